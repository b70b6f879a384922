// "Why is this patient not in it?": which rule fails first, and by how much.
import { type Obstacle, obstacles } from "@concord/contract";
import { planParts } from "../conditions/plan-parts.ts";
import type { Relaxation, MissedFact } from "../conditions/plan-part.ts";
import { type BlockPatients, blockPatients } from "../postings/block-patients.ts";
import { visitFacts } from "../postings/count-facts.ts";
import { evaluateBlock } from "../evaluate/evaluate-block.ts";
import { judgeAround } from "../evaluate/judge-around.ts";
import type { CohortPlan, FactTest } from "../plan/plan.ts";
import { withPatientRows } from "../postings/patient-rows.ts";
import { minuteOf, NO_VISIT, type PostingRow, unitOf } from "../postings/posting.ts";
import { storedSource } from "../definition/record-sources.ts";
import { firstAtLeast, PERSON, type Universe } from "../postings/universe.ts";

export interface NearMiss {
  /** The facts counted here fail this condition and no other. */
  readonly obstacle: Obstacle;
  readonly count: number;
  /** The nearest of them. */
  readonly conceptId: number;
  readonly source: number;
  readonly day: number;
  /** -1: not known. */
  readonly minute: number;
  /** NaN: none. */
  readonly value: number;
  readonly unit: string | null;
  /** How far outside: days for dates and windows, the range's unit for values (0: at an excluded end); else NaN. */
  readonly gap: number;
}

export interface FactExplanation {
  /** Path of the criterion, as in `FactTest.path`. */
  readonly path: string;
  /** Facts (or days) that match, and how many are asked for. */
  readonly count: number;
  readonly least: number;
  readonly most: number;
  readonly nearMisses: readonly NearMiss[];
}

export interface PatientExplanation {
  /** Null: no index event, the reason is among `facts` of the index criteria. */
  readonly mask: number | null;
  readonly member: boolean;
  /** The first rule that fails, a place in `CohortPlan.rules`; null for members and those without an index event. */
  readonly firstFailing: number | null;
  readonly indexDay: number | null;
  /** Of each fact test: the index criteria always, the others only after an index event. */
  readonly facts: readonly FactExplanation[];
}

/**
 * Explains one patient from the postings of the patient's block (those that a run reads). Undefined when the patient is
 * not in the universe.
 */
export function explainPatient(
  plan: CohortPlan,
  universe: Universe,
  stored: readonly PostingRow[],
  patientId: number,
): PatientExplanation | undefined {
  const alone = onlyPatient(universe, patientId);
  if (!alone) return undefined;
  const rows = withPatientRows(plan, alone, patientId >> 16, stored);
  const { masks, indexDays, indexMinutes, indexEnds, indexVisits } = evaluateBlock(
    plan,
    alone,
    patientId >> 16,
    stored,
  );
  const mask = masks[0] ?? null;
  const patients = blockPatients(alone, patientId >> 16);
  judgeAround(plan.around, rows, patients, true);
  const low = patientId & 0xff_ff;
  const [indexDay, indexMinute] = [indexDays[0], indexMinutes[0]];
  if (plan.index.length > 0 && indexDay !== undefined && indexMinute !== undefined) {
    patients.indexDays[low] = indexDay;
    patients.indexMinutes[low] = indexMinute;
    patients.indexEnds[low] = indexEnds[0] ?? indexDay;
    patients.indexVisits[low] = indexVisits[0] ?? NO_VISIT;
  }
  const failing = mask === null ? [] : plan.rules.keys().filter((rule) => !((mask >> rule) & 1));
  const [firstFailing = null] = failing;
  return {
    mask,
    member: mask === plan.memberMask,
    firstFailing,
    indexDay: plan.index.length > 0 ? (indexDay ?? null) : null,
    facts: (mask === null ? plan.index : plan.facts).map((test) => {
      const found = matchesOf(test, rows, patients);
      const { path, least, most } = test;
      const days = new Set(found.map(({ day }) => day));
      const count = test.distinctDays ? days.size : found.length;
      const nearMisses = count < least ? nearMissesOf(test, found, rows, patients) : [];
      return { path, count, least, most, nearMisses };
    }),
  };
}

interface Match {
  readonly row: PostingRow;
  readonly at: number;
  readonly day: number;
}

function matchesOf(test: FactTest, rows: readonly PostingRow[], patients: BlockPatients): Match[] {
  const found: Match[] = [];
  visitFacts(test, rows, patients, (row, places, n) => {
    const { dayBase, days } = row.posting;
    for (const at of places.subarray(0, n)) found.push({ row, at, day: dayBase + days[at]! });
  });
  return found;
}

/** For each obstacle, the facts that would match without it, as far as there are any. */
function nearMissesOf(
  test: FactTest,
  found: readonly Match[],
  rows: readonly PostingRow[],
  patients: BlockPatients,
): NearMiss[] {
  return liftings.flatMap((conditions) => {
    const asked = conditions.filter(({ isAsked }) => isAsked(test));
    if (asked.length === 0) return [];
    const lifted = asked.reduce((left, { without }) => ({ ...left, ...without(left) }), test);
    const missed = matchesOf(lifted, rows, patients)
      .filter(({ row, at }) => !found.some((match) => match.row === row && match.at === at))
      .map((match) => missOf(conditions, test, { ...match, patients }))
      .toSorted((a, b) => (Number.isNaN(a.gap) ? 1 : Number.isNaN(b.gap) ? -1 : a.gap - b.gap));
    return [...Map.groupBy(missed, (miss) => miss.obstacle).values()].flatMap((alike) => {
      const [nearest] = alike;
      return nearest ? [{ ...nearest, count: alike.length }] : [];
    });
  });
}

/** What can be lifted, by its obstacle, in the order in which they are told. */
const liftings = obstacles.flatMap((obstacle) => {
  const ofIt = planParts.flatMap(({ relaxations }) =>
    relaxations.filter((one) => one.obstacle === obstacle),
  );
  return ofIt.length > 0 ? [ofIt] : [];
});

function onlyPatient(universe: Universe, patientId: number): Universe | undefined {
  const place = firstAtLeast(universe.patientIds, patientId);
  if (universe.patientIds[place] !== patientId) return undefined;
  const from = universe.periodOffsets[place]!;
  const to = universe.periodOffsets[place + 1]!;
  return {
    patientIds: universe.patientIds.subarray(place, place + 1),
    persons: universe.persons.subarray(PERSON * place, PERSON * (place + 1)),
    genders: universe.genders.subarray(place, place + 1),
    organizationIds: universe.organizationIds.subarray(place, place + 1),
    deathDays: universe.deathDays.subarray(place, place + 1),
    // Those of the others too: whether there are any decides what the patient's having none means.
    periodOffsets: Int32Array.of(from, to),
    periodStarts: universe.periodStarts,
    periodEnds: universe.periodEnds,
  };
}

function missOf(
  conditions: readonly Relaxation<FactTest, Partial<FactTest>>[],
  test: FactTest,
  fact: MissedFact,
): NearMiss {
  const { row, at, day } = fact;
  const { conceptId, source, posting } = row;
  const measured = conditions.find((condition) => condition.gap);
  const gap = measured?.gap?.(test, fact) ?? Number.NaN;
  const [first] = conditions;
  return {
    obstacle: measured?.obstacleOf?.(test, fact, gap) ?? first!.obstacle,
    count: 1,
    conceptId,
    source: storedSource(source),
    day,
    minute: minuteOf(posting, at),
    value: posting.values ? posting.values[at]! : Number.NaN,
    unit: unitOf(posting, at),
    gap,
  };
}
