import type { AnnotatorAnswer, AnnotatorMention, DemoProject, Demonstration } from "@concord/demo";
import { sql } from "kysely";
import {
  answerConcepts,
  finishAssignments,
  insertRevisions,
  insertSave,
  listAnnotations,
  unansweredConcepts,
} from "../../annotation/annotations.queries.ts";
import type { AnnotationRow, Place, Revision } from "../../annotation/annotations.queries.ts";
import { deletionOf } from "../../annotation/annotations.rules.ts";
import { listSections } from "../../records/documents/sections.queries.ts";
import type { SectionRow } from "../../records/documents/sections.queries.ts";
import { sectionsOf } from "../../records/documents/documents.rules.ts";
import type { Context } from "../../platform/operations/context.ts";
import { noteKey } from "./demonstration-format.ts";
import { idOf } from "./store-people.ts";
import type { Keys } from "./store-people.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Db = Pick<Context, "db">;

export interface Known {
  organizations: Keys;
  users: Keys;
  concepts: Keys;
  studies: Keys;
}

export interface Note extends Place {
  text: string;
  sections: readonly SectionRow[];
}

/** The annotation project, its queues, and what the annotators and the supervisor have answered so far. */
export async function storeProject(
  call: Db,
  { project }: Demonstration,
  known: Known,
): Promise<number> {
  const projectId = await insertProject(call, project, known);
  const notes = await findNotes(call, project.documents);
  await insertAssignments(call, projectId, project, notes, known);
  for (const answer of project.answers) {
    const note = notes.get(answer.note);
    if (note) await storeAnswer(call, answer, note, known);
  }
  await storeResolutions(call, project, notes, known);
  return projectId;
}

async function insertProject({ db }: Db, project: DemoProject, known: Known): Promise<number> {
  const { project_id } = await db
    .insertInto("project")
    .values({
      organization_id: idOf(known.organizations, project.organisation),
      project_name: project.name,
      study_id: idOf(known.studies, project.study),
      status: project.status,
      annotators_per_document: project.annotatorsPerDocument,
      blind: project.blind,
      deidentified: project.deidentified,
      guidelines: project.guidelines,
    })
    .returning("project_id")
    .executeTakeFirstOrThrow();
  const conceptIds = [...new Set(project.concepts.map((key) => idOf(known.concepts, key)))];
  await db
    .insertInto("project_concept")
    .values(
      conceptIds.map((concept_id, position) => ({
        project_id,
        concept_id,
        position,
        attributes: project.attributes,
      })),
    )
    .execute();
  await db
    .insertInto("project_supervisor")
    .values(project.supervisors.map((key) => ({ project_id, user_id: idOf(known.users, key) })))
    .execute();
  return project_id;
}

/** The imported notes by the keys that the demonstration has for them. */
export async function findNotes(
  { db }: Db,
  documents: readonly string[],
): Promise<Map<string, Note>> {
  const rows = await rowsOf(
    db,
    { patient_id: "number", subdocument_id: "number", source_key: "string", text: "string" },
    sql`
    select patient_id, subdocument_id, source_key, text from subdocument
    where source_key = any(${documents.map(noteKey)}::text[])`,
  );
  const byKey = new Map(rows.map((row) => [row.source_key, row]));
  const notes = new Map<string, Note>();
  for (const key of documents) {
    const row = byKey.get(noteKey(key));
    if (!row) throw new Error(`The note ${key} was not imported`);
    const { patient_id: patientId, subdocument_id: subdocumentId, text } = row;
    const sections = sectionsOf(await listSections({ db }, patientId, subdocumentId), text);
    notes.set(key, { patientId, subdocumentId, text, sections });
  }
  return notes;
}

async function insertAssignments(
  { db }: Db,
  projectId: number,
  project: DemoProject,
  notes: ReadonlyMap<string, Note>,
  { users }: Known,
): Promise<void> {
  const status = new Map(
    project.answers.map((each) => [`${each.annotator} ${each.note}`, each.status]),
  );
  const rows = [...notes].flatMap(([key, { patientId, subdocumentId }], position) =>
    project.annotators.map((annotator) => {
      const stated = status.get(`${annotator} ${key}`) ?? "waiting";
      return {
        patientId,
        subdocumentId,
        position,
        userId: idOf(users, annotator),
        // `storeAnswer` marks it done, as Done does.
        status: stated === "done" ? "waiting" : stated,
      };
    }),
  );
  await sql`
    insert into assignment (patient_id, subdocument_id, project_id, user_id, position, status)
    select "patientId", "subdocumentId", ${projectId}, "userId", position, status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("patientId" int, "subdocumentId" bigint, "userId" int, position int, status text)`.execute(
    db,
  );
}

/**
 * One annotator's saves of one note, by the way that Save takes: the first, with which the annotator was done, then the
 * revisions.
 */
