/** For tests: sentences and paragraphs with «spans» and what a clinician says of each; see context-assertions.test.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { tagSpans } from "../src/mentions/tag-spans.ts";
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

export function assertionTopics(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".txt") && name !== knownMisses);
}

export function readAssertionCases(file: string): AssertionCase[] {
  return readFileSync(new URL(file, folder), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [expected = "", marked = ""] = line.split(" :: ");
      return { marked: marked.replaceAll("⏎", "\n"), expected };
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
