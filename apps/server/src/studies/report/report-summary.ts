import type { ReportSummary, SummaryFigure } from "@concord/contract";
import { clusteredKappa, sourceFigure } from "@concord/stats";
import type { StudyReport } from "./gather-report.ts";
import { readerNumbers } from "./readers.ts";

/** F has no standard error from which reports can be pooled. */
const measures = ["recall", "precision", "specificity", "npv", "accuracy"] as const;

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
    const concept = report.judged.find(({ concept_id }) => concept_id === row.conceptId);
    const sample = { ...report.sampling, units: concept?.units ?? [] };
    return (["structured", "inferred"] as const).flatMap((source) =>
      measures.flatMap((measure) => {
        const shown = row[source][measure];
        const share = sourceFigure(sample, source, measure);
        if ("reason" in shown || shown.patients === null) return [];
        if (!share.ok || share.standardError === null) return [];
        return [
          {
            cuid: cuids.get(row.conceptId) ?? "",
            concept: row.conceptName,
            source,
            measure,
            estimate: share.estimate,
            standard_error: share.standardError,
            effective_n: share.effectiveN,
            patients: share.patients,
            n: share.n,
          },
        ];
      }),
    );
  });
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
