import { Event, type InputOf } from "@concord/contract";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { z } from "zod";
import type { Context } from "../../platform/operations/context.ts";
import { editionOf } from "../../platform/operations/edition.ts";
import { problem } from "../../platform/operations/problem.ts";
import { organizationVisible } from "../../access/visibility.ts";
import { type Columns, rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;
type Database = Pick<Context, "db">;

/** Events that the user may see, by name; of a type or with these ids where they are given. */
export async function listEvents(
  { db, user }: Caller,
  { eventType, eventIds }: { eventType?: string | undefined; eventIds?: number[] | undefined },
): Promise<Event[]> {
  return readEvents(
    { db },
    sql`${organizationVisible(user, "e.organization_id")}
      and (${eventType ?? null}::text is null or e.event_type = ${eventType ?? null})
      and (${eventIds ?? null}::int[] is null or e.event_id = any(${eventIds ?? null}::int[]))`,
  );
}

/** The events and all that they hold, however deep, whoever asks: what an event is made of belongs to it. */
export async function listHeldEvents(
  { db }: Database,
  eventIds: readonly number[],
): Promise<Event[]> {
  return readEvents(
    { db },
    sql`e.event_id in (
      with recursive held as (
        select unnest(${eventIds}::int[]) event_id
        union select p.part_id from held h join event_part p using (event_id)
      ) select event_id from held)`,
  );
}

const EventRow = {
  event_id: "number",
  name: "string",
  event_type: Event.shape.event_type,
  severity: "string | null",
  descriptor: "string | null",
  progression: "string | null",
  minimum_value: "number | null",
  maximum_value: "number | null",
  unit: "string | null",
  concepts: Event.shape.concepts,
  parts: Event.shape.parts,
} as const satisfies Columns;

async function readEvents({ db }: Database, wanted: RawBuilder<unknown>): Promise<Event[]> {
  const rows = await rowsOf(
    db,
    EventRow,
    sql`
    select e.event_id, e.name, e.event_type, e.severity, e.descriptor, e.progression, e.minimum_value, e.maximum_value,
      e.unit,
      coalesce((
        select json_agg(json_build_object('concept_id', c.concept_id, 'cuid', c.cuid, 'text', c.text, 'sab', c.sab,
          'code', c.code, 'category', coalesce(c.category, 'Others'),
          'descendants', ec.descendants, 'excluded', ec.excluded) order by ec.excluded, lower(c.text), c.concept_id)
        from event_concept ec join concept c using (concept_id) where ec.event_id = e.event_id), '[]') concepts,
      coalesce((
        select json_agg(json_build_object('event_id', inner_event.event_id, 'name', inner_event.name) order by p.position)
        from event_part p join event inner_event on inner_event.event_id = p.part_id
        where p.event_id = e.event_id), '[]') parts
    from event e
    where ${wanted}
    order by lower(e.name), e.event_id`,
  );
  return rows.map((event) => ({ ...event, edition: eventEdition(event) }));
}

/** What a person edits of an event. What concepts and other events are called is theirs. */
function eventEdition({ event_id: _, concepts, parts, ...event }: Omit<Event, "edition">): string {
  return editionOf({
    ...event,
    // By their names, as they come, the order would change with the vocabulary.
    concepts: concepts
      .map(({ concept_id, descendants, excluded }) => [concept_id, descendants, excluded] as const)
      .toSorted(([a], [b]) => a - b),
    parts: parts.map((part) => part.event_id),
  });
}

/** An event that the user may see; throws row.not-found. */
export async function getEvent(call: Caller, eventId: number): Promise<Event> {
  const [event] = await listEvents(call, { eventIds: [eventId] });
  if (!event) throw problem("row.not-found", { noun: "event" });
  return event;
}

/** Whether another event of the organisation has the name, letter case aside. */
export async function eventNameTaken(
  { db }: Database,
  organizationId: number,
  name: string,
  except = 0,
): Promise<boolean> {
  const { rows } = await sql`
    select from event where organization_id = ${organizationId} and lower(name) = lower(${name})
      and event_id <> ${except}`.execute(db);
  return rows.length > 0;
}

/** One change of parts at a time: two at once could make a circle that neither sees. */
export async function lockEventParts({ db }: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('event parts', 0))`.execute(db);
}

/** Whether any of the events is the event itself, or holds it, however deep. */
export async function containsEvent(
  { db }: Database,
  parts: readonly number[],
  eventId: number,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive inside as (
      select unnest(${parts}::int[]) event_id
      union select p.part_id from inside i join event_part p using (event_id)
    ) select from inside where event_id = ${eventId}`.execute(db);
  return rows.length > 0;
}

