import type { OutputOf } from "@concord/contract";
import { Select, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useRef, type ReactNode } from "react";
import { useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatCount, formatPart, patientNoun } from "../../platform/format.ts";
import { valuesOfPatients } from "../../platform/left-out-words.ts";
import { PictureButtons } from "../../platform/PictureButtons.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import type { Column } from "../../platform/table/column.ts";
import { DataTable } from "../../platform/table/DataTable.tsx";
import { TableExport } from "../../platform/table/TableExport.tsx";
import { EvidenceButton } from "../../session/EvidenceButton.tsx";
import { ArmForest, type Comparison } from "./ArmForest.tsx";
import classes from "./ArmForest.module.css";
import { figureText, isGiven, type Measure, methodsOf } from "./forest-scale.ts";

type Outcomes = OutputOf<"GetStudyOutcomes">["data"];

interface ArmComparisonProps {
  readonly studyId: string;
  readonly name: string;
  readonly outcomes: Outcomes;
}

/** The arms of a study against one of them: risks, differences and ratios of each outcome (decision 242). */
export function ArmComparison({ studyId, name, outcomes }: ArmComparisonProps): ReactNode {
  const { against } = useSearchValues();
  const comparison = useOperation(
    "GetStudyComparedOutcomes",
    { m_studyId: studyId, ...(against === undefined ? {} : { compared_with: against }) },
    { keepPrevious: true },
  );
  return (
    <section className={classes.section} aria-labelledby="arms-compared">
      <h2 id="arms-compared">Arms compared</h2>
      <Loaded query={comparison} isFormer={comparison.isPlaceholderData}>
        {(answer) =>
          answer.reason === null ? (
            <Compared answer={answer} name={name} outcomes={outcomes} />
          ) : (
            <Text size="sm">Nothing is compared. {answer.reason}</Text>
          )
        }
      </Loaded>
    </section>
  );
}

interface ComparedProps {
  readonly answer: Comparison;
  readonly name: string;
  readonly outcomes: Outcomes;
}

function Compared({ answer, name, outcomes }: ComparedProps): ReactNode {
  const setSearch = useSetSearch();
  const { ref, width } = useElementSize();
  const picture = useRef<SVGSVGElement>(null);
  const { arms, compared_with } = answer;
  const rows = rowsOf(answer, outcomes);
  const columns = columnsOf(compared_with);
  return (
    <>
      <InBoth answer={answer} />
      <figure className={classes.figure}>
        <figcaption>
          <Select
            label="Compared with"
            w={300}
            maw="100%"
            allowDeselect={false}
            data={arms.map(({ cohort_id, cohort_name }) => ({
              value: String(cohort_id),
              label: cohort_name,
            }))}
            value={String(compared_with)}
            onChange={(value) => setSearch({ against: value ?? undefined })}
          />
          <PictureButtons
            name={`${name} arms`}
            picture={picture}
            caption={captionOf(answer, rows)}
          />
        </figcaption>
        <div ref={ref}>
          <ArmForest ref={picture} comparison={answer} width={width} />
        </div>
      </figure>
      <DataTable
        label="Arms compared"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        stacks
      />
      <div style={{ marginTop: 8 }}>
        <TableExport name={`${name} arms`} columns={exportColumns} rows={rows} />
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {notesOf(answer).join(" ")}
      </Text>
    </>
  );
}

/** Who is in an arm and in the one compared with: what follows stands first. */
function InBoth({ answer: { arms, compared_with } }: { answer: Comparison }): ReactNode {
  const reference = arms.find(({ cohort_id }) => cohort_id === compared_with);
  const sharing = arms.filter(({ in_both_count }) => in_both_count !== 0);
  if (!reference || sharing.length === 0) return null;
  const isHidden = sharing.some(({ in_both_count }) => in_both_count === null);
  return (
    <Text size="sm" mb="xs">
      {sharing
        .map(({ cohort_name, in_both_count }) =>
          in_both_count === null
            ? `Some patients of ${cohort_name}`
            : `${formatCount(in_both_count)} ${patientNoun(in_both_count)} of ${cohort_name}`,
        )
        .join(", ")}{" "}
      {sharing.length === 1 && sharing[0]?.in_both_count === 1 ? "is" : "are"} in{" "}
      {reference.cohort_name} as well: counted in both, each from its own index date. A difference
      is then not one between separate groups
      {isHidden
        ? "; there are no intervals where small counts are hidden."
        : ", and the intervals allow for whom they share."}
    </Text>
  );
}

interface Row {
  readonly key: string;
  readonly outcomeId: number;
  readonly outcome: string;
  readonly cohortId: number;
  readonly arm: string;
  readonly patients: number | null;
  readonly leftOut: Outcomes[number]["counts"][number]["left_out"] | undefined;
  readonly figures: Comparison["data"][number]["arms"][number];
}

function rowsOf({ data, arms }: Comparison, outcomes: Outcomes): Row[] {
  return data.flatMap(({ event_id, outcome_name, arms: ofOutcome }) =>
    ofOutcome.map((figures) => {
      const arm = arms.find(({ cohort_id }) => cohort_id === figures.cohort_id);
      return {
        key: `${event_id} ${figures.cohort_id}`,
        outcomeId: event_id,
        outcome: outcome_name,
        cohortId: figures.cohort_id,
        arm: arm?.cohort_name ?? "",
        patients: arm?.patient_count ?? null,
        leftOut: outcomes
          .find((one) => one.event_id === event_id)
          ?.counts.find(({ cohort_id }) => cohort_id === figures.cohort_id)?.left_out,
        figures,
      };
    }),
  );
}

