// Section names and boundaries on mts-dialog: 1,701 sections, alone under their own names and joined to whole notes of
// many layouts.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sectionsOf } from "../packages/nlp/src/sections/sections-of.ts";
import { printTable } from "./table.ts";

const folder = new URL("../../shared/data/mts-dialog/Main-Dataset", import.meta.url).pathname;

/**
 * The data's codes: our canonical names, the code's expansion in the data's README, and other headers that notes write
 * for it.
 */
const codes: Readonly<Record<string, { names: string[]; headers: string[] }>> = {
  GENHX: {
    names: ["HISTORY OF PRESENT ILLNESS"],
    headers: ["History of Present Illness", "HPI", "Interval History"],
  },
  CC: { names: ["CHIEF COMPLAINT"], headers: ["Chief Complaint", "Reason for Visit"] },
  ROS: { names: ["REVIEW OF SYSTEMS"], headers: ["Review of Systems", "ROS"] },
  PASTMEDICALHX: {
    names: ["PAST MEDICAL HISTORY"],
    headers: ["Past Medical History", "Medical History", "PMH"],
  },
  PASTSURGICAL: {
    names: ["PAST SURGICAL HISTORY"],
    headers: ["Past Surgical History", "Surgical History", "PSH"],
  },
  "FAM/SOCHX": {
    names: ["FAMILY HISTORY", "SOCIAL HISTORY"],
    headers: ["Family History/Social History", "Social History", "Family History"],
  },
  ALLERGY: { names: ["ALLERGIES"], headers: ["Allergy", "Allergies"] },
  MEDICATIONS: { names: ["MEDICATIONS"], headers: ["Medications", "Current Medications"] },
  ASSESSMENT: { names: ["ASSESSMENT"], headers: ["Assessment", "Impression"] },
  EXAM: { names: ["PHYSICAL EXAM"], headers: ["Exam", "Physical Examination", "Physical Exam"] },
  DIAGNOSIS: { names: ["DIAGNOSES"], headers: ["Diagnosis", "Final Diagnosis"] },
  DISPOSITION: { names: ["DISPOSITION"], headers: ["Disposition", "Discharge Disposition"] },
  PLAN: { names: ["PLAN"], headers: ["Plan", "Recommendations"] },
  EDCOURSE: {
    names: ["EMERGENCY DEPARTMENT COURSE"],
    headers: ["Emergency Department Course", "ED Course"],
  },
  IMMUNIZATIONS: { names: ["IMMUNIZATIONS"], headers: ["Immunizations"] },
  IMAGING: { names: ["IMAGING"], headers: ["Imaging", "Imaging Studies"] },
  GYNHX: {
    names: ["OBSTETRIC HISTORY"],
    headers: ["Gynecologic History", "Obstetric History"],
  },
  PROCEDURES: { names: ["PROCEDURES"], headers: ["Procedures", "Procedures Performed"] },
  OTHER_HISTORY: { names: ["OTHER", "PAST MEDICAL HISTORY"], headers: ["Other History"] },
  LABS: { names: ["LABORATORY DATA"], headers: ["Labs", "Laboratory Data", "Results"] },
};

interface Part {
  readonly code: string;
  readonly text: string;
}

type Layout = (header: string, text: string) => string;
const capitals = (header: string): string => header.toUpperCase();

const layouts: Readonly<Record<string, Layout>> = {
  "CAPITALS, own line, blank lines": (h, t) => `${capitals(h)}\n\n${t}\n\n`,
  "CAPITALS, own line": (h, t) => `${capitals(h)}\n${t}\n`,
  "CAPITALS:, own line": (h, t) => `${capitals(h)}:\n${t}\n\n`,
  "CAPITALS: text": (h, t) => `${capitals(h)}: ${t}\n`,
  "CAPITALS text": (h, t) => `${capitals(h)} ${t}\n`,
  "Title Case, own line, blank lines": (h, t) => `${h}\n\n${t}\n\n`,
  "Title Case, own line": (h, t) => `${h}\n${t}\n`,
  "Title Case:, own line": (h, t) => `${h}:\n${t}\n`,
  "Title Case: text": (h, t) => `${h}: ${t}\n`,
  "Title Case text": (h, t) => `${h} ${t}\n`,
  "small letters, own line, blank lines": (h, t) => `${h.toLowerCase()}\n\n${t}\n\n`,
  "small letters: text": (h, t) => `${h.toLowerCase()}: ${t}\n`,
  "# markdown": (h, t) => `# ${h}\n${t}\n\n`,
  "**bold:** text": (h, t) => `**${h}:** ${t}\n\n`,
  underlined: (h, t) => `${h}\n-----------\n${t}\n\n`,
  "== wiki ==": (h, t) => `== ${h} ==\n${t}\n`,
  "[brackets]": (h, t) => `[${capitals(h)}]\n${t}\n`,
  tab: (h, t) => `${h}\t${t}\n`,
  dash: (h, t) => `${h} - ${t}\n`,
  "one paragraph, CAPITALS:": (h, t) => `${capitals(h)}: ${t} `,
};

