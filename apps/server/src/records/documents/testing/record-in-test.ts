// Rows of a record for tests of lists and counts: what the import would write, a row at a time.
import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/tables.generated.ts";

type Db = Kysely<Database>;

let made = 0;

export async function addPatient(
  db: Db,
  organization_id: number,
  given: {
    patient_identifier?: string;
    birth_date?: string | null;
    gender?: "female" | "male" | "other" | "unknown";
  } = {},
): Promise<number> {
  const key = `test-${++made}`;
  const { patient_id } = await db
    .insertInto("patient")
    .values({
      organization_id,
      patient_identifier: key,
      source_key: key,
      gender: "female",
      ...given,
    })
    .returning("patient_id")
    .executeTakeFirstOrThrow();
  return patient_id;
}

export interface AddedNote {
  patient_id: number;
  encounter_id: number;
  document_id: number;
  subdocument_id: number;
}

/** A note in an encounter of its own, or in one that is there. */
export async function addNote(
  db: Db,
  patient_id: number,
  given: {
    text: string;
    batch_id: number;
    masked?: string | null;
    at?: string;
    name?: string;
    content_type?: "narrative" | "discrete";
    beside?: Pick<AddedNote, "encounter_id" | "document_id">;
  },
): Promise<AddedNote> {
  const {
    text,
    batch_id,
    masked = text,
    at = "2021-06-07T08:09:00",
    content_type = "narrative",
  } = given;
  const source_key = `test-${++made}`;
  const place = given.beside ?? (await addEncounter(db, patient_id, { at, batch_id, source_key }));
  const { subdocument_id } = await db
    .insertInto("subdocument")
    .values({
      patient_id,
      document_id: place.document_id,
      encounter_id: place.encounter_id,
      content_type,
      name: given.name ?? "Progress note",
      at,
      source_key,
      text,
      text_deidentified: masked,
    })
    .returning("subdocument_id")
    .executeTakeFirstOrThrow();
  return { patient_id, ...place, subdocument_id };
}

async function addEncounter(
  db: Db,
  patient_id: number,
  { at, batch_id, source_key }: { at: string; batch_id: number; source_key: string },
) {
  const { organization_id } = await db
    .selectFrom("patient")
    .select("organization_id")
    .where("patient_id", "=", patient_id)
    .executeTakeFirstOrThrow();
  const { encounter_id } = await db
    .insertInto("encounter")
    .values({
      patient_id,
      organization_id,
      source_key,
      name: "Visit",
      kind: "Office visit",
      start_at: at,
    })
    .returning("encounter_id")
    .executeTakeFirstOrThrow();
  const { document_id } = await db
    .insertInto("document")
    .values({ patient_id, encounter_id, batch_id })
    .returning("document_id")
    .executeTakeFirstOrThrow();
  return { encounter_id, document_id };
}

/** What language processing or the structured record says of a note's patient. */
export async function addFact(
  db: Db,
  note: AddedNote,
  given: { concept_id: number; source: 1 | 2 | 3; day: number },
): Promise<void> {
  const { patient_id, encounter_id, subdocument_id } = note;
  await db
    .insertInto("fact")
    .values({ patient_id, encounter_id, subdocument_id, ...given })
    .execute();
}

/** An annotation of the words `quote`, with the words behind its value, medication and attributes. */
export async function addAnnotation(
  db: Db,
  note: AddedNote & { text: string },
  given: {
    concept_id: number;
    quote: string;
    result?: string;
    medication?: string;
    trigger?: string;
    severity?: string;
    negated?: boolean;
    experienced?: boolean;
    subject?: string;
    not_experienced_reason?: string;
  },
): Promise<void> {
  const spanOf = (words: string) => {
    const begin = note.text.indexOf(words);
    return { begin, end: begin + words.length };
  };
  const { begin, end } = spanOf(given.quote);
  const valued = (words: string | undefined) =>
    words === undefined ? null : JSON.stringify({ ...spanOf(words), text: words, kind: "number" });
  await db
    .insertInto("automated_annotation")
    .values({
      patient_id: note.patient_id,
      subdocument_id: note.subdocument_id,
      section_number: 0,
      begin_offset: begin,
      end_offset: end,
      text: given.quote,
      concept_id: given.concept_id,
      present: true,
      negated: given.negated ?? false,
      experienced: given.experienced ?? true,
      definitive: true,
      is_current: true,
      hypothetical: false,
      subject: given.subject ?? "Patient",
      severity: given.severity ?? null,
      not_experienced_reason: given.not_experienced_reason ?? null,
      result: valued(given.result),
      medication: valued(given.medication),
      why: JSON.stringify(
        given.trigger === undefined ? {} : { negated: { rule: "test", ...spanOf(given.trigger) } },
      ),
    })
    .execute();
}

/** Puts a note in the queue of an annotator. */
export async function assign(
  db: Db,
  { patient_id, subdocument_id }: Pick<AddedNote, "patient_id" | "subdocument_id">,
  given: {
    project_id: number;
    user_id: number;
    position?: number;
    status?: "waiting" | "in progress" | "done";
  },
): Promise<void> {
  await db
    .insertInto("assignment")
    .values({ patient_id, subdocument_id, position: 0, ...given })
    .execute();
}

/** A project of the organisation, with who supervises it. */
export async function addProject(
  db: Db,
  organization_id: number,
  given: {
    deidentified?: boolean;
    blind?: boolean;
    status?: "draft" | "active" | "complete";
    supervisor?: number;
    study_id?: number;
    concepts?: readonly number[];
  } = {},
): Promise<number> {
  const { supervisor, concepts = [], ...values } = given;
  const { project_id } = await db
    .insertInto("project")
    .values({
      organization_id,
      project_name: `Test project ${++made}`,
      status: "active",
      ...values,
    })
    .returning("project_id")
    .executeTakeFirstOrThrow();
  if (supervisor !== undefined)
    await db.insertInto("project_supervisor").values({ project_id, user_id: supervisor }).execute();
  for (const [position, concept_id] of concepts.entries())
    await db.insertInto("project_concept").values({ project_id, concept_id, position }).execute();
  return project_id;
}
