import { Gender } from "@concord/contract";
import { NO_DAY } from "./no-day.ts";

/** The patients that a run may find, in columns; typed arrays only, so that workers can share them. */
export interface Universe {
  /** Ascending, no duplicates. */
  readonly patientIds: Int32Array;
  /**
   * `PERSON` numbers of each patient, side by side: a run of rare concepts asks one patient here and one there, and the
   * processor waits for each line of memory.
   */
  readonly persons: Int32Array;
  /** Place in `Gender`. */
  readonly genders: Uint8Array;
  readonly organizationIds: Int32Array;
  /** NO_DAY: not known to have died. */
  readonly deathDays: Int32Array;
  /** The periods of patient i: from `periodOffsets[i]` to before `periodOffsets[i + 1]`. */
  readonly periodOffsets: Int32Array;
  readonly periodStarts: Int32Array;
  readonly periodEnds: Int32Array;
}

/** Beyond every day of a posting (1,000,000,000), and so that the difference of two days is an integer of 32 bits. */
export const FAR = 1_050_000_000;

/** How many numbers `persons` has of each patient. */
export const PERSON = 4;
/** NO_DAY: not known. */
export const BIRTH_DAY = 0;
/** How many observation periods there are. */
export const PERIODS = 1;
/**
 * First day of the first period. Of who has none: -FAR where nobody of the organisation has one, FAR where somebody
 * has.
 */
export const FIRST_OBSERVED = 2;
/**
 * Last day of the last period. Of who has none: FAR where nobody of the organisation has one, -FAR where somebody has.
 */
export const LAST_OBSERVED = 3;

/** Day of birth of the patient at a place; NO_DAY: not known. */
export function birthDayOf({ persons }: Universe, place: number): number {
  return persons[PERSON * place + BIRTH_DAY]!;
}

/** One row of `patient`. */
export interface UniversePatient {
  readonly patientId: number;
  readonly birthDay: number | null;
  readonly gender: string;
  readonly organizationId: number;
  /** Absent or null: not known to have died. */
  readonly deathDay?: number | null;
}

/** One row of `observation_period`; both days are inside. */
export interface ObservationPeriod {
  readonly patientId: number;
  readonly startDay: number;
  readonly endDay: number;
}

/**
 * Whether a day of the patient's may be inside what the source observed. False: the patient has no observation period,
 * but others of the organisation have, so nothing of the patient was observed.
 */
export function canBeObserved({ persons }: Universe, place: number): boolean {
  return persons[PERSON * place + FIRST_OBSERVED] !== FAR;
}

/**
 * Builds a universe. Both inputs must ascend by patient (`order by patient_id`); RangeError when they do not. A gender
 * that `Gender` does not name is unknown; periods of patients who are not among `patients` are passed over. Whether a
 * source has observation periods is told by organisation, so `patients` are all of each organisation.
 */
export function buildUniverse(
  patients: readonly UniversePatient[],
  periods: readonly ObservationPeriod[],
): Universe {
  const n = patients.length;
  const universe: Universe = {
    patientIds: new Int32Array(n),
    persons: new Int32Array(PERSON * n),
    genders: new Uint8Array(n),
    organizationIds: new Int32Array(n),
    deathDays: new Int32Array(n),
    periodOffsets: new Int32Array(n + 1),
    periodStarts: new Int32Array(periods.length),
    periodEnds: new Int32Array(periods.length),
  };
  const genderCodes = new Map<string, number>(Gender.options.map((gender, code) => [gender, code]));
  const unknown = Gender.options.indexOf("unknown");
  let period = 0;
  let kept = 0;
  const person = new Int32Array(PERSON);
  for (const [at, patient] of patients.entries()) {
    if (at > 0 && patient.patientId <= universe.patientIds[at - 1]!)
      throw new RangeError("Patients must ascend by patient_id");
    universe.patientIds[at] = patient.patientId;
    universe.genders[at] = genderCodes.get(patient.gender) ?? unknown;
    universe.organizationIds[at] = patient.organizationId;
    universe.deathDays[at] = patient.deathDay ?? NO_DAY;
    universe.periodOffsets[at] = kept;
    const before = kept;
    let start = FAR;
    let end = -FAR;
    for (
      let next = periods[period];
      next && next.patientId <= patient.patientId;
      next = periods[++period]
    ) {
      if (period > 0 && next.patientId < periods[period - 1]!.patientId)
        throw new RangeError("Observation periods must ascend by patient_id");
      if (next.patientId < patient.patientId) continue;
      universe.periodStarts[kept] = next.startDay;
      universe.periodEnds[kept++] = next.endDay;
      start = Math.min(start, next.startDay);
      end = Math.max(end, next.endDay);
    }
    const own = kept - before;
    person[BIRTH_DAY] = patient.birthDay ?? NO_DAY;
    person[PERIODS] = own;
    person[FIRST_OBSERVED] = own === 0 ? -FAR : Math.max(start, 1 - FAR);
    person[LAST_OBSERVED] = own === 0 ? FAR : Math.min(end, FAR - 1);
    universe.persons.set(person, PERSON * at);
  }
  universe.periodOffsets[n] = kept;
  closeToUnobserved(universe);
  return universe;
}

/** Gives who has no period an empty one, as it were, where others of the organisation have some. */
function closeToUnobserved({ persons, organizationIds }: Universe): void {
  const observed = new Set<number>();
  for (const [place, organization] of organizationIds.entries())
    if (persons[PERSON * place + PERIODS]! > 0) observed.add(organization);
  if (observed.size === 0) return;
  for (const [place, organization] of organizationIds.entries()) {
    const person = PERSON * place;
    if (persons[person + PERIODS] !== 0 || !observed.has(organization)) continue;
    persons[person + FIRST_OBSERVED] = FAR;
    persons[person + LAST_OBSERVED] = -FAR;
  }
}

/** The blocks (`patient_id >> 16`) that have patients, ascending. */
export function blocksOf({ patientIds }: Universe): number[] {
  const blocks: number[] = [];
  for (
    let at = 0;
    at < patientIds.length;
    at = firstAtLeast(patientIds, (blocks.at(-1)! + 1) * 65_536)
  )
    blocks.push(patientIds[at]! >> 16);
  return blocks;
}

/** The first place with an id of at least `patientId`; the length when there is none. */
export function firstAtLeast(patientIds: Int32Array, patientId: number): number {
  let low = 0;
  let high = patientIds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (patientIds[middle]! < patientId) low = middle + 1;
    else high = middle;
  }
  return low;
}
