import { createHash } from "node:crypto";

/** FHIR's code system addresses → the names (`sab`) under which the vocabulary keeps codes. */
const fhirSystems: Record<string, string> = {
  "http://snomed.info/sct": "SNOMEDCT_US",
  "http://www.nlm.nih.gov/research/umls/rxnorm": "RXNORM",
  "http://loinc.org": "LNC",
  "http://hl7.org/fhir/sid/icd-10-cm": "ICD10CM",
  "http://hl7.org/fhir/sid/icd-10": "ICD10",
  "http://hl7.org/fhir/sid/icd-9-cm": "ICD9CM",
  "http://hl7.org/fhir/sid/cvx": "CVX",
  "http://hl7.org/fhir/sid/ndc": "NDC",
  "http://www.cms.gov/Medicare/Coding/ICD10": "ICD10PCS",
  "http://www.ama-assn.org/go/cpt": "CPT",
  "https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets": "HCPCS",
  "http://www.whocc.no/atc": "ATC",
  "http://unitsofmeasure.org": "UCUM",
};

/** OMOP's vocabulary ids where they differ from our names. */
const omopVocabularies: Record<string, string> = {
  SNOMED: "SNOMEDCT_US",
  RxNorm: "RXNORM",
  LOINC: "LNC",
  CPT4: "CPT",
  MeSH: "MSH",
};

/** A code system that has no name of its own keeps its address as one. */
export function sabOfSystem(system: string): string {
  return fhirSystems[system] ?? system;
}

export function sabOfVocabulary(vocabularyId: string): string {
  return omopVocabularies[vocabularyId] ?? vocabularyId;
}

/** Indexes hold no longer ones. */
const longestCode = 500;

/** A code, or the words that stand for one, as they are kept: what is longer ends in its hash. */
export function keptCode(code: string): string {
  if (code.length <= longestCode) return code;
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
  return `${code.slice(0, longestCode - 20)} … ${hash}`;
}

/**
 * A code as its system writes it. ICD has a point, which claims leave out: "E119" is E11.9; of ICD-9-CM only the kind
 * of record tells whether 3961 is the procedure 39.61 or the disease 396.1. CVX has two digits: "8" is 08.
 */
export function writtenCode(sab: string, code: string, category: string | null): string {
  if (sab === "CVX") return code.trim().padStart(2, "0");
  if (sab !== "ICD10CM" && sab !== "ICD9CM") return code;
  const written = code.trim().toUpperCase();
  if (sab === "ICD10CM") return written.replace(/^([A-Z]\d[0-9A-Z])([0-9A-Z]{1,4})$/, "$1.$2");
  return category === "Procedure"
    ? written.replace(/^(\d\d)(\d{1,2})$/, "$1.$2")
    : written.replace(/^(\d{3}|V\d\d|E\d{3})(\d{1,2})$/, "$1.$2");
}
