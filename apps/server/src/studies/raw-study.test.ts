// Studies over records as no source would like to have them, in two hospitals of which one sends no observation
// periods: every number of the screens against the files themselves, read by programs that share nothing with the
// product.
import type { CohortDefinition } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { folderOf, importPaths } from "../importing/testing/import-in-test.ts";
import { omopFormat } from "../importing/omop/omop-format.ts";
import { facts, inclusion, index } from "../cohorts/testing/asked-criteria.ts";
import { naiveCohort } from "../cohorts/testing/naive-cohort.ts";
import { rawCdm } from "../cohorts/testing/raw-cdm.ts";
import { type RawRecord, type RawSource, readSource } from "../cohorts/testing/raw-records.ts";
import { messyRecords } from "../cohorts/testing/messy-records.ts";
import {
  beneath,
  concepts as rawConcepts,
  CONDITION,
  DRUG,
  MEASURED,
} from "../cohorts/testing/messy-vocabulary.ts";
import { expectIncidence } from "./testing/expect-incidence.ts";
import { seededDatabase } from "../platform/database/testing/test-database.ts";
import { testServer } from "../app/testing/test-server.ts";
import { seedTestWorld } from "../app/testing/test-world.ts";
import {
  completedYears,
  isFact,
  kilograms,
  outcomeDays,
  type RawMember,
  spreadOf,
  standardised,
  withoutPeriods,
} from "./testing/raw-study-in-test.ts";

const folders = [
  await folderOf(messyRecords(101, 350)),
  await folderOf(withoutPeriods(messyRecords(102, 150))),
] as const;
const server = await testServer({
  database: () =>
    seededDatabase("raw_study", async (fresh) => {
      await seedTestWorld(fresh);
      await fresh.pool.query(`insert into organization (name, level, parent_id)
        select 'Harbour Annex', 'department', organization_id from organization where name = 'Harbour Hospital'`);
      await importPaths(fresh, omopFormat, [folders[0]], { hospital: "Harbour Hospital" });
      await importPaths(fresh, omopFormat, [folders[1]], { hospital: "Harbour Annex" });
    }),
});
const { pool } = server.connection;
const researcher = await server.signIn("User");
const sources: (RawSource & { readonly lastVisit: number })[] = [];
for (const folder of folders) {
  const raw = await rawCdm(folder);
  const [ended] = await raw.rows<{ day: number }>(
    `select max(least(told.last, date '2026-03-02')) - date '1970-01-01' "day" from person join (
       select person_id, visit_start_date first, greatest(visit_end_date, visit_start_date) last from visit_occurrence
       ${[
         "condition_start",
         "drug_exposure_start",
         "procedure",
         "measurement",
         "observation",
         "device_exposure_start",
       ]
         .map((date) => {
           const table =
             date === "condition_start"
               ? "condition_occurrence"
               : `${date.replace("_start", "")}${date === "procedure" ? "_occurrence" : ""}`;
           return `union all select person_id, ${date}_date, ${date}_date from ${table}
             where visit_occurrence_id is null or visit_occurrence_id not in (select visit_occurrence_id from visit_occurrence)`;
         })
         .join(" ")}) told using (person_id) where told.first <= date '2026-03-02'`,
  );
  sources.push({ ...(await readSource(raw)), lastVisit: ended?.day ?? 0 });
}
const iso = (day: number | null) =>
  day === null ? null : new Date(day * 86_400_000).toISOString().slice(0, 10);

const { rows: known } = await pool.query<{ omop: number; id: number }>(
  "select code::bigint omop, concept_id id from concept_code where sab = 'OMOP' and code ~ '^[0-9]+$'",
);
const conceptOf = new Map(known.map(({ omop, id }) => [omop, id]));
const own = (omop: number) => conceptOf.get(omop) ?? -1;

const definitions: readonly CohortDefinition[] = [
  { criteria: [index(facts(CONDITION.root))] },
  { criteria: [index(facts(CONDITION.root)), inclusion(facts(DRUG.ingredient))] },
  { criteria: [index(facts(MEASURED.weight))] },
  // No index event.
  { criteria: [inclusion(facts(DRUG.other))] },
];
const descendants = (omop: number) => sources[0]?.descendants(omop) ?? new Set<number>();
const isOf = (omop: number) => (record: RawRecord) =>
  typeof record.concept === "number" && descendants(omop).has(record.concept);
