"""Positions as arrays: lists of different lengths, and what is found by row."""

from __future__ import annotations

import numpy as np

from firestep.bots.value.arrays import best_of_each, both_ways, count, first_marked, padded, small_numbers


def test_short_lists_are_filled_up() -> None:
    lists = [[3, 255, 0], [7]]

    assert small_numbers(lists, 4).tolist() == [[3, 255, 0, 0], [7, 0, 0, 0]]
    assert padded(lists, 4, filler=-1).tolist() == [[3, 255, 0, -1], [7, -1, -1, -1]]


def test_small_numbers_can_be_reckoned_with() -> None:
    assert (small_numbers([[255, 1]], 2) - 256).tolist() == [[-1, -255]]


def test_marked_columns_come_first_and_in_their_order() -> None:
    marks = np.array([[False, True, False, True], [False, False, True, False]])

    columns = first_marked(marks)

    assert columns[0].tolist() == [1, 3]
    assert columns[1, 0] == 2
    assert not marks[1, columns[1, 1]]


def test_a_row_without_marks_still_has_a_column() -> None:
    assert first_marked(np.zeros((2, 3), np.bool_)).shape == (2, 1)


def test_pairs_are_counted_both_ways() -> None:
    pairs = np.array([[[True, False, True], [False, False, True]]])

    assert both_ways(count, pairs).tolist() == [[2, 1, 1, 0, 2]]


def test_the_best_number_of_each_unit() -> None:
    rows, units = np.array([0, 0, 1]), np.array([1, 1, 0])

    found = best_of_each(rows, units, np.array([2.0, 5.0, -1.0]), (2, 2))

    assert found.tolist() == [[0.0, 5.0], [-1.0, 0.0]]
