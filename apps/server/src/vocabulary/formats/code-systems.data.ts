/** What the concepts of an ontology are, by the prefix of their ids; others are what the user says, else Others. */
export const oboCategories: Readonly<Record<string, string>> = {
  DOID: "Problem",
  MONDO: "Problem",
  HP: "Finding",
  SYMP: "Finding",
  MAXO: "Procedure",
  CMO: "Lab",
  DRON: "Medication",
};

/**
 * Code systems that ontologies refer to, by the prefix of a reference → as the vocabulary names them. References to
 * anything else are not codes.
 */
export const oboCodeSystems: readonly { readonly of: RegExp; readonly sab: string }[] = [
  { of: /^SNOMED(?:CT|_CT)?(?:_US)?(?:_\d.*)?$/i, sab: "SNOMEDCT_US" },
  { of: /^(?:MSH|MESH)$/i, sab: "MSH" },
  { of: /^UMLS(?:_CUI)?$/i, sab: "UMLS" },
  { of: /^ICD-?10-?CM(?:_\d{4})?$/i, sab: "ICD10CM" },
  { of: /^ICD-?9-?CM(?:_\d{4})?$/i, sab: "ICD9CM" },
  { of: /^ICD-?10(?:WHO)?$/i, sab: "ICD10" },
  { of: /^(?:LOINC|LNC)$/i, sab: "LNC" },
  { of: /^RXNORM$/i, sab: "RXNORM" },
  { of: /^(?:NCI|NCIT)$/i, sab: "NCI" },
  { of: /^(?:MEDDRA|MDR)$/i, sab: "MDR" },
  { of: /^OMIM$/i, sab: "OMIM" },
  { of: /^(?:ORDO|ORPHANET|ORPHA)$/i, sab: "ORPHANET" },
  { of: /^(?:DRUGBANK|DB)$/i, sab: "DRUGBANK" },
  { of: /^DOID$/, sab: "DOID" },
  { of: /^MONDO$/, sab: "MONDO" },
  { of: /^HP$/, sab: "HP" },
];

/**
 * OMOP's domains whose concepts are looked for in texts; the others (units, visits, places …) are kept for their codes
 * alone.
 */
export const omopCategories: Readonly<Record<string, string>> = {
  Condition: "Problem",
  Drug: "Medication",
  Measurement: "Lab",
  Procedure: "Procedure",
  Observation: "Finding",
};

/**
 * UMLS semantic types whose concepts Concord takes, by type id (names in `SRDEF`). A concept of several types is what
 * comes first here. What is of no such type (places, organisms, occupations, ideas) would be found all over the notes
 * and is left out.
 */
export const semanticTypes: Readonly<Record<string, string>> = {
  T047: "Problem", // Disease or Syndrome
  T191: "Problem", // Neoplastic Process
  T048: "Problem", // Mental or Behavioral Dysfunction
  T037: "Problem", // Injury or Poisoning
  T019: "Problem", // Congenital Abnormality
  T020: "Problem", // Acquired Abnormality
  T190: "Problem", // Anatomical Abnormality
  T046: "Problem", // Pathologic Function
  T049: "Problem", // Cell or Molecular Dysfunction
  T200: "Medication", // Clinical Drug
  T121: "Medication", // Pharmacologic Substance
  T195: "Medication", // Antibiotic
  T127: "Medication", // Vitamin
  T060: "Procedure", // Diagnostic Procedure
  T061: "Procedure", // Therapeutic or Preventive Procedure
  T059: "Lab", // Laboratory Procedure
  T201: "Lab", // Clinical Attribute
  T034: "Lab", // Laboratory or Test Result
  T184: "Finding", // Sign or Symptom
  T033: "Finding", // Finding
};
