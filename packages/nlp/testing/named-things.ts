/**
 * For tests: which concepts a sentence is read as. `named-things/<class>.txt` has one line a sentence, what is expected
 * in front, all of it; names are those of concepts:
 *
 *     +Name   the patient has it, or it is only doubted    -Name   nobody has it, and nobody is denied it
 *     !Name   it is denied                                 ?words  these words are denied, and have no concept
 *
 * "! " in front of the line: it is not read so yet.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { Entity } from "../src/annotated-document.ts";
import { tag } from "../src/tag.ts";
import { shippedEngine } from "./shipped-engine.ts";

const folder = new URL("named-things/", import.meta.url);

export const namedThingsClasses = (): string[] =>
  readdirSync(folder).map((file) => file.replace(".txt", ""));

interface NamedThings {
  readonly text: string;
  readonly expected: readonly string[];
  readonly isMissed: boolean;
}

export function readNamedThings(name: string): NamedThings[] {
  return readFileSync(new URL(`${name}.txt`, folder), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => {
      const [wanted = "", text = ""] = line.split(" :: ");
      const isMissed = wanted.startsWith("! ");
      return { text, expected: wanted.replace(/^! /, "").split("; "), isMissed };
    });
}

/** Of what is expected, that which the engine does not read. */
export function notRead({ text, expected }: NamedThings): string[] {
  const { entities } = tag(text, shippedEngine());
  return expected.filter((each) => {
    const sign = each.slice(0, 1);
    const wanted = each.slice(1);
    if (sign === "-") return entities.some((entity) => entity.name === wanted && speaks(entity));
    return !entities.some((entity) =>
      sign === "?"
        ? entity.text === wanted && entity.concept < 0 && entity.negated
        : entity.name === wanted && (sign === "!" ? entity.negated : entity.experienced),
    );
  });
}

const speaks = ({ hypothetical, current, negated }: Entity): boolean =>
  negated || !hypothetical || current;
