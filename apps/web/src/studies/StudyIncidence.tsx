import type { OutputOf } from "@concord/contract";
import { Box, Button, Checkbox, Group, Select, Text } from "@mantine/core";
import { useMemo, useRef, type ReactNode, type Ref } from "react";
import { UnitsLeftOut } from "../cohorts/UnitsLeftOut.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { useSearchValue, useSetSearch } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/table/column.ts";
import { toCsv } from "../platform/table/csv.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { download } from "../platform/download.ts";
import { PictureButtons } from "../platform/PictureButtons.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatPart } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { endOfFollowUp } from "./end-of-follow-up.ts";
import { dashes, dashWords, IncidencePlot } from "./IncidencePlot.tsx";
import { IncidenceComparison, IncidenceLandmarks } from "./IncidenceLandmarks.tsx";
import { IncidenceReadings } from "./IncidenceReadings.tsx";
import classes from "./IncidencePlot.module.css";
import { pointOn, type IncidenceCurve } from "./incidence-series.ts";
import { useWidth } from "../platform/use-width.ts";

type Incidence = OutputOf<"GetStudyIncidence">;

const year = 365.25;
/** How long the curves are followed; absent: as long as any patient was. */
const periods = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "1826", label: "5 years" },
  { value: "all", label: "All of the follow-up" },
];

interface StudyIncidenceProps {
  readonly studyId: string;
  readonly outcomes: readonly { readonly outcome_id: number; readonly outcome_name: string }[];
}

/** When the patients of a study have an outcome, cohort by cohort, from the index date on. */
export function StudyIncidence({ studyId, outcomes }: StudyIncidenceProps): ReactNode {
  const outcome = useSearchValue("outcome");
  const isNew = useSearchValue("new");
  const setSearch = useSetSearch();
  const [first] = outcomes;
  if (!first) {
    return (
      <EmptyState message="This study has no outcome measures.">
        <PageLink to="studyedit/{studyId}" params={{ studyId }}>
          Add an outcome measure
        </PageLink>
      </EmptyState>
    );
  }
  const chosen = outcomes.find((one) => String(one.outcome_id) === outcome) ?? first;
  return (
    <>
      <Group align="end" mb="sm">
        <Select
          label="Outcome"
          w={320}
          allowDeselect={false}
          data={outcomes.map((one) => ({ value: String(one.outcome_id), label: one.outcome_name }))}
          value={String(chosen.outcome_id)}
          onChange={(value) => setSearch({ outcome: value ?? undefined, evidence: undefined })}
        />
        <Checkbox
          pb={8}
          label="Only patients without the outcome before the index date"
          checked={isNew === "true"}
          onChange={(event) =>
            setSearch({ new: event.currentTarget.checked || undefined, evidence: undefined })
          }
        />
      </Group>
      <Curves studyId={studyId} outcomeId={chosen.outcome_id} isNew={isNew === "true"} />
    </>
  );
}

interface CurvesProps {
  readonly studyId: string;
  readonly outcomeId: number;
  readonly isNew: boolean;
}

function Curves({ studyId, outcomeId, isNew }: CurvesProps): ReactNode {
  const incidence = useOperation("GetStudyIncidence", {
    m_studyId: studyId,
    m_outcomeId: outcomeId,
    new_only: isNew,
  });
  return (
    <Loaded query={incidence}>
      {(answer) => <IncidenceFigure answer={answer} studyId={Number(studyId)} />}
    </Loaded>
  );
}

interface IncidenceFigureProps {
  readonly answer: Incidence;
  readonly studyId: number;
}

