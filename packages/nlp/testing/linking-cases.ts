/**
 * For tests: spans and the concept that they mean. `linking/<class>.txt` has one line a span, what is expected in
 * front, all of it:
 *
 *     SAB:code   the answer has that code        -SAB:code  it has not
 *     #rank      the answer has that rank        ~Name      its concept has not that name
 *     none       there is no concept
 *
 * "! " in front: the answer is not given yet. The codes were read in the sources' own files, or in a published table,
 * before anything was mended; nothing here is computed from the vocabulary.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { Entity } from "../src/annotated-document.ts";
import { tagSpans } from "../src/mentions/tag-spans.ts";
import { readMarked } from "./marked-text.ts";
import { shippedEngine } from "./shipped-engine.ts";

export interface LinkingCase {
  readonly marked: string;
  readonly expected: readonly string[];
  readonly isMissed: boolean;
}

export function linkingClasses(folder = "linking"): string[] {
  return readdirSync(new URL(`${folder}/`, import.meta.url)).map((name) =>
    name.replace(".txt", ""),
  );
}

export function readLinkingCases(name: string, folder = "linking"): LinkingCase[] {
  return readFileSync(new URL(`${folder}/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => {
      const [wanted = "", marked = ""] = line.split(" :: ");
      return {
        marked,
        expected: wanted.replace(/^! /, "").split("; "),
        isMissed: wanted.startsWith("! "),
      };
    });
}

/** Of what is expected, that which the engine's answer does not fulfil, with the answer. */
export function unfulfilled({ marked, expected }: LinkingCase): string[] {
  const { text, spans } = readMarked(marked);
  const [entity] = tagSpans(text, spans, shippedEngine());
  if (entity === undefined) throw new Error(`No span in ${marked}`);
  return expected
    .filter((each) => !fulfils(entity, each))
    .map((each) => `${each}: ${entity.name === "" ? "none" : entity.name} #${entity.rank}`);
}

function fulfils(entity: Entity, expected: string): boolean {
  const has = (code: string): boolean =>
    entity.codes.some((own) => `${own.sab}:${own.code}` === code);
  if (expected === "none") return entity.concept < 0;
  if (expected.startsWith("#")) return entity.rank === expected.slice(1);
  if (expected.startsWith("~"))
    return entity.name.toLowerCase() !== expected.slice(1).toLowerCase();
  return expected.startsWith("-") ? !has(expected.slice(1)) : has(expected);
}
