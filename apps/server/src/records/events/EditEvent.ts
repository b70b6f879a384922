import { EditEvent } from "@concord/contract";
import { bumpDataVersion } from "../data-version.ts";
import { refuseEdited } from "../../platform/operations/edition.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import { requireEvent } from "../../access/visible-rows.ts";
import {
  containsEvent,
  eventNameTaken,
  getEvent,
  lockEventParts,
  replaceEventContent,
  requireEvents,
} from "./events.queries.ts";
import { changesFacts, checkEvent } from "./events.rules.ts";

export const handler = implement(EditEvent, async (call) => {
  const { input, db, audit } = call;
  const { event_id, concepts, parts, based_on, ...event } = input;
  await requireEvent(call, event_id);
  checkEvent(input);
  await requireEvents(call, parts, "parts");
  if (parts.length > 0) await lockEventParts(call);
  if (await containsEvent(call, parts, event_id)) {
    const reason = "An event cannot hold itself, nor an event that holds it.";
    throw problem("event.invalid", { reason, errors: { parts: reason } });
  }
  const { organization_id } = await db
    .selectFrom("event")
    .select("organization_id")
    .where("event_id", "=", event_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const before = await getEvent(call, event_id);
  refuseEdited(based_on, before.edition);
  if (await eventNameTaken(call, organization_id, event.name, event_id))
    throw problem("event.name-taken");
  await refuseDuplicate("event.name-taken", () =>
    db.updateTable("event").set(event).where("event_id", "=", event_id).execute(),
  );
  await replaceEventContent(call, event_id, { concepts, parts });
  const after = await getEvent(call, event_id);
  // Cohorts that ask for the event, or for one that holds it, are older than what they rest on (decision 015).
  if (changesFacts(before, after)) await bumpDataVersion(db);
  audit.change("event", event_id, before, input);
  return { data: after };
});
