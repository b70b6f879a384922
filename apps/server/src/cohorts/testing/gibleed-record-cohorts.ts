// More of them: eras, codes, observation periods, people, events, what lies around a fact, the first event that
// qualifies.
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
import {
  age,
  CELECOXIB,
  AMOXICILLIN,
  ACETAMINOPHEN,
  ANKLE,
  ASPIRIN,
  BLEED,
  ARTHROSIS,
  BRONCHITIS,
  DICLOFENAC,
  first,
  INPATIENT,
  K92_2,
  OTITIS,
  PENICILLIN,
  PRELUDE,
  SORE_THROAT,
  under,
  VIRAL_SINUSITIS,
} from "./gibleed-tables.ts";

export const gibleedRecordCohorts: readonly AnsweredCohort[] = [
  {
    name: "of all the first that all rules let through",
    definition: {
      indexEvent: "first-qualifying",
      criteria: [
        index(facts(VIRAL_SINUSITIS)),
        inclusion({ kind: "demographic", age: { min: 18, max: 44 }, gender: ["male"] }),
        inclusion(facts(AMOXICILLIN, { window: days(0, 14) })),
        exclusion(facts(BRONCHITIS, { window: days(-180, -1) })),
      ],
    },
    sql: `${PRELUDE} select person_id, min(s) from c join p using (person_id)
      where x in ${under(VIRAL_SINUSITIS)} and s between ps and pe and g = 8507 and ${age("s")} between 18 and 44
        and exists (select from d where d.person_id = c.person_id and d.x in ${under(AMOXICILLIN)} and d.s between c.s and c.s + 14)
        and not exists (select from c o where o.person_id = c.person_id and o.x in ${under(BRONCHITIS)} and c.s - o.s between 1 and 180)
      group by 1`,
  },
  {
    name: "the same of the first alone",
    definition: {
      criteria: [
        index(facts(VIRAL_SINUSITIS)),
        inclusion({ kind: "demographic", age: { min: 18, max: 44 }, gender: ["male"] }),
        inclusion(facts(AMOXICILLIN, { window: days(0, 14) })),
      ],
    },
    sql: `${PRELUDE}, i as (${first("c", VIRAL_SINUSITIS)})
      select person_id, i from i join p using (person_id) where g = 8507 and ${age("i")} between 18 and 44
        and exists (select from d where d.person_id = i.person_id and x in ${under(AMOXICILLIN)} and s between i and i + 14)`,
  },
  {
    name: "the code that was recorded, whatever it was mapped to",
    definition: { criteria: [index(exactly(K92_2, { records: "codes" }))] },
    sql: `${PRELUDE} select person_id, min(condition_start_date) from condition_occurrence join p using (person_id)
      where condition_source_concept_id = ${K92_2} and condition_start_date between ps and pe group by 1`,
  },
  {
    name: "eras of two exposures or more that lasted longer than 30 days, before a bleed",
    definition: {
      criteria: [
        index(facts(BLEED)),
        inclusion(
          facts(ACETAMINOPHEN, {
            records: "drug-eras",
            value: { min: 1, minExclusive: true },
            lasts: { min: 31 },
            window: days(undefined, 0),
          }),
        ),
      ],
    },
    sql: `${PRELUDE}, i as (${first("c", BLEED)})
      select person_id, i from i where exists (select from drug_era r where r.person_id = i.person_id and drug_concept_id in ${under(ACETAMINOPHEN)}
        and drug_exposure_count > 1 and drug_era_end_date - drug_era_start_date >= 31 and drug_era_start_date <= i)`,
  },
  {
    name: "at least three condition eras, the first with a year of observation, age at each under 30",
    definition: {
      criteria: [
        index(
          facts(BRONCHITIS, {
            records: "condition-eras",
            occurrences: { op: "at-least", n: 3 },
            age: { max: 29 },
            observation: { before: 365 },
          }),
        ),
      ],
    },
    sql: `${PRELUDE} select person_id, min(condition_era_start_date) from condition_era join p using (person_id)
      where condition_concept_id in ${under(BRONCHITIS)} and condition_era_start_date between ps + 365 and pe
        and ${age("condition_era_start_date")} <= 29 group by 1 having count(*) >= 3`,
  },
  {
    name: "the observation period ends within two years",
    definition: {
      criteria: [
        index(facts(BLEED)),
        inclusion(records("observation-periods", { endWindow: days(0, 730) })),
        inclusion(
          records("observation-periods", { lasts: { min: 3650 }, window: days(undefined, 0) }),
        ),
      ],
    },
    sql: `${PRELUDE}, i as (${first("c", BLEED)})
      select person_id, i from i join p using (person_id) where pe - i between 0 and 730 and pe - ps >= 3650 and ps <= i`,
  },
  {
    name: "women, without any index",
    definition: { criteria: [inclusion({ kind: "demographic", gender: ["female"] })] },
    sql: "select person_id, null from person where gender_concept_id = 8532",
  },
  {
    name: "men with none of three, and with a sprain under the age of ten",
    definition: {
      criteria: [
        inclusion({ kind: "demographic", gender: ["male"] }),
        inclusion({
          kind: "group",
          of: "none",
          criteria: [facts(PENICILLIN), facts(DICLOFENAC), facts(BLEED)],
        }),
        inclusion(facts(ANKLE, { age: { max: 9 } })),
      ],
    },
    sql: `${PRELUDE} select person_id, null from p where g = 8507
      and not exists (select from d where d.person_id = p.person_id and (x in ${under(PENICILLIN)} or x in ${under(DICLOFENAC)}))
      and not exists (select from c where c.person_id = p.person_id and x in ${under(BLEED)})
      and exists (select from c where c.person_id = p.person_id and x in ${under(ANKLE)} and ${age("s")} <= 9)`,
  },
  {
    name: "at least five in all the record, at most one sore throat, exactly no stay",
    definition: {
      criteria: [
        inclusion(facts(VIRAL_SINUSITIS, { occurrences: { op: "at-least", n: 5 } })),
        inclusion(facts(SORE_THROAT, { occurrences: { op: "at-most", n: 1 } })),
        inclusion(facts(INPATIENT, { occurrences: { op: "exactly", n: 0 } })),
      ],
    },
    sql: `${PRELUDE} select person_id, null from p
      where (select count(*) from c where c.person_id = p.person_id and x in ${under(VIRAL_SINUSITIS)}) >= 5
        and (select count(*) from c where c.person_id = p.person_id and x in ${under(SORE_THROAT)}) <= 1
        and not exists (select from visit_occurrence v where v.person_id = p.person_id and visit_concept_id = ${INPATIENT})`,
  },
  {
    name: "an index that is asked for four times: the first gives the date",
    definition: {
      criteria: [
        index(facts(OTITIS, { occurrences: { op: "at-least", n: 4 } })),
        exclusion(facts(PENICILLIN, { window: days(-30, 30) })),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, min(s) i from c join p using (person_id)
        where x in ${under(OTITIS)} and s between ps and pe group by 1 having count(*) >= 4)
      select person_id, i from i where not exists (select from d where d.person_id = i.person_id and x in ${under(PENICILLIN)} and s between i - 30 and i + 30)`,
  },
  {
    name: "an index that is asked for four times: the fourth gives the date",
    definition: {
      criteria: [
        index(facts(OTITIS, { occurrences: { op: "at-least", n: 4, indexDate: "nth" } })),
        exclusion(facts(PENICILLIN, { window: days(-30, 30) })),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, s i from (select person_id, s, row_number() over (partition by person_id order by s) n
        from c join p using (person_id) where x in ${under(OTITIS)} and s between ps and pe) o where n = 4)
      select person_id, i from i where not exists (select from d where d.person_id = i.person_id and x in ${under(PENICILLIN)} and s between i - 30 and i + 30)`,
  },
  {
    name: "one with another of its kind a week to three months after it",
    definition: {
      criteria: [index(facts(BRONCHITIS, { around: facts(BRONCHITIS, { window: days(7, 90) }) }))],
    },
    sql: `${PRELUDE} select person_id, min(s) from c join p using (person_id)
      where x in ${under(BRONCHITIS)} and s between ps and pe and exists (select from c o where o.person_id = c.person_id
        and o.x in ${under(BRONCHITIS)} and o.s between c.s + 7 and c.s + 90) group by 1`,
  },
  {
    name: "at least two visits to a drug around each of which the person is of age, and no bleed the week after",
    definition: {
      criteria: [
        index(facts([ARTHROSIS, ANKLE])),
        inclusion(
          facts(ASPIRIN, {
            window: days(0),
            occurrences: { op: "at-least", n: 2 },
            around: {
              kind: "group",
              of: "all",
              criteria: [
                { kind: "demographic", age: { min: 18 } },
                { kind: "group", of: "none", criteria: [facts(BLEED, { window: days(0, 7) })] },
              ],
            },
          }),
        ),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, min(s) i from c join p using (person_id)
        where x in (select x from beneath where a in (${ARTHROSIS}, ${ANKLE})) and s between ps and pe group by 1)
      select person_id, i from i join p using (person_id) where (select count(*) from d where d.person_id = i.person_id and x in ${under(ASPIRIN)} and s >= i
        and ${age("s")} >= 18 and not exists (select from c where c.person_id = i.person_id and c.x in ${under(BLEED)} and c.s between d.s and d.s + 7)) >= 2`,
  },
  {
    name: "an event made of events, from 30 days before to the end of the index event",
    definition: {
      criteria: [
        index(facts(BRONCHITIS)),
        inclusion({
          kind: "event",
          eventId: 3,
          window: { unit: "days", from: -30, to: 0, toIndexEnd: true },
        }),
        exclusion({ kind: "event", eventId: 1, window: days(1, 365) }),
      ],
    },
    events: [
      { concepts: { include: [{ conceptId: PENICILLIN, descendants: true }] } },
      { concepts: { include: [{ conceptId: ASPIRIN, descendants: true }] } },
      { parts: [1, 2] },
    ],
    sql: `${PRELUDE}, i as (select distinct on (person_id) person_id, s i, e from c join p using (person_id)
        where x in ${under(BRONCHITIS)} and s between ps and pe order by person_id, s, e desc)
      select person_id, i from i where exists (select from d where d.person_id = i.person_id and s between i - 30 and i.e
          and (x in ${under(PENICILLIN)} or x in ${under(ASPIRIN)}))
        and not exists (select from d where d.person_id = i.person_id and s between i + 1 and i + 365 and x in ${under(PENICILLIN)})`,
  },
  {
    name: "what notes alone say: nobody, and everybody who is not in them",
    definition: {
      criteria: [
        index(facts(BLEED)),
        exclusion(facts(CELECOXIB, { sources: ["unstructured", "inferred"] })),
        inclusion(facts(BLEED, { sources: ["structured"], window: days(0, 0) })),
      ],
    },
    sql: `${PRELUDE} ${first("c", BLEED)}`,
  },
];
