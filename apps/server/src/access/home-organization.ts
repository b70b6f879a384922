import { problem } from "../platform/operations/problem.ts";
import type { User } from "../platform/operations/user.ts";

/** Where what a user makes belongs: the organisation of the first permission (S2.27, S6.2). */
export function homeOrganization(user: Pick<User, "permissions">): number {
  const [first] = user.permissions;
  if (!first) throw problem("session.role");
  return first.organizationId;
}
