import { nameWithDate } from "../../platform/dates.ts";
import type { AnnotatedPlace, PatientManualAnnotation } from "@concord/contract";
import type { Context } from "../../platform/operations/context.ts";
import { masked } from "../../access/masking.ts";
import { openDocument } from "../annotation-list.ts";
import { type AnnotatedText, placeInSections } from "../annotations.rules.ts";
import {
  listPatientAnswers,
  listSupport,
  listTextAnswers,
  type PatientAnswer,
  type Place,
} from "./patient-list.queries.ts";

type Caller = Pick<Context, "db" | "user" | "audit">;

/** Supervisors are not told whose an answer is, for they may have to choose between two (domain.md §6). */
export function seesOwner({ user }: Pick<Context, "user">, ownerId: number): boolean {
  return user.role !== "Supervisor" || ownerId === user.id;
}

/** What is said of the patient as a whole, with the words that it rests on. */
export async function listPatientLevel(
  call: Caller,
  patientId: number,
  { conceptIds, onlyOwn = false }: { conceptIds?: readonly number[]; onlyOwn?: boolean },
): Promise<PatientManualAnnotation[]> {
  const rows = await listPatientAnswers(call, patientId, {
    conceptIds,
    userId: onlyOwn ? call.user.id : undefined,
  });
  const placesOf = await supportOf(call, patientId, rows);
  return rows.map((row) => ({
    ...shownAnswer(call, row),
    AnnotationLevel: "PATIENT" as const,
    SubdocumentId: null,
    is_experienced: row.is_present,
    subject: "Patient",
    DerivedAnnotationConceptAttributeId: row.source === "Outcome" ? row.state_id : null,
    places: placesOf(row),
  }));
}

/** What is said in the patient's documents. */
export async function listTextLevel(
  call: Caller,
  patientId: number,
  filter: { ofWholeDocuments: boolean; conceptIds: readonly number[] },
): Promise<PatientManualAnnotation[]> {
  const found = await listTextAnswers(call, patientId, filter);
  const shown = await placesShown(call, found);
  return found.map((row, at) => ({
    ...shownAnswer(call, row),
    AnnotationLevel: "TEXT" as const,
    SubdocumentId: row.subdocument_id,
    is_experienced: row.is_experienced,
    subject: row.subject,
    DerivedAnnotationConceptAttributeId: null,
    places: shown.slice(at, at + 1),
  }));
}

/** The words that each answer rested on when it was saved. */
export async function supportOf(
  call: Caller,
  patientId: number,
  answers: readonly { readonly annotation_id: number; readonly revision: number }[],
): Promise<(answer: { annotation_id: number; revision: number }) => AnnotatedPlace[]> {
  const rows = await listSupport(call, patientId, answers);
  const shown = await placesShown(call, rows);
  return ({ annotation_id, revision }) =>
    shown.filter(
      (_, at) => rows[at]?.answer_id === annotation_id && rows[at]?.answer_revision === revision,
    );
}

function shownAnswer(call: Caller, row: Omit<PatientAnswer, "state_id">) {
  const isOwnerTold = seesOwner(call, row.user_id);
  return {
    AnnotationId: row.annotation_id,
    ConceptId: row.concept_id,
    ConceptName: row.concept_name,
    ConceptCategory: row.concept_category,
    AnnotationSource: row.source,
    UserId: isOwnerTold ? row.user_id : null,
    UserName: isOwnerTold ? row.user_name : null,
    is_mine: row.user_id === call.user.id,
    is_present: row.is_present,
    NumericResult: row.numeric_result,
    Descriptor: row.descriptor,
    Severity: row.severity,
    Progression: row.progression,
    saved_at: row.saved_at.toISOString(),
  };
}

/** Places as the wire has them, each quoting the text that the caller may see. */
async function placesShown(call: Caller, rows: readonly Place[]): Promise<AnnotatedPlace[]> {
  const documents = new Map<number, Pick<AnnotatedText, "read" | "sections">>();
  for (const { subdocument_id } of rows)
    if (!documents.has(subdocument_id))
      documents.set(subdocument_id, await openDocument(call, subdocument_id));
  const shown = await masked(call, rows, {
    names: ["subdocument_name", "encounter_name"],
    dates: ["at", "start_at"],
  });
  return shown.map((row) => {
    const { document_begin, document_end } = row;
    const { read, sections } = documents.get(row.subdocument_id) ?? { read: "", sections: [] };
    return {
      AnnotationId: row.annotation_id,
      SubdocumentId: row.subdocument_id,
      document_name: nameWithDate(row.subdocument_name, row.at),
      encounter_id: row.encounter_id,
      encounter_name: nameWithDate(row.encounter_name, row.start_at),
      text:
        document_begin === null || document_end === null
          ? ""
          : read.slice(document_begin, document_end),
      ...placeInSections(row, sections),
    };
  });
}
