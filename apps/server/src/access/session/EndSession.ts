import { EndSession } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";

/** As GetSessions. */
export const handler = implementForAnyone(
  EndSession,
  async ({ input, db, user, cookie, audit }) => {
    if (!user || cookie.token === undefined) throw problem("session.none");
    const own = db.deleteFrom("session").where("user_id", "=", user.id);
    const which =
      input.session_id === "others"
        ? own.where("token_hash", "<>", tokenHash(cookie.token))
        : own.where("session_id", "=", input.session_id);
    const ended = await which.returning("session_id").execute();
    if (ended.length === 0 && input.session_id !== "others") throw problem("session.gone");
    const numbers = ended.map(({ session_id }) => session_id);
    if (numbers.length > 0) audit.change("session", user.id, { sessions: numbers }, null);
    return { ended: numbers.length };
  },
);
