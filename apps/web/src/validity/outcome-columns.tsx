import type { Share, SourceDifference, ValidityRow } from "@concord/contract";
import { Tooltip } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import type { Column } from "../platform/table/column.ts";
import { formatCount, formatPart, formatPValue } from "../platform/format.ts";
import { EvidenceButton } from "../session/EvidenceButton.tsx";
import { outcomeColumns, type DataType, type OutcomeColumn } from "./data-type.ts";
import { ForestAxis, ForestLegend, ForestRow } from "./ForestPlot.tsx";
import { ShareText } from "./ShareText.tsx";
import { detailParams, listParams, nameWithLevel, type Resolution } from "./validity-links.ts";

export const detailPath =
  "studyvalidityoutcomescoredetail/{resolution}/{studyId}/{conceptId}/{exactMatch?}/{classification?}/{cohortCriteria?}/{concept_name?}";
const listRest =
  "{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}";

interface OutcomeColumnsOptions {
  readonly resolution: Resolution;
  readonly studyId: string;
  readonly dataType: DataType;
  /** Numeric columns to show, of those of the data type. */
  readonly shown: readonly OutcomeColumn[];
  /** The look-back window of the patient level, in days. */
  readonly days?: string;
  /** Whether the forest plot is a column; without it it is above the table. */
  readonly hasPlot: boolean;
}

/** The columns of the outcome table (S2.48), each figure a link to what is behind it (S2.49), and the forest plot. */
export function validityColumns(options: OutcomeColumnsOptions): readonly Column<ValidityRow>[] {
  const { resolution, dataType, shown, hasPlot } = options;
  const concepts: Column<ValidityRow> = {
    id: "concepts",
    header: "Concepts",
    width: 150,
    sticky: "left",
    value: nameWithLevel,
    cell: (row) => <ConceptName row={row} />,
  };
  const criteria: Column<ValidityRow> = {
    id: "criteria",
    header: "Cohort criteria",
    value: ({ cohortCriteria }) => cohortCriteria,
  };
  const plot: Column<ValidityRow> = {
    id: "plot",
    header: "",
    label: "Accuracy with 95 % intervals",
    headerCell: <ForestLegend dataType={dataType} />,
    cell: (row) => <ForestRow row={row} dataType={dataType} />,
    footer: <ForestAxis />,
  };
  return [
    concepts,
    ...(resolution === "patient" ? [criteria] : []),
    ...shown.map((column) => figureColumn(column, options)),
    ...(hasPlot ? [plot] : []),
  ];
}

function ConceptName({ row }: { row: ValidityRow }): ReactNode {
  if (row.few_positives === false) return nameWithLevel(row);
  const why =
    row.few_positives === null
      ? "Too few encounters, with the concept or without, to show how many"
      : "Fewer reference positives than the study asks for";
  return (
    <>
      {nameWithLevel(row)}{" "}
      <Tooltip label={why} events={{ hover: true, focus: true, touch: true }}>
        <span tabIndex={0} role="img" aria-label={why}>
          <IconAlertTriangle size={14} color="var(--concord-category-finding)" aria-hidden="true" />
        </span>
      </Tooltip>
    </>
  );
}

function figureColumn(column: OutcomeColumn, options: OutcomeColumnsOptions): Column<ValidityRow> {
  return {
    id: column,
    header: outcomeColumns[column],
    align: "right",
    value: (row) => figure(row[column]),
    cell: (row) => figureCell(row, column, options),
  };
}

/** What a figure sorts and exports as; null where it is NA. */
function figure(value: number | Share | null): number | null {
  if (value === null || typeof value === "number") return value;
  return "reason" in value ? null : value.estimate;
}

