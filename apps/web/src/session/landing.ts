import type { SignedInUser } from "@concord/contract";

type Beginner = Pick<SignedInUser, "role"> & Partial<Pick<SignedInUser, "annotators_begin_at">>;

/**
 * Where a user begins (S4.1): annotators at their work queue or at the filter, as the flag says that was stored with
 * the user (S9.11), everybody else at the study list.
 */
export function landingPath(user: Beginner | null): string {
  if (user?.role !== "Annotator") return "/dashboard/studylist";
  return `/dashboard/${user.annotators_begin_at ?? "dataworkqueue"}`;
}
