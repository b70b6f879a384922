import { FetchUserPermission } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { permissionsOf } from "../session/signed-in-user.ts";

export const handler = implement(FetchUserPermission, ({ user }) =>
  Promise.resolve({ data: permissionsOf(user) }),
);
