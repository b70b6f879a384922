// Definitions over the records of `messy-records.ts`, each with the same question in SQL over the files, written from
// the contract's words.
import {
  type AnsweredCohort,
  days,
  exactly,
  exclusion,
  facts,
  inclusion,
  index,
  records,
} from "./asked-criteria.ts";
import { ANSWER, CODE, CONDITION, DRUG, MEASURED, OTHER, VISIT } from "./messy-vocabulary.ts";

const { root, left, right, leaf, other } = CONDITION;

/**
 * `w`: weights in kilograms, with the unit as written. `c`: conditions, the very same row once, one code read as what
 * it maps to, with the last day; `m`: minute of the day where a time is told. `death1`: of several the first. `p`:
 * people and their birth.
 */
const PRELUDE = `
with w as (select person_id, measurement_date s, value_as_number v, lower(coalesce(u.concept_code, unit_source_value)) unit
  from measurement left join concept u on u.concept_id = nullif(unit_concept_id, 0)
  where measurement_concept_id = ${MEASURED.weight} and value_as_number is not null),
kg as (select person_id, s, v * case unit when 'kg' then 1 when 'g' then 0.001 when 'lb' then 0.45359237 when 'lbs' then 0.45359237
  when '[lb_av]' then 0.45359237 end kg from w),
c as (select person_id, case x when ${CODE.ofLeft} then ${left} else x end x, s, e, code,
    nullif(extract(hour from t) * 60 + extract(minute from t), 0) m
  from (select distinct condition_occurrence_id, person_id, coalesce(nullif(condition_concept_id, 0), nullif(condition_source_concept_id, 0)) x,
    condition_start_date s, coalesce(condition_end_date, condition_start_date + 1) e, condition_source_concept_id code,
    condition_start_datetime t from condition_occurrence) r),
o as (select person_id, observation_period_start_date a, observation_period_end_date z from observation_period),
death1 as (select person_id, min(death_date) died from death group by 1),
p as (select person_id, gender_concept_id g, gender_source_value gs, case when day_of_birth is not null then make_date(year_of_birth, month_of_birth, day_of_birth)
  when coalesce(year_of_birth, extract(year from birth_datetime)) = extract(year from birth_datetime)
    and coalesce(month_of_birth, extract(month from birth_datetime)) = extract(month from birth_datetime) then birth_datetime::date
  else make_date(year_of_birth, coalesce(month_of_birth, 7), 1) end b from person)`;
/** A day of `t` lies in an observation period, with so many days before and after. */
const inPeriod = (t: string, before = 0, after = 0) =>
  `exists (select from o where o.person_id = ${t}.person_id and ${t}.s - ${before} >= a and ${t}.s + ${after} <= z)`;
const under = {
  root: `(${root}, ${left}, ${right}, ${leaf})`,
  left: `(${left}, ${leaf})`,
  right: `(${right}, ${leaf})`,
};

