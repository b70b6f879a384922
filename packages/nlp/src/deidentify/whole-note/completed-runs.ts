import type { Identifier } from "../identifier.ts";
import { placeRest } from "./place-endings.ts";

/** "XXXXX-Harris", "XXXXXX, bao-tran — 34f" */
const hyphenTail = /^-\p{L}[\p{L}'’]{2,}/u;
/** "XXXXXXX POLK, 29,", "XXXXXX ECHEVARRIA, MD": the rest of a name in capitals, in front of an age or a degree. */
const raisedRest =
  /^ (\p{Lu}{2,}(?:[-'’]\p{Lu}+)?)(?=,? (?:\d{1,3}(?:,|[ -]?(?:Y\/?O|YR|F\b|M\b))|(?:MD|DO|RN|NP|PA|PA-C|CRNA|LPN)\b))/u;
/** "ORDERING: XXXXX, IRIS DO": the given name behind a family's. */
const givenBehind =
  /^, (?!(?:MD|DO|RN|NP|PA|PA-C|DPM|DDS|CRNA|MBBS|LPN|CNA|LCSW|PHD|APRN|ARNP|CNM|DNP|MSW|DPT)\b)(\p{Lu}(?:\p{Lu}+|\p{Ll}+))(?= {1,3}(?:MD|DO|RN|NP|PA|PA-C|DPM|DDS|CRNA|MBBS)\b| ["“]\p{Lu})/u;
/** "Josephine XXXXXXXX, 90, of": an age above 89 behind a name. */
const ageBehind = /^,? \(?(?:9\d|10\d)(?=[,)]| ?(?:y\/?o|yrs?)\b)/iu;
const nickNameBehind = /^ ["“]\p{Lu}[\p{L}'’-]+["”]/u;
/** "14/2 XXXXXXXX XXXX": the flat in front of a street's number. */
const flatInFront = /(?<![\d/.])\d{1,4}[A-Z]?\/(?=$)/u;

/** "(Tobi, Kunle and Ire)": a list in brackets of single words with capitals, of which one was found. */
const listInBrackets = /\((\p{Lu}\p{Ll}+(?:(?:, |,? and | & )\p{Lu}\p{Ll}+){1,7})\)/dgu;
/** "Sunny P: done" */
const letterBehind = /^ \p{Lu}(?=:)/u;
/** Between two parts of a house's name. */
const houseBetween = /^ (?:at|of|on) $/u;

function completedLists(text: string, taken: readonly Identifier[]): Identifier[] {
  const found: Identifier[] = [];
  for (const { indices } of text.matchAll(listInBrackets)) {
    const [begin, end] = indices?.[1] ?? [0, 0];
    const within = taken.filter(
      (one) => one.kind === "name" && one.begin >= begin && one.end <= end,
    );
    if (within.length === 0) continue;
    for (const word of text.slice(begin, end).matchAll(/\p{Lu}\p{Ll}+/gu))
      found.push({
        begin: begin + word.index,
        end: begin + word.index + word[0].length,
        kind: "name",
      });
  }
  return found;
}

/** What belongs to a name of a person, a place or a firm that was found in part. */
export function completedRuns(text: string, taken: readonly Identifier[]): Identifier[] {
  const found = completedLists(text, taken);
  for (const [index, { begin, end, kind }] of taken.entries()) {
    if (kind !== "name" && kind !== "address") continue;
    const next = taken[index + 1];
    if (
      next?.kind === "address" &&
      /^The\b/u.test(text.slice(begin, end)) &&
      houseBetween.test(text.slice(end, next.begin))
    )
      found.push({ begin: end, end: next.begin, kind: "address" });
    const written = text.slice(begin, end);
    const behind = text.slice(end, end + 48);
    const take = (pattern: RegExp, what: Identifier["kind"]): void => {
      const length = pattern.exec(behind)?.[0].length ?? 0;
      if (length > 0) found.push({ begin: end, end: end + length, kind: what });
    };
    take(hyphenTail, kind);
    const length = placeRest(written, behind);
    if (length > 0) found.push({ begin: end, end: end + length, kind: "address" });
    if (!/\p{Ll}/u.test(written)) take(raisedRest, "name");
    if (kind === "name") {
      take(givenBehind, "name");
      take(ageBehind, "age");
      take(letterBehind, "name");
      take(nickNameBehind, "name");
    } else {
      const flat = flatInFront.exec(text.slice(Math.max(0, begin - 6), begin))?.[0].length ?? 0;
      if (flat > 0) found.push({ begin: begin - flat, end: begin, kind: "address" });
    }
  }
  return found;
}
