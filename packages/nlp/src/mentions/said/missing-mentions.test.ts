/** What a physician missed in ordinary notes (testing/missing): each sentence with the concepts that it names. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../../testing/shipped-engine.ts";
import type { Entity } from "../../annotated-document.ts";
import { tag } from "../../tag.ts";

const folder = new URL("../../../testing/missing/", import.meta.url);

beforeAll(() => {
  shippedEngine();
}, 60_000);

/** What of the line's front does not hold; "Name [N]" is denied, "-Name" is not there, "none": nothing is. */
function unfulfilled(expected: string, entities: readonly Entity[]): boolean {
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

describe.each(readdirSync(folder).map((file) => file.replace(".txt", "")))("%s", (file) => {
  const lines = readFileSync(new URL(`${file}.txt`, folder), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "));
  it.each(lines)("%s", (line) => {
    const [front = "", text = ""] = line.split(" :: ");
    const { entities } = tag(text.replaceAll("⏎", "\n"), shippedEngine());
    const wrong = front.split("; ").filter((expected) => unfulfilled(expected, entities));
    const answer = entities.map(
      ({ text: words, name, negated }) => `${words} → ${name} ${negated}`,
    );
    expect(wrong.length === 0 ? [] : [...wrong, ...answer]).toEqual([]);
  });
});
