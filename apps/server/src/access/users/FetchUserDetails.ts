import { FetchUserDetails } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../platform/operations/implement.ts";
import { userListed } from "./administered.ts";
import { usersWhere } from "./users.queries.ts";

/** Whom the caller does not administer is left out, as if there were no such user. */
export const handler = implement(FetchUserDetails, async (call) => {
  const { input, user } = call;
  const wanted = input.userIdList ?? [user.id];
  const isShown = sql<boolean>`(a.user_id = ${user.id} or ${userListed(user, "a")})`;
  return {
    data: await usersWhere(call, sql<boolean>`a.user_id = any(${wanted}::bigint[]) and ${isShown}`),
  };
});
