/** What can be uploaded, and how people call it. */
export const formats = {
  omop: "OMOP tables (CSV)",
  fhir: "FHIR resources (bundles, NDJSON)",
  notes: "Notes (text files, or CSV with a row a note)",
} as const;

/** The format of a name; OMOP's where there is none of that name. */
export function chosenFormat(name: string): keyof typeof formats {
  return name === "fhir" || name === "notes" ? name : "omop";
}
