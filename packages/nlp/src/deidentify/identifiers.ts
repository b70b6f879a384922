import { identifierPatterns, type Identifier } from "./identifier-patterns.ts";
import { findPersonNames } from "./person-names.ts";
import type { Tokens } from "../text/tokens.ts";

/** Everything that identifies, in order of begin; runs do not overlap. */
export function findIdentifiers(tokens: Tokens): Identifier[] {
  const found: Identifier[] = [];
  for (const [kind, pattern] of identifierPatterns)
    for (const match of tokens.text.matchAll(pattern))
      found.push({ begin: match.index, end: match.index + match[0].length, kind });
  for (const name of findPersonNames(tokens)) found.push(name);
  found.sort((a, b) => a.begin - b.begin || b.end - a.end);
  const kept: Identifier[] = [];
  for (const each of found) {
    const last = kept.at(-1);
    if (last === undefined || each.begin >= last.end) kept.push(each);
    else if (each.end > last.end) kept[kept.length - 1] = { ...last, end: each.end };
  }
  return kept;
}