function figureCell(
  row: ValidityRow,
  column: OutcomeColumn,
  options: OutcomeColumnsOptions,
): ReactNode {
  const { resolution, studyId, days } = options;
  const arm = column.startsWith("structured") ? "structured" : undefined;
  const detail = (classification: "MATCH" | "MISMATCH" | "0", text: string, measure?: "recall") => (
    <PageLink
      to={detailPath}
      params={detailParams(row, resolution, studyId, classification)}
      search={{ arm, days, measure }}
      label={`${text}, ${outcomeColumns[column]} of ${nameWithLevel(row)}`}
    >
      {text}
    </PageLink>
  );
  switch (column) {
    case "structuredMatches":
    case "inferredMatches":
      return (
        <>
          {detail("MATCH", formatPart(row[column]))}
          <UnitEvidence row={row} column={column} options={options} />
        </>
      );
    case "structuredMismatches":
    case "inferredMismatches":
      return (
        <>
          {detail("MISMATCH", formatPart(row[column]))}
          <UnitEvidence row={row} column={column} options={options} />
        </>
      );
    case "structuredAccuracy":
    case "inferredAccuracy":
      return <ShareText share={row[column]} link={(text) => detail("0", text)} />;
    case "inferredPValue":
      return <PValue row={row} />;
    case "encountersWithConcept":
    case "patientsWithConcept":
    case "totalPatients": {
      const text = (column === "totalPatients" ? formatCount : formatPart)(row[column]);
      // Lists of patients and data go by encounters: the patients of a window are behind the detail.
      if (resolution === "patient")
        return detail("0", text, column === "totalPatients" ? undefined : "recall");
      const list = column === "encountersWithConcept" ? "datalist" : "patientlist";
      return (
        <PageLink
          to={`${list}/${listRest}`}
          params={listParams(row, resolution, studyId)}
          search={column === "totalPatients" ? { units: "all" } : {}}
          label={`${text}, ${outcomeColumns[column]} ${nameWithLevel(row)}`}
        >
          {text}
        </PageLink>
      );
    }
    case "totalEncounters":
      return detail("0", formatCount(row[column]));
  }
}

const evidenceOf = {
  structuredMatches: "structuredmatch",
  structuredMismatches: "structuredmismatch",
  inferredMatches: "inferredmatch",
  inferredMismatches: "inferredmismatch",
} as const;

interface UnitEvidenceProps {
  readonly row: ValidityRow;
  readonly column: keyof typeof evidenceOf;
  readonly options: OutcomeColumnsOptions;
}

/** What each side says in the encounters of a count; windows of patients have their list. */
function UnitEvidence({ row, column, options }: UnitEvidenceProps): ReactNode {
  const count = row[column];
  if (options.resolution === "patient" || count === 0 || count === null) return null;
  return (
    <EvidenceButton
      question={{
        of: evidenceOf[column],
        studyId: Number(options.studyId),
        conceptId: row.conceptId,
      }}
      label={`${nameWithLevel(row)}: ${outcomeColumns[column]}, ${formatPart(count)}`}
    />
  );
}

/** The p with its method on hover, and McNemar's as if encounters were independent. */
export function PValue({ row }: { row: ValidityRow }): ReactNode {
  const { inferredPValue: value, difference } = row;
  if (typeof value !== "number")
    return (
      <Tooltip label={value.reason} events={{ hover: true, focus: true, touch: true }}>
        <span tabIndex={0}>NA</span>
      </Tooltip>
    );
  return (
    <Tooltip label={differenceText(difference)} multiline maw={420} events={hovered}>
      <span tabIndex={0}>{formatPValue(value)}</span>
    </Tooltip>
  );
}

const hovered = { hover: true, focus: true, touch: true };

/** A difference of two sources in words: points, interval, methods, bounds. */
export function differenceText(difference: SourceDifference): string {
  if ("reason" in difference) return difference.reason;
  const { estimate, low, high, method, p_method, independent, bounds, patients } = difference;
  const points = (share: number) => `${share > 0 ? "+" : ""}${(100 * share).toFixed(2)}`;
  return [
    `Difference ${points(estimate)} points${low === null || high === null ? "" : ` (${points(low)} to ${points(high)}; ${method ?? ""})`}`,
    `of ${formatCount(difference.n)} encounters on which both can be judged, ${formatCount(patients)} ${patients === 1 ? "patient" : "patients"}`,
    ...(p_method === null ? [] : [`p: ${p_method}`]),
    ...(independent === null
      ? []
      : [
          `as if encounters were independent: ${formatPValue(independent.p)} (${independent.method}), mid-p ${formatPValue(independent.mid_p)}`,
        ]),
    ...(bounds === null
      ? []
      : [
          `${points(bounds.low)} to ${points(bounds.high)} however the unresolved turn out, “cannot tell” among them`,
        ]),
  ].join("; ");
}
