import type { AnnotationStatus } from "@concord/contract";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { patientVisible, subdocumentVisible, suggestionsVisible } from "../../access/visibility.ts";
import { all, askedFacts, likeAnywhere, patientConditions } from "../patients/patient-filter.ts";
import { factVisible } from "../../access/visibility.ts";
import { isIdentityHidden, masked } from "../../access/masking.ts";
import { StoredWhy, StoredWords } from "./stored-annotation.ts";
import type { PatientFilter } from "../patients/patient-filter-fields.ts";
import { representsUnit } from "../patients/unit-filter.ts";
import { documentOrder } from "./document-order.ts";
import type { DocumentOrder } from "./document-order.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { isDatedNote, noteMoment } from "../known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

export const ListedDocument = {
  subdocument_id: "number",
  document_id: "number",
  subdocument_name: "string",
  at: "string",
  content_type: ["narrative", "discrete"],
  patient_id: "number",
  patient_Identifier: "string",
  organization: "string",
  encounter_id: "number",
  encounter_name: "string",
  status: ["waiting", "in progress", "done", null],
  project_name: "string | null",
} as const satisfies Columns;
export type ListedDocument = RowOf<typeof ListedDocument>;
export type AssignmentStatus = NonNullable<ListedDocument["status"]>;

export interface DocumentFilter extends PatientFilter {
  m_searchString?: string | undefined;
  patient_id?: number | undefined;
  organization_id?: number | undefined;
  m_batchId?: number | undefined;
  subdocument_id?: number | undefined;
  m_DocIdList?: readonly number[] | undefined;
  content_type?: "narrative" | "discrete" | undefined;
  encounter_id?: number | undefined;
  /** Days of the notes, YYYY-MM-DD, both included. */
  m_startDate?: string | undefined;
  m_endDate?: string | undefined;
  status?: AssignmentStatus | undefined;
  m_annotationStatus?: AnnotationStatus | undefined;
}

async function conditionsOf(
  { db, user }: Caller,
  filter: DocumentFilter,
): Promise<RawBuilder<boolean>> {
  // What is said is asked of this document, not of any of the patient's.
  const { m_conceptId, m_eventId, m_resolution, ...rest } = filter;
  const { forResult: _, m_conceptResult: __, ...unvalued } = rest;
  const {
    m_conceptSeverity: ___,
    m_conceptDescriptor: ____,
    m_conceptProgression: _____,
    ...ofPatients
  } = unvalued;
  const conditions = [
    subdocumentVisible(user, "s.patient_id", "s.subdocument_id"),
    ...(await patientConditions(
      { db, user },
      { ...ofPatients, Organization_id: filter.organization_id ?? filter.Organization_id },
    )),
  ];
  if (m_resolution !== undefined) conditions.push(representsUnit(user, filter));
  else
    for (const asked of await askedFacts({ db }, filter))
      conditions.push(sql`exists (select from fact f where f.patient_id = s.patient_id
        and f.subdocument_id = s.subdocument_id and ${asked("f")} and ${factVisible(user, "f")})`);
  if (filter.patient_id !== undefined) conditions.push(sql`s.patient_id = ${filter.patient_id}`);
  if (filter.subdocument_id !== undefined)
    conditions.push(sql`s.subdocument_id = ${filter.subdocument_id}`);
  if (filter.encounter_id !== undefined)
    conditions.push(sql`s.encounter_id = ${filter.encounter_id}`);
  if (filter.content_type !== undefined)
    conditions.push(sql`s.content_type = ${filter.content_type}`);
  if (filter.m_DocIdList)
    conditions.push(sql`s.subdocument_id = any(${filter.m_DocIdList}::bigint[])`);
  if (filter.m_batchId !== undefined) {
    conditions.push(sql`exists (select from document d
      where d.patient_id = s.patient_id and d.document_id = s.document_id and d.batch_id = ${filter.m_batchId})`);
  }
  // Where days are hidden, they are not to be found by asking for one after the other.
  const isHidden = isIdentityHidden(user, "p.patient_id");
  if (filter.m_startDate) {
    const from = sql`${filter.m_startDate}::date`;
    conditions.push(
      sql`${isDatedNote()} and s.at >= case when ${isHidden} then date_trunc('year', ${from}) else ${from} end`,
    );
  }
  if (filter.m_endDate) {
    const to = sql`${filter.m_endDate}::date`;
    conditions.push(
      sql`${isDatedNote()} and s.at < case when ${isHidden} then date_trunc('year', ${to}) + interval '1 year' else ${to} + 1 end`,
    );
  }
  if (filter.status !== undefined) conditions.push(sql`own.status = ${filter.status}`);
  if (filter.m_annotationStatus !== undefined)
    conditions.push(sql`${annotationStatus(user)} = ${filter.m_annotationStatus}`);
  if (filter.m_searchString) {
    const wanted = likeAnywhere(filter.m_searchString);
    conditions.push(
      sql`case when ${isHidden} then lower(regexp_replace(s.name, '[0-9]', '', 'g')) like ${wanted}
        else lower(s.name) like ${wanted} or lower(p.patient_identifier) like ${wanted} end`,
    );
  }
  return all(conditions);
}

