import { Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { fillPath } from "../frame/page-path.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatDate } from "../platform/format.ts";
import { patientDocumentsInput } from "./patient-sections.tsx";
import classes from "./PatientTimeline.module.css";
import { dayOf, timeSpan, yearTicks, type TimelineMark } from "./timeline.ts";

const LABELS = 92;
const LANE = 26;

/** The record along time: encounters, documents, diagnoses, index dates of cohorts. The lists below say the same in words. */
export function PatientTimeline({ patientId }: { patientId: number }): ReactNode {
  const { ref, width } = useElementSize();
  const lanes = useLanes(patientId);
  const navigate = useNavigate();
  const span = timeSpan(lanes.flatMap(({ marks }) => marks));
  if (!span) return null;
  const left = LABELS;
  const right = Math.max(width - 12, left + 100);
  const x = (day: number) => left + ((day - span.from) / (span.to - span.from)) * (right - left);
  const bottom = lanes.length * LANE + 8;
  return (
    <figure className={classes.figure}>
      <div ref={ref} />
      <svg
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
            <g key={label}>
              <text x={0} y={y + 4} className={classes.label}>
                {label}
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
      <Text component="figcaption" size="xs" c="dimmed">
        {formatDate(span.first)} to {formatDate(span.last)}
      </Text>
    </figure>
  );
}

type LaneShape = "bar" | "dot" | "line" | "flag";

interface Lane {
  readonly label: string;
  readonly shape: LaneShape;
  readonly marks: readonly TimelineMark[];
}

function useLanes(patientId: number): readonly Lane[] {
  const encounters = useOperation("GetEncounter", { patient_id: patientId }).data?.data ?? [];
  const documents = useOperation("GetDocuments", patientDocumentsInput(patientId)).data?.data ?? [];
  const diagnoses = useOperation("getDiagnosesInfo", { patient_id: patientId }).data?.data ?? [];
  const cohorts = useOperation("GetCohortListForPatient", { m_PatientIdList: String(patientId) });
  return [
    {
      label: "Encounters",
      shape: "bar",
      marks: encounters.map(({ name, start, end }) => ({ name, start, end: end ?? start })),
    },
    {
      label: "Documents",
      shape: "dot",
      marks: documents.map(({ subdocument_name, at, subdocument_id }) => ({
        name: subdocument_name,
        start: at,
        end: at,
        docId: subdocument_id,
      })),
    },
    {
      label: "Diagnoses",
      shape: "line",
      marks: diagnoses.map(({ text, first_date, last_date }) => ({
        name: text,
        start: first_date,
        end: last_date,
      })),
    },
    {
      label: "Index dates",
      shape: "flag",
      marks: (cohorts.data?.data ?? []).flatMap(({ cohort_name, index_date }) =>
        index_date === null ? [] : [{ name: cohort_name, start: index_date, end: index_date }],
      ),
    },
  ];
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
      </>
    );
  return <rect x={from} y={y - 6} width={Math.max(to - from, 4)} height={12} rx={2} />;
}
