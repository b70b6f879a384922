import type { ReportSummary, Share, SummaryFigure } from "@concord/contract";
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
        const figure =
          report.validity.sampling.kind === "weighted"
            ? weighed(shown)
            : plain(shown, clusteredProportion(byPatient(own, source, shareOf)));
        if (figure === null) return [];
        const cuid = cuids.get(row.conceptId) ?? "";
        return [{ cuid, concept: row.conceptName, source, measure, ...figure }];
      }),
    );
  });
}

type Told = Omit<SummaryFigure, "cuid" | "concept" | "source" | "measure">;

function plain(shown: Share, share: ReturnType<typeof clusteredProportion>): Told | null {
  if ("reason" in shown || shown.patients === null || !share.ok) return null;
  return {
    estimate: share.estimate,
    standard_error: share.standardError,
    effective_n: share.effectiveN,
    patients: share.clusters,
    n: share.n,
  };
}

/** Of a weighed sample, whose error is that of as many independent units, times the design effect. */
function weighed(shown: Share): Told | null {
  if ("reason" in shown || shown.patients === null || shown.design_effect === null) return null;
  const { estimate, n, patients, effective_n, design_effect } = shown;
  const standard_error = Math.sqrt((design_effect * estimate * (1 - estimate)) / n);
  return { estimate, standard_error, effective_n, patients, n };
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
