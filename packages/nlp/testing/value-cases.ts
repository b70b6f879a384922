/**
 * For tests: what readers say of the medications and results of a sentence or a note. A line of `values/<class>.jsonl`
 * is a sentence with what a clinician reads in it, written by people who had not seen the engine; "! " in front: it is
 * read otherwise yet.
 */
import { readdirSync, readFileSync } from "node:fs";

export interface ReadMedication {
  /** The drug's name as in the text, and which occurrence of these words it is; 1 when left out. */
  readonly words: string;
  readonly at?: number;
  readonly strength?: string;
  readonly form?: string;
  readonly dose?: string;
  readonly dose_high?: string;
  readonly route?: string;
  readonly count?: number;
  readonly period_days?: number;
  readonly duration_days?: number;
  readonly as_needed?: boolean;
  readonly status?: string;
  readonly advised_against?: boolean;
}

export interface ReadResult {
  readonly words: string;
  readonly at?: number;
  readonly value?: number;
  readonly value_high?: number;
  readonly comparator?: string;
  readonly unit?: string;
  readonly qualitative?: string;
  readonly value_words?: string;
}

export interface Reading {
  readonly medications: readonly ReadMedication[];
  readonly results: readonly ReadResult[];
}

export interface ValueCase extends Reading {
  readonly id: string;
  readonly text: string;
  /** The engine does not read it so yet: the line begins with "! ". */
  readonly isMissed: boolean;
}

const folder = new URL("values/", import.meta.url);

/** Files of `values`, without their ending. */
export function valueClasses(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => name.replace(".jsonl", ""))
    .toSorted();
}

export function readValueCases(name: string): ValueCase[] {
  return linesOf(new URL(`${name}.jsonl`, folder)).map((line) => {
    // A file of ours, in the form of ReadMedication and ReadResult.
    const read = JSON.parse(line.replace(/^! /, "")) as Partial<ValueCase>;
    const { id = "", text = "", medications = [], results = [] } = read;
    return { id, text, medications, results, isMissed: line.startsWith("! ") };
  });
}

export function linesOf(file: URL): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}
