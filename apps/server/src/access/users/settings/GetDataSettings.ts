import { GetDataSettings } from "@concord/contract";
import { sql } from "kysely";
import { rowsOf } from "../../../platform/database/rows-of.ts";
import { implement } from "../../../platform/operations/implement.ts";
import { organizationAdministered } from "../administered.ts";

const Row = {
  organization_id: "number",
  organization_type: "string",
  organization_name: "string",
  beneath: "string | null",
  smallest_count: "number",
  above_name: "string | null",
  above_count: "number | null",
  projects: "number",
  projects_unmasked: "number",
} as const;

export const handler = implement(GetDataSettings, async ({ db, user, configuration }) => {
  const rows = await rowsOf(
    db,
    Row,
    sql`
    select o.organization_id, o.level organization_type, o.name organization_name, parent.name beneath, o.smallest_count,
      above.name above_name, above.smallest_count above_count, p.projects, p.projects_unmasked
    from organization o left join organization parent on parent.organization_id = o.parent_id
    left join lateral (select a.name, a.smallest_count from organization a
      where a.organization_id in (select organization_id from organizations_above(array[o.organization_id]))
        and a.smallest_count > o.smallest_count
      order by a.smallest_count desc, a.organization_id limit 1) above on true
    cross join lateral (select count(*)::int projects, (count(*) filter (where not deidentified))::int projects_unmasked
      from project where project.organization_id = o.organization_id) p
    where ${organizationAdministered(user, "o.organization_id")}
    order by lower(o.name), o.organization_id`,
  );
  return {
    data: {
      dates_shifted: configuration.dateShiftKey !== undefined,
      organizations: rows.map(({ above_name, above_count, ...row }) => ({
        ...row,
        stricter:
          above_name === null || above_count === null
            ? null
            : { organization_name: above_name, smallest_count: above_count },
      })),
    },
  };
});
