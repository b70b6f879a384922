// Units and analytes in every way that values are compared: a cohort's run, the same definition as SQL, an event, a
// baseline table. What is expected was worked out by hand, or is known since the records were made of it; nothing of
// the product's table of units goes in.
import { compileToSql } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import { expect, test } from "vitest";
import { bumpDataVersion } from "../records/data-version.ts";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { listAnalytes } from "../vocabulary/analytes.queries.ts";
import { refreshPostings, touchedBySources } from "../records/postings/postings.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const researcher = await server.signIn("User");
const { pool } = server.connection;

type Measured = readonly [number, string | null];

/** By LOINC code; what the last one is of, no code says. */
const asked = {
  "2345-7": {
    value: { min: 126, unit: "mg/dL" },
    // 180.156 g/mol: 6.994 mmol/L
    found: [
      [126, "mg/dL"],
      [126, "MG/DL"],
      [7, "mmol/L"],
      [1.27, "g/L"],
    ],
    others: [
      [125, "mg/dL"],
      [6.9, "mmol/L"],
      [1.25, "g/L"],
    ],
    leftOut: [
      [200, null],
      [200, "mmol/mol"],
      [200, "mg"],
    ],
  },
  "2823-3": {
    value: { min: 5.5, unit: "mmol/L" },
    // 39.098 g/mol: 21.504 mg/dL; of one charge
    found: [
      [5.5, "mmol/L"],
      [5.5, "mEq/L"],
      [5.5, "MEQ/L"],
      [21.6, "mg/dL"],
    ],
    others: [
      [5.4, "meq/L"],
      [21.4, "mg/dL"],
    ],
    leftOut: [[6, "hemolyzed"]],
  },
  "4548-4": {
    value: { min: 8, unit: "%" },
    // NGSP = 0.09148 * IFCC + 2.152: 63.93 mmol/mol
    found: [
      [8, "%"],
      [64, "mmol/mol"],
    ],
    others: [
      [7.9, "%"],
      [63, "mmol/mol"],
    ],
    leftOut: [[9, "mg/dL"]],
  },
  "8302-2": {
    value: { min: 180, unit: "cm" },
    found: [
      [180, "cm"],
      [70.9, "[in_i]"],
      [70.9, "in"],
      [5.91, "[ft_i]"],
      [1.8, "m"],
    ],
    others: [
      [70.8, "[in_i]"],
      [5.9, "[ft_i]"],
    ],
    leftOut: [[190, "kg"]],
  },
  none: {
    value: { min: 126, unit: "mg/dL" },
    found: [
      [127, "mg/dL"],
      [1.27, "g/L"],
    ],
    others: [[125, "mg/dL"]],
    leftOut: [
      [7, "mmol/L"],
      [200, null],
    ],
  },
} as const satisfies Record<
  string,
  Record<"found" | "others" | "leftOut", readonly Measured[]> & {
    value: { min: number; unit: string };
  }
>;
type Code = keyof typeof asked;
const codes = Object.keys(asked) as Code[];

async function insertOne(text: string, values: unknown[]): Promise<number> {
  return (await pool.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
}

async function addConcept(sab: string, code: string): Promise<number> {
  const id = await insertOne(
    "insert into concept (cuid, text, sab, code, category) values ($2, $2, $1, $2, 'Lab') returning concept_id id",
    [sab, code],
  );
  await pool.query("insert into concept_code (sab, code, concept_id) values ($1, $2, $3)", [
    sab,
    code,
    id,
  ]);
  await pool.query("insert into concept_ancestor values ($1, $1, 0)", [id]);
  return id;
}

async function addFacts(
  facts: readonly { name: string; conceptId: number; measured: Measured }[],
): Promise<void> {
  await inTransaction(server.connection, "write", async (within, client) => {
    await client.query(
      `with made as (
         select name, concept_id, value, unit from unnest($2::text[], $3::int[], $4::float8[], $5::text[]) m (name, concept_id, value, unit)),
       added as (
         insert into patient (organization_id, patient_identifier, source_key, gender)
         select distinct organization_id, name, name, 'female' from made, patient where patient_id = $1 returning patient_id, source_key)
       insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit)
       select patient_id, $6, concept_id, 1, 18000, value, unit from made join added on source_key = name`,
      [
        rows.patient,
        facts.map(({ name }) => name),
        facts.map(({ conceptId }) => conceptId),
        facts.map(({ measured: [value] }) => value),
        facts.map(({ measured: [, unit] }) => unit),
        rows.encounter,
      ],
    );
    await refreshPostings(client, await touchedBySources(client, [1]));
    await bumpDataVersion(within);
  });
}

const conceptOf = new Map<Code, number>();
for (const code of codes)
  conceptOf.set(code, await addConcept(code === "none" ? "TEST" : "LNC", code));
const idOf = (code: Code): number => conceptOf.get(code) ?? 0;
const nameOf = (code: Code, [value, unit]: Measured): string => `${code}: ${value} ${unit}`;
await addFacts(
  codes.flatMap((code) => {
    const { found, others, leftOut } = asked[code];
    return [...found, ...others, ...leftOut].map((measured) => ({
      name: nameOf(code, measured),
      conceptId: idOf(code),
      measured,
    }));
  }),
);
const expected = (code: Code): string[] => asked[code].found.map((one) => nameOf(code, one));

function asking(conceptIds: readonly number[], value: { min: number; unit: string }) {
  const include = conceptIds.map((conceptId) => ({ conceptId, descendants: false }));
  return {
    criteria: [
      {
        kind: "concept",
        role: "index",
        concepts: { include },
        sources: ["structured"],
        value,
      },
    ],
  } satisfies CohortDefinition;
}

let named = 0;
const newName = (): string => `By hand ${(named += 1)}`;

async function identifiers(patientIds: readonly number[]): Promise<string[]> {
  const { rows: found } = await pool.query<{ name: string }>(
    "select patient_identifier name from patient where patient_id = any($1)",
    [patientIds],
  );
  return found.map(({ name }) => name).toSorted();
}

/** Patients by the run of a cohort. */
async function byRun(definition: CohortDefinition): Promise<string[]> {
  const { data } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": newName(),
    definition,
  });
  const { rows: members } = await pool.query<{ patient_id: number }>(
    "select patient_id from cohort_member where cohort_id = $1",
    [data.cohort_id],
  );
  return identifiers(members.map(({ patient_id }) => patient_id));
}

