import { GetPatientManualAnnotationsWithConflicts, type PatientConflict } from "@concord/contract";
import type { Context } from "../../../platform/operations/context.ts";
import { masked } from "../../../access/masking.ts";
import { implement } from "../../../platform/operations/implement.ts";
import { requirePatient, requireStudy } from "../../../access/visible-rows.ts";
import { listConflicts } from "../../conflicts/conflicts.queries.ts";
import { shownConflicts } from "../../conflicts/shown-conflicts.ts";
import { supportOf } from "../patient-list.ts";
import {
  countPatientsWithConflicts,
  listPatientConflicts,
  listPatientSides,
  listPatientsWithConflicts,
  type PatientConflictFilter,
  type PatientConflictRow,
} from "./patient-conflicts.queries.ts";
import { shownConflict } from "./patient-sides.ts";

/** More documents than a page of patients has. */
const everyDocument = { offset: 0, limit: 1_000_000 };

export const handler = implement(GetPatientManualAnnotationsWithConflicts, async (call) => {
  const { m_PatientId, m_studyId, concept_id, pageNumber, pageSize } = call.input;
  await requireStudy(call, m_studyId);
  if (m_PatientId !== undefined) await requirePatient(call, m_PatientId);
  const filter: PatientConflictFilter = {
    study_id: m_studyId,
    concept_id,
    ...(m_PatientId === undefined ? {} : { patient_ids: [m_PatientId] }),
  };
  const found = await listPatientsWithConflicts(call, filter, {
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  const patients = await masked(call, found, { identifiers: ["patient_identifier"] });
  const onPage = { ...filter, patient_ids: patients.map(({ patient_id }) => patient_id) };
  const { rows } = await listConflicts(call, onPage, everyDocument);
  const ofDocuments = await shownConflicts(call, rows);
  const texts = Map.groupBy(ofDocuments, ({ document }) => document.patient_id);
  const wholes = Map.groupBy(
    await shownOfPatients(call, await listPatientConflicts(call, onPage)),
    ({ patientId }) => patientId,
  );
  call.audit.subject(
    "patient",
    patients.map(({ patient_id }) => patient_id),
  );
  return {
    payload: patients.map(({ patient_id, patient_identifier }) => ({
      PatientId: patient_id,
      PatientIdentifier: patient_identifier,
      PatientAnnotationDetail: byConcept(
        texts.get(patient_id) ?? [],
        (wholes.get(patient_id) ?? []).map(({ conflict }) => conflict),
      ),
    })),
    ...(await countPatientsWithConflicts(call, filter)),
  };
});

async function shownOfPatients(call: Context, rows: readonly PatientConflictRow[]) {
  const sides = await listPatientSides(
    call,
    rows.map(({ conflict_id }) => conflict_id),
  );
  const shown: { patientId: number; conflict: PatientConflict }[] = [];
  for (const [patientId, own] of Map.groupBy(rows, ({ patient_id }) => patient_id)) {
    const ids = new Set(own.map(({ conflict_id }) => conflict_id));
    const answers = sides.flatMap(({ conflict_id, annotation_id, revision }) =>
      ids.has(conflict_id) && annotation_id !== null && revision !== null
        ? [{ annotation_id, revision }]
        : [],
    );
    const supportedBy = await supportOf(call, patientId, answers);
    for (const row of own) {
      const conflict = shownConflict(row, sides, ({ annotation_id, revision }) =>
        annotation_id === null || revision === null ? [] : supportedBy({ annotation_id, revision }),
      );
      shown.push({ patientId, conflict });
    }
  }
  return shown;
}

type TextConflicts = Awaited<ReturnType<typeof shownConflicts>>;

/** By the concepts' names, each with what is said in documents and of the patient. */
function byConcept(texts: TextConflicts, wholes: readonly PatientConflict[]) {
  const names = new Map([
    ...texts.map((one): [number, string] => [one.concept_id, one.concept_name]),
    ...wholes.map((one): [number, string] => [one.ConceptID, one.ConceptName]),
  ]);
  return [...names]
    .toSorted(([, a], [, b]) => a.localeCompare(b, "en"))
    .map(([ConceptID, ConceptName]) => ({
      ConceptID,
      ConceptName,
      TextAnnotation: texts
        .filter((one) => one.concept_id === ConceptID)
        .map(({ annotation_details: AnnotationDetail, ...one }) => ({ ...one, AnnotationDetail })),
      PatientLevelAnnotation: wholes.filter((one) => one.ConceptID === ConceptID),
    }));
}
