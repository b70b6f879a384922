import { exampleIds } from "@concord/contract";
import type { Connection } from "../../platform/database/connect.ts";
import { insertRow } from "../../platform/database/testing/insert-row.ts";
import { notedWord } from "../../records/testing/one-record.ts";

const automatedAnnotation = 391;

/** The note is tagged, and a run of retagging found one annotation more in it. */
export async function seedTagging(
  connection: Connection,
  organization_id: number,
  now: Date,
): Promise<void> {
  const {
    patient: patient_id,
    narrative: subdocument_id,
    concept: concept_id,
    languageRun: run_id,
  } = exampleIds;
  await insertRow(connection, "tagging", {
    patient_id,
    subdocument_id,
    engine: "concord",
    version: "1",
    tagged_at: now,
  });
  // A run keeps every column.
  const nothingMore = {
    not_experienced_reason: null,
    not_definitive_detail: null,
    severity: null,
    descriptor: null,
    progression: null,
    result: null,
    medication: null,
    time: null,
  };
  const annotation = {
    section_number: 0,
    ...notedWord,
    present: true,
    negated: false,
    experienced: true,
    definitive: true,
    is_current: true,
    hypothetical: false,
    subject: "Patient",
    why: {},
  };
  await insertRow(
    connection,
    "automated_annotation",
    { patient_id, subdocument_id, concept_id, ...annotation },
    { annotation_id: automatedAnnotation },
  );
  await insertRow(
    connection,
    "language_run",
    {
      state: "whole",
      reason: "hand",
      is_forced: false,
      engine: "Concord",
      engine_version: "1",
      rules_version: "1",
      vocabulary_version: "1",
      version: "1",
      total_count: 1,
      read_count: 1,
      created_at: now,
    },
    { run_id },
  );
  const change = { run_id, concept_id, change: "added" };
  await insertRow(connection, "language_run_count", {
    ...change,
    organization_id,
    kind: "annotation",
    attribute: "",
    n: 1,
  });
  await insertRow(connection, "language_run_annotation", {
    ...change,
    patient_id,
    annotation_id: automatedAnnotation,
    subdocument_id,
    attributes: [],
    after: JSON.stringify({ ...annotation, ...nothingMore }),
  });
}
