import { GetProductSettings } from "@concord/contract";
import { sql } from "kysely";
import type { Configuration } from "../../platform/configuration.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { implement } from "../../platform/operations/implement.ts";
import { organizationAdministered } from "./administered.ts";

export const handler = implement(GetProductSettings, async ({ db, user, configuration }) => {
  const organizations = await rowsOf(
    db,
    {
      organization_id: "number",
      organization_type: "string",
      organization_name: "string",
      smallest_count: "number",
    },
    sql`
    select o.organization_id, o.level organization_type, o.name organization_name, o.smallest_count
    from organization o where ${organizationAdministered(user, "o.organization_id")}
    order by lower(o.name), o.organization_id`,
  );
  return {
    data: {
      session_idle_minutes: configuration.sessionIdleMinutes,
      session_hours: configuration.sessionHours,
      annotators_begin_at: configuration.annotatorsBeginAt,
      mail: mailGoes(configuration),
      address: configuration.address ?? null,
      language_engine: configuration.engines.standard,
      organizations,
    },
  };
});

/** As `start-services` chooses the mailer. */
function mailGoes({ smtpUrl, demonstration }: Configuration): "server" | "outbox" | "log" {
  if (smtpUrl !== undefined) return "server";
  return demonstration ? "outbox" : "log";
}
