import type { ValidityMeasure, ValidityRow } from "@concord/contract";

/** Measures of a source in their order, each opening the units of its denominator. */
export const measures = {
  recall: "Recall",
  precision: "Precision",
  specificity: "Specificity",
  npv: "NPV",
  fMeasure: "F-measure",
  accuracy: "Accuracy",
} as const satisfies Record<ValidityMeasure, string>;

export const sources = { structured: "Structured", inferred: "Inferred" } as const;
export type Source = keyof typeof sources;

/** A column of study validity that is not a measure of a source (S3.11). */
export const counts = {
  inferredPValue: "p-value",
  encountersWithConcept: "Concept count, reference standard",
  totalEncounters: "Total encounters",
  patientsWithConcept: "Patients with concept",
  totalPatients: "Total patients",
} as const satisfies Partial<Record<keyof ValidityRow, string>>;
export type CountColumn = keyof typeof counts;

export type MetricColumn = `${Source}.${ValidityMeasure | "positives"}` | CountColumn;

// Keys of literals.
const measureNames = Object.keys(measures) as ValidityMeasure[];
const countNames = Object.keys(counts) as CountColumn[];

/** The columns of a data type: 1 language processing, 2 discrete data, 3 both, which alone has the test of the two. */
export function metricColumns(dataType: "1" | "2" | "3"): readonly MetricColumn[] {
  const shown: readonly Source[] =
    dataType === "3"
      ? ["structured", "inferred"]
      : dataType === "2"
        ? ["structured"]
        : ["inferred"];
  return [
    ...shown.flatMap((source) => [
      ...measureNames.map((measure): MetricColumn => `${source}.${measure}`),
      `${source}.positives` as const,
    ]),
    ...countNames.filter((name) => dataType === "3" || name !== "inferredPValue"),
  ];
}

export function metricLabel(column: MetricColumn): string {
  const [source, measure] = partsOf(column);
  if (source === undefined) return counts[column as CountColumn];
  return `${sources[source]} ${measure === "positives" ? "positive encounters" : measures[measure].toLowerCase().replace("npv", "NPV").replace("f-", "F-")}`;
}

/** The source and measure of a column; undefined of a count. */
export function partsOf(
  column: MetricColumn,
): readonly [Source, ValidityMeasure | "positives"] | readonly [undefined, undefined] {
  for (const source of ["structured", "inferred"] as const)
    for (const measure of [...measureNames, "positives" as const])
      if (column === `${source}.${measure}`) return [source, measure];
  return [undefined, undefined];
}

/** Hidden until somebody ticks them (S9.8). */
export const hiddenAtFirst: readonly MetricColumn[] = [
  "structured.positives",
  "inferred.positives",
  "encountersWithConcept",
];
