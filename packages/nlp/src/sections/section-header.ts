import { bodySystems, sectionKeywords, sectionNames } from "./section-names.data.ts";

/** Canonical name by normalised header. */
const nameOf: ReadonlyMap<string, string> = new Map(
  Object.entries(sectionNames).flatMap(([canonical, headers]) =>
    headers.map((header) => [header, canonical] as const),
  ),
);
const systems: ReadonlySet<string> = new Set(bodySystems);

/** Words in front of a header that do not change what it names. */
const before =
  /^(?:pertinent|current|brief|updated|initial|patient s|patients|additional|today s|todays|recent|relevant|reported|reviewed) /;

/** Words behind a header that do not change what it names. */
const behind = /^(.+) (?:reviewed|today|obtained|taken|this visit|at this visit|continued|cont)$/;

const byLength: ReadonlyMap<number, readonly string[]> = Map.groupBy(
  [...nameOf.keys()].filter((name) => name.length >= 6),
  (name) => name.length,
);

const firstWords: ReadonlySet<string> = new Set(
  [...nameOf.keys()].map((name) => name.split(" ", 1)[0] ?? name),
);

/** A header's words for look-up: lower case, `and` for &, signs as spaces, single spaces. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether a listed header opens with a word. */
export const isFirstWord = (word: string): boolean => firstWords.has(word);

/** Canonical section of a listed header. */
export const listedSection = (key: string): string | undefined => nameOf.get(key);

/**
 * Canonical section of a header key: listed, listed without a leading word, what is in brackets, a date at its end or a
 * second name behind a slash, or one letter off a listed one of six letters or more. `header` is the header as written.
 */
export function canonicalSection(key: string, header: string = key): string | undefined {
  const known =
    nameOf.get(key) ??
    nameOf.get(key.replace(before, "")) ??
    nameOf.get(key.replace(behind, "$1")) ??
    shortened(key, header);
  if (known !== undefined) return known;
  if (key.length < 6 || key.length > 50) return undefined;
  for (let length = key.length - 1; length <= key.length + 1; length++)
    for (const name of byLength.get(length) ?? [])
      if (name.charCodeAt(0) === key.charCodeAt(0) && isOneEditAway(key, name))
        return nameOf.get(name);
  return undefined;
}

function shortened(key: string, header: string): string | undefined {
  const bracket = header.search(/[([]/);
  if (bracket > 1) return nameOf.get(headerKey(header.slice(0, bracket)));
  if (/ \d+$/.test(key))
    return nameOf.get(key.replace(/(?: (?:on|from|of|dated))?(?: \d{1,4})+$/, ""));
  const parts = header.split(/[/,&]|\band\b/i, 5).map((part) => nameOf.get(headerKey(part)));
  return parts.length < 5 && !parts.includes(undefined) ? parts[0] : undefined;
}

/** Section meant by a word in the header. */
export function sectionByKeyword(key: string): string | undefined {
  for (const [pattern, canonical] of sectionKeywords) if (pattern.test(key)) return canonical;
  return undefined;
}

export const isBodySystem = (key: string): boolean =>
  systems.has(key) || systems.has(key.replace(/ (?:system|systems|exam|examination)$/, ""));

function isOneEditAway(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at++;
  const rest = short.slice(at);
  if (short.length < long.length) return rest === long.slice(at + 1);
  // One letter changed, or two neighbours swapped.
  if (rest.slice(1) === long.slice(at + 1)) return true;
  return (
    rest.length > 1 &&
    rest[0] === long[at + 1] &&
    rest[1] === long[at] &&
    rest.slice(2) === long.slice(at + 2)
  );
}
