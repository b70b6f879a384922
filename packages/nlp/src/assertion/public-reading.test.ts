import { beforeAll, describe, expect, it } from "vitest";
import type { Entity } from "../annotated-document.ts";
import type { Engine } from "../engine.ts";
import { tag } from "../tag.ts";
import { hasCtakesNotes } from "../../testing/ctakes-notes.ts";
import { readPublicNotes } from "../../testing/public-reading.ts";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { linesOf } from "../../testing/value-cases.ts";

interface ReadAssertion {
  readonly note: string;
  readonly chars: number;
  /** Where a mention begins that engine 1.13.0 read wrongly. */
  readonly begin: number;
  readonly class: string;
  /** What a clinician says of it; null where nothing of a patient is mentioned. */
  readonly right: Readonly<Record<string, unknown>> | null;
  readonly mended: boolean;
}

const read = linesOf(new URL("../../testing/public-reading/assertions.jsonl", import.meta.url)).map(
  // A file of ours, in this form.
  (line) => JSON.parse(line) as ReadAssertion,
);

/** Forty random notes were read by hand, 719 mentions; these 27 were wrong. The notes stay in ../shared. */
describe.skipIf(!hasCtakesNotes)("S2.5 mentions of public notes that were read by hand", () => {
  let engine: Engine;
  let notes: ReadonlyMap<string, string>;
  const tagged = new Map<string, readonly Entity[]>();
  beforeAll(async () => {
    engine = shippedEngine();
    notes = await readPublicNotes();
  });

  const entitiesOf = (note: string): readonly Entity[] => {
    const known = tagged.get(note) ?? tag(notes.get(note) ?? "", engine).entities;
    tagged.set(note, known);
    return known;
  };

  const isRight = ({ note, begin, right }: ReadAssertion): boolean => {
    const found = entitiesOf(note).find((entity) => entity.begin === begin);
    if (right === null || found === undefined) return right === null && found === undefined;
    return Object.entries(right).every(([name, value]) =>
      name === "result"
        ? found.result?.text === value
        : found[name as "negated" | "subject"] === value,
    );
  };

  it("are the notes that were read", () => {
    for (const { note, chars } of read) expect(notes.get(note), note).toHaveLength(chars);
  });

  it.each(read.filter(({ mended }) => mended))("$class: $note, $begin", (each) => {
    expect(isRight(each)).toBe(true);
  });

  it.each(read.filter(({ mended }) => !mended))(
    "is read wrongly still, or moves to those that are mended: $class: $note, $begin",
    (each) => {
      expect(isRight(each)).toBe(false);
    },
  );
});
