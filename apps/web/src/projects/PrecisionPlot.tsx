import { scaleLinear } from "@visx/scale";
import type { ReactNode } from "react";
import { formatNumber } from "../platform/format.ts";
import classes from "./ProjectForm.module.css";
import { precisionPoints } from "./project-words.ts";

interface PrecisionPlotProps {
  readonly curve: readonly { readonly size: number; readonly width: number }[];
  /** What units are called, in the plural. */
  readonly units: string;
  /** Of the sample as it is planned; null where it has none. */
  readonly here: { readonly size: number; readonly width: number } | null;
}

const [WIDTH, HEIGHT] = [340, 170];
const MARGIN = { top: 8, right: 12, bottom: 34, left: 44 };

/** The expected width of a 95 % interval against the number of units that are drawn alike. */
export function PrecisionPlot({ curve, here, units }: PrecisionPlotProps): ReactNode {
  const last = curve.at(-1);
  if (!last) return null;
  const inner = {
    width: WIDTH - MARGIN.left - MARGIN.right,
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  };
  const x = scaleLinear<number>({ domain: [0, last.size], range: [0, inner.width] });
  const highest = Math.max(...curve.map(({ width }) => width));
  const y = scaleLinear<number>({ domain: [0, highest], range: [inner.height, 0], nice: true });
  const words = curve
    .filter((_, at) => at % 6 === 5)
    .map(({ size, width }) => `${size}: ${precisionPoints(width)}`)
    .join("; ");
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Expected width of the 95% interval in percentage points, by how many are drawn: ${words}`}
    >
      <g transform={`translate(${MARGIN.left},${MARGIN.top})`}>
        {y.ticks(4).map((tick) => (
          <g key={tick} transform={`translate(0,${y(tick)})`}>
            <line className={classes.axis} x2={inner.width} />
            <text className={classes.tick} x={-8} dy="0.32em" textAnchor="end">
              {Math.round(tick * 100)}
            </text>
          </g>
        ))}
        {x.ticks(4).map((tick) => (
          <text
            key={tick}
            className={classes.tick}
            x={x(tick)}
            y={inner.height + 16}
            textAnchor="middle"
          >
            {formatNumber(tick)}
          </text>
        ))}
        <path
          className={classes.curve}
          d={curve
            .map(({ size, width }, at) => `${at === 0 ? "M" : "L"}${x(size)},${y(width)}`)
            .join("")}
        />
        {here && here.size <= last.size && (
          <circle className={classes.here} r={5} cx={x(here.size)} cy={y(here.width)} />
        )}
        <text
          className={classes.tick}
          x={inner.width / 2}
          y={inner.height + 31}
          textAnchor="middle"
        >
          {units} drawn alike
        </text>
      </g>
    </svg>
  );
}