const outcomes = [
  {
    name: "Other disorder",
    concepts: [own(CONDITION.other)],
    isOutcome: isOf(CONDITION.other),
  },
  {
    name: "Left disorder",
    concepts: [own(CONDITION.left)],
    isOutcome: isOf(CONDITION.left),
  },
  {
    name: "80 kg or more",
    concepts: [own(MEASURED.weight)],
    minimum_value: 80,
    unit: "kg",
    isOutcome: (record: RawRecord) =>
      isOf(MEASURED.weight)(record) && (kilograms(record) ?? -Infinity) >= 80 - 1e-9,
  },
];

/** Of each cohort its members, from the files. */
const expected = definitions.map((definition) =>
  sources.flatMap((source, at): RawMember[] => {
    const people = new Map(source.people.map((person) => [person.name, person]));
    const recordsEnd = at === 0 ? undefined : source.lastVisit;
    return naiveCohort(source, definition).members.flatMap(([name, date]) => {
      const person = people.get(name);
      const on = date === null ? null : Date.parse(`${date}T00:00:00Z`) / 86_400_000;
      return person ? [{ person, index: on, recordsEnd }] : [];
    });
  }),
);

/** A definition with the product's ids. */
const translated = (definition: CohortDefinition) =>
  JSON.parse(JSON.stringify(definition), (key, value) =>
    key === "conceptId" ? own(value) : value,
  ) as CohortDefinition;

const cohortIds: number[] = [];
for (const [at, definition] of definitions.entries()) {
  const { data } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": `Raw ${at}`,
    definition: translated(definition),
    m_eventIds: [],
  });
  cohortIds.push(data.cohort_id);
}
const eventIds: number[] = [];
for (const { name, concepts, minimum_value = null, unit = null } of outcomes) {
  const { data } = await researcher.call("AddEvent", {
    name,
    event_type: "outcome",
    concepts: concepts.map((concept_id) => ({ concept_id })),
    minimum_value,
    unit,
  });
  eventIds.push(data.event_id);
}
const { data: added } = await researcher.call("AddStudy", {
  "m_StudyObj.base_cohort": cohortIds[0] ?? 0,
  "m_StudyObj.study_name": "Raw",
  m_StudyArmString: cohortIds.slice(1).join(","),
  m_eventIds: eventIds.join(","),
});
const study = added.study_id;

