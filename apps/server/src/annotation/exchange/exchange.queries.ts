import { sql } from "kysely";
import { z } from "zod";
import { organizationVisible, subdocumentVisible } from "../../access/visibility.ts";
import { openConflicts, openPatientConflicts } from "../conflicts/open-conflicts.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";

type Caller = Pick<Context, "db" | "user">;

/** The project in `p` is one that the user may see: of a visible organisation, and led by a supervisor. */
export const projectVisible = (user: Caller["user"]) => sql<boolean>`(
  ${organizationVisible(user, "p.organization_id")} and (${user.role} <> 'Supervisor' or exists (
    select from project_supervisor led where led.project_id = p.project_id and led.user_id = ${user.id})))`;

const Annotator = z.object({ user_id: z.number(), email: z.string(), name: z.string() });

export const ProjectRow = {
  projectId: "number",
  projectName: "string",
  study_id: "number | null",
  status: ["draft", "active", "complete"],
  deidentified: "boolean",
  document_count: "number",
  done_count: "number",
  open_conflicts: "number",
  open_patient_conflicts: "number",
  annotators: z.array(Annotator),
} as const satisfies Columns;
export type ProjectRow = RowOf<typeof ProjectRow>;

/** Projects by name; documents are those of the project that the user may see, done where every annotator is. */
export async function listProjects(
  { db, user }: Caller,
  projectId?: number,
): Promise<ProjectRow[]> {
  const isAsked = (column: string) =>
    projectId === undefined ? sql`true` : sql`${sql.ref(column)} = ${projectId}`;
  const rows = await rowsOf(
    db,
    ProjectRow,
    sql`
    select p.project_id "projectId", p.project_name "projectName", p.study_id, p.status, p.deidentified,
      coalesce(work.documents, 0) document_count, coalesce(work.done, 0) done_count,
      coalesce(open.n, 0) open_conflicts, coalesce(of_patients.n, 0) open_patient_conflicts,
      coalesce(people.annotators, '[]') annotators
    from project p left join (
      select project_id, count(*)::int documents, (count(*) filter (where is_done))::int done from (
        select w.project_id, bool_and(w.status = 'done') is_done from assignment w
        where ${isAsked("w.project_id")} and ${subdocumentVisible(user, "w.patient_id", "w.subdocument_id")}
        group by w.project_id, w.patient_id, w.subdocument_id) by_document
      group by 1) work using (project_id)
    left join (
      select project_id, json_agg(json_build_object('user_id', a.user_id, 'email', a.email,
        'name', a.first_name || ' ' || a.last_name) order by a.email) annotators
      from (select distinct project_id, user_id from assignment where ${isAsked("project_id")}) mine join account a using (user_id)
      group by 1) people using (project_id)
    left join ${openConflicts} open using (project_id)
    left join ${openPatientConflicts} of_patients using (project_id)
    where ${projectVisible(user)} and ${isAsked("p.project_id")}
    order by lower(p.project_name), p.project_id`,
  );
  return rows;
}

/** A project that the user may see; throws row.not-found. */
export async function getProject(caller: Caller, projectId: number): Promise<ProjectRow> {
  const [project] = await listProjects(caller, projectId);
  if (!project) throw problem("row.not-found", { noun: "project" });
  return project;
}

export const ProjectDocument = {
  patient_id: "number",
  subdocument_id: "number",
  name: "string",
  text: "string",
  text_deidentified: "string | null",
  annotators: "number[]",
} as const satisfies Columns;
export type ProjectDocument = RowOf<typeof ProjectDocument>;

/** The documents of a project that the user may see, with their texts and whose work they are. */
export async function listProjectDocuments(
  { db, user }: Caller,
  projectId: number,
): Promise<ProjectDocument[]> {
  const rows = await rowsOf(
    db,
    ProjectDocument,
    sql`
    select s.patient_id, s.subdocument_id, s.name, s.text, s.text_deidentified, w.annotators
    from (select patient_id, subdocument_id, array_agg(user_id order by user_id) annotators
      from assignment where project_id = ${projectId} group by 1, 2) w
    join subdocument s using (patient_id, subdocument_id)
    where ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
    order by s.subdocument_id`,
  );
  return rows;
}

/** Characters of the texts of a project, before they are read. */
export async function lengthOfProject({ db }: Caller, projectId: number): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select coalesce(sum(length(s.text)), 0)::float8 n from subdocument s
    where exists (select from assignment w where w.project_id = ${projectId}
      and w.patient_id = s.patient_id and w.subdocument_id = s.subdocument_id)`,
  );
  return rows[0]?.n ?? 0;
}

/** Concepts by cuid, and by name in small letters where only one has it. */
export async function findConcepts(
  { db }: Pick<Context, "db">,
  asked: readonly { readonly cuid: string; readonly name: string }[],
): Promise<(one: { readonly cuid: string; readonly name: string }) => number | undefined> {
  const cuids = [...new Set(asked.flatMap(({ cuid }) => (cuid === "" ? [] : [cuid])))];
  const names = [
    ...new Set(asked.flatMap(({ cuid, name }) => (cuid === "" ? [name.toLowerCase()] : []))),
  ];
  const rows = await rowsOf(
    db,
    { concept_id: "number", cuid: "string", name: "string" },
    sql`
    select concept_id, cuid, lower(text) name from concept
    where cuid = any(${cuids}::text[]) or lower(text) = any(${names}::text[])`,
  );
  const byCuid = Map.groupBy(rows, ({ cuid }) => cuid);
  const byName = Map.groupBy(rows, ({ name }) => name);
  const only = (found: readonly { concept_id: number }[] | undefined) =>
    found?.length === 1 ? found[0]?.concept_id : undefined;
  return ({ cuid, name }) =>
    cuid === "" ? only(byName.get(name.toLowerCase())) : only(byCuid.get(cuid));
}

/**
 * Answers without words that stand, of the project's concepts by its annotators, on documents that the user may see.
 */
export async function countWordlessAnswers(
  { db, user }: Caller,
  projectId: number,
): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from standing_wordless_answer w
    join assignment a using (patient_id, subdocument_id, user_id)
    join project_concept pc on pc.project_id = a.project_id and pc.concept_id = w.concept_id
    where a.project_id = ${projectId} and ${subdocumentVisible(user, "a.patient_id", "a.subdocument_id")}`,
  );
  return rows[0]?.n ?? 0;
}
