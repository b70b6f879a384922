import type { Share } from "@concord/contract";
import type { ReactNode } from "react";
import { intervalText } from "../ShareText.tsx";
import { formatPercent } from "../../platform/format.ts";
import classes from "./Verdict.module.css";
import { sourceNames } from "./verdict-words.ts";

interface SourceMarkProps {
  /** Where a share stands. */
  readonly x: (share: number) => number;
  readonly y: number;
  readonly share: Share;
  readonly source: keyof typeof sourceNames;
  /** Fewer than twenty patients. */
  readonly isFew: boolean;
}

/**
 * A share as square (codes), circle (notes) or diamond (with inference), hollow where it rests on few; its interval a
 * band, its bounds a thin whisker. Nothing where there is none.
 */
export function SourceMark({ x, y, share, source, isFew }: SourceMarkProps): ReactNode {
  if ("reason" in share) return null;
  const { estimate, low, high, bounds } = share;
  const at = x(estimate);
  const shape = isFew ? (classes.hollow ?? "") : "";
  return (
    <g className={classes[source] ?? ""}>
      <title>{`${sourceNames[source]} ${formatPercent(estimate)}, ${intervalText(share)}`}</title>
      {low !== null && high !== null && (
        <line className={classes.band} x1={x(low)} x2={x(high)} y1={y} y2={y} />
      )}
      {bounds !== null && (
        <path
          className={classes.bounds}
          d={`M${x(bounds.low)} ${y - 3}v6m0 -3H${x(bounds.high)}m0 -3v6`}
        />
      )}
      {source === "structured" ? (
        <rect className={shape} x={at - 4} y={y - 4} width={8} height={8} />
      ) : source === "notes" ? (
        <circle className={shape} cx={at} cy={y} r={4.5} />
      ) : (
        <path className={shape} d={`M${at} ${y - 5.5}l5.5 5.5l-5.5 5.5l-5.5 -5.5z`} />
      )}
    </g>
  );
}
