import { EndSession } from "@concord/contract";
import { implementForSession } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { tokenHash } from "./load-user.ts";

export const handler = implementForSession(
  EndSession,
  async ({ input, db, user, token, audit }) => {
    const own = db.deleteFrom("session").where("user_id", "=", user.id);
    const which =
      input.session_id === "others"
        ? own.where("token_hash", "<>", tokenHash(token))
        : own.where("session_id", "=", input.session_id);
    const ended = await which.returning("session_id").execute();
    if (ended.length === 0 && input.session_id !== "others") throw problem("session.gone");
    const numbers = ended.map(({ session_id }) => session_id);
    if (numbers.length > 0) audit.change("session", user.id, { sessions: numbers }, null);
    return { ended: numbers.length };
  },
);
