import type { OutputOf } from "@concord/contract";
import { Button, Group, Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useRef, type ReactNode } from "react";
import { fillPath } from "../navigation/page-path.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { toCsv } from "../platform/table/csv.ts";
import { download } from "../platform/download.ts";
import { downloadPicture } from "../platform/download-picture.ts";
import { formatDate, formatNumber } from "../platform/format.ts";
import { LoadedAll } from "../platform/state/LoadedAll.tsx";
import { factWords } from "./fact-words.ts";
import { patientDocumentsInput } from "./patient-sections.tsx";
import classes from "./PatientTimeline.module.css";
import { dayOf, timeSpan, yearTicks, type TimelineMark } from "./timeline.ts";

const LABELS = 176;
/** The most frequent diagnoses have a lane each; the lists below have them all. */
const DIAGNOSES = 5;
/** Width of a letter of a label, roughly, in pixels. */
const LETTER = 6.4;
const LANE = 24;
/** Of most timelines. */
const HEIGHT = 260;

/**
 * The record along time: encounters, documents, diagnoses, index dates of cohorts and the facts that put the patient
 * in. The lists below say the same in words.
 */
export function PatientTimeline({ patientId }: { patientId: number }): ReactNode {
  const problems = useOperation("getDiagnosesInfo", { patient_id: patientId });
  // Who settles conflicts may not see diagnoses until that is done (decision 109): the rest of the record is drawn.
  const areRefused = problems.data === undefined && problems.error?.mayPass === false;
  const queries = {
    visits: useOperation("GetEncounter", { patient_id: patientId }),
    notes: useOperation("GetDocuments", patientDocumentsInput(patientId)),
    problems: areRefused ? { ...problems, data: null, error: null } : problems,
    memberships: useOperation("GetCohortListForPatient", { m_PatientIdList: String(patientId) }),
  };
  return (
    <LoadedAll<Drawn> queries={queries} height={HEIGHT}>
      {(of) => <Timeline of={of} />}
    </LoadedAll>
  );
}

/** What is drawn. */
interface Drawn {
  readonly visits: OutputOf<"GetEncounter">;
  readonly notes: OutputOf<"GetDocuments">;
  /** Null where the user may not see them. */
  readonly problems: OutputOf<"getDiagnosesInfo"> | null;
  readonly memberships: OutputOf<"GetCohortListForPatient">;
}

function Timeline({ of }: { readonly of: Drawn }): ReactNode {
  const { ref, width } = useElementSize();
  const lanes = lanesOf(of);
  const undated =
    of.visits.data.filter(({ start }) => start === "").length +
    of.notes.data.filter(({ at }) => at === "").length;
  const others = (of.notes.noOfRecords ?? 0) - of.notes.data.length;
  const navigate = useNavigate();
  const picture = useRef<SVGSVGElement>(null);
  const span = timeSpan(lanes.flatMap(({ marks }) => marks));
  if (!span) return null;
  const left = Math.min(LABELS, width * 0.4);
  const right = Math.max(width - 12, left + 100);
  const x = (day: number) => left + ((day - span.from) / (span.to - span.from)) * (right - left);
  const bottom = lanes.length * LANE + 8;
  return (
    <figure className={classes.figure}>
      <div ref={ref} />
      <svg
        ref={picture}
        width="100%"
        height={bottom + 22}
        role="img"
        aria-label={`Timeline of the record: ${lanes.map(({ label, marks }) => `${marks.length} ${label.toLowerCase()}`).join(", ")}`}
      >
        {yearTicks(span, (right - left) / 60).map(({ year, day }) => (
          <g key={year}>
            <line x1={x(day)} x2={x(day)} y1={4} y2={bottom} className={classes.grid} />
            <text x={x(day)} y={bottom + 15} className={classes.year}>
              {year}
            </text>
          </g>
        ))}
        {lanes.map(({ label, marks, shape }, lane) => {
          const y = 8 + lane * LANE + LANE / 2 - 4;
          return (
            <g key={`${lane} ${label}`}>
              <text x={0} y={y + 4} className={classes.label}>
                {cut(label, Math.floor((left - 10) / LETTER))}
                <title>{label}</title>
              </text>
              {marks.map((mark, at) => (
                <g
                  key={at}
                  className={classes[shape] ?? ""}
                  {...(mark.docId === undefined
                    ? {}
                    : {
                        "data-link": true,
                        onClick: () =>
                          void navigate({
                            to: fillPath("document/{docId}", { docId: mark.docId }),
                            ...(mark.place === undefined
                              ? {}
                              : { search: { automated_annotation_id: mark.place } }),
                          }),
                      })}
                >
                  <title>{`${mark.name}, ${formatDate(mark.start)}`}</title>
                  <Shape shape={shape} from={x(dayOf(mark.start))} to={x(dayOf(mark.end))} y={y} />
                </g>
              ))}
            </g>
          );
        })}
      </svg>
      <Group component="figcaption" justify="space-between" gap="xs">
        <Text span size="xs" c="dimmed">
          {formatDate(span.first)} to {formatDate(span.last)}
          {undated > 0 && `. Without a day, and left out: ${formatNumber(undated)}`}
          {of.problems === null && ". Diagnoses, which you may not see yet, are left out"}
          {others > 0 && `. More documents, which are not drawn: ${formatNumber(others)}`}
        </Text>
        <Group gap={4}>
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => picture.current && downloadPicture("Timeline", picture.current)}
          >
            SVG
          </Button>
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => download("Timeline.csv", "text/csv", csvOf(lanes))}
          >
            CSV
          </Button>
        </Group>
      </Group>
    </figure>
  );
}

