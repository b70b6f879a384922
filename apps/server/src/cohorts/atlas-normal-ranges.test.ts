// ATLAS definitions that ask for normal ranges and for the visit of the index, over generated records whose ranges are
// whole, half, zero or missing and whose visits are known, unknown or none; and the same by SQL over the raw files
// (`circeSql`), which shares nothing with the product.
import { describe, expect, test } from "vitest";
import { folderOf, importPaths } from "../importing/testing/import-in-test.ts";
import { omopFormat } from "../importing/omop/omop-format.ts";
import { seededDatabase } from "../platform/database/testing/test-database.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { atlasMembers } from "./testing/atlas-members.ts";
import { evaluateDefinition } from "./evaluation/evaluate-definition.ts";
import { operator } from "./operations/operator.ts";
import { readAtlas } from "./atlas/read-atlas.ts";
import { all, asked, cohort, condition, rule, set, times, window } from "./testing/circe-json.ts";
import { circeSql } from "./testing/circe-sql.ts";
import { rawCdm } from "./testing/raw-cdm.ts";

const [ALT, DISORDER] = [2_000_000_101, 2_000_000_102];
const [ABNORMALLY_LOW, ABNORMALLY_HIGH, OTHER_VALUE] = [4_155_142, 4_155_143, 2_000_000_103];
const [OUTPATIENT, INPATIENT] = [9202, 9201];
const PEOPLE = 400;

/** The same records each time: a linear congruence is all the chance that is needed. */
function records(): Record<string, string> {
  let state = 7;
  const below = (n: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * n);
  };
  const one = (...options: string[]): string => options[below(options.length)] ?? "";
  const files: Record<string, string[]> = {
    "CONCEPT.csv": [
      "concept_id,concept_name,domain_id,vocabulary_id,concept_class_id,standard_concept,concept_code,invalid_reason",
      `${ALT},Local ALT,Measurement,Local,Lab,S,L-ALT,`,
      `${DISORDER},Local disorder,Condition,Local,Disorder,S,L-D,`,
      `${ABNORMALLY_LOW},Abnormally low,Meas Value,SNOMED,Qualifier,S,62482003,`,
      `${ABNORMALLY_HIGH},Abnormally high,Meas Value,SNOMED,Qualifier,S,75540009,`,
      `${OTHER_VALUE},Local answer,Meas Value,Local,Qualifier,S,L-A,`,
      `${OUTPATIENT},Outpatient Visit,Visit,Visit,Visit,S,OP,`,
      `${INPATIENT},Inpatient Visit,Visit,Visit,Visit,S,IP,`,
    ],
    "PERSON.csv": ["person_id,gender_concept_id,year_of_birth,month_of_birth,day_of_birth"],
    "OBSERVATION_PERIOD.csv": [
      "observation_period_id,person_id,observation_period_start_date,observation_period_end_date",
    ],
    "VISIT_OCCURRENCE.csv": [
      "visit_occurrence_id,person_id,visit_concept_id,visit_start_date,visit_end_date",
    ],
    "CONDITION_OCCURRENCE.csv": [
      "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_end_date,visit_occurrence_id",
    ],
    "MEASUREMENT.csv": [
      "measurement_id,person_id,measurement_concept_id,measurement_date,value_as_number,value_as_concept_id,range_low,range_high,visit_occurrence_id",
    ],
  };
  const add = (file: string, ...fields: (string | number)[]): void => {
    files[file]?.push(fields.join(","));
  };
  let id = 1;
  for (let person = 1; person <= PEOPLE; person++) {
    add("PERSON.csv", person, 8507, 1960, 1, 1);
    add("OBSERVATION_PERIOD.csv", person, person, "2020-01-01", "2020-12-31");
    const visits = [1, 2, 3].map((n) => 10 * person + n);
    // The third is named by records, and by no visit.
    for (const visit of visits.slice(0, 2))
      add(
        "VISIT_OCCURRENCE.csv",
        visit,
        person,
        (person + visit) % 3 === 0 ? INPATIENT : OUTPATIENT,
        `2020-0${(visit % 10) + 1}-01`,
        "",
      );
    const ofVisit = () => one("", ...visits.map(String));
    for (let month = 1; month <= 9; month++) {
      if (below(2) === 0)
        add("CONDITION_OCCURRENCE.csv", id++, person, DISORDER, `2020-0${month}-10`, "", ofVisit());
      if (below(2) === 0)
        add(
          "MEASUREMENT.csv",
          id++,
          person,
          ALT,
          `2020-0${month}-1${below(3)}`,
          one("", "20", "40", "150", "-1", "0"),
          one("", "", `${ABNORMALLY_LOW}`, `${ABNORMALLY_HIGH}`, `${OTHER_VALUE}`),
          one("", "0", "7", "30", "-2"),
          one("", "0", "25", "40", "150"),
          ofVisit(),
        );
    }
  }
  return Object.fromEntries(Object.entries(files).map(([name, rows]) => [name, rows.join("\n")]));
}

const sets = [set(0, DISORDER), set(1, ALT)];
const anyTime = window(undefined, undefined);
const measured = (more: object) => ({ Measurement: { CodesetId: 1, ...more } });
const ofRange = (more: object, limits = ["First", "First", "First"]) =>
  cohort(sets, [condition(0)], {
    limits,
    rules: [rule("Measured", all([asked(measured(more), anyTime)]))],
  });
const everyEvent = ["All", "First", "First"];

