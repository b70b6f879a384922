// The patient-level outcome table, of what listPatients answers.
import type { ValidityMeasure, ValidityRow } from "@concord/contract";
import type { Shown } from "../../access/small-counts.ts";
import type { JudgedPatient, PatientReason } from "./patient-level.queries.ts";
import { outcomeRow } from "./validity.rules.ts";

/** Figures are of the patients read: no frame of patients was drawn. */
const unframed = {
  sampling: "unframed",
  strata: [{ stratum: 0, frame: null }],
  project: null,
  labels: [],
} as const;

/** A row a concept that any patient was judged on, by name; each patient is one unit. */
export function patientRows(
  patients: readonly JudgedPatient[],
  minimumPositives: number,
  shown: Shown,
): ValidityRow[] {
  return [...Map.groupBy(patients, ({ concept_id }) => concept_id)].flatMap(([, of]) => {
    const judged = of.filter(({ reason }) => reason === null);
    const [first] = judged;
    if (!first) return [];
    const units = of
      .filter(({ reason }) => reason === null || reason === "unresolved" || reason === "untold")
      .map((one) => ({
        patient: one.patient_id,
        stratum: 0,
        units: 1,
        reference: one.reason === null ? one.reference : null,
        structured: one.structured,
        notes: one.notes,
        inferred: one.inferred,
        untold: one.reason === "untold",
      }));
    const sum = (count: (one: JudgedPatient) => number) =>
      judged.reduce((so, one) => so + count(one), 0);
    const encounters = sum((one) => one.encounters);
    const { concept_id, concept_name } = first;
    const row = outcomeRow({ concept_id, concept_name, units }, unframed, minimumPositives, shown);
    return [
      {
        ...row,
        totalEncounters: shown(encounters),
        encountersWithConcept: shown(
          sum((one) => one.encounters_with_concept),
          encounters,
        ),
      },
    ];
  });
}

/** Patients left out of at least one concept, by reason; one left out for two counts under both. */
export function patientsLeftOut(
  patients: readonly JudgedPatient[],
  reason: PatientReason,
  shown: Shown,
): number | null {
  return shown(
    new Set(patients.filter((one) => one.reason === reason).map((one) => one.patient_id)).size,
  );
}

interface PatientFigure {
  readonly arm: "structured" | "notes" | "inferred";
  readonly measure: ValidityMeasure;
  readonly classification: "MATCH" | "MISMATCH" | "0";
}

/** The patient is among those that a figure counts; those whom the source can't be judged on are in the totals only. */
export function isBehind(
  { reason, reference, ...answers }: JudgedPatient,
  { arm, measure, classification }: PatientFigure,
): boolean {
  if (reason !== null) return false;
  const answer = answers[arm];
  const denominator = {
    recall: reference === true,
    precision: answer === true,
    specificity: reference === false,
    npv: answer === false,
    fMeasure: reference === true || answer === true,
    accuracy: true,
  }[measure];
  if (classification === "0" || !denominator) return denominator;
  return answer !== null && (answer === reference) === (classification === "MATCH");
}
