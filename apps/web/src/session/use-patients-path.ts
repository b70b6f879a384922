import { useSignedInUser } from "./session.ts";

/** Where counts of patients lead: annotators go to the data list instead (S6.3, S2.59). */
export function usePatientsPath(): "patientlist" | "datalist" {
  return useSignedInUser().role === "Annotator" ? "datalist" : "patientlist";
}
