// What the projects of a document ask, as the server answers it.
import type { OutputOf } from "@concord/contract";
import type { AskedConcept } from "./questions.ts";

/** A project that asks about the document. */
export type Project = OutputOf<"GetManualAnnotationProjectAttributes">["data"][number];

/** A concept that is asked about and that the annotator has not answered on the document. */
export type UnansweredConcept = Project["concepts"][number];

/** Projects that the reader annotates for. */
const ownOf = (projects: readonly Project[]) => projects.filter(({ status }) => status !== null);

/** The concepts that the annotator's projects ask about, each once. */
export function askedOf(projects: readonly Project[]): AskedConcept[] {
  const asked = new Map<number, AskedConcept>();
  for (const { concepts } of ownOf(projects))
    for (const { kind_concept_ids, is_answered, ...of } of concepts) {
      const { concept_id, text, category, cuid, sab, code } = of;
      asked.set(concept_id, {
        concept: { concept_id, text, category, cuid, sab, code },
        kinds: new Set(kind_concept_ids),
        isAnswered: is_answered,
      });
    }
  return [...asked.values()];
}

/** Those that no save has answered; what the text speaks of first. */
export function unansweredConcepts(projects: readonly Project[]): UnansweredConcept[] {
  const open = new Map(
    ownOf(projects).flatMap(({ concepts }) =>
      concepts
        .filter(({ is_answered }) => !is_answered)
        .map((concept) => [concept.concept_id, concept] as const),
    ),
  );
  return [...open.values()].toSorted(
    (one, other) => Number((other.mention_count ?? 0) > 0) - Number((one.mention_count ?? 0) > 0),
  );
}
