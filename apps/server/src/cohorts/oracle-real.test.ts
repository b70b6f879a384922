// Random definitions over records that others made: the commonest concepts of omop-gibleed, with its own hierarchy.
import type { CohortVocabulary } from "@concord/cohorts";
import { CohortDefinition } from "@concord/contract";
import type { ConceptSet, Criterion, EventDefinition } from "@concord/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasSharedData } from "../importing/testing/import-in-test.ts";
import { gibleedDatabase } from "../importing/testing/gibleed-in-test.ts";
import { askedDefinitions, expectAgreement, loadRecords } from "./testing/oracle-in-test.ts";
import { randomDefinition } from "./testing/random-definition.ts";
import { conceptIds, events } from "./testing/random-vocabulary.ts";

/**
 * SQL takes its time over 180,000 facts: `npm run bench:cohorts -- --oracle 2000` asks for a fifth of those over
 * generated ones.
 */
const DEFINITIONS = askedDefinitions === undefined ? 12 : Math.ceil(askedDefinitions / 5);

describe.skipIf(!hasSharedData)("S2.57 a cohort's result on omop-gibleed", async () => {
  const connection = await gibleedDatabase();

  it("is the same from postings and from SQL", async () => {
    if (!connection) return;
    const { pool } = connection;
    const { rows } = await pool.query<{ concept_id: number }>(
      "select concept_id from fact group by 1 order by count(*) desc, 1 limit $1",
      [conceptIds.length * 3],
    );
    // Of the commonest thirty every third: some with values, some with a hierarchy.
    const real = rows.map((row) => row.concept_id).filter((_, at) => at % 3 === 0);
    const { rows: pairs } = await pool.query<{ ancestor_id: number; descendant_id: number }>(
      "select ancestor_id, descendant_id from concept_ancestor where ancestor_id = any($1::int[])",
      [real],
    );
    const descendants = Map.groupBy(pairs, (pair) => pair.ancestor_id);
    const conceptOf = (conceptId: number) => real[conceptIds.indexOf(conceptId)] ?? 0;
    const vocabulary: CohortVocabulary = {
      descendantsOf: (id) => (descendants.get(id) ?? []).map((pair) => pair.descendant_id),
      eventOf: (eventId) => realEvent(events.get(eventId), conceptOf),
    };
    const loaded = await loadRecords(pool);
    const seen = { entries: 0, members: 0 };
    await fc.assert(
      fc.asyncProperty(randomDefinition, async (definition) => {
        const { entries, members } = await expectAgreement(
          loaded,
          vocabulary,
          realDefinition(definition, conceptOf),
          undefined,
        );
        seen.entries += entries;
        seen.members += members;
      }),
      { numRuns: DEFINITIONS, seed: 7 },
    );
    expect(seen.entries).toBeGreaterThan(1000);
    expect(seen.members).toBeGreaterThan(100);
  }, 1_800_000);
});

/** The same definition about real concepts; windows of months, since the records are of a life. */
function realDefinition(
  definition: CohortDefinition,
  conceptOf: (conceptId: number) => number,
): CohortDefinition {
  const real = <T extends Criterion>(criterion: T): T => {
    if (criterion.kind === "demographic") return criterion;
    if (criterion.kind === "group") return { ...criterion, criteria: criterion.criteria.map(real) };
    const { window, around } = criterion;
    return {
      ...criterion,
      // A concept of another table finds nobody: the tables of the records are in the other oracle test.
      ...(criterion.kind === "concept" && {
        concepts: realSet(criterion.concepts, conceptOf),
        table: undefined,
      }),
      ...(window && {
        window: {
          ...window,
          ...(window.from !== undefined && { from: window.from * 60 }),
          ...(window.to !== undefined && { to: window.to * 60 }),
        },
      }),
      ...(around && { around: real(around) }),
    };
  };
  return CohortDefinition.parse({ ...definition, criteria: definition.criteria.map(real) });
}

function realEvent(
  event: EventDefinition | undefined,
  conceptOf: (conceptId: number) => number,
): EventDefinition | undefined {
  return (
    event && {
      parts: event.parts.map((part) =>
        "eventId" in part ? part : { ...part, concepts: realSet(part.concepts, conceptOf) },
      ),
    }
  );
}

function realSet(set: ConceptSet, conceptOf: (conceptId: number) => number): ConceptSet {
  const choices = (all: ConceptSet["include"]) =>
    all.map(({ conceptId, descendants }) => ({ conceptId: conceptOf(conceptId), descendants }));
  return { include: choices(set.include), ...(set.exclude && { exclude: choices(set.exclude) }) };
}