function IncidenceFigure({ answer, studyId }: IncidenceFigureProps): ReactNode {
  const until = useSearchValue("until") ?? "all";
  const setSearch = useSetSearch();
  const { ref, width } = useWidth();
  const picture = useRef<SVGSVGElement>(null);
  const longest = Math.max(1, ...answer.data.map((curve) => curve.last_day));
  const last = until === "all" ? longest : Math.min(longest, Number(until) || longest);
  const curves = useMemo(() => answer.data.filter((curve) => curve.reason === null), [answer]);
  const { name } = answer.outcome;
  return (
    <div ref={ref}>
      {curves.length === 0 ? (
        <EmptyState message="No cohort of this study has a curve; the table says why." />
      ) : (
        <figure style={{ margin: 0 }}>
          <Group component="figcaption" justify="space-between">
            <Group gap="lg">
              {curves.map((curve, order) => (
                <Group key={curve.cohort_id} gap={6}>
                  <svg width={28} height={8} aria-hidden="true">
                    <line
                      className={classes.swatch}
                      data-order={order % dashes.length}
                      x2={28}
                      y1={4}
                      y2={4}
                      strokeDasharray={dashes[order % dashes.length]}
                    />
                  </svg>
                  <Text size="sm">{curve.cohort_name}</Text>
                </Group>
              ))}
            </Group>
            <Group gap="xs">
              <Select
                aria-label="Follow-up"
                size="xs"
                w={170}
                allowDeselect={false}
                data={periods}
                value={until}
                onChange={(value) =>
                  setSearch({ until: value === "all" ? undefined : (value ?? undefined) })
                }
              />
              <PictureButtons
                name={name}
                picture={picture}
                caption={`Cumulative incidence of ${name} from the index date, with 95 % limits day by day (Aalen–Johansen, death as a competing event): ${curves.map(({ cohort_name, followed }, order) => `${cohort_name} (${dashWords[order % dashWords.length]}), ${formatPart(followed)} followed`).join("; ")}. ${notFollowed(curves)} ${endOfFollowUp(answer.follow_up)}`}
              />
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => download(`${name}.csv`, "text/csv", csvOf(curves))}
              >
                CSV
              </Button>
            </Group>
          </Group>
          {width !== undefined && (
            <ReadCurves
              ref={picture}
              curves={curves}
              studyId={studyId}
              outcome={answer.outcome}
              width={width}
              last={last}
            />
          )}
        </figure>
      )}
      <IncidenceComparison comparison={answer.comparison} />
      <IncidenceLandmarks outcome={name} curves={curves} last={last} />
      <DataTable
        label={`Incidence of ${name}`}
        columns={columnsAt(last)}
        rows={answer.data}
        rowKey={(curve) => curve.cohort_id}
      />
      <Box mt="sm">
        <UnitsLeftOut
          leftOut={answer.data.map(({ cohort_name, left_out }) => ({
            title: cohort_name,
            ...left_out,
          }))}
        />
      </Box>
      <Text size="sm" c="dimmed" my="sm">
        From the index date until the first of the outcome, death and the end of observation.{" "}
        {endOfFollowUp(answer.follow_up)} Death is a competing event (Aalen–Johansen); bands are 95
        % limits, day by day. An outcome or a death after the end of follow-up does not count here;
        the outcome counts and the patient lists have it.
      </Text>
      <DataTable
        label="Patients who are not in the curves"
        columns={leftOutColumns}
        rows={answer.data}
        rowKey={(curve) => curve.cohort_id}
      />
    </div>
  );
}

interface ReadCurvesProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly curves: readonly IncidenceCurve[];
  readonly studyId: number;
  readonly outcome: Incidence["outcome"];
  readonly width: number;
  readonly last: number;
}

/** The picture, and what is read on the day that the address names: the rest of the page stays when another is. */
function ReadCurves({ ref, curves, studyId, outcome, width, last }: ReadCurvesProps): ReactNode {
  const asked = useSearchValue("at");
  const setSearch = useSetSearch();
  const at = Math.min(last, /^\d{1,6}$/.test(asked ?? "") ? Number(asked) : last);
  const read = {
    curves,
    at,
    last,
    onPick: (day: number) => setSearch({ at: day, evidence: undefined }),
  };
  return (
    <>
      <IncidencePlot {...read} ref={ref} outcome={outcome.name} width={width} />
      <IncidenceReadings {...read} studyId={studyId} outcome={outcome} />
    </>
  );
}

