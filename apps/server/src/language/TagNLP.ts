import { type ConceptSupport, type SectionData, TagNLP } from "@concord/contract";
import { refuseWhileSettling } from "../access/settling.ts";
import { implement } from "../platform/operations/implement.ts";
import { findSupport } from "./support/concept-support.ts";
import { engineOf } from "./engines/engine-of.ts";
import { readingFailed, textOf } from "./reading/preview-text.ts";
import { findExternal } from "./reading/read-external.ts";
import type { ReadEntity, ReadSection } from "./reading/read-task.ts";
import { type Placed, shownSupport, supportersOf, supportTexts } from "./support/support.rules.ts";

/** Findings without a concept that an answer names. */
const mostUnknown = 100;

export const handler = implement(TagNLP, async (call) => {
  refuseWhileSettling(call);
  const { nlpTechnology } = call.input;
  const engine = engineOf(call.configuration.engines, nlpTechnology);
  return call.texts.forUser(call.user.id, async () => {
    const text = await textOf(call);
    const findings = await findExternal(call, engine, text);
    const read = await call.texts.run("document", { text, findings }).catch(readingFailed);
    const placed = placedConcepts(read.sections);
    const byFrequency = placed.toSorted((a, b) => b.count - a.count || a.concept_id - b.concept_id);
    const pairs = await findSupport(
      call,
      byFrequency.map(({ concept_id }) => concept_id),
    );
    const supporters = supportersOf(pairs);
    const concept_support: ConceptSupport[] = placed.map((concept) =>
      shownSupport(concept, supporters.get(concept.concept_id) ?? []),
    );
    const textsOf = new Map(
      [...supporters].map(([concept, list]) => [concept, supportTexts(list)] as const),
    );
    const section_data: SectionData[] = read.sections.map((section) => ({
      ...section,
      entities: section.entities.map((entity) => ({
        ...entity,
        support_concepts: entity.Experienced ? (textsOf.get(entity.concept_id) ?? []) : [],
      })),
    }));
    return {
      payload: {
        section_data,
        concept_support,
        inferred: read.inferred.map((one) => ({ ...one, evidence: [...one.evidence] })),
        nlpTechnology,
        not_in_vocabulary: read.unknown.slice(0, mostUnknown),
      },
    };
  });
});

/** Concepts that the patient is said to have, in the order in which they first occur in the text. */
function placedConcepts(sections: readonly ReadSection[]): Placed[] {
  const experienced = sections.flatMap(({ entities }) =>
    entities.filter((entity) => entity.Experienced),
  );
  const byConcept = Map.groupBy(experienced, ({ concept_id }: ReadEntity) => concept_id);
  return [...byConcept].flatMap(([concept_id, entities]) => {
    const [first] = entities;
    if (!first) return [];
    return [
      {
        concept_id,
        concept_name: first.concept_name,
        concept_category: first.concept_category,
        occurrences: entities.flatMap(({ concept_occurrence }) => concept_occurrence),
        count: entities.length,
      },
    ];
  });
}
