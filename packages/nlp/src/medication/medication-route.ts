import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { medicationRoutes } from "./medication-words.data.ts";

export interface ParsedRoute {
  readonly route: string;
  readonly used: number;
}

const openers = /^(?:under|in|into|to|each|both|per|via|by|apply|applied|left|right)$/;
const places: ReadonlyMap<string, string> = new Map([
  ["tongue", "sublingual"],
  ["eye", "ophthalmic"],
  ["eyes", "ophthalmic"],
  ["ear", "otic"],
  ["ears", "otic"],
  ["nostril", "nasal"],
  ["nostrils", "nasal"],
  ["nose", "nasal"],
  ["rectum", "rectal"],
  ["os", "oral"],
  ["mouth", "oral"],
  ["inhalation", "inhaled"],
  ["nebulizer", "inhaled"],
  ["nebuliser", "inhaled"],
]);

/** The route at a token: "po", "under the tongue", "in each eye", "applied to"; undefined when there is none. */
export function readRoute(tokens: Tokens, at: number, to: number): ParsedRoute | undefined {
  const word = foldedToken(tokens, at);
  const route = medicationRoutes.get(word);
  // "mg/SC/h" and "IM/IV" leave it open; "mouth" alone is a place.
  const isUnit =
    tokens.text.charAt(tokens.end[at] ?? 0) === "/" ||
    (foldedToken(tokens, at - 1) === "/" && medicationRoutes.has(foldedToken(tokens, at - 2)));
  if (route !== undefined && word !== "mouth") return isUnit ? undefined : { route, used: 1 };
  if (!openers.test(word)) return undefined;
  if (word.startsWith("appl"))
    return foldedToken(tokens, at + 1) === "to" && at + 2 < to
      ? { route: "topical", used: 2 }
      : undefined;
  let index = at + 1;
  while (
    index < to &&
    index < at + 4 &&
    (tokens.kind[index] === tokenKind.newline ||
      /^(?:the|each|both|left|right|affected|his|her|your|either)$/.test(
        foldedToken(tokens, index),
      ))
  )
    index++;
  const place = index < to ? places.get(foldedToken(tokens, index)) : undefined;
  if (place === undefined) return undefined;
  // Only what goes under, by or per it: "in the mouth" and "to the nose" may be where it hurts.
  const isFit =
    place === "sublingual"
      ? word === "under"
      : /^(?:oral|rectal|inhaled)$/.test(place)
        ? /^(?:by|per|via)$/.test(word)
        : !/^(?:under|by|via)$/.test(word);
  return isFit ? { route: place, used: index + 1 - at } : undefined;
}
