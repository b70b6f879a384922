import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const researcher = await server.signIn("User");
const table = () => researcher.call("GetEncounterLevelOutcomeScores", { m_studyId: rows.study });

/** The second annotator says what the first said: the seed's two differ. */
async function secondAnnotatorSays(present: boolean, version: number) {
  const second = await server.signIn("Annotator", "second");
  server.advance(60_000);
  const answer = await second.call("AddManualAnnotationsInBulk", {
    subdocument_id: rows.narrative,
    version,
    annotations: [
      {
        annotation_id: 0,
        concept_id: rows.concept,
        annotation_type: "Document",
        is_experienced: present,
      },
    ],
  });
  return answer.data[0]?.annotation_id;
}

describe("S2.48 the encounter-level outcome table", () => {
  test("leaves out what the annotators disagree on, and counts it", async () => {
    expect(await table()).toMatchObject({
      data: { data: [] },
      left_out: { unread: 0, unresolved: 1, untold: 0, outside: 0, sample: 0 },
    });
  });

  test("domain.md §12 tells no small count of what it leaves out, nor does the list of it", async () => {
    await sql`update organization set smallest_count = 11`.execute(server.db);
    const { left_out } = await table();
    const { data, noOfRecords } = await researcher.call("GetEncountersLeftOut", {
      m_studyId: rows.study,
      m_reason: "unresolved",
    });
    await sql`update organization set smallest_count = 0`.execute(server.db);
    expect(left_out).toEqual({ unread: 0, unresolved: null, untold: 0, outside: 0, sample: 0 });
    expect([data.length, noOfRecords]).toEqual([1, null]);
  });

  test("S7.18 S3.16 the supervisor sees the disagreement, without names", async () => {
    const supervisor = await server.signIn("Supervisor");
    const { payload, documentsCount } = await supervisor.call("GetManualAnnotationsWithConflicts", {
      subdocument_id: rows.narrative,
    });
    expect(documentsCount).toBe(1);
    expect(payload).toMatchObject([
      { concept_id: rows.concept, difference: "presence", resolved: false },
    ]);
    const sides = payload[0]?.annotation_details ?? [];
    expect(payload[0]?.document).toMatchObject({ subdocument_id: rows.narrative });
    const fields = ["user_id", "annotation_id", "is_present", "is_experienced", "concept_name"];
    for (const side of sides) for (const field of fields) expect(side).toHaveProperty(field);
    expect(sides.map((side) => side.user_name)).toEqual(["Annotator 1", "Annotator 2"]);
    expect(sides.map((side) => side.annotation_type).toSorted()).toEqual(["Not annotated", "Text"]);
    expect(JSON.stringify(payload)).not.toContain("Tester");
  });

  test("counts an encounter as soon as the annotators agree; both sources match", async () => {
    await secondAnnotatorSays(true, 1);
    const { data, left_out } = await table();
    expect(left_out).toEqual({ unread: 0, unresolved: 0, untold: 0, outside: 0, sample: 0 });
    expect(data.data).toMatchObject([
      {
        conceptId: rows.concept,
        structuredMatches: 1,
        structuredMismatches: 0,
        inferredMatches: 1,
        inferredMismatches: 0,
        structuredAccuracy: { estimate: 1, n: 1 },
        inferredPValue: 1,
        encountersWithConcept: 1,
        totalEncounters: 1,
        patientsWithConcept: 1,
        totalPatients: 1,
        few_positives: true,
      },
    ]);
  });

  test("domain.md §12 tells no count that is too small to show, nor what would tell it", async () => {
    await sql`update organization set smallest_count = 11`.execute(server.db);
    const { data, left_out } = await table();
    const opened = await researcher.call("GetEncounterLevelOutcomeScoreDetails", {
      m_studyId: rows.study,
      m_conceptId: rows.concept,
      m_classification: "MATCH",
    });
    await sql`update organization set smallest_count = 0`.execute(server.db);
    expect(left_out).toEqual({ unread: 0, unresolved: 0, untold: 0, outside: 0, sample: 0 });
    const none = { reason: expect.stringContaining("too few") };
    expect(data.data).toMatchObject([
      {
        structuredMatches: null,
        structuredMismatches: null,
        structuredAccuracy: none,
        inferredMatches: null,
        inferredPValue: none,
        encountersWithConcept: null,
        totalEncounters: null,
        patientsWithConcept: null,
        totalPatients: null,
        few_positives: null,
        inferred: { TP: null, FP: null, FN: null, TN: null, recall: none },
      },
    ]);
    expect([opened.data.length, opened.totalRecords]).toEqual([1, null]);
  });

  test("a structured fact that goes is a mismatch after the data change, and S2.50 its encounter opens the words", async () => {
    // It goes to another visit: a hospital that sends no structured data at all would not be assessable.
    await sql`
      with other as (
        insert into encounter (patient_id, organization_id, source_key, name, kind, start_at)
        select patient_id, organization_id, 'another', 'Another visit', kind, start_at from encounter
        where patient_id = ${rows.patient} limit 1 returning encounter_id)
      update fact set encounter_id = other.encounter_id from other where source = 1 and patient_id = ${rows.patient}`.execute(
      server.db,
    );
    await sql`insert into setting (key, value) values ('data_version', '5')`.execute(server.db);
    const [row] = (await table()).data.data;
    expect(row).toMatchObject({
      structuredMatches: 0,
      structuredMismatches: 1,
      inferredMatches: 1,
    });
    const opened = await researcher.call("GetEncounterLevelOutcomeScoreDetails", {
      m_studyId: rows.study,
      m_conceptId: rows.concept,
      m_classification: "MISMATCH",
      arm: "structured",
    });
    expect(opened.totalRecords).toBe(row?.structuredMismatches);
    expect(opened.data).toMatchObject([
      {
        patientId: rows.patient,
        encounterId: rows.encounter,
        subdocument_id: rows.narrative,
        inferredAnnotation: "Present",
        inferredClassification: "Match",
        structuredClassification: "Mismatch",
        referenceStandardAnnotation: "Present",
        automated_annotation_id: expect.stringMatching(/^0_\d+_\d+$/),
      },
    ]);
    const matches = await researcher.call("GetEncounterLevelOutcomeScoreDetails", {
      m_studyId: rows.study,
      m_conceptId: rows.concept,
      m_classification: "MATCH",
      arm: "structured",
    });
    expect(matches.data).toEqual([]);
  });

  test("S6.3 is not for annotators", async () => {
    const annotator = await server.signIn("Annotator");
    const problem = await annotator.refusal("GetEncounterLevelOutcomeScores", {
      m_studyId: rows.study,
    });
    expect(problem.status).toBe(403);
  });
});
