// A project as it is kept, and how far its annotators are.
import {
  askedAttributes,
  type FrameExclusion,
  frameExclusions,
  projectPurposes,
  projectUnits,
} from "@concord/contract";
import { sql } from "kysely";
import { z } from "zod";
import { masked } from "../../access/masking.ts";
import { OwnerRow, ownerOf } from "../../access/ownership.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { projectVisible } from "../exchange/exchange.queries.ts";
import type { DrawnStratum } from "./draw.rules.ts";
import { noteMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;
type Db = Pick<Context, "db">;

/** The frame as AddProject keeps it. */
const Frame = z.object({
  extent: z.object({ units: z.number(), documents: z.number(), patients: z.number() }),
  left_out: z.array(
    z.object({ reason: z.enum(frameExclusions), units: z.number() }),
  ) satisfies z.ZodType<{ reason: FrameExclusion; units: number }[]>,
});

const Concept = z.object({
  concept_id: z.number(),
  text: z.string(),
  category: z.string(),
  attributes: z.array(z.enum(askedAttributes)),
  guidelines: z.string(),
});

const Person = z.object({ user_id: z.number(), name: z.string(), email: z.string() });

const ProjectRow = {
  project_id: "number",
  organization_id: "number",
  project_name: "string",
  status: ["draft", "active", "complete"],
  closed_at: "Date | null",
  ...OwnerRow,
  study_id: "number | null",
  study_name: "string | null",
  cohort_id: "number | null",
  cohort_name: "string | null",
  guidelines: "string",
  annotators_per_document: "number",
  single_annotator_reference: "boolean",
  deidentified: "boolean",
  agreement_while_open: "boolean",
  assisted: "boolean | null",
  unit: [...projectUnits, null] as readonly ((typeof projectUnits)[number] | null)[],
  purpose: [...projectPurposes, null] as readonly ((typeof projectPurposes)[number] | null)[],
  sampling: ["random", "purposive", null],
  seed: "number | null",
  frame: Frame.nullable(),
  frame_hash: "string | null",
  concepts: z.array(Concept),
  supervisors: z.array(Person),
  is_begun: "boolean",
} as const satisfies Columns;
export type StoredProject = RowOf<typeof ProjectRow>;

/** A project that the user may see; throws row.not-found. */
export async function getStoredProject(
  { db, user }: Caller,
  projectId: number,
): Promise<StoredProject> {
  const rows = await rowsOf(
    db,
    ProjectRow,
    sql`
    select p.project_id, p.organization_id, p.project_name, p.status, p.closed_at, ${ownerOf(user, "p")}, st.study_id, st.study_name, p.cohort_id,
      co.cohort_name, p.guidelines, p.annotators_per_document, p.single_annotator_reference, p.deidentified,
      p.agreement_while_open, p.assisted,
      p.unit, p.purpose, p.sampling, p.seed, p.frame, p.frame_hash,
      coalesce((select json_agg(json_build_object('concept_id', c.concept_id, 'text', c.text,
          'category', coalesce(c.category, 'Others'), 'attributes', pc.attributes, 'guidelines', pc.guidelines)
          order by pc.position)
        from project_concept pc join concept c using (concept_id) where pc.project_id = p.project_id), '[]') concepts,
      coalesce((select json_agg(json_build_object('user_id', a.user_id, 'email', a.email,
          'name', a.first_name || ' ' || a.last_name) order by lower(a.last_name), a.user_id)
        from project_supervisor led join account a using (user_id) where led.project_id = p.project_id), '[]') supervisors,
      p.project_id in (select w.project_id from assignment w where w.project_id = ${projectId} and w.status <> 'waiting') is_begun
    from project p left join study st using (study_id) left join cohort co on co.cohort_id = p.cohort_id
    where p.project_id = ${projectId} and ${projectVisible(user)}`,
  );
  const [row] = rows;
  if (!row) throw problem("row.not-found", { noun: "project" });
  return row;
}

/** Throws row.not-found for a project that the user may not see. */
export async function requireProject({ db, user }: Caller, projectId: number): Promise<void> {
  const { rows } =
    await sql`select from project p where p.project_id = ${projectId} and ${projectVisible(user)}`.execute(
      db,
    );
  if (rows.length === 0) throw problem("row.not-found", { noun: "project" });
}

export async function listStrata({ db }: Db, projectId: number): Promise<DrawnStratum[]> {
  return rowsOf(
    db,
    { label: "string", frame: "number", sample: "number" },
    sql`select label, frame_count frame, sample_count sample from project_stratum where project_id = ${projectId} order by stratum`,
  );
}

/** How far each annotator is with the documents that the user may see; days are those of UTC. */
export async function listProgress({ db, user }: Caller, projectId: number) {
  const rows = await rowsOf(
    db,
    {
      user_id: "number",
      name: "string",
      email: "string",
      assigned: "number",
      waiting: "number",
      in_progress: "number",
      done: "number",
      days: "number",
      last_done: "Date | null",
    },
    sql`
    select a.user_id, a.first_name || ' ' || a.last_name "name", a.email, count(*)::int assigned,
      (count(*) filter (where w.status = 'waiting'))::int waiting,
      (count(*) filter (where w.status = 'in progress'))::int in_progress,
      (count(*) filter (where w.status = 'done'))::int done,
      count(distinct (w.done_at at time zone 'UTC')::date)::int days, max(w.done_at) last_done
    from assignment w join account a using (user_id)
    where w.project_id = ${projectId} and ${subdocumentVisible(user, "w.patient_id", "w.subdocument_id")}
    group by a.user_id order by lower(a.last_name), a.user_id`,
  );
  return rows;
}

const byDocument = (user: Caller["user"], projectId: number) => sql`
  select w.patient_id, w.subdocument_id, min(w.position) "position", min(w.stratum) stratum,
    case when bool_and(w.status = 'done') then 'done' when bool_and(w.status = 'waiting') then 'waiting'
      else 'in progress' end status
  from assignment w
  where w.project_id = ${projectId} and ${subdocumentVisible(user, "w.patient_id", "w.subdocument_id")}
  group by w.patient_id, w.subdocument_id`;

export type DocumentStatus = "waiting" | "in progress" | "done";

/** Documents that the user may see, each once: waiting where nobody has begun, done where everybody is. */
export async function countDocuments({ db, user }: Caller, projectId: number) {
  const rows = await rowsOf(
    db,
    { status: ["waiting", "in progress", "done"], n: "number" },
    sql`select status, count(*)::int n from (${byDocument(user, projectId)}) d group by status`,
  );
  const of = (status: DocumentStatus) => rows.find((row) => row.status === status)?.n ?? 0;
  const [waiting, in_progress, done] = [of("waiting"), of("in progress"), of("done")];
  return { assigned: waiting + in_progress + done, waiting, in_progress, done };
}

const Reader = z.object({
  user_id: z.number(),
  name: z.string(),
  status: z.enum(["waiting", "in progress", "done"]),
  done_at: z.string().nullable(),
});

/** In the order of the queues. */
export async function listDocuments(
  caller: Caller,
  { projectId, status }: { projectId: number; status: DocumentStatus | undefined },
  page: { offset: number; limit: number },
) {
  const { db, user } = caller;
  const rows = await rowsOf(
    db,
    {
      patient_id: "number",
      patient_identifier: "string",
      subdocument_id: "number",
      name: "string",
      date: "string",
      stratum: "string | null",
      annotators: z.array(Reader),
    },
    sql`
    with page as (
      select * from (${byDocument(user, projectId)}) d
      where ${status === undefined ? sql`true` : sql`d.status = ${status}`}
      order by d."position", d.subdocument_id ${pageOf(page)}
    )
    select page.patient_id, p.patient_identifier, page.subdocument_id, s.name, left(${noteMoment()}, 10) "date", st.label stratum,
      (select json_agg(json_build_object('user_id', a.user_id, 'name', a.first_name || ' ' || a.last_name,
          'status', w.status, 'done_at', w.done_at) order by lower(a.last_name), a.user_id)
        from assignment w join account a using (user_id)
        where w.project_id = ${projectId} and w.patient_id = page.patient_id and w.subdocument_id = page.subdocument_id) annotators
    from page join patient p using (patient_id) join subdocument s using (patient_id, subdocument_id)
    left join project_stratum st on st.project_id = ${projectId} and st.stratum = page.stratum
    order by page."position", page.subdocument_id`,
  );
  return masked(caller, rows, {
    identifiers: ["patient_identifier"],
    names: ["name"],
    dates: ["date"],
  });
}