export async function storeAnswer(
  call: Db,
  answer: AnnotatorAnswer,
  note: Note,
  { users, concepts }: Known,
): Promise<void> {
  if (answer.status !== "done" || answer.savedAt === undefined) return;
  const userId = idOf(users, answer.annotator);
  const saves = [{ at: answer.savedAt, annotations: answer.annotations }, ...answer.revisions];
  for (const [at, save] of saves.entries()) {
    const now = new Date(`${save.at.slice(0, 19)}Z`);
    const before = at > 0 ? await listAnnotations(call, note, [userId]) : [];
    const revisions = revisionsBetween(before, save.annotations, note, concepts);
    const saveId = await insertSave(call, note, userId, at + 1, now);
    await insertRevisions(call, note, userId, saveId, revisions);
    const conceptIds = [...new Set(revisions.map((revision) => revision.concept_id))];
    await answerConcepts(call, note, userId, { saveId, conceptIds });
    if (at > 0) continue;
    const unanswered = await unansweredConcepts(call, note, userId);
    await answerConcepts(call, note, userId, { saveId, conceptIds: unanswered });
    await finishAssignments(call, note, userId, now);
  }
}

/**
 * What changes an annotator's annotations into those of a later save; same concept and place is the same annotation.
 */
function revisionsBetween(
  before: readonly AnnotationRow[],
  after: readonly AnnotatorMention[],
  note: Note,
  concepts: Keys,
): Revision[] {
  const placeOf = ({
    concept_id,
    document_begin,
  }: Pick<Revision, "concept_id" | "document_begin">) => `${concept_id} ${document_begin}`;
  const known = new Map(before.map((row) => [placeOf(row), row]));
  const revisions = after.map((mention): Revision => {
    const revision = revisionOf(mention, note, concepts);
    const same = known.get(placeOf(revision));
    known.delete(placeOf(revision));
    return same ? { ...revision, annotation_id: same.annotation_id, change: "updated" } : revision;
  });
  return [...revisions, ...[...known.values()].map(deletionOf)];
}

function revisionOf(mention: AnnotatorMention, note: Note, concepts: Keys): Revision {
  const { begin, end, result } = mention;
  const section = note.sections.find(
    ({ begin_offset, end_offset }) => begin >= begin_offset && end <= end_offset,
  );
  if (!section || note.text.slice(begin, end) !== mention.text) {
    throw new Error(`An answer's offsets do not fit its note`);
  }
  return {
    annotation_id: null,
    change: "new",
    concept_id: idOf(concepts, mention.concept),
    annotation_type: "Text",
    section_number: section.section_number,
    begin_offset: begin - section.begin_offset,
    end_offset: end - section.begin_offset,
    document_begin: begin,
    document_end: end,
    text: mention.text,
    is_present: mention.isPresent,
    is_experienced: mention.experienced,
    is_definitive: mention.definitive,
    is_current: mention.current,
    subject: mention.subject,
    not_experienced_reason: mention.notExperiencedReason ?? null,
    not_definitive_detail: mention.definitive ? null : "Possible",
    concept_severity: mention.severity ?? null,
    concept_descriptor: null,
    concept_progression: null,
    numeric_result: result ? String(result.value) : null,
    numeric_result_double: result?.value ?? null,
    numeric_value_unit: result?.unit ?? null,
    medication: null,
    observation_date: null,
  };
}

/** Each by the answer that was chosen, as it stands. */
export async function storeResolutions(
  { db }: Db,
  project: Pick<DemoProject, "annotators" | "resolutions">,
  notes: ReadonlyMap<string, Note>,
  { users, concepts }: Known,
): Promise<void> {
  for (const { note, concept, chosen, supervisor, at, reason } of project.resolutions) {
    const place = notes.get(note);
    const other = project.annotators.find((annotator) => annotator !== chosen);
    if (!place || other === undefined) continue;
    const conceptId = idOf(concepts, concept);
    const chosenId = idOf(users, chosen);
    await sql`
      insert into resolution (patient_id, subdocument_id, concept_id, resolved_by, resolved_at, chosen_user_id,
        other_user_id, chosen_annotation_id, is_positive, reason)
      select v.patient_id, v.subdocument_id, v.concept_id, ${idOf(users, supervisor)}, ${new Date(`${at.slice(0, 19)}Z`)},
        ${chosenId}, ${idOf(users, other)}, (
          select m.annotation_id from manual_annotation m
          join concept_ancestor up on up.descendant_id = m.concept_id and up.ancestor_id = v.concept_id
          where m.patient_id = v.patient_id and m.subdocument_id = v.subdocument_id and m.user_id = v.user_id
            and m.is_newest and m.change <> 'deleted' order by m.document_begin limit 1),
        v.positive, ${reason ?? null}
      from annotator_rating v
      where v.patient_id = ${place.patientId} and v.subdocument_id = ${place.subdocumentId}
        and v.user_id = ${chosenId} and v.concept_id = ${conceptId} limit 1`.execute(db);
  }
}
