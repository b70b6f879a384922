import type { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readOneOfEverything, seedOneOfEverything } from "../platform/testing/one-of-everything.ts";
import { testServer } from "../platform/testing/test-server.ts";

const server = await testServer({
  seed: { name: "one-of-everything", fill: seedOneOfEverything },
});
const rows = await readOneOfEverything(server.connection);
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

  test("is one, whoever of two who save at once comes last", async () => {
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
    expect(await preview()).toBe(1);
  });
});
