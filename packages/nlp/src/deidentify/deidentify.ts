import { tokenize } from "../text/tokens.ts";
import type { Identifier } from "./identifier.ts";
import { findIdentifiers } from "./identifiers.ts";
import { readScan } from "./whole-note/scanned-text.ts";

/**
 * The text with names, dates, telephone numbers, mail and web addresses, street addresses, record numbers and ages
 * above 89 masked by X. Same length, line breaks and spaces kept, so offsets hold in both texts.
 */
export function deidentify(text: string): string {
  return maskedText(text, findIdentifiers(tokenize(readScan(text))));
}

/** The text with runs masked that are in order of begin. */
export function maskedText(text: string, identifiers: readonly Identifier[]): string {
  let masked = "";
  let last = 0;
  for (const { begin, end } of identifiers) {
    if (begin < last) continue;
    masked += text.slice(last, begin) + text.slice(begin, end).replaceAll(/[^\s]/g, "X");
    last = end;
  }
  return masked + text.slice(last);
}
