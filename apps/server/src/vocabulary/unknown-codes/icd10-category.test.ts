import { expect, it } from "vitest";
import { icd10CategoryOf } from "./icd10-category.ts";

it.each([
  ["ICD10", "I50.0", "I50"],
  ["ICD10", "E119", "E11"],
  ["http://fhir.de/CodeSystem/bfarm/icd-10-gm", "J44.11", "J44"],
  ["http://fhir.de/CodeSystem/dimdi/icd-10-gm", "c50.9", "C50"],
  ["https://smt.esante.gouv.fr/terminologie-cim-10", "N18.3", "N18"],
  ["http://hl7.org/fhir/sid/icd-10-uk", "S72.0", "S72"],
  ["ICD10", "T81.0", "T81"],
  ["ICD10", "O14.1", "O14"],
  ["ICD10", "O80", undefined],
  ["ICD10", "Z51.1", undefined],
  ["ICD10", "T08", undefined],
  ["ICD10", "W19", undefined],
  ["ICD10", "U07.1", undefined],
  ["ICD10", "I10-I15", undefined],
  ["ICD10", "C00-C97", undefined],
  ["http://fhir.de/CodeSystem/bfarm/icd-10-gm", "I25.9A", undefined],
  ["http://fhir.de/CodeSystem/bfarm/icd-10-gm", "I25.9G", "I25"],
  ["ICD10", "G30.0+", "G30"],
  ["ICD10", "F00.0*", "F00"],
  ["ICD10", "", undefined],
  ["ICD10CM", "I50.9", undefined],
  ["ICD10PCS", "02100Z9", undefined],
  ["http://hl7.org/fhir/sid/icd-10-cm", "I50.9", undefined],
  ["SNOMEDCT_US", "I50", undefined],
])("%s %s lies in %s", (sab, code, category) => {
  expect(icd10CategoryOf(sab, code)).toBe(category);
});
