import { SearchConceptsById } from "@concord/contract";
import { listEvents } from "./events.queries.ts";
import { implement } from "../../platform/operations/implement.ts";
import { listConcepts } from "../../vocabulary/vocabulary.queries.ts";

export const handler = implement(SearchConceptsById, async (call) => {
  const {
    conceptIds = [],
    eventIds,
    "conceptTableEntry.umls_concept_category": category,
  } = call.input;
  const ofEvents = eventIds ? await listEvents(call, { eventIds }) : [];
  const wanted = new Set([
    ...conceptIds,
    ...ofEvents.flatMap((event) => event.concepts.map((concept) => concept.concept_id)),
  ]);
  return { data: await listConcepts(call, [...wanted], category) };
});
