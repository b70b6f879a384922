import { blockPatients } from "../postings/block-patients.ts";
import { BLOCK_SIZE } from "../postings/block-tables.ts";
import { visitFacts } from "../postings/count-facts.ts";
import type { CohortEntries } from "../evaluate/evaluate-block.ts";
import type { PostingReader } from "../evaluate/evaluate.ts";
import { judgeAround } from "../evaluate/judge-around.ts";
import { withPatientRows } from "../postings/patient-rows.ts";
import type { CohortPlan } from "../plan/plan.ts";
import { minuteOf, type PostingRow, unitOf } from "../postings/posting.ts";
import { storedSource } from "../definition/record-sources.ts";
import { firstAtLeast, type Universe } from "../postings/universe.ts";

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
      indexEnds: members.indexEnds.subarray(at, end),
      indexVisits: members.indexVisits.subarray(at, end),
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
  stored: readonly PostingRow[],
  members: CohortEntries,
): Evidence {
  const rows = withPatientRows(plan, universe, block, stored);
  const patients = blockPatients(universe, block);
  // Narrowing to 16 bits takes the low half of each id.
  const lows = new Uint16Array(members.patientIds);
  patients.active.fill(0);
  for (let at = 0; at < lows.length; at++) {
    patients.active[lows[at]!] = 1;
    patients.indexDays[lows[at]!] = members.indexDays[at]!;
    patients.indexMinutes[lows[at]!] = members.indexMinutes[at]!;
    patients.indexEnds[lows[at]!] = members.indexEnds[at]!;
    patients.indexVisits[lows[at]!] = members.indexVisits[at]!;
  }
  judgeAround(plan.around, rows, patients);
  const ordered = rows.toSorted((a, b) => a.conceptId - b.conceptId || a.source - b.source);
  const isIndex = new Set(plan.index.map(({ fact }) => fact));
  const parts: (Evidence & { n: number })[] = [];
  for (const test of plan.facts) {
    const earliest = new Float64Array(BLOCK_SIZE).fill(Infinity);
    const counts = new Int32Array(BLOCK_SIZE);
    const rowOf = new Int32Array(BLOCK_SIZE);
    const placeOf = new Int32Array(BLOCK_SIZE);
    const used: PostingRow[] = [];
    const index = isIndex.has(test.fact);
    visitFacts(test, ordered, patients, (row, places, n) => {
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
    const part = emptyEvidence(lows.length);
    let n = 0;
    for (const low of lows) {
      if (counts[low] === 0) continue;
      const { conceptId, source, posting } = used[rowOf[low]!]!;
      const at = placeOf[low]!;
      part.facts[n] = test.fact;
      part.patientIds[n] = block * BLOCK_SIZE + low;
      part.conceptIds[n] = conceptId;
      part.sources[n] = storedSource(source);
      part.days[n] = posting.dayBase + posting.days[at]!;
      part.minutes[n] = minuteOf(posting, at);
      part.values[n] = posting.values ? posting.values[at]! : Number.NaN;
      part.units[n] = unitOf(posting, at);
      part.counts[n++] = counts[low]!;
    }
    parts.push({ ...part, n });
  }
  return joinEvidence(parts);
}

function emptyEvidence(n: number) {
  return {
    facts: new Uint16Array(n),
    patientIds: new Int32Array(n),
    conceptIds: new Int32Array(n),
    sources: new Uint8Array(n),
    days: new Int32Array(n),
    minutes: new Int16Array(n),
    values: new Float64Array(n),
    units: Array.from<string | null>({ length: n }).fill(null),
    counts: new Int32Array(n),
  };
}

/** Puts the first `n` rows of each part together. */
function joinEvidence(parts: readonly (Evidence & { readonly n: number })[]): Evidence {
  const joined = emptyEvidence(parts.reduce((sum, { n }) => sum + n, 0));
  let at = 0;
  for (const { n, ...part } of parts) {
    joined.facts.set(part.facts.subarray(0, n), at);
    joined.patientIds.set(part.patientIds.subarray(0, n), at);
    joined.conceptIds.set(part.conceptIds.subarray(0, n), at);
    joined.sources.set(part.sources.subarray(0, n), at);
    joined.days.set(part.days.subarray(0, n), at);
    joined.minutes.set(part.minutes.subarray(0, n), at);
    joined.values.set(part.values.subarray(0, n), at);
    joined.counts.set(part.counts.subarray(0, n), at);
    for (let each = 0; each < n; each++) joined.units[at + each] = part.units[each] ?? null;
    at += n;
  }
  return joined;
}
