// The list is complete: what the contract's schema can ask is one condition's, and each says what every part makes of
// it.
import {
  type ConceptCriterion,
  ConceptCriterion as Schema,
  type ConceptSet,
  obstacles,
} from "@concord/contract";
import fc from "fast-check";
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { compileToSql } from "../sql/compile-to-sql.ts";
import { conditionWords } from "../explain/criterion-words.ts";
import { conditionArbitraries } from "../testing/arbitraries.ts";
import { concept, planOf } from "../testing/run.test-data.ts";
import { conditions } from "./conditions.ts";
import { index } from "./words-part.ts";

/** What a criterion is and looks at, and what it is called. */
const notConditions = ["kind", "concepts", "name"];
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const filesOf = (folder: string) => readdirSync(`${import.meta.dirname}/${folder}`);
const folderOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const conceptSet = fc.constant<ConceptSet>({ include: [{ conceptId: 20, descendants: true }] });
const arbitraries = conditionArbitraries({ conceptSet, numbers: fc.integer() });
const around = fc.constant(concept(20));
const values = new Map(Object.entries<fc.Arbitrary<unknown>>({ ...arbitraries, around }));
const plain: ConceptCriterion = concept(10);

/** The criterion with some value of a field, several times. */
function asking(field: string): ConceptCriterion[] {
  return fc
    .sample(values.get(field) ?? fc.constant(undefined), { numRuns: 50, seed: 1 })
    .map((value) => ({ ...plain, [field]: value }));
}

const each = conditions.flatMap((condition) =>
  condition.fields.map((field) => ({ field, condition })),
);

describe("the conditions of a criterion", () => {
  it("are all that the schema can ask, each field of one condition", () => {
    const asked = Object.keys(Schema.shape).filter((field) => !notConditions.includes(field));
    expect(each.map(({ field }) => field).toSorted()).toEqual(asked.toSorted());
  });

  it("are the folders, and each has its parts", () => {
    expect(folders).toHaveLength(conditions.length);
    const parts = ["plan.ts", "sql.ts", "words.ts", "circe.ts"];
    for (const folder of folders) {
      // What is around a fact is a whole criterion: who makes those makes it.
      const own = folder === "around" ? parts : [...parts, "arbitrary.ts"];
      expect(filesOf(folder), folder).toEqual(expect.arrayContaining([`${folder}.ts`, ...own]));
    }
  });

  it.each(each)("$field: the engine, SQL and words know it", ({ field }) => {
    const planned = (one: ConceptCriterion) =>
      planOf({
        criteria: [
          { role: "index", ...plain },
          { role: "inclusion", ...one },
        ],
      });
    const sql = (one: ConceptCriterion) =>
      compileToSql({
        criteria: [
          { role: "index", ...plain },
          { role: "inclusion", ...one },
        ],
      });
    const words = (one: ConceptCriterion) =>
      conditionWords(one, {
        anchor: index,
        when: "at the event",
        isIndex: false,
        concepts: () => "concepts",
        date: (iso) => iso,
        around: () => "another",
      });
    const known = (of: (one: ConceptCriterion) => unknown) =>
      asking(field).some((one) => JSON.stringify(of(one)) !== JSON.stringify(of(plain)));
    expect(known((one) => inspected(planned(one).rules))).toBe(true);
    expect(known(sql)).toBe(true);
    expect(known(words)).toBe(true);
  });

  it.each(conditions)("$fields: a part that is nowhere here says where it is", ({ sql, circe }) => {
    for (const { absentBecause, ...part } of [sql, circe])
      expect(absentBecause === undefined).toBe(Object.keys(part).length > 0);
  });

  it("have every obstacle, with words for it", () => {
    const relaxations = conditions.flatMap(({ plan }) =>
      plan.relaxations.map(({ obstacle }) => obstacle),
    );
    // A number that can't be compared is known only once it is looked at.
    expect(new Set([...relaxations, "unit"])).toEqual(new Set(obstacles));
    const said = conditions.flatMap(({ words }) => Object.keys(words.missed ?? {}));
    expect(said.toSorted()).toEqual([...obstacles].toSorted());
  });

  it("judge facts in passes of their own", () => {
    const passes = conditions.flatMap(({ plan }) => plan.filters?.pass ?? []);
    expect(new Set(passes).size).toBe(passes.length);
  });

  it("lie in folders named after them", () => {
    const names = conditions.map(({ fields: [field = ""] }) => field);
    const named = names.map((name) => (name === "absoluteStartDate" ? "dates" : folderOf(name)));
    expect(named.toSorted()).toEqual(folders.toSorted());
  });
});

/** Maps and sets as JSON would have them. */
function inspected(value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value].map(inspected);
  if (Array.isArray(value)) return value.map(inspected);
  if (typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value).map(([key, field]) => [key, inspected(field)]);
}