/** Replaces concepts and parts of an event. Throws row.not-found for a concept that is not there. */
export async function replaceEventContent(
  { db }: Database,
  eventId: number,
  { concepts = [], parts = [] }: Pick<InputOf<"AddEvent">, "concepts" | "parts">,
): Promise<void> {
  await sql`delete from event_concept where event_id = ${eventId}`.execute(db);
  await sql`delete from event_part where event_id = ${eventId}`.execute(db);
  const chosen = new Map(concepts.map((concept) => [Number(concept.concept_id), concept]));
  const values = [...chosen.values()];
  const rows = await rowsOf(
    db,
    { concept_id: "number" },
    sql`
    insert into event_concept (event_id, concept_id, descendants, excluded)
    select ${eventId}, c.concept_id, chosen.descendants, chosen.excluded
    from unnest(${[...chosen.keys()]}::int[], ${values.map((c) => c.descendants ?? true)}::bool[],
      ${values.map((c) => c.excluded ?? false)}::bool[]) chosen(concept_id, descendants, excluded)
    join concept c using (concept_id) returning concept_id`,
  );
  const stored = new Set(rows.map((row) => row.concept_id));
  const missing = [...chosen.keys()].find((conceptId) => !stored.has(conceptId));
  if (missing !== undefined)
    throw problem("row.not-found", {
      noun: "concept",
      errors: { concepts: `There is no concept ${missing}` },
    });
  await sql`
    insert into event_part (event_id, part_id, position)
    select ${eventId}, part_id, min(position) from unnest(${parts.map(Number)}::int[]) with ordinality as p(part_id, position)
    group by part_id`.execute(db);
}

/**
 * Keeps events from being deleted until the transaction ends, so that what is written may name them; answers those that
 * the user may see.
 */
export async function lockEventsForUse(
  { db, user }: Caller,
  eventIds: Iterable<number>,
): Promise<Set<number>> {
  const rows = await rowsOf(
    db,
    { event_id: "number" },
    sql`
    select event_id from event where event_id = any(${[...eventIds]}::int[])
      and ${organizationVisible(user, "event.organization_id")}
    order by event_id for key share`,
  );
  return new Set(rows.map((row) => row.event_id));
}

/** Holds events that are all to be there; throws row.not-found, at the place in `field` that names one which is not. */
export async function requireEvents(
  call: Caller,
  eventIds: readonly number[],
  field: string,
): Promise<void> {
  const held = await lockEventsForUse(call, eventIds);
  const missing = eventIds.findIndex((eventId) => !held.has(eventId));
  if (missing >= 0)
    throw problem("row.not-found", {
      noun: "event",
      errors: { [`${field}.${missing}`]: "This event no longer exists" },
    });
}

/** Waits for those who hold the event, and lets nobody hold it until the transaction ends. */
export async function lockEvent({ db }: Database, eventId: number): Promise<void> {
  await sql`select from event where event_id = ${eventId} for update`.execute(db);
}

/** Something that uses an event; without a name where the user may not see it. */
interface UseOfEvent {
  readonly noun: "cohort" | "event" | "study";
  readonly name: string | null;
}

/** What uses an event, by noun and name: each once, and what the user may not see once for each noun. */
export async function listUsesOfEvent(
  { db, user }: Caller,
  eventId: number,
): Promise<UseOfEvent[]> {
  return rowsOf(
    db,
    { noun: z.enum(["cohort", "event", "study"]), name: "string | null" },
    sql`
    with used as (
      select 'study' noun, study_name "name", organization_id from study_outcome join study using (study_id)
      where event_id = ${eventId}
      union
      select 'cohort', cohort_name, organization_id from cohort c
      where exists (select from cohort_outcome o where o.cohort_id = c.cohort_id and o.event_id = ${eventId})
        or jsonb_path_exists(c.definition, '$.**.eventId ? (@ == $id)', jsonb_build_object('id', ${eventId}::int))
      union
      select 'event', e.name, e.organization_id from event_part p join event e using (event_id) where p.part_id = ${eventId}
    )
    select distinct noun, case when ${organizationVisible(user, "used.organization_id")} then "name" end "name"
    from used order by 1, 2`,
  );
}

/** The same as a person would say it: `the study "…"`. */
export async function usesOfEvent(call: Caller, eventId: number): Promise<string[]> {
  return (await listUsesOfEvent(call, eventId)).map(({ noun, name }) =>
    name === null ? `a ${noun} of another organisation` : `the ${noun} "${name}"`,
  );
}
