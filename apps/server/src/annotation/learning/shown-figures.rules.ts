import { shownParts } from "../../access/small-counts.ts";
import type { LearnedFigures } from "./learning.queries.ts";

type Source = LearnedFigures["model"];
type ShownSource = {
  readonly [Part in keyof Source]: { readonly [Count in keyof Source[Part]]: number | null };
};

/**
 * The counts of a concept as they may be shown: all, or none where one of them, or what is left of one by another, is
 * under `smallest` but not zero. Model and rules are of the same documents: what one of them tells tells of both.
 */
export function shownFigures(
  { model, rules }: LearnedFigures,
  smallest: number,
): { readonly model: ShownSource; readonly rules: ShownSource } {
  const parts = [model, rules].flatMap(({ answers, words }) => [
    ...Object.values(answers),
    words.both,
    words.annotated - words.both,
    words.found - words.both,
  ]);
  const isShown = !shownParts(parts, smallest).includes(null);
  return { model: of(model, isShown), rules: of(rules, isShown) };
}

function of({ answers, words }: Source, isShown: boolean): ShownSource {
  if (isShown) return { answers, words };
  return {
    answers: { truePositive: null, falsePositive: null, falseNegative: null, trueNegative: null },
    words: { annotated: null, found: null, both: null },
  };
}
