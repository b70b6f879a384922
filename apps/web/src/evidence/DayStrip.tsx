import type { EvidenceRow } from "@concord/contract";
import { scaleLinear } from "@visx/scale";
import type { ReactNode } from "react";
import { formatNumber } from "../platform/format.ts";
import classes from "./EvidenceDrawer.module.css";

const width = 640;
const height = 44;
const margin = 12;

interface DayStripProps {
  readonly rows: readonly EvidenceRow[];
  readonly chosen: number | undefined;
  readonly onChoose: (patientId: number) => void;
}

/**
 * The patients of this page at their days after the index date: a square above for a record, a circle below for a note.
 * The list beneath says the same; it is for the eye and the pointer.
 */
export function DayStrip({ rows, chosen, onChoose }: DayStripProps): ReactNode {
  const dated = rows.filter((row): row is EvidenceRow & { days: number } => row.days !== null);
  if (dated.length < 2) return null;
  const days = dated.map((row) => row.days);
  const first = Math.min(...days, 0);
  const last = Math.max(...days, 0);
  if (first === last) return null;
  const x = scaleLinear({ domain: [first, last], range: [margin, width - margin] });
  const years = last - first > 700;
  const ticks = years
    ? yearTicks(first, last)
    : x.ticks(5).filter((tick) => Number.isInteger(tick));
  return (
    <svg className={classes.strip} viewBox={`0 0 ${width} ${height + 18}`} aria-hidden="true">
      <line x1={margin} x2={width - margin} y1={height} y2={height} className={classes.axis} />
      {ticks.map((tick) => (
        <text
          key={tick}
          x={x(years ? tick * 365.25 : tick)}
          y={height + 14}
          className={classes.tick}
          textAnchor={
            tick === 0 && first === 0 ? "start" : tick === 0 && last === 0 ? "end" : "middle"
          }
        >
          {tickWords(tick, ticks, years ? "year" : "day")}
        </text>
      ))}
      {dated.map((row) => (
        <g
          key={row.patient_id}
          transform={`translate(${x(row.days)} 0)`}
          className={classes.dot}
          data-chosen={row.patient_id === chosen || undefined}
          onClick={() => onChoose(row.patient_id)}
        >
          <rect x={-8} y={2} width={16} height={height - 6} rx={8} className={classes.halo} />
          {(row.from === "both" || row.from === "structured only") && (
            <rect x={-4} y={8} width={8} height={8} className={classes.squareMark} />
          )}
          {(row.from === "both" || row.from === "notes only") && (
            <circle cy={28} r={4.5} className={classes.circleMark} />
          )}
          {row.from === "rules only" && <circle cy={20} r={4} className={classes.ringMark} />}
        </g>
      ))}
    </svg>
  );
}

/** Whole years from one day to another, at most about ten of them. */
function yearTicks(first: number, last: number): number[] {
  const from = Math.ceil(first / 365.25);
  const to = Math.floor(last / 365.25);
  const step = Math.ceil((to - from + 1) / 10);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(
    (year) => year % step === 0,
  );
}

/** A number alone; the first before and the first after the index day say of what. */
function tickWords(tick: number, ticks: readonly number[], unit: "year" | "day"): string {
  if (tick === 0) return "index day";
  const size = Math.abs(tick);
  const isFirstAfter = tick === ticks.find((one) => one > 0);
  const isFirstBefore = tick === ticks.find((one) => one < 0);
  if (!isFirstAfter && !isFirstBefore) return formatNumber(size);
  const side = unit === "day" ? "" : tick > 0 ? " after" : " before";
  return `${formatNumber(size)} ${size === 1 ? unit : `${unit}s`}${side}`;
}
