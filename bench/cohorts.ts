// The cohort engine alone, over generated postings in memory. The generated records are exported, so that the same
// definitions can be run as SQL beside it. Run: node bench/cohorts.ts [patients]
import {
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
  type UniversePatient,
} from "@concord/cohorts";
import { CohortDefinition } from "@concord/contract";

export interface CohortBenchmark {
  readonly name: string;
  readonly milliseconds: number;
  /** What was worked on, in words. */
  readonly of: string;
}

/** Facts of one concept and block; structured (source 1), without time of day or value; ascending by patient, then day. */
export interface GeneratedFacts {
  readonly conceptId: number;
  readonly block: number;
  /** `patient_id & 0xffff`. */
  readonly patients: number[];
  readonly days: number[];
}

/** Concepts `first` to `first + 3`, in `share` of the patients, with so many facts a patient on average. */
const PROFILES = {
  medium: { first: 5, share: 0.02, factsPerPatient: [3, 3, 3, 1] },
  commonest: { first: 1, share: 1, factsPerPatient: [5, 4, 3, 1] },
} as const;
export type CohortProfile = keyof typeof PROFILES;

const FIRST_DAY = 14_600;
const DAYS = 3650;

/** Patients 1 to n of organisation 1; the same n gives the same patients. */
export function generatePatients(n: number): UniversePatient[] {
  const random = seeded(1);
  return Array.from({ length: n }, (_, at) => ({
    patientId: at + 1,
    birthDay: Math.floor(random() * 30_000) - 20_000,
    gender: random() < 0.5 ? "female" : "male",
    organizationId: 1,
  }));
}

/** The facts of a profile, block by block; the same universe gives the same facts. */
export function* generateFacts(
  universe: Universe,
  profile: CohortProfile,
): Generator<GeneratedFacts> {
  const { first, share, factsPerPatient } = PROFILES[profile];
  const random = seeded(first);
  for (const block of blocksOf(universe))
    for (const [at, rate] of factsPerPatient.entries()) {
      const facts: GeneratedFacts = { conceptId: first + at, block, patients: [], days: [] };
      for (let low = 0; low < 65_536; low++) {
        const patientId = block * 65_536 + low;
        if (patientId < 1 || patientId > universe.patientIds.length) continue;
        // The same patients for all four concepts: a multiplication by a large odd number scatters them.
        if ((Math.imul(patientId, 2_654_435_761) >>> 0) / 2 ** 32 >= share) continue;
        // Exponential, so that some patients have many and some none.
        const n = Math.floor(-Math.log(1 - random()) * rate + random());
        const own = Array.from({ length: n }, () => FIRST_DAY + Math.floor(random() * DAYS));
        for (const day of own.toSorted((a, b) => a - b)) {
          facts.patients.push(low);
          facts.days.push(day);
        }
      }
      yield facts;
    }
}

/** Index; a second concept within a year before; a third on two days in the two years after; none of a fourth before; age. */
export function benchmarkDefinition(profile: CohortProfile): CohortDefinition {
  const concept = (at: number) => ({
    kind: "concept",
    concepts: { include: [{ conceptId: PROFILES[profile].first + at, descendants: false }] },
  });
  return CohortDefinition.parse({
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
}

/** Evaluation, evidence and attrition for both profiles; each the median of seven runs on one thread. */
export async function benchmarkCohorts(patients: number): Promise<CohortBenchmark[]> {
  const universe = buildUniverse(generatePatients(patients), []);
  const results: CohortBenchmark[] = [];
  for (const profile of ["medium", "commonest"] as const) {
    const { reader, words } = pack(universe, profile);
    const plan = planCohort(benchmarkDefinition(profile), {
      descendantsOf: () => [],
      eventOf: () => undefined,
    });
    const result = await evaluate(plan, reader, universe);
    const found = membersOf(plan, result);
    const members = `${counted(found.patientIds.length)} members`;
    results.push(
      {
        name: `Temporal cohort, ${profile} concepts`,
        milliseconds: await median(() => evaluate(plan, reader, universe)),
        of: `${words}; ${counted(result.patientIds.length)} entries, ${members}`,
      },
      {
        name: `Evidence, ${profile} concepts`,
        milliseconds: await median(() => exhaust(evidence(plan, reader, universe, found))),
        of: members,
      },
      {
        name: `Attrition with one rule off, ${profile} concepts`,
        milliseconds: await median(() => attrition(result.maskCounts, 4, { off: [1] })),
        of: `${result.maskCounts.length} masks`,
      },
    );
  }
  return results;
}

/** Prints the benchmark's lines. */
export async function printCohortBenchmark(patients: number): Promise<void> {
  console.log(`Cohort engine alone, ${counted(patients)} patients, one thread, median of 7 runs`);
  for (const { name, milliseconds, of } of await benchmarkCohorts(patients))
    console.log(`  ${name.padEnd(50)} ${milliseconds.toFixed(2).padStart(9)} ms  ${of}`);
}

/** A reader that decodes at every read, as a run that has just fetched the rows does. */
function pack(
  universe: Universe,
  profile: CohortProfile,
): { reader: PostingReader; words: string } {
  const packed = [...generateFacts(universe, profile)].map(({ conceptId, block, ...facts }) => ({
    conceptId,
    block,
    n: facts.days.length,
    data: encodePosting(facts),
  }));
  const byBlock = Map.groupBy(packed, ({ block }) => block);
  const read = (block: number) =>
    (byBlock.get(block) ?? []).map(({ conceptId, data }) => ({
      conceptId,
      source: 1,
      posting: decodePosting(data),
    }));
  const n = packed.reduce((sum, each) => sum + each.n, 0);
  const bytes = packed.reduce((sum, { data }) => sum + data.length, 0);
  return { reader: { read }, words: `${counted(n)} facts of ${(bytes / n).toFixed(2)} bytes` };
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

function counted(n: number): string {
  return n.toLocaleString("en");
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

if (import.meta.main) await printCohortBenchmark(Number(process.argv[2] ?? 1_000_000));
