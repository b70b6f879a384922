import { bodySystems, sectionKeywords, sectionNames } from "./section-names.data.ts";

/** Canonical name by normalised header. */
const nameOf: ReadonlyMap<string, string> = new Map(
  Object.entries(sectionNames).flatMap(([canonical, headers]) =>
    headers.map((header) => [header, canonical] as const),
  ),
);
const systems: ReadonlySet<string> = new Set(bodySystems);

const byLength: ReadonlyMap<number, readonly string[]> = Map.groupBy(
  [...nameOf.keys()].filter((name) => name.length >= 6),
  (name) => name.length,
);

/** A header's words for look-up: lower case, `and` for &, signs as spaces, single spaces. */
export function headerKey(header: string): string {
  return header
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Canonical section of a header key: listed, or one letter off a listed one of six letters or more. */
export function canonicalSection(key: string): string | undefined {
  const known =
    nameOf.get(key) ??
    nameOf.get(
      key.replace(/^(?:the|pertinent|current|brief|updated|initial|patient s|additional) /, ""),
    );
  if (known !== undefined) return known;
  if (key.length < 6 || key.length > 50) return undefined;
  for (let length = key.length - 1; length <= key.length + 1; length++)
    for (const name of byLength.get(length) ?? [])
      if (name.charCodeAt(0) === key.charCodeAt(0) && isOneEditAway(key, name))
        return nameOf.get(name);
  return undefined;
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
