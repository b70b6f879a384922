import type { ReportSummary, SummaryFigure } from "@concord/contract";
import { clusteredKappa, clusteredProportion, type ClusterShare } from "@concord/stats";
import type { StudyReport } from "./gather-report.ts";
import { readerNumbers } from "./readers.ts";
import type { PatientCell } from "./report.queries.ts";

const measures = {
  recall: (says: boolean, has: boolean): ClusterShare => ({ x: +(says && has), n: +has }),
  precision: (says: boolean, has: boolean): ClusterShare => ({ x: +(says && has), n: +says }),
  specificity: (says: boolean, has: boolean): ClusterShare => ({ x: +(!says && !has), n: +!has }),
  npv: (says: boolean, has: boolean): ClusterShare => ({ x: +(!says && !has), n: +!says }),
  accuracy: (says: boolean, has: boolean): ClusterShare => ({ x: +(says === has), n: 1 }),
} as const;

/** Figures that the page shows, no others: what is hidden there for being too small is left out. */
export function summaryOf(report: StudyReport, cuids: ReadonlyMap<number, string>): ReportSummary {
  return {
    format: "concord study report",
    version: 1,
    study: report.study.study_name,
    figures: [...ofSources(report, cuids), ...ofReaders(report, cuids)],
  };
}

function ofSources(report: StudyReport, cuids: ReadonlyMap<number, string>): SummaryFigure[] {
  return report.validity.data.data.flatMap((row) => {
    const own = report.cells.filter(({ concept_id }) => concept_id === row.conceptId);
    return (["structured", "inferred"] as const).flatMap((source) =>
      Object.entries(measures).flatMap(([measure, shareOf]) => {
        // A key of `measures` is one of the row's.
        const shown = row[source][measure as keyof typeof measures];
        const share = clusteredProportion(byPatient(own, source, shareOf));
        if ("reason" in shown || shown.patients === null || !share.ok) return [];
        return [
          {
            cuid: cuids.get(row.conceptId) ?? "",
            concept: row.conceptName,
            source,
            measure,
            estimate: share.estimate,
            standard_error: share.standardError,
            effective_n: share.effectiveN,
            patients: share.clusters,
            n: share.n,
          },
        ];
      }),
    );
  });
}

function byPatient(
  cells: readonly PatientCell[],
  source: "structured" | "inferred",
  shareOf: (says: boolean, has: boolean) => ClusterShare,
): ClusterShare[] {
  return [...Map.groupBy(cells, ({ patient_id }) => patient_id).values()].map((own) =>
    own.reduce<ClusterShare>(
      (sum, cell) => {
        const { x, n } = shareOf(cell[source], cell.reference);
        return { x: sum.x + x * cell.n, n: sum.n + n * cell.n };
      },
      { x: 0, n: 0 },
    ),
  );
}

/** Kappa of first answers: that of answers after feedback is no inter-rater reliability. */
function ofReaders(report: StudyReport, cuids: ReadonlyMap<number, string>): SummaryFigure[] {
  const nameOf = readerNumbers(report);
  return report.agreement.flatMap(({ concept_id, conceptName, tables }) =>
    tables.flatMap(({ which, cell, byPatient: own }) => {
      const kappa = clusteredKappa([...own.values()]);
      if (which !== "initial" || "reason" in cell.kappa || !kappa.ok) return [];
      return [
        {
          cuid: cuids.get(concept_id) ?? "",
          concept: conceptName,
          source: "readers",
          measure: `kappa of ${nameOf(cell.first)} and ${nameOf(cell.second)}`,
          estimate: kappa.estimate,
          standard_error: kappa.standardError,
          effective_n: null,
          patients: kappa.clusters,
          n: kappa.n,
        },
      ];
    }),
  );
}
