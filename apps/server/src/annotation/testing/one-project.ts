import { exampleIds } from "@concord/contract";
import type { Connection } from "../../platform/database/connect.ts";
import { insertRow } from "../../platform/database/testing/insert-row.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { marker } from "../../platform/testing/marker.ts";
import { keepConflicts } from "../conflicts/keep-conflicts.ts";
import { notedWord } from "../../records/testing/one-record.ts";

export const annotationIds = { annotation: exampleIds.annotation, project: exampleIds.project };

export interface ProjectPeople {
  readonly supervisor: number;
  readonly annotators: readonly [first: number, second: number];
}

/** A project of the study, whose two annotators finished the note: the first says the concept, the second does not. */
export async function seedProject(
  connection: Connection,
  organization_id: number,
  { supervisor, annotators }: ProjectPeople,
  now: Date,
): Promise<void> {
  const { project: project_id, annotation: annotation_id } = annotationIds;
  const { study: study_id, concept: concept_id } = exampleIds;
  const note = { patient_id: exampleIds.patient, subdocument_id: exampleIds.narrative };
  await insertRow(
    connection,
    "project",
    {
      organization_id,
      project_name: `${marker} project`,
      study_id,
      status: "active",
      blind: false,
    },
    { project_id },
  );
  await insertRow(connection, "project_concept", { project_id, concept_id, position: 0 });
  await insertRow(connection, "project_supervisor", { project_id, user_id: supervisor });
  for (const [i, user_id] of annotators.entries()) {
    const save_id = annotation_id + i;
    await insertRow(connection, "assignment", {
      ...note,
      project_id,
      user_id,
      position: 0,
      status: "done",
      done_at: now,
    });
    await insertRow(
      connection,
      "annotation_save",
      { ...note, user_id, version: 1, saved_at: now },
      { save_id },
    );
    await insertRow(connection, "initial_answer", { ...note, user_id, concept_id, save_id });
  }
  await insertRow(connection, "annotation_draft", {
    ...note,
    user_id: annotators[1],
    content: `{"marker":"${marker}"}`,
    kept_at: now,
  });
  const { begin_offset, end_offset } = notedWord;
  await insertRow(connection, "manual_annotation", {
    ...note,
    annotation_id,
    revision: 1,
    save_id: annotation_id,
    change: "new",
    user_id: annotators[0],
    concept_id,
    annotation_type: "Text",
    section_number: 0,
    ...notedWord,
    document_begin: begin_offset,
    document_end: end_offset,
    is_present: true,
    is_experienced: true,
    is_definitive: true,
    is_current: true,
  });
  const [first_user_id, second_user_id] = annotators.toSorted((a, b) => a - b) as [number, number];
  const isFirst = first_user_id === annotators[0];
  for (const is_initial of [false, true])
    await insertRow(
      connection,
      "annotation_conflict",
      {
        ...note,
        project_id,
        concept_id,
        first_user_id,
        second_user_id,
        is_initial,
        difference: "presence",
        ...(isFirst
          ? { first_annotation_id: annotation_id, first_revision: 1 }
          : { second_annotation_id: annotation_id, second_revision: 1 }),
        first_answer: isFirst ? "present" : "none",
        second_answer: isFirst ? "none" : "present",
      },
      { conflict_id: exampleIds.conflict + Number(is_initial) },
    );
  await inTransaction(connection, "write", (db) =>
    keepConflicts({ db }, [{ patientId: note.patient_id, subdocumentId: note.subdocument_id }]),
  );
  await connection.pool.query("select setval('manual_annotation_id', $1)", [annotation_id]);
  await seedPatientLevel(connection, { annotators, now });
}

/** Of the patient as a whole the first says the concept, and the second something else. */
async function seedPatientLevel(
  connection: Connection,
  { annotators, now }: Pick<ProjectPeople, "annotators"> & { now: Date },
): Promise<void> {
  const { patient: patient_id, concept: concept_id, annotation, project: project_id } = exampleIds;
  for (const [i, user_id] of annotators.entries())
    await insertRow(
      connection,
      "patient_annotation_save",
      { patient_id, user_id, version: 1, saved_at: now },
      { save_id: annotation + i },
    );
  const answer = { patient_id, annotation_id: annotation, revision: 1 };
  await insertRow(connection, "patient_annotation", {
    ...answer,
    save_id: annotation,
    change: "new",
    user_id: annotators[0],
    concept_id,
    source: "Manual",
    is_present: true,
  });
  await insertRow(connection, "patient_annotation_span", {
    ...answer,
    span_annotation_id: annotation,
    span_revision: 1,
  });
  const [first_user_id, second_user_id] = annotators.toSorted((a, b) => a - b) as [number, number];
  const side = first_user_id === annotators[0] ? "first" : "second";
  await insertRow(
    connection,
    "patient_conflict",
    {
      patient_id,
      project_id,
      concept_id,
      first_user_id,
      second_user_id,
      difference: "presence",
      [`${side}_annotation_id`]: annotation,
      [`${side}_revision`]: 1,
    },
    { conflict_id: exampleIds.patientConflict },
  );
  await connection.pool.query("select setval('patient_annotation_id', $1)", [annotation]);
}
