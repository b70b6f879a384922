import { researchers } from "@concord/contract";
import { useSignedInUser } from "../session/session.ts";

/**
 * Whether the user may make and edit manual annotation projects: a supervisor could give themselves documents by it.
 */
export function useMayMakeProjects(): boolean {
  const { role } = useSignedInUser();
  return researchers.includes(role);
}
