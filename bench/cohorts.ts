// The cohort engine alone, over generated postings in memory: no database, no decoding hidden in a cache.
// Run: node bench/cohorts.ts [patients]; `cohortBenchmarks` is for whoever prints it beside other figures.
import {
  type CohortPlan,
  attrition,
  blocksOf,
  buildUniverse,
  decodePosting,
  encodePosting,
  evaluate,
  evidence,
  membersOf,
  planCohort,
  type PostingReader,
  type Universe,
} from "@concord/cohorts";
import { CohortDefinition } from "@concord/contract";

export interface CohortBenchmark {
  readonly name: string;
  readonly milliseconds: number;
  /** What was worked on, in words. */
  readonly of: string;
}

interface Packed {
  readonly conceptId: number;
  readonly block: number;
  readonly data: Uint8Array;
}

const FIRST_DAY = 14_600;
const DAYS = 3650;

/** Four concepts that are met in every record, and four that go together in a few of them. */
const COMMON = { share: 1, factsPerPatient: [5, 4, 3, 1] };
const MEDIUM = { share: 0.02, factsPerPatient: [3, 3, 3, 1] };

/** Runs on `patients` patients; the same number gives the same data. */
export async function cohortBenchmarks(patients: number): Promise<CohortBenchmark[]> {
  const universe = universeOf(patients);
  const results: CohortBenchmark[] = [];
  const common = pack(universe, 1, COMMON);
  const medium = pack(universe, 5, MEDIUM);
  const facts = (packed: Packed[]): string => {
    const bytes = packed.reduce((sum, { data }) => sum + data.length, 0);
    const n = packed.reduce((sum, { data }) => sum + decodePosting(data).n, 0);
    return `${n.toLocaleString("en")} facts, ${(bytes / n).toFixed(2)} bytes each`;
  };
  for (const [kind, packed, first] of [
    ["medium", medium, 5],
    ["commonest", common, 1],
  ] as const) {
    const plan = planOf(first);
    const reader = readerOf(packed);
    const result = await evaluate(plan, reader, universe);
    const found = membersOf(plan, result);
    const of = `${facts(packed)}; ${result.patientIds.length.toLocaleString("en")} entries, ${found.patientIds.length.toLocaleString("en")} members`;
    results.push({
      name: `four-rule temporal cohort, ${kind} concepts`,
      milliseconds: await median(() => evaluate(plan, reader, universe)),
      of,
    });
    results.push({
      name: `evidence of its members, ${kind} concepts`,
      milliseconds: await median(() => exhaust(evidence(plan, reader, universe, found))),
      of: `${found.patientIds.length.toLocaleString("en")} members`,
    });
    results.push({
      name: `attrition with one rule off, ${kind} concepts`,
      milliseconds: await median(() => attrition(result.maskCounts, 3, { off: [1] })),
      of: `${result.maskCounts.length} masks`,
    });
  }
  return results;
}

/** Index; a second concept within a year before, twice on distinct days a third after, none of a fourth before; age. */
function planOf(first: number): CohortPlan {
  const concept = (at: number) => ({
    kind: "concept",
    concepts: { include: [{ conceptId: first + at, descendants: false }] },
  });
  const definition = CohortDefinition.parse({
    criteria: [
      { role: "index", ...concept(0), absoluteStartDate: "2012-01-01" },
      { role: "inclusion", ...concept(1), window: { unit: "days", from: -365, to: 0 } },
      {
        role: "inclusion",
        ...concept(2),
        window: { unit: "days", from: 1, to: 730 },
        occurrences: { op: "at-least", n: 2, distinctDays: true },
      },
      { role: "exclusion", ...concept(3), window: { unit: "days", to: -1 } },
      { role: "inclusion", kind: "demographic", age: { min: 18 } },
    ],
  });
  return planCohort(definition, { descendantsOf: () => [], eventOf: () => undefined });
}

function universeOf(patients: number): Universe {
  const random = seeded(1);
  return buildUniverse(
    Array.from({ length: patients }, (_, at) => ({
      patientId: at + 1,
      birthDay: Math.floor(random() * 30_000) - 20_000,
      gender: random() < 0.5 ? "female" : "male",
      organizationId: 1,
    })),
    [],
  );
}

/** Postings of one concept a rate, ids from `firstConcept`, by block. */
function pack(
  universe: Universe,
  firstConcept: number,
  { share, factsPerPatient }: typeof COMMON,
): Packed[] {
  const random = seeded(firstConcept);
  const packed: Packed[] = [];
  for (const block of blocksOf(universe))
    for (const [at, rate] of factsPerPatient.entries()) {
      const patients: number[] = [];
      const days: number[] = [];
      for (let low = 0; low < 65_536; low++) {
        const patientId = block * 65_536 + low;
        if (patientId < 1 || patientId > universe.patientIds.length) continue;
        // The same patients for all four concepts: a multiplication by a large odd number scatters them.
        if ((Math.imul(patientId, 2_654_435_761) >>> 0) / 2 ** 32 >= share) continue;
        // Exponential, so that some patients have many and some none.
        const n = Math.floor(-Math.log(1 - random()) * rate + random());
        const own = Array.from({ length: n }, () => FIRST_DAY + Math.floor(random() * DAYS));
        for (const day of own.toSorted((a, b) => a - b)) {
          patients.push(low);
          days.push(day);
        }
      }
      packed.push({ conceptId: firstConcept + at, block, data: encodePosting({ patients, days }) });
    }
  return packed;
}

/** Decodes at every read, as a run that has just fetched the rows does. */
function readerOf(packed: readonly Packed[]): PostingReader {
  const byBlock = Map.groupBy(packed, ({ block }) => block);
  return {
    read: (block) =>
      (byBlock.get(block) ?? []).map(({ conceptId, data }) => ({
        conceptId,
        source: 1,
        posting: decodePosting(data),
      })),
  };
}

async function exhaust(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts);
}

async function median(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 7; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[3] ?? Number.NaN;
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

if (import.meta.main) {
  const patients = Number(process.argv[2] ?? 1_000_000);
  console.log(
    `Cohort engine, ${patients.toLocaleString("en")} patients, one thread, median of 7 runs`,
  );
  for (const { name, milliseconds, of } of await cohortBenchmarks(patients))
    console.log(`${milliseconds.toFixed(2).padStart(10)} ms  ${name.padEnd(52)} ${of}`);
}
