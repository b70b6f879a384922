// A few lines of facts and a definition in, members out: the shortest way to say a case in a test.
import type { CohortDefinition, EventDefinition } from "@concord/contract";

import { dateOfDay, dayOfDate } from "@concord/clinical";
import { NO_DAY } from "../postings/no-day.ts";
import { decodePosting } from "../postings/decode-posting.ts";
import { encodePosting, type PostingFacts } from "../postings/encode-posting.ts";
import { evaluate, membersOf } from "../evaluate/evaluate.ts";
import type { PostingReader } from "../evaluate/evaluate.ts";
import { planCohort } from "../plan/plan-cohort.ts";
import type { CohortPlan } from "../plan/plan.ts";
import { NO_VISIT } from "../postings/posting.ts";
import { TABLE_BITS } from "../definition/fact-tables.ts";
import { detailedSource } from "../definition/record-sources.ts";
import { buildUniverse, type ObservationPeriod, type Universe } from "../postings/universe.ts";

/**
 * "patient concept date [hh:mm] [value unit] [source] [end] [value concept]", as in
 * `1 10 2020-01-01 08:30 6.5 % s3 to:2020-01-09 is:30 of:7 low:3 high:5`, the last three being the visit and the normal
 * range.
 */
export function readerOf(lines: readonly string[]): PostingReader {
  const facts = lines.map((line) => {
    const words = line.split(" ");
    const [patient, concept, date] = words;
    const time = words.find((word) => /^\d\d:/.test(word));
    const marked = (mark: string) =>
      words.find((word) => word.startsWith(mark))?.slice(mark.length);
    const end = marked("to:");
    const source = words.find((word) => /^s\d$/.test(word));
    const [value, unit] = words
      .slice(3)
      .filter((word) => word !== time && word !== source && !/^(to|is|of|low|high):/.test(word));
    return {
      patientId: Number(patient),
      conceptId: Number(concept),
      day: dayOfDate(date ?? ""),
      minute: time ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : -1,
      value: value === undefined ? Number.NaN : Number(value),
      unit: unit ?? null,
      endDay: end === undefined ? NO_DAY : dayOfDate(end),
      valueConcept: Number(marked("is:") ?? 0),
      visit: Number(marked("of:") ?? NO_VISIT),
      low: Number(marked("low:") ?? Number.NaN),
      high: Number(marked("high:") ?? Number.NaN),
      source: source ? Number(source.slice(1)) : 1,
    };
  });
  const rows = [
    ...Map.groupBy(
      facts,
      (fact) => `${fact.conceptId} ${fact.source} ${fact.patientId >> 16}`,
    ).values(),
  ].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const columns = {
      patients: group.map(({ patientId }) => patientId & 0xff_ff),
      days: group.map(({ day }) => day),
      minutes: group.map(({ minute }) => minute),
      values: group.map(({ value }) => value),
      units: group.map(({ unit }) => unit),
      endDays: group.map(({ endDay }) => endDay),
      valueConcepts: group.map(({ valueConcept }) => valueConcept),
    };
    const whole = {
      ...columns,
      visits: group.map(({ visit }) => visit),
      normalLows: group.map(({ low }) => low),
      normalHighs: group.map(({ high }) => high),
    };
    const { conceptId, source, patientId } = first;
    const row = (of: number, facts: PostingFacts) => ({
      conceptId,
      source: of,
      block: patientId >> 16,
      posting: decodePosting(encodePosting(facts)),
    });
    return [row(source, columns), row(detailedSource(source), whole)];
  });
  return { read: (block) => rows.filter((row) => row.block === block) };
}

/**
 * Patients 1 to n, female when odd, born 1960-01-01, of organisation 1; then those named in `others`. Those of
 * `elsewhere` among them are of organisation 2.
 */
export function universeOf(
  n: number,
  {
    periods = [],
    others = [],
    elsewhere = [],
  }: { periods?: ObservationPeriod[]; others?: number[]; elsewhere?: number[] } = {},
): Universe {
  const ids = [...Array.from({ length: n }, (_, at) => at + 1), ...others];
  return buildUniverse(
    ids.map((patientId) => ({
      patientId,
      birthDay: dayOfDate("1960-01-01"),
      gender: patientId % 2 === 1 ? "female" : "male",
      organizationId: elsewhere.includes(patientId) ? 2 : 1,
    })),
    periods,
  );
}

/** Plans with a vocabulary in which 10 is above 11 and 12, and all are recorded as conditions and as observations. */
export function planOf(
  definition: CohortDefinition,
  events: ReadonlyMap<number, EventDefinition> = new Map(),
): CohortPlan {
  return planCohort(definition, {
    descendantsOf: (conceptId) => (conceptId === 10 ? [11, 12] : []),
    eventOf: (eventId) => events.get(eventId),
    tablesOf: () => TABLE_BITS.conditions | TABLE_BITS.observations,
  });
}

/** A concept criterion's beginning. */
export function concept(conceptId: number, descendants = true) {
  return { kind: "concept" as const, concepts: { include: [{ conceptId, descendants }] } };
}

/** Who is in a cohort, as "patient index-date". */
export async function membersWith(
  lines: readonly string[],
  definition: CohortDefinition,
  universe: Universe,
): Promise<string[]> {
  const plan = planOf(definition);
  const found = membersOf(plan, await evaluate(plan, readerOf(lines), universe));
  return Array.from(
    found.patientIds,
    (patientId, at) => `${patientId} ${dateOfDay(found.indexDays[at] ?? 0)}`,
  );
}