export const messyCohorts: readonly AnsweredCohort[] = [
  {
    name: "weight of 80 kg or more, in whatever unit of weight",
    definition: { criteria: [index(facts(MEASURED.weight, { value: { min: 80, unit: "kg" } }))] },
    sql: `${PRELUDE} select person_id, min(s) from kg where kg >= 80 and ${inPeriod("kg")} group by 1`,
  },
  {
    name: "two days with a weight of more than 79 and less than 100 kg",
    definition: {
      criteria: [
        index(
          facts(MEASURED.weight, {
            value: { min: 79, minExclusive: true, max: 100, maxExclusive: true, unit: "kg" },
            occurrences: { op: "at-least", n: 2, distinctDays: true },
          }),
        ),
      ],
    },
    sql: `${PRELUDE} select person_id, min(s) from kg where kg > 79 and kg < 100 and ${inPeriod("kg")} group by 1 having count(distinct s) >= 2`,
  },
  {
    name: "numbers as they stand, in pounds however they are spelt; and in no unit at all",
    definition: {
      criteria: [
        inclusion({
          kind: "group",
          of: "any",
          criteria: [
            facts(MEASURED.weight, { value: { min: 177, max: 200, units: ["lb"] } }),
            facts(MEASURED.weight, { value: { max: 0 } }),
          ],
        }),
      ],
    },
    sql: `${PRELUDE} select distinct person_id, null from w where v between 177 and 200 and unit in ('lb', 'lbs', '[lb_av]') or v <= 0`,
  },
  {
    name: "left or beneath, 30 days observed before it and none of the other in the same period",
    definition: {
      criteria: [
        index(facts(left, { observation: { before: 30 } })),
        exclusion(facts(other, { observation: { samePeriodAsIndex: true } })),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, min(s) s from c where x in ${under.left} and ${inPeriod("c", 30)} group by 1)
      select person_id, s from i where not exists (select from c join o using (person_id) where c.person_id = i.person_id and x = ${other}
        and c.s between a and z and i.s between a and z)`,
  },
  {
    name: "died from 5 days before to 60 after, or not at all",
    definition: {
      criteria: [
        index(facts(root)),
        inclusion({
          kind: "group",
          of: "any",
          criteria: [
            records("deaths", { window: days(-5, 60) }),
            records("deaths", { occurrences: { op: "exactly", n: 0 } }),
          ],
        }),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, min(s) s from c where x in ${under.root} and ${inPeriod("c")} group by 1)
      select person_id, s from i left join death1 using (person_id) where died is null or died - s between -5 and 60`,
  },
  {
    name: "deaths in a period, of those whose age is from 36 to 40 on that day",
    definition: { criteria: [index(records("deaths", { age: { min: 36, max: 40 } }))] },
    sql: `${PRELUDE} select person_id, died from (select person_id, died s, died from death1) d join p using (person_id)
      where ${inPeriod("d")} and extract(year from age(died, b)) between 36 and 40`,
  },
  {
    name: "right or beneath of age, female or unknown",
    definition: {
      criteria: [
        index(facts(right)),
        inclusion({ kind: "demographic", age: { min: 18 }, gender: ["female", "unknown"] }),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, min(s) s from c where x in ${under.right} and ${inPeriod("c")} group by 1)
      select person_id, s from i join p using (person_id) where b + interval '18 years' <= s
        and (g = 8532 or g not in (8507, 8532, 8521) and upper(coalesce(gs, '')) not in ('M', 'MALE'))`,
  },
  {
    name: "another within 36 hours after it, to the minute where both have one",
    definition: {
      criteria: [
        index(facts(root)),
        inclusion(facts(other, { window: { unit: "hours", from: 0, to: 36 } })),
      ],
    },
    // No time of day sorts first; without one on either side, whole days: this one and the next.
    sql: `${PRELUDE}, i as (select distinct on (person_id) person_id, s, m from c where x in ${under.root} and ${inPeriod("c")} order by 1, 2, m nulls first)
      select person_id, s from i where exists (select from c r where r.person_id = i.person_id and r.x = ${other} and case when r.m is null or i.m is null
        then r.s - i.s between 0 and 1 else (r.s - i.s) * 1440 + r.m - i.m between 0 and 2160 end)`,
  },
  {
    name: "a negative test after a positive one",
    definition: {
      criteria: [
        index(
          facts(MEASURED.test, {
            valueConcepts: { include: [{ conceptId: ANSWER.positive, descendants: true }] },
          }),
        ),
        inclusion(
          facts(MEASURED.test, {
            valueConcepts: { include: [{ conceptId: ANSWER.negative, descendants: false }] },
            window: days(0),
          }),
        ),
      ],
    },
    sql: `${PRELUDE}, t as (select person_id, measurement_date s, value_as_concept_id a from measurement where measurement_concept_id = ${MEASURED.test}),
      i as (select person_id, min(s) s from t where t.a = ${ANSWER.positive} and ${inPeriod("t")} group by 1)
      select person_id, s from i where exists (select from t where t.person_id = i.person_id and t.a = ${ANSWER.negative} and t.s >= i.s)`,
  },
  {
    name: "something beneath root within a stay, the longest of those that begin together",
    definition: {
      criteria: [
        index(facts(VISIT.inpatient)),
        inclusion(facts(root, { window: { unit: "days", from: -1, to: 1, toIndexEnd: true } })),
      ],
    },
    sql: `${PRELUDE}, v as (select person_id, visit_start_date s, coalesce(visit_end_date, visit_start_date + 1) e,
        nullif(extract(hour from visit_start_datetime) * 60 + extract(minute from visit_start_datetime), 0) m
        from visit_occurrence where visit_concept_id = ${VISIT.inpatient}),
      i as (select distinct on (person_id) person_id, s, e from v where ${inPeriod("v")} order by 1, 2, m nulls first, e desc)
      select person_id, s from i where exists (select from c where c.person_id = i.person_id and x in ${under.root} and c.s between i.s - 1 and i.e + 1)`,
  },
  {
    name: "codes of two meanings, whatever they were mapped to, at least twice or beside a device",
    definition: {
      criteria: [
        index(exactly(CODE.ofTwo, { records: "codes" })),
        inclusion({
          kind: "group",
          of: "at-least",
          n: 1,
          criteria: [
            exactly(CODE.ofTwo, { records: "codes", occurrences: { op: "at-least", n: 2 } }),
            facts(OTHER.device, { window: days(-30, 30) }),
          ],
        }),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, min(s) s, count(*) from c where code = ${CODE.ofTwo} and ${inPeriod("c")} group by 1)
      select person_id, s from i where (select count(*) from c where c.person_id = i.person_id and code = ${CODE.ofTwo}) >= 2
        or exists (select from device_exposure d where d.person_id = i.person_id and device_exposure_start_date - s between -30 and 30)`,
  },
  {
    name: "eras of two exposures or more and 30 days or more, observed to their end",
    definition: {
      criteria: [
        index(
          facts(DRUG.ingredient, {
            records: "drug-eras",
            value: { min: 2 },
            lasts: { min: 30 },
            observation: { throughEnd: true },
          }),
        ),
      ],
    },
    sql: `${PRELUDE} select person_id, min(drug_era_start_date) from drug_era d where drug_concept_id = ${DRUG.ingredient} and drug_exposure_count >= 2
      and drug_era_end_date - drug_era_start_date >= 30 and exists (select from o where o.person_id = d.person_id
        and drug_era_start_date between a and z and drug_era_end_date <= z) group by 1`,
  },
  {
    name: "the first of those that last longer than a day and have nothing of the kind in the week before",
    definition: {
      indexEvent: "first-qualifying",
      criteria: [
        index(facts(root, { lasts: { min: 2 } })),
        exclusion(facts(root, { window: days(-7, -1) })),
      ],
    },
    sql: `${PRELUDE} select person_id, min(s) from c where x in ${under.root} and e - s >= 2 and ${inPeriod("c")} and not exists
      (select from c r where r.person_id = c.person_id and r.x in ${under.root} and c.s - r.s between 1 and 7) group by 1`,
  },
  {
    name: "people of whom nothing is known but that they are",
    definition: {
      criteria: [
        inclusion({
          kind: "group",
          of: "none",
          criteria: [
            facts([
              root,
              other,
              DRUG.ingredient,
              DRUG.other,
              OTHER.device,
              OTHER.procedure,
              OTHER.observation,
            ]),
            facts([MEASURED.weight, MEASURED.glucose, MEASURED.test]),
            facts([VISIT.inpatient, VISIT.outpatient, VISIT.emergency]),
            records("deaths"),
            records("observation-periods"),
          ],
        }),
      ],
    },
    sql: `${PRELUDE} select person_id, null from person where person_id not in (select person_id from o union select person_id from death
      union select person_id from c where x in (${root}, ${left}, ${right}, ${leaf}, ${other}) union select person_id from measurement union select person_id from drug_exposure
      union select person_id from device_exposure union select person_id from procedure_occurrence union select person_id from observation
      union select person_id from visit_occurrence where visit_concept_id <> 0)`,
  },
];