/**
 * How far the annotators are with document `s`, as far as the user may know: annotators of their own, supervisors of
 * theirs.
 */
function annotationStatus(user: Caller["user"]): RawBuilder<string> {
  const known = {
    Annotator: sql`a.user_id = ${user.id}`,
    Supervisor: sql`exists (select from project_supervisor led where led.project_id = a.project_id and led.user_id = ${user.id})`,
    User: sql`true`,
    Administrator: sql`true`,
    Company: sql`true`,
  }[user.role];
  return sql`(
    select case when count(*) = 0 then 'not assigned' when bool_and(a.status = 'done') then 'done'
      when bool_and(a.status = 'waiting') then 'waiting' else 'in progress' end
    from assignment a join project pr using (project_id)
    where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id and pr.status = 'active' and not a.training and ${known})`;
}

/** A user's documents of active projects, each once: of several projects the first that it is not done for. */
export const ownQueue = (userId: number) => sql`(
  select distinct on (a.patient_id, a.subdocument_id) a.patient_id, a.subdocument_id, a.status, a.project_id, a.position,
    pr.project_name
  from assignment a join project pr using (project_id) where a.user_id = ${userId} and pr.status = 'active'
  order by a.patient_id, a.subdocument_id, a.status = 'done', a.project_id)`;

const isQueue = ({ workQueue, status }: DocumentFilter) =>
  workQueue === true || status !== undefined;

/** What the list is taken from: the user's queue where it is asked for, else all documents. */
const listedFrom = (userId: number, filter: DocumentFilter) =>
  isQueue(filter)
    ? sql`${ownQueue(userId)} own join subdocument s using (patient_id, subdocument_id) join patient p using (patient_id)`
    : sql`subdocument s join patient p using (patient_id)`;

/** Documents in the order asked for; newest first, and the work queue in its own order, where none is. */
export async function listDocuments(
  { db, user }: Caller,
  filter: DocumentFilter & DocumentOrder,
  page: { offset: number; limit: number },
): Promise<ListedDocument[]> {
  const order = documentOrder(filter);
  const rows = await rowsOf(
    db,
    ListedDocument,
    sql`
    with page as (
      select s.patient_id, s.subdocument_id, row_number() over (order by ${order}) place
      from ${listedFrom(user.id, filter)}
      where ${await conditionsOf({ db, user }, filter)}
      order by ${order} ${pageOf(page)}
    )
    select s.subdocument_id, s.document_id, s.name subdocument_name, ${noteMoment()} at, s.content_type, s.patient_id,
      p.patient_identifier "patient_Identifier", o.name organization, e.encounter_id, e.name encounter_name,
      own.status, own.project_name
    from page
    join subdocument s using (patient_id, subdocument_id)
    join patient p using (patient_id)
    join encounter e on e.patient_id = s.patient_id and e.encounter_id = s.encounter_id
    join organization o on o.organization_id = e.organization_id
    left join lateral (
      -- The one that the user's queue has, of the page's documents alone.
      select a.status, pr.project_name from assignment a join project pr using (project_id)
      where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id and a.user_id = ${user.id} and pr.status = 'active'
      order by a.status = 'done', a.project_id limit 1) own on true
    order by page.place`,
  );
  return masked({ db, user }, rows, {
    identifiers: ["patient_Identifier"],
    names: ["subdocument_name", "encounter_name"],
    dates: ["at"],
  });
}

