// S2.51 S2.52 S3.13 S3.14 S7.23 over the demonstration. The list is held against the outcome table's own figures and
// against mentions counted in automated_annotation; details against the rows of the two annotation tables. Shared with
// the product: the stored units of validity, concept_ancestor.
import type { InputOf, Role } from "@concord/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { demonstrationServerToRead } from "../../app/demonstration/testing/demonstration-server.ts";
import type { TestCaller } from "../../app/testing/test-caller.ts";

const { server, signedIn } = await demonstrationServerToRead();
const { db } = server;

async function signIn(role: Role): Promise<TestCaller> {
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id from account_role r join account a using (user_id)
    where r.role = ${role} and a.email like '%@northfield.example' order by r.user_id limit 1`.execute(
    db,
  );
  return signedIn(rows[0]?.user_id ?? 0);
}

const caller = await signIn("User");
const found = await sql<{ n: number }>`
  select study_id n from project where study_id is not null order by 1 limit 1`.execute(db);
const m_studyId = found.rows[0]?.n ?? 0;
const scores = (await caller.call("GetEncounterLevelOutcomeScores", { m_studyId })).data.data;

type Input = InputOf<"GetEncounterTwoClassConceptDetails">;
const listed = async (input: Omit<Input, "m_studyId">) =>
  caller.call("GetEncounterTwoClassConceptDetails", { m_studyId, pageSize: 500, ...input });

describe("S2.51 S7.23 the encounters of a concept, source by source", () => {
  test("has as many matches of each source as the outcome table", async () => {
    expect(scores).toHaveLength(8);
    for (const row of scores) {
      const m_conceptId = row.conceptId;
      for (const [m_studyArm, matches, mismatches] of [
        ["Structured", row.structuredMatches, row.structuredMismatches],
        ["Inferred", row.inferredMatches, row.inferredMismatches],
      ] as const) {
        const { data, totalRecords } = await listed({ m_conceptId, m_studyArm });
        expect(totalRecords).toBe(row.totalEncounters);
        expect(data).toHaveLength(row.totalEncounters ?? 0);
        const classes = data.map((one) => one.classification);
        expect(classes.filter((one) => one === "Match")).toHaveLength(matches ?? -1);
        expect(classes.filter((one) => one === "Mismatch")).toHaveLength(mismatches ?? -1);
      }
    }
  });

  test("S3.13 a row names its patient and encounter, what each source and the readers say, and whether they agree", async () => {
    const [row] = scores;
    const answer = await listed({ m_conceptId: row?.conceptId ?? 0, m_studyArm: "Structured" });
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(["data", "totalRecords"]));
    const { rows } = await sql<{
      encounterId: number;
      patientId: number;
      patient_identifier: string;
    }>`
      select encounter_id "encounterId", patient_id "patientId", patient_identifier
      from encounter join patient using (patient_id)`.execute(db);
    const stored = new Map(rows.map((one) => [one.encounterId, one]));
    expect(answer.data.length).toBeGreaterThan(0);
    for (const one of answer.data) {
      expect(one).toMatchObject(stored.get(one.encounterId) ?? { encounterId: "not stored" });
      expect(one.encounter_name).not.toBe("");
      const { structuredAnnotation, unstructuredAnnotation, referenceStandardAnnotation } = one;
      for (const said of [
        structuredAnnotation,
        unstructuredAnnotation,
        referenceStandardAnnotation,
      ])
        expect(said).not.toBe("");
      const isMatch = structuredAnnotation === referenceStandardAnnotation;
      expect(one.classification).toBe(isMatch ? "Match" : "Mismatch");
    }
  });

  test("what only a rule concludes is inferred and not read in the notes", async () => {
    let apart = 0;
    for (const { conceptId: m_conceptId } of scores) {
      const { data } = await listed({ m_conceptId, m_studyArm: "Unstructured" });
      // By the mentions themselves; a note read as said of the patient makes a fact of it.
      const { rows } = await sql<{ id: number }>`
        select distinct s.encounter_id id from automated_annotation a
        join subdocument s using (patient_id, subdocument_id)
        join concept_ancestor up on up.descendant_id = a.concept_id and up.ancestor_id = ${m_conceptId}
        where a.present and a.experienced and not a.negated and not a.hypothetical and a.subject = 'Patient'
          and a.definitive`.execute(db);
      const said = new Set(rows.map(({ id }) => id));
      for (const one of data) {
        if (said.has(one.encounterId))
          expect(one.unstructuredAnnotation, one.encounter_name).toBe("Present");
        if (one.unstructuredAnnotation === "Present")
          expect(one.inferredAnnotation).toBe("Present");
        if (one.unstructuredAnnotation !== one.inferredAnnotation) apart += 1;
        const isMatch = one.unstructuredAnnotation === one.referenceStandardAnnotation;
        expect(one.classification).toBe(isMatch ? "Match" : "Mismatch");
      }
    }
    expect(apart).toBeGreaterThan(0);
  });

  test("is paged by ten, and refuses events and attribute values", async () => {
    const [row] = scores;
    const m_conceptId = row?.conceptId ?? 0;
    const first = await caller.call("GetEncounterTwoClassConceptDetails", {
      m_studyId,
      m_conceptId,
    });
    expect(first.data).toHaveLength(10);
    const second = await listed({ m_conceptId, pageSize: 10, pageNumber: 2 });
    const ids = [...first.data, ...second.data].map((one) => one.encounterId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const input of [{ is_event: true }, { m_severity: "mild" }, { m_result: "7" }]) {
      const asked = { m_studyId, m_conceptId, ...input };
      expect((await caller.refusal("GetEncounterTwoClassConceptDetails", asked)).code).toBe(
        "request.not-offered",
      );
    }
    const annotator = await signIn("Annotator");
    expect(
      (await annotator.refusal("GetEncounterTwoClassConceptDetails", { m_studyId, m_conceptId }))
        .code,
    ).toBe("session.role");
  });
});

describe("S2.52 S3.14 S7.23 an encounter's annotations side by side", () => {
  test("every mention and every annotation once for each annotator, all offsets those of their words", async () => {
    let pairs = 0;
    for (const { conceptId: m_conceptId } of scores) {
      const { data: encounters } = await listed({ m_conceptId });
      for (const { encounterId: m_encounterId } of encounters.slice(0, 12)) {
        const { data } = await caller.call("GetEncounterTwoClassEncounterDetails", {
          m_conceptId,
          m_encounterId,
          m_studyArm: "Unstructured",
        });
        const { rows: mentions } = await sql<{ place: string }>`
          select a.subdocument_id || ' ' || a.section_number || ' ' || (a.begin_offset - x.begin_offset) || ' ' || (a.end_offset - x.begin_offset) place
          from automated_annotation a join subdocument s using (patient_id, subdocument_id)
          join section x using (patient_id, subdocument_id, section_number)
          where s.encounter_id = ${m_encounterId} and a.concept_id in (
            select descendant_id from concept_ancestor where ancestor_id = ${m_conceptId})`.execute(
          db,
        );
        const { rows: manual } = await sql<{ id: number }>`
          select m.annotation_id id from manual_annotation m join subdocument s using (patient_id, subdocument_id)
          where s.encounter_id = ${m_encounterId} and m.is_newest and m.change <> 'deleted' and m.concept_id in (
            select descendant_id from concept_ancestor where ancestor_id = ${m_conceptId})`.execute(
          db,
        );
        const shown = data.flatMap((row) =>
          row.auto_section_number === null
            ? []
            : [
                `${row.subdocument_id} ${row.auto_section_number} ${row.auto_start_position} ${row.auto_end_position}`,
              ],
        );
        expect(new Set(shown)).toEqual(new Set(mentions.map(({ place }) => place)));
        const annotations = data.flatMap((row) => row.manual_annotation_id ?? []);
        const byNumber = (a: number, b: number) => a - b;
        expect(annotations.toSorted(byNumber)).toEqual(
          manual.map(({ id }) => id).toSorted(byNumber),
        );
        pairs += data.filter(
          (row) => row.auto_section_number !== null && row.manual_annotation_id !== null,
        ).length;
        for (const row of data) {
          expect(row.narrative_encounter_id).toBe(m_encounterId);
          expect(row.discrete_encounter_id).toBeNull();
          expect(row.manual_present === null).toBe(row.manual_annotation_id === null);
          expect(row.auto_present === null).toBe(row.auto_section_number === null);
        }
      }
    }
    expect(pairs).toBeGreaterThan(20);
  });

  test("structured facts stand for the discrete data; a document names its encounter; one of both is needed", async () => {
    const { rows } = await sql<{ concept: number; encounter: number; document: number; n: number }>`
      select f.concept_id concept, f.encounter_id encounter, min(f.subdocument_id)::int document, count(*)::int n
      from fact f where f.source = 1 and f.subdocument_id is not null
        and not exists (select from concept_ancestor up where up.ancestor_id = f.concept_id and up.descendant_id <> f.concept_id)
      group by 1, 2 order by 4 desc, 1, 2 limit 3`.execute(db);
    expect(rows).toHaveLength(3);
    for (const { concept, encounter, document, n } of rows) {
      const asked = { m_conceptId: concept, m_studyArm: "Structured" } as const;
      const byEncounter = await caller.call("GetEncounterTwoClassEncounterDetails", {
        ...asked,
        m_encounterId: encounter,
      });
      const facts = byEncounter.data.filter((row) => row.discrete_encounter_id === encounter);
      expect(facts).toHaveLength(n);
      expect(facts.every((row) => row.auto_present && row.narrative_encounter_id === null)).toBe(
        true,
      );
      const byDocument = await caller.call("GetEncounterTwoClassEncounterDetails", {
        ...asked,
        m_subdocumentId: document,
      });
      expect(byDocument).toEqual(byEncounter);
      for (const both of [{}, { m_encounterId: encounter, m_subdocumentId: document }])
        expect(
          (await caller.refusal("GetEncounterTwoClassEncounterDetails", { ...asked, ...both }))
            .code,
        ).toBe("request.invalid");
    }
  });
});
