import { researchers } from "@concord/contract";
import { useSignedInUser } from "../session/session.ts";

/** Whether the user may add and change events. */
export function useMayChangeEvents(): boolean {
  const { role } = useSignedInUser();
  return researchers.includes(role);
}