function columnsOf(reference: number | null): Column<Row>[] {
  const measured = (measure: Measure, header: string): Column<Row> => ({
    id: measure,
    header,
    value: ({ figures }) => valueOf(figures[measure]),
    cell: ({ figures, cohortId }) => {
      const figure = figures[measure];
      if (figure === null) return cohortId === reference ? "reference" : "";
      return (
        <span title={isGiven(figure) ? (figure.method ?? "") : ""}>
          {figureText(measure, figure)}
        </span>
      );
    },
  });
  return [
    { id: "outcome", header: "Outcome", value: ({ outcome }) => outcome },
    { id: "arm", header: "Arm", value: ({ arm }) => arm },
    {
      id: "count",
      header: "With the outcome",
      value: ({ figures }) => figures.patient_count,
      cell: ({ figures: { patient_count }, patients, outcome, arm, leftOut, ...row }) => (
        <span>
          {formatPart(patient_count)} of {formatPart(patients)}
          {patient_count !== 0 && patient_count !== null && (
            <EvidenceButton
              question={{ of: "outcome", cohortId: row.cohortId, eventId: row.outcomeId }}
              label={`${outcome}, ${arm}, ${formatPart(patient_count)}`}
            />
          )}
          {leftOut && leftOut.patient_count !== 0 && (
            <small> {valuesOfPatients(leftOut, "record")} left out</small>
          )}
        </span>
      ),
    },
    measured("risk", "Risk (95 % interval)"),
    measured("difference", "Risk difference"),
    measured("ratio", "Risk ratio"),
  ];
}

const valueOf = (figure: Row["figures"]["risk"] | null) =>
  isGiven(figure) ? figure.estimate : null;

/** Numbers as they are, each in a column of its own, with the method. */
const exportColumns: Column<Row>[] = [
  { id: "outcome", header: "Outcome", value: ({ outcome }) => outcome },
  { id: "arm", header: "Arm", value: ({ arm }) => arm },
  { id: "count", header: "With the outcome", value: ({ figures }) => figures.patient_count },
  { id: "patients", header: "Patients", value: ({ patients }) => patients },
  ...(["risk", "difference", "ratio"] as const).flatMap((measure): Column<Row>[] => {
    const part = (id: "low" | "high" | "method", words: string): Column<Row> => ({
      id: `${measure} ${id}`,
      header: `${measure} ${words}`,
      value: ({ figures }) => {
        const figure = figures[measure];
        return isGiven(figure) ? figure[id] : null;
      },
    });
    return [
      { id: measure, header: measure, value: ({ figures }) => valueOf(figures[measure]) },
      part("low", "lower limit"),
      part("high", "upper limit"),
      part("method", "method"),
    ];
  }),
];

const figuresOf = ({ data }: Comparison, measure: Measure) =>
  data.flatMap(({ arms }) => arms.map((arm) => arm[measure]));

/** How it was computed, and what it does not allow for. */
function notesOf(answer: Comparison): string[] {
  const { data, arms } = answer;
  const named = (measure: Measure, words: string) => {
    const methods = methodsOf(figuresOf(answer, measure));
    return methods.length === 0 ? [] : [`${words}: ${methods.join("; ")}.`];
  };
  const comparisons = data.length * (arms.length - 1);
  return [
    "95 % intervals.",
    ...named("risk", "Risks"),
    ...named("difference", "Differences"),
    ...named("ratio", "Ratios"),
    "Nothing is adjusted for what the arms differ by at index, nor for how long patients were followed.",
    ...(comparisons > 1
      ? [`No adjustment is made for there being ${comparisons} comparisons.`]
      : []),
  ];
}

function captionOf(answer: Comparison, rows: readonly Row[]): string {
  const { arms, compared_with } = answer;
  const reference = arms.find(({ cohort_id }) => cohort_id === compared_with)?.cohort_name ?? "";
  const numbers = arms.map(({ cohort_name, patient_count, in_both_count }) => {
    const both =
      in_both_count === 0 ? "" : `, ${in_both_count ?? "some"} of them also in ${reference}`;
    return `${cohort_name} (n = ${formatPart(patient_count)}${both})`;
  });
  return `Patients with each outcome on or after their index date, and differences and ratios of these risks against ${reference} (ring): ${numbers.join("; ")}. ${notesOf(answer).join(" ")} ${leftOutOf(rows)}`;
}

/** Of which outcomes values could not be compared for want of a unit, and of how many patients. */
function leftOutOf(rows: readonly Row[]): string {
  const parts = rows.flatMap(({ outcome, arm, leftOut }) =>
    leftOut === undefined || leftOut.patient_count === 0
      ? []
      : [`${outcome}, ${arm}: of ${formatPart(leftOut.patient_count)}`],
  );
  return parts.length === 0
    ? "No value is left out for its unit."
    : `Values without a unit that compares are left out (patients): ${parts.join("; ")}.`;
}
