import { AddEvent } from "@concord/contract";
import { homeOrganization } from "../../access/home-organization.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import { eventNameTaken, getEvent, replaceEventContent, requireEvents } from "./events.queries.ts";
import { checkEvent } from "./events.rules.ts";

export const handler = implement(AddEvent, async (call) => {
  const { input, db, audit } = call;
  const { concepts, parts, ...event } = input;
  checkEvent(input);
  await requireEvents(call, parts, "parts");
  const organizationId = homeOrganization(call.user);
  if (await eventNameTaken(call, organizationId, event.name)) throw problem("event.name-taken");
  const { event_id } = await refuseDuplicate("event.name-taken", () =>
    db
      .insertInto("event")
      .values({ organization_id: organizationId, ...event })
      .returning("event_id")
      .executeTakeFirstOrThrow(),
  );
  await replaceEventContent(call, event_id, { concepts, parts });
  audit.change("event", event_id, null, input);
  return { data: await getEvent(call, event_id) };
});
