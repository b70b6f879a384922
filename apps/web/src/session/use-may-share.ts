import { administrators } from "@concord/contract";
import { useSignedInUser } from "./session.ts";

/** Whether it is the user's to say who may change a study or cohort: the owner's, and administrators'. */
export function useMayShare(isOwn: boolean): boolean {
  const { role } = useSignedInUser();
  return isOwn || administrators.includes(role);
}
