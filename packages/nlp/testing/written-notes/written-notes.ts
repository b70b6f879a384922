/**
 * For tests: notes written one by one, of as many kinds, before the rules of de-identification were read. Each
 * identifier stands in «angle quotes» behind a letter for its kind; "?" may be masked or not. The thirty of
 * `not-looked-at.txt` are only counted, nobody mends by them; the 98 of `second-*.txt` were looked at one file after
 * another, each counted first; the forty of `third-held.txt` were written when 84 of them had been, and are only
 * counted. Thirty harder ones (`fourth-*.txt`) were written before the rules were read: fifteen are looked at, of the
 * other fifteen only totals by class were printed, until 24 still harder ones (`fifth-*.txt`) took their place: every
 * second one is looked at. 443 (`train-*.txt`) were written by ten people to fit the weights of `deidentify/likely`; 24
 * of ordinary work (`sixth-held.txt`) and 26 (`seventh-held.txt`) to measure them. 297 (`eighth-*.txt`), hard on
 * purpose, are of five more: fits that had them too found no more of the held ones (decision 298), and they measure.
 */
import { readFileSync } from "node:fs";
import {
  type HardNote,
  type IdentifierKindOfTruth,
  type TrueSpan,
} from "../hard-notes/hard-notes.ts";

const letters: Readonly<Record<string, IdentifierKindOfTruth | "neutral">> = {
  n: "name",
  d: "date",
  p: "phone",
  m: "mail",
  u: "url",
  a: "address",
  l: "place",
  f: "facility",
  e: "employer",
  r: "record",
  g: "age",
  "?": "neutral",
};

type WrittenHalf =
  | "looked-at"
  | "looked-at-by-class"
  | "not-looked-at"
  | "no-identifiers"
  | "second-a"
  | "second-b"
  | "second-c"
  | "second-d"
  | "third-held"
  | "fourth-a"
  | "fourth-held"
  | "fifth-a"
  | "sixth-held"
  | "seventh-held"
  | "train-a"
  | "train-b"
  | "train-c"
  | "train-d"
  | "train-e"
  | "train-f"
  | "train-g"
  | "train-h"
  | "train-i"
  | "train-j"
  | "eighth-a"
  | "eighth-b"
  | "eighth-c"
  | "eighth-d"
  | "eighth-e"
  | "fifth-held";

/** Fits of `deidentify/likely` learn from these, by writer; what is held, and never looked at, is not among them. */
export const trainingWriters = {
  first: ["looked-at", "looked-at-by-class", "no-identifiers"],
  second: ["second-a", "second-b"],
  third: ["second-c", "second-d"],
  fourth: ["fourth-a", "fourth-held"],
  fifth: ["fifth-a"],
  a: ["train-a"],
  b: ["train-b"],
  c: ["train-c"],
  d: ["train-d"],
  e: ["train-e"],
  f: ["train-f"],
  g: ["train-g"],
  h: ["train-h"],
  i: ["train-i"],
  j: ["train-j"],
} as const satisfies Record<string, readonly WrittenHalf[]>;

export function writtenNotes(half: WrittenHalf): HardNote[] {
  return readFileSync(new URL(`${half}.txt`, import.meta.url), "utf8")
    .split(/^# /mu)
    .filter((note) => note.trim() !== "")
    .map((note) => {
      const lineEnd = note.indexOf("\n");
      return { kind: note.slice(0, lineEnd), ...read(note.slice(lineEnd + 1)) };
    });
}

function read(marked: string): { text: string; spans: TrueSpan[] } {
  const spans: TrueSpan[] = [];
  let text = "";
  let from = 0;
  for (const mark of marked.matchAll(/«(\S) ([^»]*)»/gu)) {
    const [whole, letter = "", identifier = ""] = mark;
    const kind = letters[letter];
    if (kind === undefined) throw new Error(`No kind of identifier: ${whole}`);
    text += marked.slice(from, mark.index);
    spans.push({ begin: text.length, end: text.length + identifier.length, kind });
    text += identifier;
    from = mark.index + whole.length;
  }
  return { text: text + marked.slice(from), spans };
}
