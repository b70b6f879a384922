import type { OutputOf } from "@concord/contract";
import type { ReactNode, Ref } from "react";
import { formatPart } from "../../platform/format.ts";
import classes from "./ArmForest.module.css";
import {
  axisOf,
  type Axis,
  distinctNames,
  figureText,
  isGiven,
  type Measure,
} from "./forest-scale.ts";

export type Comparison = OutputOf<"GetStudyComparedOutcomes">;
type Outcome = Comparison["data"][number];
type Arm = Outcome["arms"][number];

const ROW = 24;
const AXIS = 42;
const HEAD = 26;
const GAP = 16;
/** Room for the figures in words beside each picture. */
const WORDS = 134;
const LETTER = 6.9;
/** Between two figures of an axis, at least. */
const TICK = 34;
const measures = ["risk", "difference", "ratio"] as const;

interface ArmForestProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly comparison: Comparison;
  /** Of the place that there is, in pixels. */
  readonly width: number;
}

/**
 * Arms of a study on one axis, outcome by outcome: risks, and beside them (in a narrow place beneath them) differences
 * and ratios with the line of no difference. A ring is the arm compared with; the table beneath says the same.
 */
export function ArmForest({ ref, comparison, width: given }: ArmForestProps): ReactNode {
  const { data, arms, compared_with } = comparison;
  const width = Math.max(230, given);
  const isWide = width >= 920;
  const names = Math.round(isWide ? 184 : Math.min(210, width * 0.34));
  const indent = isWide ? 12 : 4;
  const lines = linesOf(comparison);
  const height = HEAD + lines.length * ROW + AXIS;
  const panel = isWide ? (width - names - 2 * GAP) / 3 : width - names;
  const wide = isWide ? panel - WORDS : panel - 12;
  const headings: Readonly<Record<Measure, string>> = {
    risk: "With the outcome",
    difference: "Risk difference, in points",
    ratio: "Risk ratio",
  };
  const reference = arms.find(({ cohort_id }) => cohort_id === compared_with)?.cohort_name ?? "";
  return (
    <svg
      ref={ref}
      className={classes.picture}
      width={width}
      height={isWide ? height : 3 * height}
      role="img"
      aria-label={`Outcomes of the arms with 95 % intervals, against ${reference}. ${data.map((outcome) => wordsOf(outcome, arms)).join(" ")}`}
    >
      {measures.map((measure, order) => (
        <g
          key={measure}
          transform={
            isWide
              ? `translate(${names + order * (panel + GAP)} 0)`
              : `translate(${names} ${order * height})`
          }
        >
          <text className={classes.heading} x={8} y={16}>
            {headings[measure]}
          </text>
          {(order === 0 || !isWide) &&
            lines.map((line, at) => (
              <text
                key={line.key}
                className={line.arm ? classes.name : classes.outcome}
                x={(line.arm ? indent : 0) - names}
                y={HEAD + at * ROW + 16}
              >
                {cut(line.text, Math.floor((line.arm ? names - indent : width - 8) / LETTER))}
              </text>
            ))}
          <Panel
            measure={measure}
            lines={lines}
            axis={axisOf(
              measure,
              lines.map(({ arm }) => arm?.[measure] ?? null),
              Math.max(2, Math.floor(wide / TICK)),
            )}
            reference={compared_with}
            width={wide}
            hasWords={isWide}
          />
        </g>
      ))}
    </svg>
  );
}

interface Line {
  readonly key: string;
  readonly text: string;
  /** Absent: the name of the outcome. */
  readonly arm?: Arm;
}

function linesOf({ data, arms }: Comparison): Line[] {
  const names = distinctNames(arms.map(({ cohort_name }) => cohort_name));
  return data.flatMap((outcome) => [
    { key: String(outcome.event_id), text: outcome.outcome_name },
    ...outcome.arms.map((arm, at) => ({
      key: `${outcome.event_id} ${arm.cohort_id}`,
      text: names[at] ?? "",
      arm,
    })),
  ]);
}

interface PanelProps {
  readonly measure: Measure;
  readonly lines: readonly Line[];
  readonly axis: Axis;
  readonly reference: number | null;
  readonly width: number;
  readonly hasWords: boolean;
}

function Panel({ measure, lines, axis, reference, width, hasWords }: PanelProps): ReactNode {
  const bottom = HEAD + lines.length * ROW;
  const x = (value: number) => 12 + axis.place(value) * (width - 24);
  const at = (place: number) => 12 + place * (width - 24);
  return (
    <>
      {axis.ticks.map((tick) => (
        <g key={tick.text}>
          <line className={classes.grid} x1={at(tick.at)} x2={at(tick.at)} y1={HEAD} y2={bottom} />
          <text className={classes.tick} x={at(tick.at)} y={bottom + 16}>
            {tick.text}
          </text>
        </g>
      ))}
      {axis.nought !== null && (
        <line
          className={classes.nought}
          strokeDasharray="3 3"
          x1={at(axis.nought)}
          x2={at(axis.nought)}
          y1={HEAD}
          y2={bottom}
        />
      )}
      {lines.map(({ key, arm }, order) => {
        if (!arm) return null;
        const figure = arm[measure];
        const y = HEAD + order * ROW + ROW / 2;
        const isReference = arm.cohort_id === reference;
        return (
          <g key={key} className={classes.mark} data-open={isReference}>
            {isGiven(figure) && (
              <>
                {figure.low !== null && figure.high !== null && (
                  <line x1={x(figure.low)} x2={x(figure.high)} y1={y} y2={y} />
                )}
                <circle cx={x(figure.estimate)} cy={y} r={4.5} />
              </>
            )}
            {hasWords && (
              <text
                className={figure === null ? classes.reference : classes.words}
                x={width + 6}
                y={y + 4}
              >
                {figure === null
                  ? "reference"
                  : isGiven(figure)
                    ? figureText(measure, figure).replace(" points", "")
                    : "NA"}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

function wordsOf(outcome: Outcome, arms: Comparison["arms"]): string {
  const each = outcome.arms.map(({ cohort_id, patient_count, risk, difference, ratio }) => {
    const name = arms.find((one) => one.cohort_id === cohort_id)?.cohort_name ?? "";
    const against =
      difference && ratio
        ? `, difference ${figureText("difference", difference)}, ratio ${figureText("ratio", ratio)}`
        : "";
    return `${name} ${formatPart(patient_count)} patients, ${figureText("risk", risk)}${against}`;
  });
  return `${outcome.outcome_name}: ${each.join("; ")}.`;
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, Math.max(1, most - 1)).trimEnd()}…` : text;
}
