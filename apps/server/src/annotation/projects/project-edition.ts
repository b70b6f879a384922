import { editionOf } from "../../platform/operations/edition.ts";
import type { StoredProject } from "./detail.queries.ts";

/** What a person edits of a project. Names of concepts and people are theirs. */
export function projectEdition({
  project_name,
  guidelines,
  concepts,
  supervisors,
  agreement_while_open,
}: StoredProject): string {
  return editionOf({
    project_name,
    guidelines,
    concepts: concepts.map(({ concept_id, attributes, guidelines: own }) => ({
      concept_id,
      attributes,
      own,
    })),
    supervisors: supervisors.map(({ user_id }) => user_id).toSorted((a, b) => a - b),
    agreement_while_open,
  });
}
