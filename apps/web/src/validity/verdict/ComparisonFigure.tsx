import type { VerdictRow } from "@concord/contract";
import { useElementSize } from "@mantine/hooks";
import { useRef, type ReactNode } from "react";
import { formatPercent } from "../../platform/format.ts";
import { LabelLines } from "../../platform/LabelLines.tsx";
import { PictureButtons } from "../../platform/PictureButtons.tsx";
import { wrappedLabel } from "../../platform/wrapped-label.ts";
import { SourceMark } from "./SourceMark.tsx";
import classes from "./Verdict.module.css";
import { sourceNames } from "./verdict-words.ts";

const [ROW, TOP, AXIS, MARGIN] = [40, 6, 22, 16];
/** Width of a letter of a concept's name, roughly, in pixels. */
const LETTER = 6.8;
const mostLines = 3;
const ticks = [0, 0.25, 0.5, 0.75, 1];
const drawn = ["structured", "notes", "inferred"] as const;
/** Patients below whom a figure is drawn hollow. */
const few = 20;

interface ComparisonFigureProps {
  readonly rows: readonly VerdictRow[];
  /** "Recall". */
  readonly measure: string;
  readonly chosen: number | undefined;
  readonly caption: string;
  readonly name: string;
  readonly onChoose: (conceptId: number) => void;
}

/**
 * The forest plot: of each concept the three sources with interval and bounds, primary concepts above the line. The
 * table beneath has the same figures; a click chooses the concept as its button does.
 */
export function ComparisonFigure(props: ComparisonFigureProps): ReactNode {
  const { rows, measure, chosen, caption, name, onChoose } = props;
  const { ref, width: place } = useElementSize();
  const picture = useRef<SVGSVGElement>(null);
  const width = Math.max(260, place);
  const left = Math.min(260, Math.max(110, Math.round(width * 0.34)));
  const x = (share: number) => left + MARGIN + share * (width - left - 2 * MARGIN);
  const bottom = TOP + rows.length * ROW;
  const primaries = rows.filter(({ is_primary }) => is_primary).length;
  return (
    <figure className={classes.figure} ref={ref}>
      <figcaption>
        <span className={classes.legend}>
          {drawn.map((source) => (
            <span key={source}>
              <svg width="12" height="12" aria-hidden="true">
                <SourceMark
                  x={() => 6}
                  y={6}
                  source={source}
                  isFew={false}
                  share={{
                    estimate: 0,
                    low: null,
                    high: null,
                    n: 0,
                    patients: null,
                    effective_n: null,
                    design_effect: null,
                    bounds: null,
                    method: null,
                  }}
                />
              </svg>{" "}
              {sourceNames[source]}
            </span>
          ))}
          <span>Band: 95 % interval. Whisker: if the unresolved all went one way.</span>
        </span>
        <PictureButtons {...{ name, picture, caption }} />
      </figcaption>
      <svg
        ref={picture}
        width={width}
        height={bottom + AXIS}
        role="img"
        aria-label={`${measure} with 95 % intervals. ${rows.map(wordsOf).join(". ")}`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} />
            <text className={classes.tick} x={x(tick)} y={bottom + 15} textAnchor="middle">
              {tick * 100}%
            </text>
          </g>
        ))}
        {rows.map((row, at) => {
          const y = TOP + at * ROW;
          const room = Math.floor((left - 8) / LETTER);
          const isFew = row.patientsWithConcept === null || row.patientsWithConcept < few;
          return (
            <g key={row.conceptId} className={classes.row} onClick={() => onChoose(row.conceptId)}>
              <rect
                className={row.conceptId === chosen ? classes.chosen : classes.hit}
                x={0}
                y={y}
                width={left}
                height={ROW}
              >
                <title>{row.conceptName}</title>
              </rect>
              <LabelLines
                className={classes.name}
                x={6}
                middle={y + ROW / 2}
                lines={wrappedLabel(row.conceptName, room, mostLines)}
              />
              {drawn.map((source, place) => (
                <SourceMark
                  key={source}
                  {...{ x, source, isFew }}
                  y={y + 9 + place * 11}
                  share={row[source]}
                />
              ))}
            </g>
          );
        })}
        {primaries > 0 && primaries < rows.length && (
          <line
            className={classes.bounds}
            x1={0}
            x2={width}
            y1={TOP + primaries * ROW}
            y2={TOP + primaries * ROW}
          />
        )}
      </svg>
    </figure>
  );
}

function wordsOf(row: VerdictRow): string {
  const say = (source: (typeof drawn)[number]) => {
    const share = row[source];
    return `${sourceNames[source]} ${"reason" in share ? "NA" : formatPercent(share.estimate)}`;
  };
  return `${row.conceptName}: ${drawn.map(say).join(", ")}`;
}
