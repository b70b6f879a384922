import { AddEvent } from "@concord/contract";
import { sql } from "kysely";
import { homeOrganization } from "../platform/home-organization.ts";
import { implement } from "../platform/implement.ts";
import { problem } from "../platform/problem.ts";
import { refuseDuplicate } from "../platform/refuse-duplicate.ts";
import { listEvents } from "./vocabulary.queries.ts";

export const handler = implement(AddEvent, async (call) => {
  const { input, db, audit } = call;
  const organizationId = homeOrganization(call.user);
  const { rows: taken } = await sql`
    select from event where organization_id = ${organizationId} and lower(name) = lower(${input.name})`.execute(
    db,
  );
  if (taken.length > 0) throw problem("event.name-taken");
  const { event_id } = await refuseDuplicate("event.name-taken", () =>
    db
      .insertInto("event")
      .values({ organization_id: organizationId, name: input.name, event_type: input.event_type })
      .returning("event_id")
      .executeTakeFirstOrThrow(),
  );
  const chosen = new Map(input.concepts.map((concept) => [concept.concept_id, concept]));
  const { rows } = await sql`
    insert into event_concept (event_id, concept_id, descendants, excluded)
    select ${event_id}, c.concept_id, chosen.descendants, chosen.excluded
    from unnest(${[...chosen.keys()]}::int[], ${[...chosen.values()].map((c) => c.descendants)}::bool[],
      ${[...chosen.values()].map((c) => c.excluded)}::bool[]) chosen(concept_id, descendants, excluded)
    join concept c using (concept_id) returning concept_id`.execute(db);
  if (rows.length < chosen.size) throw problem("row.not-found", { noun: "concept" });
  audit.change("event", event_id, null, input);
  const [data] = await listEvents(call, { eventIds: [event_id] });
  if (!data) throw problem("row.not-found", { noun: "event" });
  return { data };
});
