/** For tests and benchmarks: what de-identification finds in notes whose truth is known, and what it masks besides. */
import { deidentify } from "../src/deidentify/deidentify.ts";
import {
  type HardNote,
  identifierKindsOfTruth,
  type IdentifierKindOfTruth,
} from "./hard-notes/hard-notes.ts";

export interface DeidentificationScore {
  readonly kinds: ReadonlyMap<IdentifierKindOfTruth, { found: number; all: number }>;
  readonly found: number;
  readonly all: number;
  /** Characters that are no identifier, spaces not counted, and how many of them are masked. */
  readonly others: number;
  readonly othersMasked: number;
  readonly misses: readonly string[];
  readonly excess: readonly string[];
}

/** An identifier is found when all its letters and digits are masked. */
export function scoreDeidentification(
  notes: readonly HardNote[],
  mask: (text: string) => string = deidentify,
): DeidentificationScore {
  const kinds = new Map(identifierKindsOfTruth.map((kind) => [kind, { found: 0, all: 0 }]));
  const misses: string[] = [];
  const excess: string[] = [];
  let others = 0;
  let othersMasked = 0;
  for (const { text, spans, kind: kindOfNote } of notes) {
    const masked = mask(text);
    const isOther = new Uint8Array(text.length).fill(1);
    for (const { begin, end, kind } of spans) {
      isOther.fill(0, begin, end);
      const counts = kind === "neutral" ? undefined : kinds.get(kind);
      if (counts === undefined) continue;
      counts.all++;
      if (/^[X\P{Alphabetic}]*$/u.test(masked.slice(begin, end).replace(/\p{Nd}/gu, "a")))
        counts.found++;
      else misses.push(`${kind} (${kindOfNote}): ${around(text, masked, begin, end)}`);
    }
    for (let at = 0; at < text.length; at++) {
      if (isOther[at] === 0 || /\s/u.test(text[at] ?? "")) continue;
      others++;
      if (masked[at] === text[at]) continue;
      othersMasked++;
      const before = at - 1;
      if (before >= 0 && isOther[before] === 1 && masked[before] !== text[before]) continue;
      excess.push(`(${kindOfNote}) ${around(text, masked, at, at + 12)}`);
    }
  }
  const counts = [...kinds.values()];
  return {
    kinds,
    found: counts.reduce((sum, { found }) => sum + found, 0),
    all: counts.reduce((sum, { all }) => sum + all, 0),
    others,
    othersMasked,
    misses,
    excess,
  };
}

function around(text: string, masked: string, begin: number, end: number): string {
  const line = (from: number, to: number, of: string): string =>
    of.slice(Math.max(0, from), to).replace(/\s/gu, " ");
  return `${line(begin - 30, begin, text)}«${line(begin, end, text)}»${line(end, end + 20, text)} → ${line(begin, end, masked)}`;
}
