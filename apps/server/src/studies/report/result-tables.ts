// What was found: who the patients are, what became of the units, and how far readers and sources agree.
import type { AgreementFigure, Share } from "@concord/contract";
import { sources } from "@concord/stats";
import { shownParts } from "../../access/small-counts.ts";
import type { StudyReport } from "./gather-report.ts";
import { readerNumbers } from "./readers.ts";
import type { Cell, ReportTable } from "./report-table.ts";

export function baselineTable({ baseline }: StudyReport): ReportTable {
  const named = new Map(baseline.cohorts.map((cohort) => [cohort.cohort_id, cohort]));
  return {
    name: "baseline",
    title: "Baseline",
    columns: [
      "group",
      "characteristic",
      "unit",
      "cohort",
      "cohort_patients",
      "n",
      "left_out",
      "share",
      "mean",
      "standard_deviation",
      "difference",
      "difference_low",
      "difference_high",
      "compared_with",
      "note",
    ],
    rows: baseline.data.flatMap(({ group, label, unit, cells }) =>
      cells.map((cell) => [
        group,
        label,
        unit,
        named.get(cell.cohort_id)?.cohort_name ?? "",
        named.get(cell.cohort_id)?.patient_count ?? null,
        cell.n,
        cell.left_out,
        cell.share,
        cell.mean,
        cell.standard_deviation,
        cell.difference?.estimate ?? null,
        cell.difference?.lower ?? null,
        cell.difference?.upper ?? null,
        named.get(baseline.compared_with)?.cohort_name ?? "",
        cell.reason,
      ]),
    ),
  };
}

export function outcomeTable({ outcomes, arms }: StudyReport): ReportTable {
  return {
    name: "outcomes",
    title: "Patients with each outcome, as the sources have them",
    columns: ["outcome", "cohort", "cohort_patients", "n", "share", "patients_left_out"],
    rows: outcomes.flatMap(({ outcome_name, counts }) =>
      counts.map(({ cohort_id, patient_count, left_out }) => {
        const cohort = [arms.base, ...arms.data].find((one) => one.cohort_id === cohort_id);
        const members = cohort?.patient_count ?? null;
        return [
          outcome_name,
          cohort?.cohort_name ?? "",
          members,
          patient_count,
          patient_count === null || !members ? null : patient_count / members,
          left_out.patient_count,
        ];
      }),
    ),
  };
}

const flowReasons = ["sample", "outside", "unread", "untold", "unresolved", "analysed"] as const;

/**
 * Of each concept the encounters that the projects ask about, by what became of them: they add up. Where one number is
 * too few to show, none of the concept's is.
 */
export function flowTable({ flow, validity, smallest }: StudyReport): ReportTable {
  const nameOf = new Map(validity.data.data.map((row) => [row.conceptId, row.conceptName]));
  const concepts = [...new Set(flow.map(({ concept_id }) => concept_id))];
  return {
    name: "flow",
    title: "From the encounters asked about to those analysed",
    columns: [
      "concept_id",
      "concept",
      "asked",
      "in_other_samples",
      "outside_cohorts",
      "not_read_whole",
      "cannot_tell",
      "unresolved",
      "analysed",
    ],
    rows: concepts
      .filter((concept) => concept !== null)
      .map((concept) => {
        const of = (reason: string) =>
          flow.find((one) => one.concept_id === concept && one.reason === reason)?.encounters ?? 0;
        const parts = shownParts(
          flowReasons.map((reason) => of(reason)),
          smallest,
        );
        const asked = parts.includes(null) ? null : of("asked");
        return [concept, nameOf.get(concept) ?? "", asked, ...parts];
      }),
  };
}

const figureCells = (figure: AgreementFigure): Cell[] =>
  "reason" in figure
    ? [null, null, null, figure.reason]
    : [figure.estimate, figure.low, figure.high, figure.noInterval];

export function agreementTable(report: StudyReport): ReportTable {
  const nameOf = readerNumbers(report);
  const measures = [
    "kappa",
    "observed",
    "pabak",
    "ac1",
    "positiveAgreement",
    "negativeAgreement",
  ] as const;
  return {
    name: "agreement",
    title: "Agreement of the readers",
    columns: [
      "concept_id",
      "concept",
      "answers",
      "first",
      "second",
      "documents",
      "patients",
      "both_yes",
      "first_only",
      "second_only",
      "both_no",
      "cannot_tell",
      "measure",
      "estimate",
      "low",
      "high",
      "note",
    ],
    rows: report.agreement.flatMap(({ concept_id, conceptName, tables }) =>
      tables.flatMap(({ which, cell }) =>
        measures.map((measure) => [
          concept_id,
          conceptName,
          which === "initial" ? "first answers" : "answers that stand",
          nameOf(cell.first),
          nameOf(cell.second),
          cell.n,
          cell.patients,
          cell.bothPositive,
          cell.firstOnly,
          cell.secondOnly,
          cell.bothNegative,
          cell.untold,
          measure,
          ...figureCells(cell[measure]),
        ]),
      ),
    ),
  };
}

