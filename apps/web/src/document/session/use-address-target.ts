import { useMemo } from "react";
import { useSearchValues } from "../../navigation/use-page.ts";
import type { TextModel } from "../text/text-model.ts";
import { addressTargetOf, type AddressTarget } from "./address-target.ts";

/** What the address asks to show; another object only where it asks for something else. */
export function useAddressTarget(model: TextModel): AddressTarget {
  const { automated_annotation_id, route_annotation_id, concept_id } = useSearchValues();
  return useMemo(
    () => addressTargetOf({ automated_annotation_id, route_annotation_id, concept_id }, model),
    [automated_annotation_id, route_annotation_id, concept_id, model],
  );
}
