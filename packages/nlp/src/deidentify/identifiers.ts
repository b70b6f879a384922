import { besideIdentifiers } from "./beside-identifiers.ts";
import { daysOfNote } from "./dated-days.ts";
import { findNumbers } from "./find-numbers.ts";
import type { Identifier } from "./identifier.ts";
import { findInitials } from "./whole-note/initials.ts";
import { findLikely } from "./likely/likely.ts";
import { findLeftNames } from "./left-names.ts";
import { findAgain } from "./names-again.ts";
import { initialsBehind } from "./lone-names.ts";
import { letterBehind } from "./people-lists.ts";
import { findPersonNames } from "./person-names.ts";
import { findPlaces } from "./place-names.ts";
import { placesBehind, townsBehind } from "./places-behind.ts";
import { type Reading, readTokens } from "./reading.ts";
import { beforePhones, findSignatures } from "./signatures.ts";
import { completedRuns } from "./whole-note/completed-runs.ts";
import { foundBySigns } from "./whole-note/found-by-signs.ts";
import { trimmed } from "./whole-note/trimmed.ts";
import { namesOfRows } from "./whole-note/ward-rows.ts";
import { foundElsewhere, wholeRuns } from "./whole-note/whole-runs.ts";
import type { Tokens } from "../text/tokens.ts";

/** Everything that identifies, in order of begin; runs do not overlap. */
export function findIdentifiers(tokens: Tokens): Identifier[] {
  const reading = readTokens(tokens);
  const byRules = foundByRules(reading);
  return completed(reading, [...byRules, ...findLikely(reading, byRules)]);
}

/** With what belongs to each, and without what does not. */
export function completed(reading: Reading, found: Identifier[]): Identifier[] {
  const { tokens } = reading;
  const all = merged(found);
  const beside = [...besideIdentifiers(tokens.text, all), ...completedRuns(tokens.text, all)];
  return trimmed(reading, beside.length === 0 ? all : merged([...all, ...beside]));
}

/** The same by rules and lists alone, before what belongs to them is looked for. */
export function foundByRules(reading: Reading): Identifier[] {
  const { tokens } = reading;
  const numbers = findNumbers(reading);
  numbers.push(...daysOfNote(tokens, numbers));
  const names = findPersonNames(reading);
  findSignatures(names);
  beforePhones(names, numbers);
  letterBehind(names);
  initialsBehind(names);
  findAgain(names);
  const found = [
    ...numbers,
    ...townsBehind(reading, numbers),
    ...names.found,
    ...namesOfRows(tokens),
    ...findInitials(tokens),
    ...foundBySigns(tokens.text),
    ...placesBehind(reading, names.found),
    ...findPlaces(reading),
  ];
  const taken = merged(found);
  const left = findLeftNames(reading, taken);
  const seen = left.length === 0 ? taken : merged([...taken, ...left]);
  const further = [...wholeRuns(reading, seen), ...foundElsewhere(reading, taken)];
  return further.length === 0 ? seen : merged([...seen, ...further]);
}

/** In order of begin; runs that overlap are one. */
function merged(found: Identifier[]): Identifier[] {
  found.sort((a, b) => a.begin - b.begin || b.end - a.end);
  const kept: Identifier[] = [];
  for (const each of found) {
    const last = kept.at(-1);
    if (last === undefined || each.begin >= last.end) kept.push(each);
    else if (each.end > last.end) kept[kept.length - 1] = { ...last, end: each.end };
  }
  return kept;
}
