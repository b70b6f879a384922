import { expect, test } from "vitest";
import { storeNotes } from "../language/testing/notes-in-test.ts";
import { tagDocuments } from "../language/tagging/tag-documents.ts";
import { testServer } from "../app/testing/test-server.ts";
import { loadShippedVocabulary } from "../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../vocabulary/testing/shipped-in-test.ts";

const late = "ASSESSMENT:\nCough. No asthma.\n\nFAMILY HISTORY:\nAsthma.";
const notes = [
  { patient: "ann", at: "2024-03-02", text: late },
  { patient: "ann", at: "2024-03-01", text: "He has heart failure." },
  { patient: "ann", at: "2024-03-01", text: "Cough", content_type: "discrete" as const },
  { patient: "ann", at: "2024-09-09", text: "Of another encounter: cough." },
  { patient: "bob", at: "2024-03-01", text: "Of another patient: cough." },
];

const server = await testServer({
  seed: {
    name: "encounter_with_notes",
    fill: async (fresh) => {
      await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
      const { ids } = await storeNotes(fresh, notes);
      // The first three are of one encounter.
      await fresh.pool.query(
        `update subdocument s set encounter_id = first.encounter_id from subdocument first
         where first.subdocument_id = $1 and s.subdocument_id = any($2::bigint[])`,
        [ids[0], ids.slice(0, 3)],
      );
      await tagDocuments(fresh, { workers: 1, cacheFolder: undefined });
    },
  },
});
const company = await server.signIn("Company");
const subdocumentAt = async (at: string) => {
  const { data } = await company.call("GetDocuments", { m_startDate: at, m_endDate: at });
  return data[0]?.subdocument_id ?? 0;
};

test("S2.72 S7.16 the annotations of all narratives of the encounter, by date, with the patient and where each stands", async () => {
  const subdocumentId = await subdocumentAt("2024-03-02");
  const { encounter, data } = await company.call("GetEncounterLevelAutomatedAnnotations", {
    subdocumentId,
  });
  expect(encounter).toMatchObject({ patient_Identifier: "ann", encounter_name: "Visit" });
  const shown = data.map((entity) => [
    entity.subdocument_name,
    entity.canonical_section_name,
    entity.concept_name,
    entity.Experienced,
  ]);
  expect(shown).toEqual([
    ["Note 03/01/2024", "OTHER", "Heart failure", true],
    ["Note 03/02/2024", "ASSESSMENT", "Cough", true],
    ["Note 03/02/2024", "ASSESSMENT", "Asthma", false],
    ["Note 03/02/2024", "FAMILY HISTORY", "Asthma", false],
  ]);
  // Offsets are of the section, which begins with its header.
  const [, , , last] = data;
  expect([last?.BeginOffset, last?.EndOffset, last?.Text]).toEqual([16, 22, "Asthma"]);
});

test("an encounter in which language processing found nothing: its patient, and no annotation", async () => {
  await server.connection.pool.query("delete from automated_annotation");
  const { encounter, data } = await company.call("GetEncounterLevelAutomatedAnnotations", {
    subdocumentId: await subdocumentAt("2024-09-09"),
  });
  expect(encounter.patient_Identifier).toBe("ann");
  expect(data).toEqual([]);
});
