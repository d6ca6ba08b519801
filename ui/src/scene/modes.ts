// Modes of doing what is asked (on foot, by rail, by sea): only what the current mode leads to is lit.
import { leadingQuestion, openQuestions } from "./touch";
import type { Mode, Question, Scene, Touch } from "./types";

/** The modes of the question in the prompt. */
export function modesOf(scene: Scene): Mode[] {
  const question = openQuestions(scene).length > 0 ? leadingQuestion(scene) : null;
  return question?.modes ?? [];
}

/** The current mode: the wanted one if it is available, else the first that is. */
export function modeOf(question: Question, wanted: string | null): string {
  const open = (question.modes ?? []).filter((mode) => !mode.why);
  return (open.find((mode) => mode.id === wanted) ?? open[0])?.id ?? "";
}

/** The scene with only the options of the current mode. */
export function inMode(scene: Scene, wanted: string | null): Scene {
  if (!scene.questions?.some((question) => question.modes?.length)) return scene;
  const questions = scene.questions.map((question) => {
    if (!question.modes?.length) return question;
    const mode = modeOf(question, wanted);
    return { ...question, options: (question.options ?? []).filter((option) => !option.mode || option.mode === mode) };
  });
  return { ...scene, questions };
}

/** The mode that leads to something the current mode does not reach. */
export function otherMode(scene: Scene, touch: Touch): string | null {
  const found = openQuestions(scene).flatMap((question) => question.options ?? []).find((option) => option.touch === touch && option.mode);
  return found?.mode ?? null;
}

/** Whether the same is asked again, and the mode that the player picked stays. */
export function keepsMode(before: Scene | null, next: Scene): boolean {
  const question = leadingQuestion(next);
  return !!question?.keeps_mode && !!before && leadingQuestion(before)?.id === question.id;
}
