/** For tests: a text whose spans of interest are in «angle quotes». */
import type { Entity } from "../src/annotated-document.ts";

export interface MarkedText {
  readonly text: string;
  readonly spans: readonly { readonly begin: number; readonly end: number }[];
}

export function readMarked(marked: string): MarkedText {
  const spans: { begin: number; end: number }[] = [];
  let text = "";
  let begin = 0;
  for (const character of marked) {
    if (character === "«") begin = text.length;
    else if (character === "»") spans.push({ begin, end: text.length });
    else text += character;
  }
  return { text, spans };
}

/**
 * P present, N negated, U uncertain, H of the past, Y hypothetical, F of the family, O of another person; several
 * letters when several hold.
 */
export function verdict(entity: Entity): string {
  const letters = [
    entity.negated ? "N" : "",
    entity.definitive ? "" : "U",
    entity.current || entity.hypothetical ? "" : "H",
    entity.hypothetical ? "Y" : "",
    entity.subject === "Family" ? "F" : entity.subject === "Other" ? "O" : "",
  ].join("");
  return letters === "" ? "P" : letters;
}
