// Apart from the draft: the schemas are much code, and only what is edited is checked.
import { AddCohort, CohortDefinition } from "@concord/contract";
import { fieldErrors } from "../../platform/form/field-errors.ts";
import { formatNumber } from "../../platform/format.ts";

/** What a call takes, less what goes with the definition: its name, its outcomes. */
const LARGEST = (AddCohort.maximumBytes ?? 0) - 50_000;

/** What keeps a definition from being run: field path → message; nothing when it can be. */
export function definitionErrors(definition: CohortDefinition): Readonly<Record<string, string>> {
  return { ...sizeError(definition), ...fieldErrors(CohortDefinition, definition) };
}

/** Said at the largest criterion, which is the one to be made smaller. */
function sizeError({ criteria, ...rest }: CohortDefinition): Readonly<Record<string, string>> {
  const sizes = criteria.map(bytesOf);
  const size = sizes.reduce((sum, one) => sum + one, bytesOf(rest));
  if (size <= LARGEST) return {};
  const at = sizes.indexOf(Math.max(...sizes));
  const field = criteria[at]?.kind === "concept" ? ".concepts.include" : "";
  const message = `The definition has ${megabytes(Math.ceil(size / 1e5))} MB, and at most ${megabytes(Math.floor(LARGEST / 1e5))} can be saved: this criterion is its largest`;
  return { [`criteria.${at}${field}`]: message };
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

function megabytes(tenths: number): string {
  return formatNumber(tenths / 10);
}
