// Counts by patient, from which every figure of validity and agreement can be computed again.
import type { StudyReport } from "./gather-report.ts";
import { patientNumbers, readerNumbers } from "./readers.ts";
import type { ReportTable } from "./report-table.ts";

/** Undefined where an organisation hides small counts: each row counts the units of one patient. */
export function patientTables(report: StudyReport): ReportTable[] {
  if (report.smallest > 0) return [];
  const numberOf = patientNumbers(report);
  const readerOf = readerNumbers(report);
  return [
    {
      name: "counts-by-patient",
      title: "Encounters by patient and by what each source says",
      columns: [
        "concept_id",
        "patient",
        "weight",
        "reference",
        "structured",
        "inferred",
        "encounters",
      ],
      rows: report.cells
        .map((one) => [
          one.concept_id,
          numberOf(one.patient_id),
          report.unitWeight,
          Number(one.reference),
          Number(one.structured),
          Number(one.inferred),
          one.n,
        ])
        .toSorted(byNumbers),
    },
    {
      name: "ratings-by-patient",
      title: "Documents by patient and by what two readers say",
      columns: [
        "concept_id",
        "answers",
        "first",
        "second",
        "patient",
        "both_yes",
        "first_only",
        "second_only",
        "both_no",
      ],
      rows: report.agreement.flatMap(({ concept_id, tables }) =>
        tables.flatMap(({ which, cell, byPatient }) =>
          [...byPatient]
            .map(([patientId, one]) => ({ patient: numberOf(patientId), one }))
            .toSorted((a, b) => a.patient - b.patient)
            .map(({ patient, one }) => [
              concept_id,
              which === "initial" ? "first answers" : "answers that stand",
              readerOf(cell.first),
              readerOf(cell.second),
              patient,
              one.bothPositive,
              one.firstOnly,
              one.secondOnly,
              one.bothNegative,
            ]),
        ),
      ),
    },
  ];
}

function byNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
