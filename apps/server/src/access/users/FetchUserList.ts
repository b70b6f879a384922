import { FetchUserList } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { userListed } from "./administered.ts";
import { listedUser, usersWhere } from "./users.queries.ts";

export const handler = implement(FetchUserList, async (call) => {
  const users = await usersWhere(call, userListed(call.user, "a"));
  return { data: users.map(listedUser) };
});
