import type { PatientRow } from "@concord/contract";

const KEY = "concord.patient";

/** What the demographics screen shows (S2.61). */
export type StoredPatient = Pick<
  PatientRow,
  "patient_id" | "patient_Identifier" | "date_of_birth" | "gender"
>;

/** Keeps the patient that was last shown for this tab; gone at sign-out. */
export function storePatient({
  patient_id,
  patient_Identifier,
  date_of_birth,
  gender,
}: PatientRow): void {
  const kept: StoredPatient = { patient_id, patient_Identifier, date_of_birth, gender };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

/** The patient that was last shown in this tab; null when there is none. */
export function storedPatient(): StoredPatient | null {
  // Written by storePatient.
  return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as StoredPatient | null;
}