describe("S2.45 a study of ugly records says what the files say", () => {
  test("members and index dates", async () => {
    for (const [at, members] of expected.entries()) {
      const { data } = await researcher.call("GetCohortPatient", {
        "cohortObj.cohort_id": cohortIds[at] ?? 0,
        pageSize: 500,
      });
      const shown = data.map((one) => `${one.patient_Identifier} ${one.index_date}`).toSorted();
      expect(shown).toEqual(
        members.map((one) => `${one.person.name} ${iso(one.index)}`).toSorted(),
      );
      expect(shown.length).toBeGreaterThan(30);
    }
  });

  test("S2.57 patients with an index event, but none under observation, are counted beside the cohort", async () => {
    const outside = async (at: number) =>
      (await researcher.call("GetCohortAttrition", { "cohortObj.cohort_id": cohortIds[at] ?? 0 }))
        .outside_observation;
    for (const [at, concept] of [CONDITION.root, CONDITION.root, MEASURED.weight].entries()) {
      // Of the first hospital only: the other sends no periods, so that nobody is outside of them.
      const having = (sources[0]?.people ?? []).filter(({ records }) => {
        const events = records.filter((record) => isFact(record) && isOf(concept)(record));
        return events.length > 0;
      });
      const nowhere = having.filter(({ records, periods }) =>
        records.every(
          (record) =>
            !(isFact(record) && isOf(concept)(record)) ||
            !periods.some(({ start, end }) => start <= record.day && record.day <= end),
        ),
      );
      expect(await outside(at)).toBe(nowhere.length);
      expect(nowhere.length).toBeGreaterThan(10);
    }
    expect(await outside(3)).toBe(0);
  });

  test("patients in several arms, and those of an arm outside the base cohort", async () => {
    const answer = await researcher.call("GetStudyArmList", { "m_StudyObj.study_id": study });
    const names = expected.map((members) => new Set(members.map(({ person }) => person)));
    const [base = new Set(), ...arms] = names;
    expect(answer.base.patient_count).toBe(base.size);
    expect(answer.data.map((arm) => [arm.patient_count, arm.outside_base_count])).toEqual(
      arms.map((arm) => [arm.size, [...arm].filter((person) => !base.has(person)).length]),
    );
    const several = [...new Set(arms.flatMap((arm) => [...arm]))].filter(
      (person) => arms.filter((arm) => arm.has(person)).length > 1,
    );
    expect(answer.in_several_arms_count).toBe(several.length);
  });

  test("S7.7 outcome counts, and the list of who had which when", async () => {
    const { data: counted } = await researcher.call("GetStudyOutcomes", { m_studyId: study });
    const listed: string[] = [];
    for (let pageNumber = 1; ; pageNumber += 1) {
      const { data } = await researcher.call("GetPatientLevelOutcome", {
        m_studyId: study,
        pageNumber,
        pageSize: 500,
      });
      for (const row of data)
        listed.push(
          [
            cohortIds.indexOf(row.cohort_id),
            row.outcome_name,
            row.patient_Identifier,
            row.index_date,
            row.first_date,
            row.fact_count,
          ].join(" "),
        );
      if (data.length < 500) break;
    }
    const fromFiles: string[] = [];
    for (const [place, { name, isOutcome }] of outcomes.entries()) {
      const counts = expected.map((members, cohort) => {
        const having = members.flatMap((member) => {
          const days = outcomeDays(member, isOutcome);
          return days.length > 0 ? [{ ...member, days }] : [];
        });
        for (const { person, index: on, days } of having)
          fromFiles.push(
            [cohort, name, person.name, iso(on), iso(Math.min(...days)), days.length].join(" "),
          );
        return having.length;
      });
      expect(counted[place]?.counts.map(({ patient_count }) => patient_count)).toEqual(counts);
      expect(Math.min(...counts)).toBeGreaterThan(5);
    }
    expect(listed.toSorted()).toEqual(fromFiles.toSorted());
  });

  test.each([false, true])("cumulative incidence, only new events: %s", async (newOnly) => {
    const sums = { died_before_index: 0, deaths: 0, events: 0, events_after_follow_up: 0 };
    for (const [place, { isOutcome }] of outcomes.entries()) {
      const answer = await researcher.call("GetStudyIncidence", {
        m_studyId: study,
        m_outcomeId: eventIds[place] ?? 0,
        new_only: newOnly,
      });
      expect(answer.follow_up.map(({ ends_with, last_date }) => [ends_with, last_date])).toEqual([
        ["records", iso(sources[1]?.lastVisit ?? 0)],
        ["observation-period", null],
      ]);
      for (const counts of expectIncidence(answer, expected, { isOutcome, newOnly }))
        for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += counts[key];
    }
    for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(5);
  });

  test("the baseline table: ages, genders, conditions, drugs, last weights, and differences", async () => {
    const { data } = await researcher.call("GetStudyBaseline", {
      "m_StudyObj.study_id": study,
      compared_with: cohortIds[0],
    });
    const row = (label: string) => data.find((one) => one.label === label)?.cells;

    // Ages: of a whole year on the birthday, 29 February included; none before the birth, and these are counted.
    const aged = expected.map((members) =>
      members.map(({ person, index: on }) => completedYears(person.birth, on)),
    );
    for (const [cohort, years] of aged.entries()) {
      const cell = row("Age at index")?.[cohort];
      const numbers = years.filter((age) => age !== null);
      expect([cell?.n, cell?.left_out]).toEqual([numbers.length, years.length - numbers.length]);
      if (numbers.length === 0) continue;
      const { mean, variance } = spreadOf(numbers);
      expect(cell?.mean).toBeCloseTo(mean, 9);
      expect(cell?.standard_deviation).toBeCloseTo(Math.sqrt(variance), 9);
      if (cohort === 0) continue;
      const other = spreadOf((aged[0] ?? []).filter((age) => age !== null));
      const difference = standardised({ n: numbers.length, mean, variance }, other);
      for (const key of ["estimate", "lower", "upper"] as const)
        expect(cell?.difference?.[key]).toBeCloseTo(difference[key], 9);
    }

    expect(
      (await researcher.call("GetStudyBaseline", { "m_StudyObj.study_id": study })).cohorts.map(
        ({ born_after_index, died_before_index }) => [born_after_index, died_before_index],
      ),
    ).toEqual(
      expected.map((members) =>
        [
          ({ person, index: on }: RawMember) => on !== null && on < (person.birth ?? -Infinity),
          ({ person, index: on }: RawMember) =>
            on !== null &&
            person.records.some(({ records, day }) => records === "deaths" && day < on),
        ].map((isWrong) => members.filter(isWrong).length),
      ),
    );

    for (const gender of ["female", "male", "other", "unknown"] as const) {
      const label = gender.charAt(0).toUpperCase() + gender.slice(1);
      expect(row(label)?.map(({ n }) => n)).toEqual(
        expected.map((members) => members.filter(({ person }) => person.gender === gender).length),
      );
    }
    const shares = expected.map((members) => {
      const p = members.filter(({ person }) => person.gender === "female").length / members.length;
      return { n: members.length, mean: p, variance: p * (1 - p) };
    });
    const [one, other] = [shares[1], shares[0]];
    if (one && other)
      expect(row("Female")?.[1]?.difference?.estimate).toBeCloseTo(
        standardised(one, other).estimate,
        9,
      );

    // The concept and its kinds, up to and on the index date; what only a kind of it was recorded for is told apart.
    const upToIndex = ({ person, index: on }: RawMember) =>
      person.records.filter((record) => isFact(record) && (on === null || record.day <= on));
    const named = new Map(rawConcepts.map(([id, name]) => [name, id]));
    const kindsOf = (id: number) =>
      new Set([id, ...beneath.flatMap(([above, kind]) => (above === id ? [kind] : []))]);
    let compared = 0;
    let byKindAlone = 0;
    for (const { label, group, cells } of data) {
      const id = named.get(label);
      if (id === undefined || (group !== "Conditions" && group !== "Medications")) continue;
      compared += 1;
      const countOf = (kinds: ReadonlySet<unknown>) =>
        expected.map(
          (members) =>
            members.filter((member) => upToIndex(member).some(({ concept }) => kinds.has(concept)))
              .length,
        );
      const right = countOf(kindsOf(id));
      expect([label, ...cells.map(({ n }) => n)]).toEqual([label, ...right]);
      const exact = countOf(new Set([id]));
      byKindAlone += right.reduce((sum, n, at) => sum + n - (exact[at] ?? 0), 0);
    }
    expect(compared).toBeGreaterThan(5);
    expect(byKindAlone).toBeGreaterThan(5);

    let inWords = 0;
    const weights = data.find((each) => each.label === "Local weight");
    expect(weights?.unit?.toLowerCase()).toBe("kg");
    for (const [cohort, members] of expected.entries()) {
      const lasts = members.flatMap((member) => {
        // What the files have no number of, they have in words: the last result all the same.
        const results = upToIndex(member).filter(({ concept }) => concept === MEASURED.weight);
        const day = Math.max(...results.map((record) => record.day));
        const onDay = results.filter((record) => record.day === day);
        const minute = Math.max(...onDay.map((record) => record.minute ?? -1));
        const last = onDay.findLast((record) => (record.minute ?? -1) === minute);
        return last ? [last] : [];
      });
      const inKilograms = lasts.flatMap((record) => {
        const weight = kilograms(record);
        return weight !== null && Math.abs(weight) < 1e100 ? [weight] : [];
      });
      const cell = weights?.cells[cohort];
      expect([cell?.n, cell?.left_out]).toEqual([
        inKilograms.length,
        lasts.length - inKilograms.length,
      ]);
      inWords += lasts.filter(({ value }) => value === null).length;
      const { mean, variance } = spreadOf(inKilograms);
      expect(cell?.mean).toBeCloseTo(mean, 9);
      expect(cell?.standard_deviation).toBeCloseTo(Math.sqrt(variance), 9);
    }
    expect(inWords).toBeGreaterThan(5);
  });
});
