import type { Mark } from "../marks/mark.ts";
import { saidOf, saidWords } from "../marks/said.ts";
import { triggerOf } from "./cue.ts";

/** Why a suggestion says what it says, with the word that decides it; null where nothing in the text says otherwise. */
export function reasonWords(mark: Mark): string | null {
  const trigger = triggerOf(mark);
  if (trigger === null) return null;
  return `“${trigger}” reaches “${mark.text.replaceAll(/\s+/g, " ")}”, so ${saidWords[saidOf(mark.attributes)].words} is suggested.`;
}
