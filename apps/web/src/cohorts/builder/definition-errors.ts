// Apart from the draft: the schemas are much code, and only what is edited is checked.
import { CohortDefinition } from "@concord/contract";
import { fieldErrors } from "../../platform/field-errors.ts";

/** What keeps a definition from being run: field path → message; nothing when it can be. */
export function definitionErrors(definition: CohortDefinition): Readonly<Record<string, string>> {
  return fieldErrors(CohortDefinition, definition);
}
