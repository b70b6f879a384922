import type { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { definitionRefused } from "../operations/definition-refused.ts";
import { organizationVisible } from "../../access/visibility.ts";

/** Whose records a cohort is of: an organisation with those under it, or hospitals there that its definition picks. */
export interface RecordsOf {
  /** Undefined: of everybody. */
  readonly organization_id: number | undefined;
  readonly definition: Pick<CohortDefinition, "hospitals">;
}

function beneath(organizations: readonly number[]) {
  return sql`organizations_beneath(${organizations}::int[])`;
}

/** The organisations whose patients a cohort may find. */
export async function organizationsOf(
  { db }: Pick<Context, "db">,
  { organization_id, definition: { hospitals } }: RecordsOf,
): Promise<Set<number>> {
  const rows = await rowsOf(
    db,
    { organization_id: "number" },
    sql`
    select organization_id from ${organization_id === undefined ? sql`organization` : beneath([organization_id])}
    where ${hospitals ? sql`organization_id in (select organization_id from ${beneath(hospitals)})` : sql`true`}`,
  );
  return new Set(rows.map((row) => row.organization_id));
}

/**
 * @throws cohort.invalid at the hospital that is not under the organisation, or that the user does not see: both are
 * told in the same words
 */
export async function requireHospitals(
  { db, user }: Pick<Context, "db" | "user">,
  {
    organization_id,
    definition: { hospitals = [] },
  }: RecordsOf & { readonly organization_id: number },
): Promise<void> {
  if (hospitals.length === 0) return;
  const rows = await rowsOf(
    db,
    { at: "number" },
    sql`
    select place::int - 1 "at" from unnest(${hospitals}::int[]) with ordinality picked(organization_id, place)
    where organization_id not in (select organization_id from ${beneath([organization_id])})
      or not ${organizationVisible(user, "picked.organization_id")}
    order by place limit 1`,
  );
  const [first] = rows;
  if (first)
    throw definitionRefused(
      ["hospitals", first.at],
      "This hospital is not one of the organization that the cohort is of",
    );
}

/** Names of hospitals that a definition picks, by name; of a department with its hospital's. Null: it picks none. */
export async function hospitalNames(
  { db }: Pick<Context, "db">,
  { hospitals }: Pick<CohortDefinition, "hospitals">,
): Promise<string[] | null> {
  if (!hospitals) return null;
  const rows = await rowsOf(
    db,
    { name: "string" },
    sql`
    select case o.level when 'department' then o.name || ', ' || parent.name else o.name end name
    from organization o left join organization parent on parent.organization_id = o.parent_id
    where o.organization_id = any(${hospitals}::int[]) order by 1`,
  );
  return rows.map(({ name }) => name);
}