type Count = Extract<
  keyof IncidenceCurve,
  | "followed"
  | "events"
  | "deaths"
  | "had_event_before"
  | "index_day_only"
  | "without_index"
  | "died_before_index"
  | "death_undated"
  | "outside_observation"
  | "events_after_follow_up"
  | "deaths_after_follow_up"
>;

function count(id: Count, header: string): Column<IncidenceCurve> {
  return {
    id,
    header,
    align: "right",
    value: (curve) => curve[id],
    cell: (curve) => formatPart(curve[id]),
  };
}

/** With those followed, all patients of the cohort; of those followed, who count for the index date only. */
const leftOutColumns: Column<IncidenceCurve>[] = [
  { id: "cohort", header: "Cohort", value: (curve) => curve.cohort_name },
  count("outside_observation", "Index date outside observation"),
  count("died_before_index", "Death dated before the index date"),
  count("death_undated", "Died, day not known"),
  count("without_index", "No index date"),
  count("had_event_before", "Outcome before, not asked for"),
  count("index_day_only", "Followed, for the index date only"),
];

/** Who is not in the curves, and why, cohort by cohort. */
function notFollowed(curves: readonly IncidenceCurve[]): string {
  const reasons = [
    ["outside_observation", "index date outside observation"],
    ["died_before_index", "death dated before the index date"],
    ["death_undated", "died, day not known"],
    ["without_index", "no index date"],
    ["had_event_before", "outcome before"],
  ] as const;
  const parts = curves.flatMap((curve) => {
    const own = reasons.flatMap(([id, words]) =>
      curve[id] === 0 ? [] : [`${formatPart(curve[id])} ${words}`],
    );
    return own.length === 0 ? [] : [`${curve.cohort_name}: ${own.join(", ")}`];
  });
  return parts.length === 0 ? "Nobody is left out." : `Left out: ${parts.join("; ")}.`;
}

function columnsAt(last: number): Column<IncidenceCurve>[] {
  const on = last >= 2 * year ? `${(last / year).toFixed(1)} years` : `${last} days`;
  return [
    { id: "cohort", header: "Cohort", value: (curve) => curve.cohort_name },
    count("followed", "Patients followed"),
    count("events", "With the outcome"),
    count("deaths", "Died before"),
    count("events_after_follow_up", "Outcome after follow-up"),
    count("deaths_after_follow_up", "Death after follow-up"),
    {
      id: "incidence",
      header: `Incidence at ${on}`,
      align: "right",
      value: (curve) => (curve.reason === null ? pointOn(curve, last).estimate : null),
      cell: (curve) => {
        if (curve.reason !== null) return curve.reason;
        const { estimate, lower, upper } = pointOn(curve, last);
        const percent = (share: number) => (share * 100).toFixed(1);
        const rounded = curve.rounded_to > 0 ? `, to ${percent(curve.rounded_to)}%` : "";
        // Where small counts are hidden, a curve ends with the last step that may be shown.
        const until =
          curve.rounded_to > 0 && curve.last_day < last ? `, until day ${curve.last_day}` : "";
        return `${percent(estimate)}% (${percent(lower)}–${percent(upper)})${rounded}${until}`;
      },
    },
  ];
}

/** What the picture shows, a line a step. */
function csvOf(curves: readonly IncidenceCurve[]): string {
  return toCsv(
    [
      { id: "cohort", header: "Cohort", value: (row) => row.cohort },
      { id: "day", header: "Day", value: (row) => row.day },
      { id: "at_risk", header: "At risk", value: (row) => row.at_risk },
      { id: "estimate", header: "Incidence", value: (row) => row.estimate },
      { id: "lower", header: "Lower limit", value: (row) => row.lower },
      { id: "upper", header: "Upper limit", value: (row) => row.upper },
    ],
    curves.flatMap(({ cohort_name, steps }) =>
      steps.map((step) => ({ cohort: cohort_name, ...step })),
    ),
  );
}
