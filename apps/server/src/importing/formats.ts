import { fhirFormat } from "./fhir/fhir-format.ts";
import type { Format } from "./format.ts";
import { notesFormat } from "./notes/notes-format.ts";
import { omopFormat } from "./omop/omop-format.ts";

/** What people can import, by the name that they choose it by. */
export const formats: Readonly<Record<string, Format>> = {
  omop: omopFormat,
  fhir: fhirFormat,
  notes: notesFormat,
};