export async function countListedDocuments(
  { db, user }: Caller,
  filter: DocumentFilter,
): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from ${listedFrom(user.id, filter)}
    where ${await conditionsOf({ db, user }, filter)}`,
  );
  return rows[0]?.n ?? 0;
}

export const SubdocumentRow = {
  subdocument_id: "number",
  document_id: "number",
  subdocument_name: "string",
  at: "string",
  content_type: ["narrative", "discrete"],
  patient_id: "number",
  patient_Identifier: "string",
  organization: "string",
  encounter_id: "number",
  encounter_name: "string",
  text: "string",
  text_deidentified: "string | null",
  tagged_by: "string | null",
  /** Whether a project of the reader's gives the text as it is (domain.md §2). */
  project_shows_text: "boolean",
} as const satisfies Columns;
export type SubdocumentRow = RowOf<typeof SubdocumentRow>;

export async function getSubdocument(
  caller: Caller,
  subdocumentId: number,
): Promise<SubdocumentRow | undefined> {
  const [row] = await readSubdocuments(caller, sql`s.subdocument_id = ${subdocumentId}`);
  return row;
}

/** The narratives of an encounter that the user may see, by date. */
export async function readNarratives(
  caller: Caller,
  { patient_id, encounter_id }: Pick<SubdocumentRow, "patient_id" | "encounter_id">,
): Promise<SubdocumentRow[]> {
  return readSubdocuments(
    caller,
    sql`s.patient_id = ${patient_id} and s.encounter_id = ${encounter_id} and s.content_type = 'narrative'`,
  );
}

/** A project of the reader's gives the text of `subdocument s` as it is (domain.md §2). */
export const projectShowsText = (user: Caller["user"]) => sql<boolean>`
  exists (select from assignment a join project pr using (project_id)
    left join project_supervisor led on led.project_id = pr.project_id and led.user_id = ${user.id}
    where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id and not pr.deidentified
      and (a.user_id = ${user.id} or led.user_id is not null))`;

async function readSubdocuments(
  { db, user }: Caller,
  wanted: RawBuilder<unknown>,
): Promise<SubdocumentRow[]> {
  const rows = await rowsOf(
    db,
    SubdocumentRow,
    sql`
    select s.subdocument_id, s.document_id, s.name subdocument_name, ${noteMoment()} at, s.content_type, s.patient_id,
      p.patient_identifier "patient_Identifier", o.name organization, e.encounter_id, e.name encounter_name,
      s.text, s.text_deidentified, t.engine || ' ' || t.version tagged_by,
      ${projectShowsText(user)} project_shows_text
    from subdocument s
    join patient p using (patient_id)
    join encounter e on e.patient_id = s.patient_id and e.encounter_id = s.encounter_id
    join organization o on o.organization_id = e.organization_id
    left join tagging t on t.patient_id = s.patient_id and t.subdocument_id = s.subdocument_id
    where ${wanted} and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
    order by s.at, s.subdocument_id`,
  );
  return masked({ db, user }, rows, {
    identifiers: ["patient_Identifier"],
    names: ["subdocument_name", "encounter_name"],
    dates: ["at"],
  });
}

/** Offsets are of the whole text. */
const StoredAnnotation = {
  annotation_id: "number",
  subdocument_id: "number",
  section_number: "number",
  begin_offset: "number",
  end_offset: "number",
  concept_id: "number",
  present: "boolean",
  negated: "boolean",
  experienced: "boolean",
  definitive: "boolean",
  is_current: "boolean",
  hypothetical: "boolean",
  subject: "string",
  severity: "string | null",
  descriptor: "string | null",
  progression: "string | null",
  result: StoredWords.nullable(),
  medication: StoredWords.nullable(),
  why: StoredWhy,
} as const satisfies Columns;

const AnnotatedConcept = {
  concept_id: "number",
  concept_name: "string",
  category: "string",
  sab: "string",
  code: "string",
} as const satisfies Columns;

export interface AutomatedRow extends RowOf<typeof StoredAnnotation> {
  readonly concept: RowOf<typeof AnnotatedConcept>;
}

/** Automated annotations that the user may know of, in reading order; offsets are of the whole text. */
export async function listAutomatedAnnotations(
  { db, user }: Caller,
  patientId: number,
  subdocumentIds: readonly number[],
): Promise<AutomatedRow[]> {
  const rows = await rowsOf(
    db,
    StoredAnnotation,
    sql`
    select a.annotation_id, a.subdocument_id, a.section_number, a.begin_offset, a.end_offset, a.concept_id, a.present, a.negated, a.experienced, a.definitive, a.is_current, a.hypothetical, a.subject,
      a.severity, a.descriptor, a.progression, a.result, a.medication, a.why
    from automated_annotation a
    where a.patient_id = ${patientId} and a.subdocument_id = any(${subdocumentIds}::bigint[])
      and ${suggestionsVisible(user, "a.patient_id", "a.subdocument_id")}
    order by a.subdocument_id, a.begin_offset, a.end_offset desc, a.annotation_id`,
  );
  // A long note says the same few concepts thousands of times: each comes once.
  const concepts = new Map(
    (await annotatedConcepts({ db }, new Set(rows.map((row) => row.concept_id)))).map(
      (concept) => [concept.concept_id, concept] as const,
    ),
  );
  return rows.map((row) => {
    const concept = concepts.get(row.concept_id);
    if (!concept) throw new Error(`There is no concept ${row.concept_id}.`);
    return withConcept(row, concept);
  });
}

/** The row itself, which nobody else has: copies of thousands, or `Object.assign`, take several times as long. */
function withConcept(row: Partial<AutomatedRow>, concept: AutomatedRow["concept"]): AutomatedRow {
  const given: { concept?: AutomatedRow["concept"] } = row;
  given.concept = concept;
  // Of the columns of a statement that gives them all.
  return row as AutomatedRow;
}

async function annotatedConcepts({ db }: Pick<Caller, "db">, ids: ReadonlySet<number>) {
  if (ids.size === 0) return [];
  return rowsOf(
    db,
    AnnotatedConcept,
    sql`
    select concept_id, text concept_name, coalesce(category, 'Others') category, sab, code
    from concept where concept_id = any(${[...ids]}::int[])`,
  );
}

/** Narrative or discrete subdocuments of a document that the user may see (S7.13). */
export async function listSubdocuments(
  { db, user }: Caller,
  { patientId, documentId }: { patientId: number; documentId: number },
  contentType: string,
) {
  const rows = await rowsOf(
    db,
    {
      patient_id: "number",
      subdocument_id: "number",
      subdocument_name: "string",
      at: "string",
      content_type: ["narrative", "discrete"],
    },
    sql`
    select s.patient_id, s.subdocument_id, s.name subdocument_name, ${noteMoment()} at, s.content_type from subdocument s
    where s.patient_id = ${patientId} and s.document_id = ${documentId} and s.content_type = ${contentType}
      and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
    order by s.at, s.subdocument_id`,
  );
  return masked({ db, user }, rows, { names: ["subdocument_name"], dates: ["at"] });
}

/** The patient of a document, where the user may see them. */
export async function patientOfDocument(
  { db, user }: Caller,
  documentId: number,
): Promise<number | undefined> {
  const rows = await rowsOf(
    db,
    { patient_id: "number" },
    sql`
    select d.patient_id from document d
    where d.document_id = ${documentId} and ${patientVisible(user, "d.patient_id")}`,
  );
  return rows[0]?.patient_id;
}
