import { problem } from "../../platform/operations/problem.ts";

/** A plan that can't be followed, with the reason at the field. */
export const invalid = (field: string, reason: string) =>
  problem("project.invalid", { reason, errors: { [field]: reason } });
