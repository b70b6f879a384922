import type { Share, ValidityRow } from "@concord/contract";
import type { ReactNode } from "react";
import { formatPercent } from "../platform/format.ts";
import type { DataType } from "./data-type.ts";
import classes from "./ForestPlot.module.css";
import { intervalText } from "./ShareText.tsx";

const WIDTH = 270;
const HEIGHT = 36;
const MARGIN = 14;
/** Where the scale has lines. */
export const ticks = [0, 0.25, 0.5, 0.75, 1];

const inCell = (share: number) => MARGIN + share * (WIDTH - 2 * MARGIN);

interface ForestRowProps {
  readonly row: ValidityRow;
  readonly dataType: DataType;
}

/** A row's accuracies with their intervals: structured a square, inferred a circle (interface.md). */
export function ForestRow({ row, dataType }: ForestRowProps): ReactNode {
  const { structuredAccuracy, inferredAccuracy } = row;
  const isBoth = dataType === "3";
  return (
    <svg
      className={classes.row}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={forestWords(row, dataType)}
    >
      <Grid />
      {dataType !== "1" && (
        <ForestMark
          x={inCell}
          share={structuredAccuracy}
          source="structured"
          y={isBoth ? 12 : 18}
        />
      )}
      {dataType !== "2" && (
        <ForestMark x={inCell} share={inferredAccuracy} source="inferred" y={isBoth ? 24 : 18} />
      )}
    </svg>
  );
}

interface ForestMarkProps {
  /** Where a share stands. */
  readonly x: (share: number) => number;
  readonly share: Share;
  readonly source: "structured" | "inferred";
  readonly y: number;
}

/** An accuracy with its interval; nothing where there is none. */
export function ForestMark({ x, share, source, y }: ForestMarkProps): ReactNode {
  if ("reason" in share) return null;
  const { estimate, low, high } = share;
  return (
    <g className={classes[source] ?? ""}>
      <title>{`${source === "structured" ? "Structured" : "Inferred"} ${formatPercent(estimate)}, ${intervalText(share)}`}</title>
      {low !== null && high !== null && <line x1={x(low)} x2={x(high)} y1={y} y2={y} />}
      {source === "structured" ? (
        <rect x={x(estimate) - 4} y={y - 4} width={8} height={8} />
      ) : (
        <circle cx={x(estimate)} cy={y} r={4.5} />
      )}
    </g>
  );
}

/** The scale's lines, longer than the picture: rows of several lines have no gaps between them. */
function Grid(): ReactNode {
  return ticks.map((tick) => (
    <line
      key={tick}
      className={classes.grid}
      x1={inCell(tick)}
      x2={inCell(tick)}
      y1={-24}
      y2={HEIGHT + 24}
    />
  ));
}

/** What the shapes mean. */
export function ForestLegend({ dataType }: { dataType: DataType }): ReactNode {
  return (
    <span className={classes.legend}>
      {dataType !== "1" && (
        <span className={classes.structured}>
          <svg width="10" height="10" aria-hidden="true">
            <rect x="1" y="1" width="8" height="8" />
          </svg>{" "}
          Structured
        </span>
      )}
      {dataType !== "2" && (
        <span className={classes.inferred}>
          <svg width="10" height="10" aria-hidden="true">
            <circle cx="5" cy="5" r="4.5" />
          </svg>{" "}
          Inferred
        </span>
      )}
      <span>95 % interval</span>
    </span>
  );
}

/** The scale below the rows. */
export function ForestAxis(): ReactNode {
  return (
    <svg className={classes.row} width={WIDTH} height={22} aria-hidden="true">
      {ticks.map((tick) => (
        <text key={tick} className={classes.tick} x={inCell(tick)} y={15}>
          {tick * 100}%
        </text>
      ))}
    </svg>
  );
}

/** A row's accuracies for those who don't see the picture. */
export function forestWords(
  { structuredAccuracy, inferredAccuracy }: ValidityRow,
  dataType: DataType,
): string {
  const say = (share: Share) => ("reason" in share ? "NA" : formatPercent(share.estimate));
  const parts = [
    dataType === "1" ? "" : `Structured ${say(structuredAccuracy)}`,
    dataType === "2" ? "" : `Inferred ${say(inferredAccuracy)}`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}