const shareCells = (share: Share): Cell[] =>
  "reason" in share
    ? [...Array<null>(6).fill(null), share.reason]
    : [
        share.n,
        share.estimate,
        share.low,
        share.high,
        ...boundCells(share.bounds),
        share.method ?? "no interval: fewer than ten patients, or no spread",
      ];

/** Between what a figure lies however the unresolved turn out. */
export const boundCells = (bounds: { low: number; high: number } | null): Cell[] => [
  bounds?.low ?? null,
  bounds?.high ?? null,
];

export function validityTable({ validity }: StudyReport): ReportTable {
  const measures = ["recall", "precision", "specificity", "npv", "fMeasure", "accuracy"] as const;
  return {
    name: "validity",
    title: "Validity of each source against the reference standard, encounter by encounter",
    columns: [
      "concept_id",
      "concept",
      "source",
      "measure",
      "n",
      "estimate",
      "low",
      "high",
      "bound_low",
      "bound_high",
      "note",
    ],
    rows: validity.data.data.flatMap((row) => [
      ...sources.flatMap((source) =>
        measures.map((measure) => [
          row.conceptId,
          row.conceptName,
          source,
          measure,
          ...shareCells(row[source][measure]),
        ]),
      ),
      [
        row.conceptId,
        row.conceptName,
        "inferred − structured",
        "p",
        "reason" in row.difference ? null : row.difference.n,
        typeof row.inferredPValue === "number" ? row.inferredPValue : null,
        ...Array<null>(4).fill(null),
        typeof row.inferredPValue === "number"
          ? "reason" in row.difference
            ? null
            : row.difference.p_method
          : row.inferredPValue.reason,
      ],
    ]),
  };
}

export function validityCountTable({ validity }: StudyReport): ReportTable {
  return {
    name: "validity-counts",
    title: "True and false, positives and negatives, of the encounters read",
    columns: [
      "concept_id",
      "concept",
      "source",
      "TP",
      "FP",
      "FN",
      "TN",
      "not_assessable",
      "encounters",
      "unresolved",
      "cannot_tell",
      "patients_with_concept",
      "patients",
    ],
    rows: validity.data.data.flatMap((row) =>
      sources.map((source) => {
        const { TP, FP, FN, TN } = row[source];
        return [
          row.conceptId,
          row.conceptName,
          source,
          TP,
          FP,
          FN,
          TN,
          row.not_assessable[source],
          row.totalEncounters,
          row.unresolved,
          row.cannot_tell,
          row.patientsWithConcept,
          row.totalPatients,
        ];
      }),
    ),
  };
}

/** What a third reader says of answers on which the readers agree (validity.md §1, 6). */
export function secondReadingTable({ secondReading: { all, concepts } }: StudyReport): ReportTable {
  return {
    name: "second-reading",
    title: "Agreed answers that were read once more",
    columns: [
      "concept_id",
      "concept",
      "agreed",
      "overturned",
      "cannot_tell",
      "measure",
      "estimate",
      "low",
      "high",
      "note",
    ],
    rows: [...concepts, { ...all, concept_id: null, conceptName: "All" }].map((one) => [
      one.concept_id,
      one.conceptName,
      one.agreed,
      one.overturned,
      one.untold,
      "overturned",
      ...figureCells(one.share),
    ]),
  };
}

export function adjudicationTable({ adjudication, projects }: StudyReport): ReportTable {
  return {
    name: "adjudication",
    title: "Conflicts and what became of them",
    columns: [
      "project",
      "conflicts_of_first_answers",
      "conflicts_now",
      "settled",
      "settled_as_a_pattern",
      "reopened",
      "open",
    ],
    rows: adjudication.map((one) => {
      const project = projects.find(({ projectId }) => projectId === one.project_id);
      return [
        project?.projectName ?? "",
        one.at_first,
        one.now,
        one.settled,
        one.as_pattern,
        one.reopened,
        project?.open_conflicts ?? null,
      ];
    }),
  };
}
