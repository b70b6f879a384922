import {
  type GetPatientAlgorithmicProblemList,
  notExperiencedReason,
  type OutputOf,
} from "@concord/contract";
import type { z } from "zod";

type Posted = z.output<(typeof GetPatientAlgorithmicProblemList)["input"]>;
type PostedEntity = Posted["section_data"][number]["entities"][number];
type Lists = OutputOf<"GetPatientAlgorithmicProblemList">;

interface Coded {
  readonly sab: string;
  readonly code: string;
}

/**
 * The problems that a preview's patient has, and those that are mentioned without (domain.md §10).
 * @param codes of inferred concepts
 */
export function previewProblems(
  { section_data, inferred }: Posted,
  codes: ReadonlyMap<number, Coded>,
): Lists {
  const mentioned = section_data.flatMap(({ entities }) =>
    entities.filter(({ Concept_category }) => Concept_category === "Problem"),
  );
  const byConcept = Map.groupBy(mentioned, ({ concept_id }) => concept_id);
  const implied = new Map(
    inferred
      .filter(({ concept_category }) => concept_category === "Problem")
      .map((concept) => [concept.concept_id, concept]),
  );
  const data: Lists["data"] = [];
  const excluded: Lists["excluded"] = [];
  for (const [concept_id, mentions] of byConcept) {
    const [first] = mentions;
    if (!first) continue;
    const concept = { concept_id, ...namesOf(first) };
    const experienced = mentions.filter(({ Experienced }) => Experienced);
    const count = experienced.length;
    const isImplied = implied.delete(concept_id);
    if (count > 0 || isImplied)
      data.push({
        ...undated(concept),
        fact_count: count + Number(isImplied),
        sources: [
          ...(count > 0 ? (["unstructured"] as const) : []),
          ...(isImplied ? (["inferred"] as const) : []),
        ],
        is_possible: !isImplied && experienced.every(({ Definitive }) => !Definitive),
      });
    else
      excluded.push({
        ...concept,
        reason: commonest(mentions.map(reasonOf)),
        mention_count: mentions.length,
      });
  }
  for (const { concept_id, concept_name: text } of implied.values()) {
    const { sab, code } = codes.get(concept_id) ?? { sab: "", code: "" };
    data.push({
      ...undated({ concept_id, text, sab, code }),
      fact_count: 1,
      sources: ["inferred"],
      is_possible: false,
    });
  }
  return {
    data: data.toSorted(
      (a, b) =>
        b.sources.length - a.sources.length ||
        b.fact_count - a.fact_count ||
        a.text.localeCompare(b.text, "en"),
    ),
    excluded: excluded.toSorted(
      (a, b) => b.mention_count - a.mention_count || a.text.localeCompare(b.text, "en"),
    ),
  };
}

function namesOf({ concept_name: text, ConceptCodes: [code] }: PostedEntity) {
  return { text, sab: code?.CodeSystem ?? "", code: code?.CodeValue ?? "" };
}

const undated = <Concept extends { concept_id: number }>(concept: Concept) => ({
  ...concept,
  problem_id: concept.concept_id,
  // The patient of a preview is 0 (S2.60).
  patientProblemId: `0_${concept.concept_id}`,
  first_date: "",
  last_date: "",
});

/** In the words of the stored list, `listExcludedProblems`. */
const reasonOf = (entity: PostedEntity): string =>
  notExperiencedReason(entity) ?? "Not experienced";

/** The one that is there most often; of several the first by name, as `mode()` has it. */
function commonest(reasons: readonly string[]): string {
  const groups = [...Map.groupBy(reasons.toSorted(), (reason) => reason).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0] ?? "";
}
