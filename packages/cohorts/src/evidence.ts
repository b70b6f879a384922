import { BLOCK_SIZE, blockPatients, setIndex } from "./block-patients.ts";
import { visitFacts } from "./count-facts.ts";
import type { CohortEntries } from "./evaluate-block.ts";
import type { PostingReader } from "./evaluate.ts";
import type { CohortPlan } from "./plan.ts";
import { minuteOf, unitOf } from "./posting.ts";
import type { PostingRow } from "./select-facts.ts";
import { firstAtLeast, type Universe } from "./universe.ts";

/**
 * For a patient and a fact test, the earliest fact that matches it (day, minute with unknown first, concept, source,
 * value) and how many match. Columns, ordered by test, then patient.
 */
export interface Evidence {
  /** Place in `CohortPlan.facts`, whose `path` leads to the criterion. */
  readonly facts: Uint16Array;
  readonly patientIds: Int32Array;
  readonly conceptIds: Int32Array;
  readonly sources: Uint8Array;
  readonly days: Int32Array;
  /** -1: not known. */
  readonly minutes: Int16Array;
  /** NaN: none. */
  readonly values: Float64Array;
  readonly units: readonly (string | null)[];
  /** Matching facts in all. For an index criterion: those at the index moment. */
  readonly counts: Int32Array;
}

const MINUTES = 2048;

/** Yields the evidence of `members` block by block. Exclusions and absent facts that were not found leave none. */
export async function* evidence(
  plan: CohortPlan,
  reader: PostingReader,
  universe: Universe,
  members: CohortEntries,
): AsyncGenerator<Evidence> {
  for (let at = 0; at < members.patientIds.length;) {
    const block = members.patientIds[at]! >> 16;
    const end = firstAtLeast(members.patientIds, (block + 1) * BLOCK_SIZE);
    const rows = [...(await reader.read(block, plan.concepts, plan.sources))];
    yield evidenceOfBlock(plan, universe, block, rows, {
      patientIds: members.patientIds.subarray(at, end),
      indexDays: members.indexDays.subarray(at, end),
      indexMinutes: members.indexMinutes.subarray(at, end),
      masks: members.masks.subarray(at, end),
    });
    at = end;
  }
}

/** The evidence of the patients of one block, all of whom must be in the universe. */
export function evidenceOfBlock(
  plan: CohortPlan,
  universe: Universe,
  block: number,
  rows: readonly PostingRow[],
  members: CohortEntries,
): Evidence {
  const patients = blockPatients(universe, block);
  const lows = Uint16Array.from(members.patientIds, (patientId) => patientId & 0xff_ff);
  setIndex(patients, lows, members.indexDays, members.indexMinutes);
  const ordered = rows.toSorted((a, b) => a.conceptId - b.conceptId || a.source - b.source);
  const isIndex = new Set(plan.index.map(({ fact }) => fact));
  const parts: Evidence[] = [];
  for (const test of plan.facts) {
    const earliest = new Float64Array(BLOCK_SIZE).fill(Infinity);
    const counts = new Int32Array(BLOCK_SIZE);
    const rowOf = new Int32Array(BLOCK_SIZE);
    const placeOf = new Int32Array(BLOCK_SIZE);
    const used: PostingRow[] = [];
    const index = isIndex.has(test.fact);
    visitFacts(test, ordered, patients, index, (row, places, n) => {
      const { posting } = row;
      used.push(row);
      for (let each = 0; each < n; each++) {
        const at = places[each]!;
        const low = posting.patients[at]!;
        const day = posting.dayBase + posting.days[at]!;
        const minute = minuteOf(posting, at);
        if (index && (day !== patients.indexDays[low] || minute !== patients.indexMinutes[low]))
          continue;
        counts[low]!++;
        if (day * MINUTES + minute >= earliest[low]!) continue;
        earliest[low] = day * MINUTES + minute;
        rowOf[low] = used.length - 1;
        placeOf[low] = at;
      }
    });
    const having = lows.filter((low) => counts[low]! > 0);
    const rowAt = (low: number): PostingRow => used[rowOf[low]!]!;
    parts.push({
      facts: new Uint16Array(having.length).fill(test.fact),
      patientIds: Int32Array.from(having, (low) => block * BLOCK_SIZE + low),
      conceptIds: Int32Array.from(having, (low) => rowAt(low).conceptId),
      sources: Uint8Array.from(having, (low) => rowAt(low).source),
      days: Int32Array.from(
        having,
        (low) => rowAt(low).posting.dayBase + rowAt(low).posting.days[placeOf[low]!]!,
      ),
      minutes: Int16Array.from(having, (low) => minuteOf(rowAt(low).posting, placeOf[low]!)),
      values: Float64Array.from(
        having,
        (low) => rowAt(low).posting.values?.[placeOf[low]!] ?? Number.NaN,
      ),
      units: Array.from(having, (low) => unitOf(rowAt(low).posting, placeOf[low]!)),
      counts: Int32Array.from(having, (low) => counts[low]!),
    });
  }
  return joinEvidence(parts);
}

function joinEvidence(parts: readonly Evidence[]): Evidence {
  const n = parts.reduce((sum, part) => sum + part.facts.length, 0);
  const joined = {
    facts: new Uint16Array(n),
    patientIds: new Int32Array(n),
    conceptIds: new Int32Array(n),
    sources: new Uint8Array(n),
    days: new Int32Array(n),
    minutes: new Int16Array(n),
    values: new Float64Array(n),
    counts: new Int32Array(n),
  };
  let at = 0;
  for (const part of parts) {
    joined.facts.set(part.facts, at);
    joined.patientIds.set(part.patientIds, at);
    joined.conceptIds.set(part.conceptIds, at);
    joined.sources.set(part.sources, at);
    joined.days.set(part.days, at);
    joined.minutes.set(part.minutes, at);
    joined.values.set(part.values, at);
    joined.counts.set(part.counts, at);
    at += part.facts.length;
  }
  return { ...joined, units: parts.flatMap((part) => part.units) };
}