async function bySql(definition: CohortDefinition): Promise<string[]> {
  const listed = await inTransaction(server.connection, "snapshot", (db) => listAnalytes({ db }));
  const analytes = Map.groupBy(listed, ([, analyte]) => analyte);
  const { text, values } = compileToSql(definition, {
    analytes: new Map(
      [...analytes].map(([analyte, concepts]) => [analyte, concepts.map(([id]) => id)]),
    ),
  });
  const { rows: found } = await pool.query<{ patient_id: number }>(text, [...values]);
  return identifiers(found.map(({ patient_id }) => patient_id));
}

async function byEvent(
  conceptIds: readonly number[],
  { min, unit }: { min: number; unit: string },
): Promise<string[]> {
  const { data: event } = await researcher.call("AddEvent", {
    name: newName(),
    event_type: "outcome",
    concepts: conceptIds.map((concept_id) => ({ concept_id, descendants: false })),
    minimum_value: min,
    unit,
  });
  const { data } = await researcher.call("GetPatient", {
    m_eventId: event.event_id,
    pageSize: 500,
  });
  return identifiers(data.map(({ patient_id }) => patient_id));
}

test.each(codes)(
  "%s: a run, SQL and an event find the patients worked out by hand",
  async (code) => {
    const definition = asking([idOf(code)], asked[code].value);
    const found = expected(code).toSorted();
    expect(await byRun(definition)).toEqual(found);
    expect(await bySql(definition)).toEqual(found);
    expect(await byEvent([idOf(code)], asked[code].value)).toEqual(found);
    const { left_out } = await researcher.call("PreviewCohort", { definition });
    const n = asked[code].leftOut.length;
    expect(left_out).toMatchObject([{ patient_count: n, value_count: n }]);
  },
);

test("of several concepts together each is compared as what it is", async () => {
  const both = [idOf("2345-7"), idOf("none")];
  const { value } = asked["2345-7"];
  const found = [...expected("2345-7"), ...expected("none")].toSorted();
  expect(await byRun(asking(both, value))).toEqual(found);
  expect(await bySql(asking(both, value))).toEqual(found);
  expect(await byEvent(both, value)).toEqual(found);
});

test("issue 12: weight > 80 kg finds all who weigh more, and a baseline table is of all, in whatever unit they were weighed", async () => {
  const weight = await addConcept("LNC", "29463-7");
  // Known before anything was written: so much each of them weighs.
  const people = Array.from({ length: 300 }, (_, n) => ({
    n,
    kg: 55 + ((n * 17) % 300) / 5 + 0.1,
  }));
  const written = ({ n, kg }: { n: number; kg: number }): Measured => {
    const pounds = kg / 0.45359237;
    const ways: readonly Measured[] = [
      [kg, "kg"],
      [pounds, "[lb_av]"],
      [pounds * 16, "[oz_av]"],
      [kg * 1000, "g"],
      [pounds, "LBS"],
      [kg, "Kg"],
      [kg, "kg"],
    ];
    return ways[n % ways.length] ?? [kg, "kg"];
  };
  // Two beside them whom nobody weighed: the length of a person, and a number of nothing.
  const comparable = people.map((one) => ({
    name: `weighed ${one.n}`,
    conceptId: weight,
    measured: written(one),
  }));
  await addFacts([
    ...comparable,
    { name: "a length", conceptId: weight, measured: [90, "[in_i]"] },
    { name: "without a unit", conceptId: weight, measured: [90, null] },
  ]);
  const heavy = people.filter(({ kg }) => kg > 80).map(({ n }) => `weighed ${n}`);
  expect(heavy).toHaveLength(175);
  const definition = asking([weight], { min: 80, unit: "kg" });
  expect(await byRun(definition)).toEqual(heavy.toSorted());
  expect(await bySql(definition)).toEqual(heavy.toSorted());
  expect(await byEvent([weight], { min: 80, unit: "kg" })).toEqual(heavy.toSorted());

  const { data: cohort } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": newName(),
    definition: {
      criteria: [
        {
          kind: "concept",
          role: "index",
          concepts: { include: [{ conceptId: weight, descendants: false }] },
        },
      ],
    },
  });
  expect(cohort.patientCount).toBe(302);
  const { data: study } = await researcher.call("AddStudy", {
    "m_StudyObj.study_name": newName(),
    "m_StudyObj.base_cohort": cohort.cohort_id,
    m_StudyArmString: "",
    m_eventIds: "",
  });
  const { data } = await researcher.call("GetStudyBaseline", {
    "m_StudyObj.study_id": study.study_id,
  });
  const row = data.find(({ concept_id }) => concept_id === weight);
  const [cell] = row?.cells ?? [];
  expect(row?.unit).toBe("kg");
  const mean = people.reduce((sum, { kg }) => sum + kg, 0) / people.length;
  expect(cell).toMatchObject({ n: 300, left_out: 2 });
  expect(cell?.mean).toBeCloseTo(mean, 9);
});
