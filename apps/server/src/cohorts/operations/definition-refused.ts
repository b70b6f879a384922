import type { Problem } from "../../platform/operations/problem.ts";
import { problem } from "../../platform/operations/problem.ts";
import type { FieldPath } from "../evaluation/every-criterion.ts";

/** cohort.invalid, with the field of the definition that is to be corrected. */
export function definitionRefused(path: FieldPath, reason: string): Problem {
  return problem("cohort.invalid", {
    reason: reason.endsWith(".") ? reason : `${reason}.`,
    errors: { [["definition", ...path].join(".")]: reason },
  });
}
