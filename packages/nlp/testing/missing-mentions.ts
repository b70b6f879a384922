/** For tests: what a physician missed in ordinary notes; in front of each sentence stand the concepts that it names. */
import { readdirSync, readFileSync } from "node:fs";
import type { Entity } from "../src/annotated-document.ts";
import { tag } from "../src/tag.ts";
import { shippedEngine } from "./shipped-engine.ts";

const folder = new URL("missing/", import.meta.url);

export const missingClasses = (): string[] =>
  readdirSync(folder).map((file) => file.replace(".txt", ""));

export const readMissing = (name: string): string[] =>
  readFileSync(new URL(`${name}.txt`, folder), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "));

/** What of the line's front does not hold, and what is found instead; empty where all of it holds. */
export function notFound(line: string): string[] {
  const [front = "", text = ""] = line.split(" :: ");
  const { entities } = tag(text.replaceAll("⏎", "\n"), shippedEngine());
  const wrong = front.split("; ").filter((expected) => isUnfulfilled(expected, entities));
  if (wrong.length === 0) return [];
  const found = entities.map(({ text: words, name, negated }) => `${words} → ${name} ${negated}`);
  return [...wrong, ...found];
}

/** "Name [N]" is denied, "-Name" is not there, "none": nothing is. */
function isUnfulfilled(expected: string, entities: readonly Entity[]): boolean {
  if (expected === "none") return entities.length > 0;
  const isAbsent = expected.startsWith("-");
  const name = expected.replace(/^-| \[[A-Z]+\]$/g, "").toLowerCase();
  const letters = / \[([A-Z]+)\]$/.exec(expected)?.[1] ?? "";
  const found = entities.filter((entity) => entity.name.toLowerCase() === name);
  if (isAbsent) return found.length > 0;
  return !found.some(
    ({ negated, hypothetical }) =>
      negated === letters.includes("N") && hypothetical === letters.includes("H"),
  );
}
