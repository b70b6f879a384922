import { sql } from "kysely";
import { expect, describe, test } from "vitest";
import { demonstrationServer } from "../../app/demonstration/testing/demonstration-server.ts";
import type { TestCaller } from "../../app/testing/test-caller.ts";
import type { Role } from "@concord/contract";

const { server, signedIn } = await demonstrationServer();
const { db } = server;

/** A demonstration user with the role. */
async function signIn(role: Role): Promise<TestCaller> {
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id from account_role r join account a using (user_id)
    where r.role = ${role} and a.email like '%@northfield.example'
    order by (select count(*) from account_role o where o.user_id = r.user_id), r.user_id limit 1`.execute(
    db,
  );
  return signedIn(rows[0]?.user_id ?? 0);
}

const n = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(db)).rows[0]?.n;
const m_studyId =
  (await n(
    sql<{ n: number }>`select study_id n from project where study_id is not null limit 1`,
  )) ?? 0;

const validityRow = [
  "conceptName",
  "matchLevel",
  "cohortCriteria",
  "conceptId",
  "is_event",
  "concept_attribute_name",
  "concept_attribute_value",
  "structuredMatches",
  "structuredMismatches",
  "structuredAccuracy",
  "inferredMatches",
  "inferredMismatches",
  "inferredAccuracy",
  "inferredPValue",
  "encountersWithConcept",
  "totalEncounters",
  "patientsWithConcept",
  "totalPatients",
];
const detailRow = [
  "patientId",
  "patient_identifier",
  "encounterId",
  "encounter_name",
  "encounterIds",
  "inferredAnnotation",
  "inferredClassification",
  "referenceStandardAnnotation",
];

test("S3.10 S3.12 rows and their details have the fields of the specification", async () => {
  const caller = await signIn("User");
  const { data } = (await caller.call("GetEncounterLevelOutcomeScores", { m_studyId })).data;
  for (const row of data) for (const field of validityRow) expect(row).toHaveProperty(field);
  const details = await caller.call("GetEncounterLevelOutcomeScoreDetails", {
    m_studyId,
    m_conceptId: data[0]?.conceptId ?? 0,
  });
  expect(details.data.length).toBeGreaterThan(0);
  for (const row of details.data) for (const field of detailRow) expect(row).toHaveProperty(field);
  const [first] = details.data;
  expect(first?.encounterIds[0]).toMatchObject({
    id: first?.encounterId,
    encounter_name: first?.encounter_name,
  });
});

describe("S2.48 S2.49 the lists of the outcome table's rows", () => {
  test.for(["User", "Supervisor"] as const)(
    "have as many encounters and patients as the row says, each encounter once, to a %s",
    async (role) => {
      // Until then a supervisor is shown no validity (decision 118).
      if (role === "Supervisor") await sql`update project set status = 'complete'`.execute(db);
      const caller = await signIn(role);
      const { data } = (await caller.call("GetEncounterLevelOutcomeScores", { m_studyId })).data;
      expect(data).toHaveLength(8);
      for (const row of data) {
        const of = { m_studyId, m_conceptId: row.conceptId, m_resolution: "encounter" } as const;
        const documents = await caller.call("GetDocuments", { ...of, pageSize: 500 });
        expect(documents.noOfRecords).toBe(row.encountersWithConcept);
        expect(new Set(documents.data.map((one) => one.encounter_id)).size).toBe(
          row.encountersWithConcept,
        );
        const patients = await caller.call("GetPatient", of);
        expect(patients.noOfRecords).toBe(row.patientsWithConcept);
        const all = await caller.call("GetPatient", { ...of, m_units: "all" });
        expect(all.noOfRecords).toBe(row.totalPatients);
        const encounters = await caller.call("GetDocuments", { ...of, m_units: "all" });
        expect(encounters.noOfRecords).toBe(row.totalEncounters);
        // The note that stands for an encounter is one that the reference standard says it of.
        const ids = documents.data.map((one) => one.subdocument_id);
        expect(
          await n(sql<{ n: number }>`select count(distinct subdocument_id)::int n from fact
            where source = 4 and concept_id = ${row.conceptId} and subdocument_id = any(${ids}::bigint[])`),
        ).toBe(row.encountersWithConcept);
      }
    },
  );

  test("what the table does not have is refused, and annotators have no part of it", async () => {
    const caller = await signIn("User");
    const row = { m_studyId, m_conceptId: 1, m_resolution: "encounter" } as const;
    const code = async (input: object, operation: "GetPatient" | "GetDocuments" = "GetPatient") =>
      (await caller.refusal(operation, { ...row, ...input })).code;
    for (const operation of ["GetPatient", "GetDocuments"] as const)
      for (const input of [
        { m_resolution: "patient" },
        { m_isConcept: true },
        { m_cohortCriteria: "Index-event" },
        { m_conceptSeverity: "mild" },
        { m_conceptResult: "7" },
        { forResult: true },
        { m_eventId: 1 },
      ])
        expect(await code(input, operation), JSON.stringify(input)).toBe("request.not-offered");
    const exact = { m_studyId, m_conceptId: 1, m_exactMatch: "Exact" } as const;
    expect(await caller.refusal("GetEncounterLevelOutcomeScoreDetails", exact)).toMatchObject({
      code: "request.not-offered",
      title: expect.stringContaining("Exact is not offered"),
    });
    const criteria = { m_studyId, m_conceptId: 1, m_cohortCriteria: "Outcome" };
    expect((await caller.refusal("GetEncounterLevelOutcomeScoreDetails", criteria)).code).toBe(
      "request.not-offered",
    );
    const annotator = await signIn("Annotator");
    expect((await annotator.refusal("GetDocuments", row)).code).toBe("session.role");
  });
});

describe("S2.10 S2.12 filters of the path", () => {
  test("a result keeps patients and documents in which the concept has that value", async () => {
    const caller = await signIn("Company");
    const { rows } = await sql<{
      concept_id: number;
      value: number;
      patients: number;
      documents: number;
    }>`
      select f.concept_id, f.value, count(distinct f.patient_id)::int patients, count(distinct f.subdocument_id)::int documents
      from fact f where f.value is not null group by 1, 2
      having count(distinct f.subdocument_id) > 1 and not exists (select from concept_ancestor up
        where up.ancestor_id = f.concept_id and up.descendant_id <> f.concept_id)
      order by 3 desc limit 5`.execute(db);
    expect(rows).toHaveLength(5);
    for (const { concept_id, value, patients, documents } of rows) {
      const filter = { m_conceptId: concept_id, m_conceptResult: String(value) };
      expect((await caller.call("GetPatient", filter)).noOfRecords).toBe(patients);
      expect((await caller.call("GetDocuments", filter)).noOfRecords).toBe(documents);
      const other = { ...filter, m_conceptResult: "987654321" };
      expect((await caller.call("GetPatient", other)).noOfRecords).toBe(0);
    }
  });

  test("the concept itself leaves out who has only one beneath it", async () => {
    const caller = await signIn("Company");
    const { rows } = await sql<{ concept_id: number; alone: number; beneath: number }>`
      select up.ancestor_id concept_id, count(distinct f.patient_id)::int beneath,
        count(distinct f.patient_id) filter (where f.concept_id = up.ancestor_id)::int alone
      from fact f join concept_ancestor up on up.descendant_id = f.concept_id
      group by 1 having count(distinct f.patient_id) > count(distinct f.patient_id) filter (where f.concept_id = up.ancestor_id)
        and bool_or(f.concept_id = up.ancestor_id) order by 2 desc limit 3`.execute(db);
    expect(rows).toHaveLength(3);
    for (const { concept_id: m_conceptId, alone, beneath } of rows) {
      expect((await caller.call("GetPatient", { m_conceptId })).noOfRecords).toBe(beneath);
      const exact = await caller.call("GetPatient", { m_conceptId, m_isConcept: true });
      expect(exact.noOfRecords).toBe(alone);
    }
  });
});

describe("S2.46 S3.11 each measure of a source", () => {
  // Counted again in SQL over the stored units (outcome-table-by-hand.test.ts proves these from raw rows): nothing is
  // shared with what computes the measures, nor with what lists their units.
  test.for(["structured", "inferred"] as const)("%s is of the units that it opens", async (arm) => {
    const caller = await signIn("User");
    const { data } = (await caller.call("GetEncounterLevelOutcomeScores", { m_studyId })).data;
    const said = sql.ref(arm);
    const { rows } = await sql<Record<string, number>>`
      select concept_id, count(*) filter (where reference and ${said})::int tp,
        count(*) filter (where not reference and ${said})::int fp,
        count(*) filter (where reference and not ${said})::int fn,
        count(*) filter (where not reference and not ${said})::int tn
      from validity_unit where study_id = ${m_studyId} group by 1`.execute(db);
    expect(data.length).toBeGreaterThan(3);
    for (const row of data) {
      const {
        tp = 0,
        fp = 0,
        fn = 0,
        tn = 0,
      } = rows.find((one) => one["concept_id"] === row.conceptId) ?? {};
      const expected = {
        recall: [tp / (tp + fn), tp + fn],
        precision: [tp / (tp + fp), tp + fp],
        specificity: [tn / (tn + fp), tn + fp],
        npv: [tn / (tn + fn), tn + fn],
        fMeasure: [(2 * tp) / (2 * tp + fp + fn), tp + fp + fn],
        accuracy: [(tp + tn) / (tp + fp + fn + tn), tp + fp + fn + tn],
      } as const;
      for (const measure of Object.keys(expected) as (keyof typeof expected)[]) {
        const [share, n] = expected[measure];
        const found = row[arm][measure];
        if (n === 0) expect(found).toHaveProperty("reason");
        else expect(found).toMatchObject({ estimate: expect.closeTo(share, 9), n });
        const list = await caller.call("GetEncounterLevelOutcomeScoreDetails", {
          m_studyId,
          m_conceptId: row.conceptId,
          m_measure: measure,
          arm,
          pageSize: 500,
        });
        expect([list.totalRecords, list.data.length], `${row.conceptName} ${measure}`).toEqual([
          n,
          n,
        ]);
      }
    }
  });
});
