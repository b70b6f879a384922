import { exampleIds } from "@concord/contract";
import type { Connection } from "../../platform/database/connect.ts";
import { insertRow } from "../../platform/database/testing/insert-row.ts";

export const vocabularyIds = {
  concept: exampleIds.concept,
  childConcept: 102,
  lexicon: exampleIds.lexicon,
};

/** A concept with a term, and one below it. */
export async function seedVocabulary(connection: Connection): Promise<void> {
  const { concept, childConcept, lexicon } = vocabularyIds;
  const named = (concept_id: number, code: string, text: string) =>
    insertRow(
      connection,
      "concept",
      { cuid: `C${code}`, text, sab: "SNOMEDCT_US", code, category: "Problem" },
      { concept_id },
    );
  await named(concept, "267036007", "Dyspnea");
  await named(childConcept, "161941007", "Dyspnea at rest");
  await insertRow(connection, "concept_code", { sab: "OMOP", code: "312437", concept_id: concept });
  const ancestors = [
    [concept, concept, 0],
    [childConcept, childConcept, 0],
    [concept, childConcept, 1],
  ];
  for (const [ancestor_id, descendant_id, levels] of ancestors)
    await insertRow(connection, "concept_ancestor", { ancestor_id, descendant_id, levels });
  await insertRow(
    connection,
    "lexicon_entry",
    { concept_id: concept, term: "dyspnea", kind: "preferred" },
    { lexicon_id: lexicon },
  );
}
