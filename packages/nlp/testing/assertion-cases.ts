/**
 * For tests: sentences and paragraphs with «spans» and what a clinician says of each; see context-assertions.test.ts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { tagSpans } from "../src/mentions/tag-spans.ts";
import { tag } from "../src/tag.ts";
import { readMarked, verdict } from "./marked-text.ts";
import { shippedEngine } from "./shipped-engine.ts";

const folder = new URL("assertions/", import.meta.url);

/** Right answers that the engine does not give yet. */
export const knownMisses = "known-misses.txt";

export interface AssertionCase {
  readonly marked: string;
  /** Letters as in marked-text.ts, separated by spaces. */
  readonly expected: string;
}

/** A sentence of a class; see assertion-classes.test.ts. */
export interface ClassCase extends AssertionCase {
  /** The engine does not give the right answer yet: the line begins with "! ". */
  readonly isMissed: boolean;
}

/**
 * `classes`: two writers' tables; `third`, `fourth` and `fifth`: later ones, whose every second line nobody looked at;
 * `sixth` to `eleventh`: classes that were all looked at. In `eighth` (and its like in `ninth`) drugs and procedures
 * are asked about.
 */
export type ClassTable =
  | "classes"
  | "third"
  | "fourth"
  | "fifth"
  | "sixth"
  | "seventh"
  | "eighth"
  | "ninth"
  | "tenth"
  | "eleventh";

/** Files of a table, without their ending. */
export function assertionClasses(table: ClassTable = "classes"): string[] {
  return readdirSync(new URL(`${table}/`, folder))
    .filter((name) => name.endsWith(".txt"))
    .map((name) => name.replace(".txt", ""));
}

export function readClassCases(name: string, table: ClassTable = "classes"): ClassCase[] {
  return readAssertionCases(`${table}/${name}.txt`).map(({ marked, expected }) => ({
    marked,
    expected: expected.replace(/^! /, ""),
    isMissed: expected.startsWith("! "),
  }));
}

export function assertionTopics(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".txt") && name !== knownMisses);
}

export function readAssertionCases(file: string): AssertionCase[] {
  return readFileSync(new URL(file, folder), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [expected = "", marked = ""] = line.split(" :: ");
      return { marked: marked.replaceAll("⏎", "\n").replaceAll("⇥", "\t"), expected };
    });
}

/** What the engine says of the spans. Whether a relative's disease is past or not is not asked. */
export function judged(marked: string): string {
  const { text, spans } = readMarked(marked);
  return tagSpans(text, spans, shippedEngine())
    .map((entity) => verdict(entity))
    .map((letters) => (/[FO]/.test(letters) ? letters.replace("H", "") : letters))
    .join(" ");
}

/**
 * As `judged`; where "-" is expected, "-" when nothing that a patient can have was found in the span. What is denied is
 * denied: whether of now, of the past or of what may come is not asked.
 */
export function judgedOfClass({ marked, expected }: AssertionCase): string {
  if (/^[XTW ]+$/.test(expected)) return judgedAsTaken(marked, expected);
  const letters = judged(marked)
    .split(" ")
    .map((each) => (each.includes("N") ? each.replace(/[UHY]/g, "") : each));
  if (!expected.includes("-")) return letters.join(" ");
  const { text, spans } = readMarked(marked);
  const { entities } = tag(text, shippedEngine());
  return expected
    .split(" ")
    .map((letter, at) => {
      const span = spans[at];
      const isNamed = entities.some(
        ({ begin, end, category }) =>
          span !== undefined &&
          begin < span.end &&
          span.begin < end &&
          (category === "Problem" || category === "Finding"),
      );
      return letter === "-" && !isNamed ? "-" : letters[at];
    })
    .join(" ");
}

/**
 * Of drugs and procedures: T taken or done, W in the past, X neither now (denied, planned, somebody else's, no drug at
 * all, no longer taken), by what is found in the text, not in given spans. T is right of what is past, too; X as well.
 */
function judgedAsTaken(marked: string, expected: string): string {
  const { text, spans } = readMarked(marked);
  const entities = tag(text, shippedEngine()).entities.filter(
    ({ category }) => category === "Medication" || category === "Procedure",
  );
  const letters = expected.split(" ");
  return spans
    .map((span, at) => {
      const entity = entities.find(({ begin, end }) => begin < span.end && span.begin < end);
      const letter =
        entity?.experienced !== true || /^(?:stopped|held)$/.test(entity.medication?.status ?? "")
          ? "X"
          : entity.current
            ? "T"
            : "W";
      const isPastToo = letter === "W" && letters[at] !== undefined && letters[at] !== "W";
      return isPastToo ? (letters[at] ?? letter) : letter;
    })
    .join(" ");
}
