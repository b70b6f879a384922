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
  const last = Math.max(...dated.map(({ days }) => days), 1);
  const x = scaleLinear({ domain: [0, last], range: [margin, width - margin] });
  const years = last > 700;
  const ticks = years
    ? Array.from({ length: Math.floor(last / 365.25) + 1 }, (_, year) => year)
    : x.ticks(5);
  return (
    <svg className={classes.strip} viewBox={`0 0 ${width} ${height + 18}`} aria-hidden="true">
      <line x1={margin} x2={width - margin} y1={height} y2={height} className={classes.axis} />
      {ticks.map((tick) => (
        <text
          key={tick}
          x={x(years ? tick * 365.25 : tick)}
          y={height + 14}
          className={classes.tick}
          textAnchor={tick === 0 ? "start" : "middle"}
        >
          {tick === 0
            ? "index day"
            : `${formatNumber(tick)}${tick === ticks[1] ? unit(years, tick) : ""}`}
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

const unit = (years: boolean, tick: number): string => {
  if (!years) return " days";
  return tick === 1 ? " year after" : " years after";
};
