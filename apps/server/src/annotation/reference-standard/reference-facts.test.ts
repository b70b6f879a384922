import type { CohortDefinition } from "@concord/contract";
import { decodePosting } from "@concord/cohorts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { refreshReferenceFacts } from "./reference-facts.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { done } from "../testing/done-in-test.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const researcher = await server.signIn("User");

const onReference: CohortDefinition = {
  criteria: [
    {
      kind: "concept",
      role: "index",
      concepts: { include: [{ conceptId: rows.concept, descendants: true }] },
      sources: ["reference"],
    },
  ],
};
const preview = async () => {
  const { data } = await researcher.call("PreviewCohort", { definition: onReference });
  return data.members;
};

/** The second annotator's whole answer: dyspnea, with a value, or denied. */
async function secondSays(given: object, version: number) {
  const second = await server.signIn("Annotator", "second");
  server.advance(60_000);
  return second.call("AddManualAnnotationsInBulk", {
    subdocument_id: rows.narrative,
    version,
    annotations: [
      {
        annotation_id: 0,
        concept_id: rows.concept,
        annotation_type: "Document",
        ...given,
      },
    ],
  });
}

describe("domain.md §2 a fact of the reference standard", () => {
  test("is there once the annotators agree, on the note's day, and a cohort runs on it", async () => {
    expect(await preview()).toBe(0);
    await secondSays({ numeric_result_double: 3, numeric_value_unit: "NYHA" }, 1);
    const { rows: facts } = await sql`
      select patient_id, encounter_id, concept_id, day, minute, value, unit, subdocument_id from fact where source = 4`.execute(
      server.db,
    );
    expect(facts).toEqual([
      {
        patient_id: rows.patient,
        encounter_id: rows.encounter,
        concept_id: rows.concept,
        day: 18_386,
        minute: 630,
        value: 3,
        unit: "NYHA",
        subdocument_id: rows.narrative,
      },
    ]);
    expect(await preview()).toBe(1);
    const problems = await researcher.call("GetAlgorithmicProblemList", {
      patientId: rows.patient,
    });
    expect(problems.data[0]?.sources).toContain("reference");
  });

  test.each([
    // What the first says, what the second says, what both say: of a mention, all or less.
    [{ severity: "severe" }, { severity: "Severe" }, [{ severity: ["severe"] }]],
    [{ severity: "severe" }, {}, [{ severity: ["severe"] }]],
    [{ severity: "severe" }, { severity: "mild" }, null],
    [
      { severity: "severe" },
      { severity: "severe", descriptor: "acute" },
      [{ severity: ["severe"] }],
    ],
    [
      { descriptor: "left, acute" },
      { descriptor: "acute, left" },
      [{ descriptor: ["left", "acute"] }, { descriptor: ["acute", "left"] }],
    ],
    [{ severity: "severe" }, { descriptor: "acute" }, null],
    [{}, {}, null],
  ])("says what the annotators agree on: %j and %j", async (first, second, agreed) => {
    const { rows: own } = await sql<{ annotation_id: number }>`
      select annotation_id from manual_annotation where is_newest and annotation_id <> ${rows.annotation}`.execute(
      server.db,
    );
    const set = async (said: { severity?: string; descriptor?: string }, annotationId: number) =>
      sql`update manual_annotation set concept_severity = ${said.severity ?? null}, concept_descriptor = ${said.descriptor ?? null}
        where is_newest and annotation_id = ${annotationId}`.execute(server.db);
    await set(first, rows.annotation);
    await set(second, own[0]?.annotation_id ?? 0);
    await inTransaction(server.connection, "write", (db, client) =>
      refreshReferenceFacts(
        { db, client },
        { patientId: rows.patient, subdocumentId: rows.narrative },
      ),
    );
    const { rows: found } = await sql<{ attributes: object[] | null }>`
      select attributes from fact where source = 4`.execute(server.db);
    expect(found).toHaveLength(1);
    expect(new Set(found[0]?.attributes)).toEqual(new Set<object>(agreed));
    const { rows: postings } = await sql<{ data: Buffer }>`
      select data from posting where source = 4`.execute(server.db);
    const posting = decodePosting(postings[0]?.data ?? Buffer.alloc(0));
    expect(posting.attributes).toEqual(agreed === null ? [] : [found[0]?.attributes]);
  });

  test("S4.13 goes when a revision ends the agreement, and the posting with it", async () => {
    const second = await server.signIn("Annotator", "second");
    const of = { "m_ManualAnnotationObject.subdocument_id": rows.narrative };
    const own = await second.call("GetManualAnnotations", {
      ...of,
      m_UserManualAnnotationFlag: true,
    });
    await secondSays(
      { annotation_id: own.data[0]?.annotation_id ?? 0, is_experienced: false },
      own.version,
    );
    const { rows: left } = await sql`
      select 1 from fact where source = 4 union all select 1 from posting where source = 4`.execute(
      server.db,
    );
    expect(left).toEqual([]);
    expect(await preview()).toBe(0);
  });

  test("is one, whoever of two who save, and are done, at once comes last", async () => {
    const callers = [await server.signIn("Annotator"), await server.signIn("Annotator", "second")];
    await sql`update assignment set status = 'waiting', done_at = null`.execute(server.db);
    const of = { "m_ManualAnnotationObject.subdocument_id": rows.narrative };
    const sent = await Promise.all(
      callers.map(async (caller) => {
        const own = await caller.call("GetManualAnnotations", {
          ...of,
          m_UserManualAnnotationFlag: true,
        });
        return caller.send("AddManualAnnotationsInBulk", {
          subdocument_id: rows.narrative,
          version: own.version,
          annotations: [
            {
              annotation_id: own.data[0]?.annotation_id ?? 0,
              concept_id: rows.concept,
              annotation_type: "Document",
              is_experienced: true,
            },
          ],
        });
      }),
    );
    expect(sent.map((response) => response.statusCode)).toEqual([200, 200]);
    await Promise.all(callers.map((caller) => done(caller, rows.narrative)));
    expect(await preview()).toBe(1);
  });
});
