import { GetUserRole } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { signedInUser } from "./signed-in-user.ts";

export const handler = implement(GetUserRole, async ({ user }) => ({
  data: user.roles.map((role) => ({ Role: role, active: role === user.role })),
  user: signedInUser(user),
}));
