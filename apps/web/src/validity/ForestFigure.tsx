import type { OutputOf, ValidityRow } from "@concord/contract";
import { useRef, type ReactNode } from "react";
import { useGoTo } from "../navigation/use-page.ts";
import { LABEL_LINE, LabelLines } from "../platform/LabelLines.tsx";
import { PictureButtons } from "../platform/PictureButtons.tsx";
import { wrappedLabel } from "../platform/wrapped-label.ts";
import { leftOutSentence, populationWords } from "./caption-words.ts";
import type { DataType } from "./data-type.ts";
import classes from "./ForestFigure.module.css";
import { ForestLegend, ForestMark, forestWords, ticks } from "./ForestPlot.tsx";
import { detailPath } from "./outcome-columns.tsx";
import { detailParams, nameWithLevel, type Resolution } from "./validity-links.ts";

const LEAST_ROW = 24;
const TOP = 8;
const MARGIN = 24;
/** Width of a letter of a concept's name, roughly, in pixels. */
const LETTER = 6.8;
const mostLines = 3;

const drawnWords: Readonly<Record<DataType, string>> = {
  "1": "inferred data (circle)",
  "2": "structured data (square)",
  "3": "structured (square) and inferred data (circle)",
};

interface ForestFigureProps {
  readonly rows: readonly ValidityRow[];
  readonly dataType: DataType;
  readonly resolution: Resolution;
  readonly studyId: string;
  readonly answer: OutputOf<"GetEncounterLevelOutcomeScores">;
  /** Of the place that there is, in pixels. */
  readonly width: number;
}

/** The forest plot above a table that leaves no room beside it. A row opens its encounters, as the table's links do. */
export function ForestFigure(props: ForestFigureProps): ReactNode {
  const { dataType, resolution, studyId, answer } = props;
  const studyName = answer.study_name;
  const picture = useRef<SVGSVGElement>(null);
  const goTo = useGoTo();
  const rows = props.rows.toSorted((a, b) => nameWithLevel(a).localeCompare(nameWithLevel(b)));
  const width = Math.max(220, props.width - 2);
  const left = Math.min(320, Math.round(width * 0.36));
  const x = (share: number) => left + MARGIN + share * (width - left - 2 * MARGIN);
  const labels = rows.map((row) =>
    wrappedLabel(nameWithLevel(row), Math.floor((left - 12) / LETTER), mostLines),
  );
  const rowHeight = Math.max(
    LEAST_ROW,
    6 + LABEL_LINE * Math.max(...labels.map((own) => own.length)),
  );
  const bottom = TOP + rows.length * rowHeight;
  return (
    <figure className={classes.figure}>
      <figcaption>
        <ForestLegend dataType={dataType} />
        <PictureButtons
          name={`${studyName} validity`}
          picture={picture}
          caption={`${studyName}: accuracy of ${drawnWords[dataType]} against the reference standard, encounter by encounter, ${populationWords(answer)}. Lines: 95 % intervals by patient. ${leftOutSentence(answer)}`}
        />
      </figcaption>
      <svg
        ref={picture}
        width={width}
        height={bottom + 24}
        role="img"
        aria-label={`Accuracy with 95 % intervals. ${rows.map((row) => `${nameWithLevel(row)}: ${forestWords(row, dataType)}`).join(". ")}`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} />
            <text className={classes.tick} x={x(tick)} y={bottom + 16}>
              {tick * 100}%
            </text>
          </g>
        ))}
        {rows.map((row, at) => {
          const y = TOP + at * rowHeight + rowHeight / 2;
          const name = nameWithLevel(row);
          const shift = dataType === "3" ? 5 : 0;
          return (
            <g
              key={`${row.conceptId} ${row.matchLevel}`}
              className={classes.row}
              onClick={() => goTo(detailPath, detailParams(row, resolution, studyId, "0"))}
            >
              <rect
                className={classes.hit}
                x={0}
                y={y - rowHeight / 2}
                width={left}
                height={rowHeight}
              >
                <title>{name}</title>
              </rect>
              <LabelLines
                className={classes.name}
                x={12}
                middle={y}
                lines={labels[at] ?? []}
                pointerEvents="none"
              />
              {dataType !== "1" && (
                <ForestMark
                  x={x}
                  share={row.structuredAccuracy}
                  source="structured"
                  y={y - shift}
                />
              )}
              {dataType !== "2" && (
                <ForestMark x={x} share={row.inferredAccuracy} source="inferred" y={y + shift} />
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