function readParts(): Part[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".csv"))
    .toSorted()
    .flatMap((name) => rowsOf(readFileSync(join(folder, name), "utf8")))
    .map((row) => ({
      code: row["section_header"] ?? "",
      text: (row["section_text"] ?? "").trim().replaceAll(/\s+/g, " "),
    }));
}

/** The rows of a CSV file (RFC 4180) by the names in its first. */
function rowsOf(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  const [names = [], ...others] = rows;
  return others
    .filter((row) => row.length === names.length)
    .map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])));
}

interface Score {
  gold: number;
  found: number;
  hits: number;
  named: number;
}

/**
 * Prints boundaries (precision, recall, F) and names right, and the commonest misses; says so when the data are
 * missing.
 */
export function printSectionScores(listed = 15): void {
  if (!existsSync(folder)) {
    console.log("sections: skipped, ../shared is missing.");
    return;
  }
  const parts = readParts();
  const misses = new Map<string, number>();
  console.log(`mts-dialog: ${parts.length} sections, ${Object.keys(codes).length} names`);
  const rows: string[][] = [];
  rows.push(
    figures(
      "alone, the data's code",
      scoreNotes(
        parts.map((part) => [part]),
        (part) => part.code,
        layouts["CAPITALS: text"],
        misses,
      ),
    ),
    figures(
      "alone, the code's expansion",
      scoreNotes(
        parts.map((part) => [part]),
        (part) => codes[part.code]?.headers[0] ?? part.code,
        layouts["CAPITALS: text"],
        misses,
      ),
    ),
  );
  for (const [name, layout] of Object.entries(layouts)) {
    const random = randomOf(20_240_607);
    const notes = wholeNotes(parts, random);
    const headerOf = (part: Part): string => {
      const headers = codes[part.code]?.headers ?? [part.code];
      return headers[Math.floor(random() * headers.length)] ?? part.code;
    };
    rows.push(figures(name, scoreNotes(notes, headerOf, layout, misses, name)));
  }
  printTable(["layout", "precision", "recall", "F", "names right", "sections"], rows);
  console.log("commonest misses and false alarms:");
  for (const [what, times] of [...misses]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, listed))
    console.log(`${String(times).padStart(5)}  ${what}`);
}

/** Sections in an order drawn by lot, four to eight a note. */
function wholeNotes(parts: readonly Part[], random: () => number): Part[][] {
  const order = parts
    .map((part) => ({ part, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ part }) => part);
  const notes: Part[][] = [];
  for (let at = 0; at < order.length;) {
    const size = 4 + Math.floor(random() * 5);
    notes.push(order.slice(at, at + size));
    at += size;
  }
  return notes;
}

function scoreNotes(
  notes: readonly (readonly Part[])[],
  headerOf: (part: Part) => string,
  layout: Layout | undefined,
  misses: Map<string, number>,
  name = "alone",
): Score {
  const score: Score = { gold: 0, found: 0, hits: 0, named: 0 };
  const miss = (what: string): void => {
    misses.set(what, (misses.get(what) ?? 0) + 1);
  };
  for (const note of notes) {
    let text = "";
    const expected = new Map<number, { code: string; header: string }>();
    for (const part of note) {
      const header = headerOf(part);
      expected.set(text.length, { code: part.code, header });
      text += layout?.(header, part.text) ?? "";
    }
    const sections = sectionsOf(text).filter((section) => section.parent === undefined);
    score.gold += expected.size;
    score.found += sections.length;
    const begins = new Map(sections.map((each) => [each.begin, each.canonical_section_name]));
    for (const [begin, { code, header }] of expected) {
      const found = begins.get(begin);
      if (found === undefined) miss(`missed ${header} (${name})`);
      else {
        score.hits++;
        if (codes[code]?.names.includes(found) === true) score.named++;
        else miss(`${header} named ${found} (${name})`);
      }
    }
    for (const section of sections)
      if (!expected.has(section.begin))
        miss(`no header: ${section.header} → ${section.canonical_section_name}`);
  }
  return score;
}

function figures(name: string, { gold, found, hits, named }: Score): string[] {
  const precision = hits / found;
  const recall = hits / gold;
  return [
    name,
    precision.toFixed(3),
    recall.toFixed(3),
    ((2 * precision * recall) / (precision + recall)).toFixed(3),
    (named / gold).toFixed(3),
    String(gold),
  ];
}

/** mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

if (import.meta.main) printSectionScores(Number(process.argv[2] ?? 15));
