import type { Demonstration } from "@concord/demo";
import { replaceOutcomes } from "../../cohorts/operations/cohorts.queries.ts";
import { runCohort } from "../../cohorts/evaluation/run-cohort.ts";
import type { Context } from "../../platform/operations/context.ts";
import { replaceParts } from "../../studies/studies.queries.ts";
import { cohortDefinition } from "./cohort-definition.ts";
import { idOf } from "./store-people.ts";
import type { Keys } from "./store-people.ts";

type Caller = Pick<Context, "db" | "client" | "user" | "now">;

export async function storeEvents(
  { db }: Caller,
  { events }: Demonstration,
  organizationId: number,
  concepts: Keys,
): Promise<Keys> {
  const keys = new Map<string, number>();
  for (const { key, name, type, concepts: named, includeDescendants } of events) {
    const { event_id } = await db
      .insertInto("event")
      .values({ organization_id: organizationId, name, event_type: type })
      .returning("event_id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("event_concept")
      .values(
        [...new Set(named.map((concept) => idOf(concepts, concept)))].map((concept_id) => ({
          event_id,
          concept_id,
          descendants: includeDescendants,
        })),
      )
      .execute();
    keys.set(key, event_id);
  }
  return keys;
}

/** Stores the cohorts and runs them. */
export async function storeCohorts(
  call: Caller,
  { cohorts }: Demonstration,
  { organizations, concepts, events }: Record<"organizations" | "concepts" | "events", Keys>,
): Promise<Keys> {
  const keys = new Map<string, number>();
  for (const cohort of cohorts) {
    const definition = cohortDefinition(cohort, concepts, events);
    const organization_id = idOf(organizations, cohort.organisation);
    const { cohort_id } = await call.db
      .insertInto("cohort")
      .values({
        organization_id,
        cohort_name: cohort.name,
        definition: JSON.stringify(definition),
        created_by: call.user.id,
        updated_at: call.now,
      })
      .returning("cohort_id")
      .executeTakeFirstOrThrow();
    await replaceOutcomes(
      call,
      cohort_id,
      cohort.outcomes.map((event) => idOf(events, event)),
    );
    await runCohort(call, { cohort_id, organization_id, version: 1, definition });
    keys.set(cohort.key, cohort_id);
  }
  return keys;
}

export async function storeStudies(
  call: Caller,
  { studies }: Demonstration,
  { organizations, cohorts, events }: Record<"organizations" | "cohorts" | "events", Keys>,
): Promise<Keys> {
  const keys = new Map<string, number>();
  for (const { key, name, organisation, baseCohort, arms, outcomes } of studies) {
    const { study_id } = await call.db
      .insertInto("study")
      .values({
        organization_id: idOf(organizations, organisation),
        study_name: name,
        base_cohort_id: idOf(cohorts, baseCohort),
        created_by: call.user.id,
        updated_at: call.now,
      })
      .returning("study_id")
      .executeTakeFirstOrThrow();
    await replaceParts(
      call,
      study_id,
      arms.map((arm) => idOf(cohorts, arm)),
      outcomes.map((event) => idOf(events, event)),
    );
    keys.set(key, study_id);
  }
  return keys;
}
