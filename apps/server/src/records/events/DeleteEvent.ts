import { DeleteEvent } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { getEvent, lockEvent, usesOfEvent } from "./events.queries.ts";

export const handler = implement(DeleteEvent, async (call) => {
  const { event_id } = call.input;
  const before = await getEvent(call, event_id);
  // Whoever is writing something that names the event is waited for, and found by the next statement.
  await lockEvent(call, event_id);
  const uses = await usesOfEvent(call, event_id);
  if (uses.length > 0) throw problem("event.in-use", { uses: uses.join(", ") });
  await call.db
    .updateTable("every_event")
    .set({ deleted_at: call.now, deleted_by: call.user.id })
    .where("event_id", "=", event_id)
    .execute();
  call.audit.change("event", event_id, before, null);
  return { data: { event_id } };
});
