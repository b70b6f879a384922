// validity.md §1, 4: who reads without suggestions is told nothing of what language processing found, by any operation.
import { operations } from "@concord/contract";
import { describe, expect, test } from "vitest";
import {
  oneOfEverything as rows,
  seedOneOfEverything,
} from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({ seed: { name: "one-of-everything", fill: seedOneOfEverything } });
const annotator = await server.signIn("Annotator");

/** What the tests' one automated annotation and the note's fact say, where an answer holds it. */
async function told(): Promise<string[]> {
  const of = { subdocument_id: rows.narrative };
  const document = await annotator.call("GetSubdocumentById", { m_documentId: rows.narrative });
  const asked = await annotator.call("GetManualAnnotationProjectAttributes", of);
  const encounter = await annotator.call("GetEncounterLevelAutomatedAnnotations", {
    subdocumentId: rows.narrative,
  });
  const support = await annotator.call("GetConceptSupportDataForDocument", {
    dataRecordId: rows.narrative,
    m_conceptId: rows.concept,
  });
  const patient = { patientId: rows.patient };
  const problems = await annotator.call("GetAlgorithmicProblemList", patient);
  const excluded = await annotator.call("GetExcludedAlgorithmicProblemList", patient);
  const listed = await annotator.call("GetDocuments", { m_conceptId: String(rows.concept) });
  return [
    ...(document.data.data.sections.some(({ entities }) => entities.length > 0)
      ? ["document"]
      : []),
    ...(asked.data.some(({ concepts }) => concepts.some((one) => (one.mention_count ?? 0) > 0))
      ? ["asked"]
      : []),
    ...(encounter.data.length > 0 ? ["encounter"] : []),
    ...(support.data.some(({ concept_occurrence }) => concept_occurrence.length > 0)
      ? ["support"]
      : []),
    ...(problems.data.length > 0 ? ["problems"] : []),
    ...(excluded.data.length > 0 ? ["excluded"] : []),
    ...(listed.data.length > 0 ? ["list by concept"] : []),
  ];
}

describe("a project without suggestions", () => {
  test("tells its annotators nothing of language processing; one with suggestions, or of before, does", async () => {
    const set = (assisted: boolean | null) =>
      server.connection.pool.query("update project set assisted = $1", [assisted]);
    const before = await told();
    expect(before).toEqual(
      expect.arrayContaining(["document", "asked", "encounter", "list by concept"]),
    );
    await set(true);
    expect(await told()).toEqual(before);
    await set(false);
    expect(await told()).toEqual([]);
    await set(null);
  });

  test("every query that an annotator may call answers as if language processing had found nothing", async () => {
    const queries = Object.values(operations).filter(
      ({ kind, roles, reads }) =>
        kind === "query" &&
        roles !== "anyone" &&
        (roles as readonly string[]).includes("Annotator") &&
        reads.some((one) => one === "language" || one === "facts"),
    );
    expect(queries.length).toBeGreaterThan(10);
    const answers = async () => {
      const found = new Map<string, string>();
      for (const { name, example } of queries) {
        // oxlint-disable-next-line no-await-in-loop -- one user's calls
        const sent = await annotator.send(name, example);
        found.set(name, sent.body.replaceAll(/"milliseconds":[\d.]+/g, ""));
      }
      return found;
    };
    await server.connection.pool.query("update project set assisted = false");
    const hidden = await answers();
    // The same annotator with nothing that could be told.
    await server.connection.pool.query("delete from automated_annotation");
    await server.connection.pool.query("delete from fact where source in (2, 3)");
    expect(hidden).toEqual(await answers());
  });
});
