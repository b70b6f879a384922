import { GetProjects, Project } from "@concord/contract";
import { sql } from "kysely";
import { organizationVisible } from "../access/visibility.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import { implement } from "../platform/operations/implement.ts";

export const handler = implement(GetProjects, async ({ db, user }) => {
  const rows = await rowsOf(
    db,
    { projectId: "number", projectName: "string", status: Project.shape.status },
    sql`
    select p.project_id "projectId", p.project_name "projectName", p.status from project p
    where ${organizationVisible(user, "p.organization_id")}
    order by lower(p.project_name), p.project_id`,
  );
  return { data: rows };
});
