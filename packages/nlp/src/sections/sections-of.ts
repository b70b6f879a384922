import type { Section } from "../annotated-document.ts";
import { findLines } from "../text/lines.ts";
import { findSections } from "./sections.ts";
import { tokenize } from "../text/tokens.ts";

/** The sections of a text alone; they tile it. */
export function sectionsOf(text: string): readonly Section[] {
  const tokens = tokenize(text);
  return findSections(tokens, findLines(tokens)).sections;
}
