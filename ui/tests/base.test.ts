// A server under a path: addresses of the site and of the browser.
import { expect, test } from "vitest";
import { basePath, linkTo, pathOf } from "../src/state/base";

test("the path in the page is empty unless the server wrote one", () => {
  expect(["", "./", "/", "/games/", "/clubs/games/"].map(basePath)).toEqual(["", "", "", "/games", "/clubs/games"]);
});

test("addresses of the site go under the path, others stay", () => {
  expect(linkTo("/tables/x?at=3", "/games")).toBe("/games/tables/x?at=3");
  expect(linkTo("/", "/games")).toBe("/games/");
  expect(linkTo("https://example.org/x.webp", "/games")).toBe("https://example.org/x.webp");
  expect(linkTo("/tables", "")).toBe("/tables");
});

test("the browser's path is read without it", () => {
  expect(["/games", "/games/", "/games/games/toy", "/gamesome", "/x"].map((each) => pathOf(each, "/games"))).toEqual(["/", "/", "/games/toy", "/gamesome", "/x"]);
  expect(pathOf("/tables", "")).toBe("/tables");
});
