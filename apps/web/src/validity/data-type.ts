/** Which sources a validity table compares with the reference standard (S9.6). */
export const dataTypes = { "1": "Unstructured", "2": "Structured", "3": "both" } as const;
export type DataType = keyof typeof dataTypes;

/** The data type in an address; 1 when there is none (S2.48). */
export function dataTypeOf(text: string | undefined): DataType {
  return text === "2" || text === "3" ? text : "1";
}

/** Numeric columns of the outcome table in their order, with the words of S2.48. */
export const outcomeColumns = {
  structuredMatches: "Structured matches",
  structuredMismatches: "Structured mismatches",
  structuredAccuracy: "Structured accuracy",
  inferredMatches: "Inferred matches",
  inferredMismatches: "Inferred mismatches",
  inferredAccuracy: "Inferred accuracy",
  inferredPValue: "Inferred - structured p-value",
  encountersWithConcept: "Encounters with concept",
  totalEncounters: "Total encounters",
  patientsWithConcept: "Patients with concept",
  totalPatients: "Total patients",
} as const;
export type OutcomeColumn = keyof typeof outcomeColumns;

// The keys of a literal.
const all = Object.keys(outcomeColumns) as OutcomeColumn[];

/** The numeric columns of a data type (S2.48): both has all 11, the others drop the three of the other source. */
export function columnsOf(dataType: DataType): readonly OutcomeColumn[] {
  if (dataType === "3") return all;
  const others: readonly OutcomeColumn[] =
    dataType === "2"
      ? ["inferredMatches", "inferredMismatches", "inferredAccuracy"]
      : ["structuredMatches", "structuredMismatches", "structuredAccuracy"];
  return all.filter((column) => !others.includes(column));
}
