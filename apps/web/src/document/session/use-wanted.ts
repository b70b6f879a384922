import { useMemo } from "react";
import { useSearchValues } from "../../navigation/use-page.ts";
import type { TextModel } from "../text/text-model.ts";
import { wantedIn, type Wanted } from "./wanted.ts";

/** What the address asks to show; another object only where it asks for something else. */
export function useWanted(model: TextModel): Wanted {
  const { automated_annotation_id, route_annotation_id, concept_id } = useSearchValues();
  return useMemo(
    () => wantedIn({ automated_annotation_id, route_annotation_id, concept_id }, model),
    [automated_annotation_id, route_annotation_id, concept_id, model],
  );
}
