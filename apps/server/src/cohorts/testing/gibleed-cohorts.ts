// Definitions over omop-gibleed, each with the same question in SQL over its files, written from the contract's words.
import {
  type AnsweredCohort,
  days,
  exactly,
  exclusion,
  facts,
  inclusion,
  index,
} from "./asked-criteria.ts";
import {
  age,
  AMOXICILLIN,
  ACETAMINOPHEN,
  ARTHROSIS,
  ASPIRIN,
  BLEED,
  BRONCHITIS,
  CELECOXIB,
  CHRONIC_SINUSITIS,
  DICLOFENAC,
  first,
  INPATIENT,
  OTITIS,
  PENICILLIN,
  PRELUDE,
  SINUSITIS,
  SORE_THROAT,
  TEMPERATURE,
  under,
  VIRAL_SINUSITIS,
} from "./gibleed-tables.ts";

export const gibleedCohorts: readonly AnsweredCohort[] = [
  ...[
    [CHRONIC_SINUSITIS, "chronic sinusitis"],
    [380_378, "epilepsy"],
    [134_438, "contact dermatitis"],
    [4_329_847, "myocardial infarction"],
    [SINUSITIS, "sinusitis"],
  ].map(([concept = 0, name]) => ({
    name: `${name} and what lies beneath it`,
    definition: { criteria: [index(facts(Number(concept)))] },
    sql: `${PRELUDE} ${first("c", Number(concept))}`,
  })),
  {
    name: "sinusitis itself, nothing beneath it",
    definition: { criteria: [index(exactly(SINUSITIS))] },
    sql: `${PRELUDE} select person_id, min(s) from c join p using (person_id) where x = ${SINUSITIS} and s between ps and pe group by 1`,
  },
  {
    name: "sinusitis without the viral: an exclusion wins over an inclusion",
    definition: {
      criteria: [
        index({
          ...facts(SINUSITIS),
          concepts: {
            include: [
              { conceptId: SINUSITIS, descendants: true },
              { conceptId: VIRAL_SINUSITIS, descendants: false },
            ],
            exclude: [{ conceptId: VIRAL_SINUSITIS, descendants: true }],
          },
        }),
      ],
    },
    sql: `${PRELUDE} ${first("c", SINUSITIS, `and x not in ${under(VIRAL_SINUSITIS)}`)}`,
  },
  {
    name: "eras of celecoxib, older than 40 as ATLAS counts",
    definition: {
      criteria: [
        index(facts(CELECOXIB, { records: "drug-eras" })),
        inclusion({ kind: "demographic", age: { min: 41, count: "calendar" } }),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, min(drug_era_start_date) i from drug_era join p using (person_id)
      where drug_concept_id in ${under(CELECOXIB)} and drug_era_start_date between ps and pe group by 1)
      select person_id, i from i join p using (person_id) where extract(year from i) - extract(year from b) > 40`,
  },
  {
    name: "the same, of 41 completed years",
    definition: {
      criteria: [
        index(facts(CELECOXIB, { records: "drug-eras" })),
        inclusion({ kind: "demographic", age: { min: 41 } }),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, min(drug_era_start_date) i from drug_era join p using (person_id)
      where drug_concept_id in ${under(CELECOXIB)} and drug_era_start_date between ps and pe group by 1)
      select person_id, i from i join p using (person_id) where ${age("i")} >= 41`,
  },
  {
    name: "celecoxib or diclofenac, then a bleed within 180 days, not on the day itself",
    definition: {
      criteria: [
        index(facts(CELECOXIB)),
        index(facts(DICLOFENAC)),
        inclusion(facts(BLEED, { window: days(1, 180) })),
      ],
    },
    sql: `${PRELUDE}, i as (select person_id, min(s) i from d join p using (person_id)
      where (x in ${under(CELECOXIB)} or x in ${under(DICLOFENAC)}) and s between ps and pe group by 1)
      select person_id, i from i where exists (select from c where c.person_id = i.person_id and x in ${under(BLEED)} and s between i + 1 and i + 180)`,
  },
  {
    name: "a bleed without either drug in the month before",
    definition: {
      criteria: [
        index(facts(BLEED)),
        exclusion(facts([CELECOXIB, DICLOFENAC], { window: days(-30, -1) })),
      ],
    },
    sql: `${PRELUDE}, i as (${first("c", BLEED)})
      select person_id, i from i where not exists (select from d where d.person_id = i.person_id
        and (x in ${under(CELECOXIB)} or x in ${under(DICLOFENAC)}) and i - s between 1 and 30)`,
  },
  {
    name: "arthrosis with any of: celecoxib soon and aged 50 to 70; two of three others in the year before",
    definition: {
      criteria: [
        index(facts(ARTHROSIS)),
        inclusion({
          kind: "group",
          of: "any",
          criteria: [
            {
              kind: "group",
              of: "all",
              criteria: [
                facts(CELECOXIB, { window: days(0, 30) }),
                { kind: "demographic", age: { min: 50, max: 70 } },
              ],
            },
            {
              kind: "group",
              of: "at-least",
              n: 2,
              criteria: [
                facts(ACETAMINOPHEN, { window: days(-365, 0) }),
                facts(ASPIRIN, { window: days(-365, 0) }),
                facts(BRONCHITIS, { window: days(-365, 0) }),
              ],
            },
          ],
        }),
      ],
    },
    sql: `${PRELUDE}, i as (${first("c", ARTHROSIS)})
      select person_id, i from i join p using (person_id) where
        exists (select from d where d.person_id = i.person_id and x in ${under(CELECOXIB)} and s between i and i + 30) and ${age("i")} between 50 and 70
        or (exists (select from d where d.person_id = i.person_id and x in ${under(ACETAMINOPHEN)} and i - s between 0 and 365))::int
         + (exists (select from d where d.person_id = i.person_id and x in ${under(ASPIRIN)} and i - s between 0 and 365))::int
         + (exists (select from c where c.person_id = i.person_id and x in ${under(BRONCHITIS)} and i - s between 0 and 365))::int >= 2`,
  },
  {
    name: "at most one of three: at-most groups count as well",
    definition: {
      criteria: [
        index(facts(BRONCHITIS)),
        inclusion({
          kind: "group",
          of: "at-most",
          n: 1,
          criteria: [
            facts(OTITIS, { window: days(undefined, -1) }),
            facts(SORE_THROAT, { window: days(undefined, -1) }),
            facts(VIRAL_SINUSITIS, { window: days(undefined, -1) }),
          ],
        }),
      ],
    },
    sql: `${PRELUDE}, i as (${first("c", BRONCHITIS)})
      select person_id, i from i where (${[OTITIS, SORE_THROAT, VIRAL_SINUSITIS]
        .map(
          (concept) =>
            `(exists (select from c where c.person_id = i.person_id and x in ${under(concept)} and s < i))::int`,
        )
        .join(" + ")}) <= 1`,
  },
  {
    name: "sore throat with penicillin on the same day",
    definition: {
      criteria: [index(facts(SORE_THROAT)), inclusion(facts(PENICILLIN, { window: days(0, 0) }))],
    },
    sql: `${PRELUDE}, i as (${first("c", SORE_THROAT)})
      select person_id, i from i where exists (select from d where d.person_id = i.person_id and x in ${under(PENICILLIN)} and s = i)`,
  },
  {
    name: "bronchitis after which temperature was taken on exactly one of three days, of women",
    definition: {
      criteria: [
        index(facts(BRONCHITIS, { gender: ["female"] })),
        inclusion(
          facts(TEMPERATURE, {
            window: days(-2000, -1),
            occurrences: { op: "exactly", n: 1, distinctDays: true },
          }),
        ),
      ],
    },
    sql: `${PRELUDE}, i as (${first("c", BRONCHITIS, "and g = 8532")})
      select person_id, i from i where (select count(distinct measurement_date) from measurement m where m.person_id = i.person_id
        and measurement_concept_id in ${under(TEMPERATURE)} and i - measurement_date between 1 and 2000) = 1`,
  },
  {
    name: "observed for a year before and two after",
    definition: {
      criteria: [index(facts(OTITIS, { observation: { before: 365, after: 730 } }))],
    },
    sql: `${PRELUDE} select person_id, min(s) from c join p using (person_id)
      where x in ${under(OTITIS)} and s - 365 >= ps and s + 730 <= pe group by 1`,
  },
  {
    name: "the first in the whole record lies in the nineties",
    definition: {
      criteria: [
        index(
          facts(BRONCHITIS, {
            firstInHistory: true,
            absoluteStartDate: "1990-01-01",
            absoluteEndDate: "1999-12-31",
          }),
        ),
      ],
    },
    sql: `${PRELUDE}, f as (select person_id, min(s) i from c where x in ${under(BRONCHITIS)} group by 1)
      select person_id, i from f join p using (person_id) where i between '1990-01-01' and '1999-12-31' and i between ps and pe`,
  },
  {
    name: "a range of dates limits every criterion",
    definition: {
      dateRange: { start: "1980-01-01", end: "2000-06-30" },
      criteria: [
        index(facts(VIRAL_SINUSITIS)),
        inclusion(facts(AMOXICILLIN, { window: days(0) })),
        exclusion(facts(OTITIS, { window: days(undefined, 0) })),
      ],
    },
    sql: `${PRELUDE}, i as (${first("c", VIRAL_SINUSITIS, "and s between '1980-01-01' and '2000-06-30'")})
      select person_id, i from i
      where exists (select from d where d.person_id = i.person_id and x in ${under(AMOXICILLIN)} and s >= i and s between '1980-01-01' and '2000-06-30')
        and not exists (select from c where c.person_id = i.person_id and x in ${under(OTITIS)} and s <= i and s between '1980-01-01' and '2000-06-30')`,
  },
  {
    name: "something prescribed within a stay: windows to the end of the index event",
    definition: {
      criteria: [
        index(facts(INPATIENT)),
        inclusion({
          ...facts([ACETAMINOPHEN, ASPIRIN, PENICILLIN, AMOXICILLIN]),
          window: { unit: "days", from: 0, to: 0, toIndexEnd: true },
        }),
      ],
    },
    // Two stays that begin together: the longest.
    sql: `${PRELUDE}, i as (select distinct on (person_id) person_id, visit_start_date i, coalesce(visit_end_date, visit_start_date + 1) e
        from visit_occurrence join p using (person_id) where visit_concept_id = ${INPATIENT} and visit_start_date between ps and pe order by 1, 2, 3 desc)
      select person_id, i from i where exists (select from d where d.person_id = i.person_id and s between i and i.e
        and x in (select x from beneath where a in (${ACETAMINOPHEN}, ${ASPIRIN}, ${PENICILLIN}, ${AMOXICILLIN})))`,
  },
  {
    name: "a course that ended 5 to 30 days after the index and lasted two weeks or more",
    definition: {
      criteria: [
        index(facts(VIRAL_SINUSITIS)),
        inclusion(facts(AMOXICILLIN, { endWindow: days(5, 30), lasts: { min: 14 } })),
      ],
    },
    sql: `${PRELUDE}, i as (${first("c", VIRAL_SINUSITIS)})
      select person_id, i from i where exists (select from d where d.person_id = i.person_id and x in ${under(AMOXICILLIN)}
        and d.e between i + 5 and i + 30 and d.e - s >= 14)`,
  },
];
