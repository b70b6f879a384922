import type { Role } from "@concord/contract";

/** Where a role begins (S4.1): annotators at their work queue, everybody else at the study list. */
export function landingPath(role: Role | undefined): string {
  return role === "Annotator" ? "/dashboard/dataworkqueue" : "/dashboard/studylist";
}
