// Counts by patient, from which every figure of validity and agreement can be computed again.
import { weightOf } from "@concord/stats";
import type { StudyReport } from "./gather-report.ts";
import { patientNumbers, readerNumbers } from "./readers.ts";
import type { ReportTable } from "./report-table.ts";

/** Undefined where an organisation hides small counts: each row counts the units of one patient. */
export function patientTables(report: StudyReport): ReportTable[] {
  if (report.smallest > 0) return [];
  const numberOf = patientNumbers(report);
  const readerOf = readerNumbers(report);
  return [
    countTable(report),
    {
      name: "validity-strata",
      title: "What each stratum of a weighed sample stands for",
      columns: ["stratum", "label", "drawn", "frame"],
      rows:
        report.sampling.sampling === "weighted"
          ? report.sampling.strata.map(({ stratum, frame }) => {
              const named = report.sampling.labels.find((one) => one.stratum === stratum);
              return [stratum, named?.label ?? "", named?.drawn ?? null, frame];
            })
          : [],
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

/**
 * Encounters of the outcome table with what readers and sources say; empty where readers differ or one cannot tell, and
 * where a source can't be judged. Those without a reference standard weigh as the others of their stratum.
 */
function countTable({ judged, sampling, ...report }: StudyReport): ReportTable {
  const numberOf = patientNumbers({ judged, sampling, ...report });
  const told = (answer: boolean | null) => (answer === null ? null : Number(answer));
  return {
    name: "counts-by-patient",
    title: "Encounters by patient and by what each source says",
    columns: [
      "concept_id",
      "patient",
      "stratum",
      "weight",
      "reference",
      "cannot_tell",
      "structured",
      "notes",
      "inferred",
      "encounters",
    ],
    rows: judged.flatMap(({ concept_id, units }) => {
      const weight = weightOf({ ...sampling, units });
      return units
        .map((one) => [
          concept_id,
          numberOf(one.patient),
          one.stratum,
          weight(one),
          told(one.reference),
          Number(one.untold === true),
          told(one.structured),
          told(one.notes),
          told(one.inferred),
          one.units,
        ])
        .toSorted(byNumbers);
    }),
  };
}

function byNumbers(one: readonly (number | null)[], other: readonly (number | null)[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? -1) - (other[at] ?? -1);
}
