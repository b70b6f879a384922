import type { Concept, Criterion, Event } from "@concord/contract";
import { useState } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { conceptIds } from "./concept-ids.ts";

/** What concepts and events of a definition are called. */
export interface Names {
  readonly concept: (id: number) => Concept | undefined;
  readonly event: (id: number) => string | undefined;
  /** Events to choose from. */
  readonly events: readonly Event[];
  /** Remembers a concept that was just picked. */
  readonly learn: (concept: Concept) => void;
}

/** Names of the concepts of a saved definition, asked once, and of those picked since; and of all events. */
export function useNames(initial: readonly Criterion[]): Names {
  const [ids] = useState(() =>
    [...new Set(conceptIds(initial))].toSorted((a, b) => a - b).join(","),
  );
  const [picked, setPicked] = useState<ReadonlyMap<number, Concept>>(new Map());
  const asked = useOperation("SearchConceptsById", { conceptIds: ids }, { enabled: ids !== "" });
  const events = useOperation("GetEvent", {}).data?.data ?? [];
  const known = new Map(asked.data?.data.map((concept) => [concept.concept_id, concept]));
  return {
    concept: (id) => picked.get(id) ?? known.get(id),
    event: (id) => events.find(({ event_id }) => event_id === id)?.name,
    events,
    learn: (concept) => setPicked((all) => new Map(all).set(concept.concept_id, concept)),
  };
}