type LaneShape = "bar" | "dot" | "line" | "flag";

interface Lane {
  readonly label: string;
  readonly shape: LaneShape;
  readonly marks: readonly TimelineMark[];
}

function lanesOf({ visits, notes, problems, memberships }: Drawn): readonly Lane[] {
  return [
    {
      label: "Encounters",
      shape: "bar",
      marks: visits.data
        .filter(({ start }) => start !== "")
        .map(({ name, start, end }) => ({ name, start, end: end ?? start })),
    },
    {
      label: "Documents",
      shape: "dot",
      marks: notes.data
        .filter(({ at }) => at !== "")
        .map(({ subdocument_name, at, subdocument_id }) => ({
          name: subdocument_name,
          start: at,
          end: at,
          docId: subdocument_id,
        })),
    },
    ...(problems?.data ?? [])
      .filter(({ first_date }) => first_date !== "")
      .toSorted((a, b) => b.encounter_count - a.encounter_count || a.text.localeCompare(b.text))
      .slice(0, DIAGNOSES)
      .map(({ text, first_date, last_date }): Lane => ({
        label: text,
        shape: "line",
        marks: [{ name: text, start: first_date, end: last_date }],
      })),
    {
      label: "Index dates",
      shape: "flag",
      marks: memberships.data.flatMap(({ cohort_name, index_date }) =>
        index_date === null ? [] : [{ name: cohort_name, start: index_date, end: index_date }],
      ),
    },
    {
      label: "Cohort evidence",
      shape: "dot",
      marks: memberships.data.flatMap(({ cohort_name, evidence }) =>
        evidence.map((fact) => ({
          name: `${cohort_name}: ${factWords(fact)}`,
          start: fact.date,
          end: fact.date,
          ...(fact.subdocument_id === null ? {} : { docId: fact.subdocument_id }),
          ...(fact.automated_annotation_id === null ? {} : { place: fact.automated_annotation_id }),
        })),
      ),
    },
  ];
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}

/** What the picture shows, a line a mark. */
function csvOf(lanes: readonly Lane[]): string {
  return toCsv(
    [
      { id: "lane", header: "Lane", value: ({ label }) => label },
      { id: "name", header: "Name", value: ({ name }) => name },
      { id: "start", header: "Start", value: ({ start }) => formatDate(start) },
      { id: "end", header: "End", value: ({ end }) => formatDate(end) },
    ],
    lanes.flatMap(({ label, marks }) => marks.map((mark) => ({ label, ...mark }))),
  );
}

interface ShapeProps {
  readonly shape: LaneShape;
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

function Shape({ shape, from, to, y }: ShapeProps): ReactNode {
  if (shape === "dot") return <circle cx={from} cy={y} r={4} />;
  if (shape === "flag") return <path d={`M${from} ${y + 7}V${y - 7}l9 4l-9 4`} />;
  if (shape === "line")
    return (
      <>
        <line x1={from} x2={Math.max(to, from + 1)} y1={y} y2={y} />
        <circle cx={from} cy={y} r={2.5} />
        {to > from + 5 && <circle cx={to} cy={y} r={2.5} />}
      </>
    );
  return <rect x={from} y={y - 6} width={Math.max(to - from, 4)} height={12} rx={2} />;
}
