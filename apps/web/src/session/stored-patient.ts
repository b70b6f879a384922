import type { PatientRow } from "@concord/contract";

const KEY = "concord.patient";

/** What the demographics screen shows (S2.61); `patient_id` 0 is the patient of the preview. */
export type StoredPatient = Pick<
  PatientRow,
  "patient_id" | "patient_Identifier" | "date_of_birth" | "gender" | "demographic_date"
>;

/** Keeps the patient that was last shown for this tab; gone at sign-out. */
export function storePatient({
  patient_id,
  patient_Identifier,
  date_of_birth,
  gender,
  demographic_date,
}: StoredPatient): void {
  const kept: StoredPatient = {
    patient_id,
    patient_Identifier,
    date_of_birth,
    gender,
    demographic_date,
  };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

/** Forgets the patient of the preview, if that was the last one. */
export function forgetPreviewPatient(): void {
  if (storedPatient()?.patient_id === 0) sessionStorage.removeItem(KEY);
}

/** The patient that was last shown in this tab; null when there is none. */
export function storedPatient(): StoredPatient | null {
  // Written by storePatient.
  return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredPatient | null;
}