const definitions: Readonly<Record<string, object>> = {
  "a lower end between two numbers": ofRange({ RangeLow: { Value: 5, Extent: 10, Op: "bt" } }),
  "an upper end above a number, as index": cohort(sets, [
    measured({ RangeHigh: { Value: 100, Op: "gt" } }),
  ]),
  "a lower end of exactly 0": ofRange({ RangeLow: { Value: 0, Op: "eq" } }),
  "five times the upper end": ofRange({ RangeHighRatio: { Value: 5, Op: "gt" } }),
  "at most the lower end": ofRange({ RangeLowRatio: { Value: 1, Op: "lte" } }),
  "a value, an end and a ratio at once": ofRange({
    ValueAsNumber: { Value: 0, Op: "gt" },
    RangeHigh: { Value: 20, Op: "gt" },
    RangeHighRatio: { Value: 3, Op: "gt" },
  }),
  abnormal: cohort(sets, [measured({ Abnormal: true })]),
  "abnormal, of high values alone": ofRange({
    Abnormal: true,
    ValueAsNumber: { Value: 100, Op: "gte" },
  }),
  "in the visit of any disorder, above twice the upper end": cohort(sets, [condition(0)], {
    limits: everyEvent,
    rules: [
      rule(
        "Measured",
        all([
          asked(measured({ RangeHighRatio: { Value: 2, Op: "gte" } }), anyTime, {
            RestrictVisit: true,
          }),
        ]),
      ),
    ],
  }),
  "nothing measured in the visit of the first disorder": cohort(sets, [condition(0)], {
    rules: [
      rule(
        "None",
        all([
          asked(measured({}), anyTime, {
            RestrictVisit: true,
            Occurrence: times("exactly", 0),
          }),
        ]),
      ),
    ],
  }),
  "disorders of an inpatient visit": cohort(sets, [
    { ConditionOccurrence: { CodesetId: 0, VisitType: [{ CONCEPT_ID: INPATIENT }] } },
  ]),
  "measured in a visit of either kind before a disorder of an outpatient visit, around which something was measured":
    cohort(
      sets,
      [
        {
          ConditionOccurrence: {
            CodesetId: 0,
            VisitType: [{ CONCEPT_ID: OUTPATIENT }],
            CorrelatedCriteria: all([asked(measured({}), window(-3, 3))]),
          },
        },
      ],
      {
        limits: everyEvent,
        rules: [
          rule(
            "Measured",
            all([
              asked(
                measured({ VisitType: [{ CONCEPT_ID: OUTPATIENT }, { CONCEPT_ID: INPATIENT }] }),
                window(-200, -20),
              ),
            ]),
          ),
        ],
      },
    ),
  "the visit itself": cohort([...sets, set(2, OUTPATIENT)], [condition(0)], {
    limits: everyEvent,
    rules: [
      rule(
        "In a visit that is known",
        all([
          asked({ VisitOccurrence: { CodesetId: 2 } }, window(-60, -20), { RestrictVisit: true }),
        ]),
      ),
    ],
  }),
};

describe("S2.57 ATLAS definitions of normal ranges and visits, on generated records", async () => {
  const folder = await folderOf(records());
  const connection = await seededDatabase("normal-ranges", async (fresh) => {
    await importPaths(fresh, omopFormat, [folder]);
  });
  const raw = await rawCdm(folder);

  test.each(Object.entries(definitions))("%s", async (_, file) => {
    const ours = await atlasMembers(connection, JSON.stringify(file));
    const theirs = await raw.members(circeSql(file));
    expect(ours).toEqual(theirs);
    expect(theirs.length).toBeGreaterThan(10);
    expect(theirs.length).toBeLessThan(PEOPLE);
  });

  test("numbers without the range that is asked about, and records of no visit, are counted", async () => {
    const file = cohort(sets, [condition(0)], {
      rules: [
        rule(
          "Measured",
          all([
            asked(measured({ RangeHighRatio: { Value: 2, Op: "gte" } }), anyTime, {
              RestrictVisit: true,
            }),
          ]),
        ),
      ],
    });
    const leftOut = await inTransaction(connection, "snapshot", async (db, client) => {
      const call = { db, client, user: operator };
      const { definition } = await readAtlas(call, JSON.stringify(file), undefined);
      if (!definition) throw new Error("Not runnable");
      return (await evaluateDefinition(call, definition, undefined)).leftOut;
    });
    const counted = (table: string, where: string) =>
      raw.rows(
        `select count(distinct person_id)::int patients, count(*)::int n from ${table} where ${where}`,
      );
    const shown = leftOut.map(({ reason, patientIds, values }) => [
      reason,
      { patients: patientIds.length, n: values.reduce((sum, n) => sum + n, 0) },
    ]);
    expect(shown).toEqual([
      ["visit", (await counted("condition_occurrence", "visit_occurrence_id is null"))[0]],
      [
        "normal range",
        (await counted("measurement", "value_as_number is not null and range_high is null"))[0],
      ],
      ["visit", (await counted("measurement", "visit_occurrence_id is null"))[0]],
    ]);
  });

  test("the visit is refused where it was not kept of records outside encounters, and normal ranges are not", async () => {
    const keep = (is: boolean) => connection.pool.query("update batch set keeps_visits = $1", [is]);
    await keep(false);
    const ask = (name: string) => atlasMembers(connection, JSON.stringify(definitions[name]));
    await expect(ask("the visit itself")).rejects.toMatchObject({
      code: "cohort.invalid",
      details: {
        errors: {
          "definition.criteria.1.sameVisit": expect.stringContaining("Import it again"),
        },
      },
    });
    expect(await ask("abnormal")).not.toEqual([]);
    await keep(true);
  });
});
