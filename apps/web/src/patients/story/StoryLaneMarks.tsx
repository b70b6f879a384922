import { scaleLinear } from "@visx/scale";
import type { MouseEvent, ReactNode } from "react";
import classes from "./PatientStory.module.css";
import { distinctPlaces, linePath, tenth } from "./drawn-places.ts";
import { drugBars, type PlacedMark, type Source, type StoryRow } from "./story.ts";

interface StoryLaneMarksProps {
  readonly row: StoryRow;
  readonly marks: readonly PlacedMark[];
  readonly x: (day: number) => number;
  readonly top: number;
  readonly height: number;
  /** Where the lanes begin and end. */
  readonly edges: readonly [number, number];
  /** Facts that put the patient into the cohort, as `concept date`. */
  readonly used: ReadonlySet<string> | undefined;
  readonly onPoint: (key: string) => void;
  readonly onOpen: (docId: number) => void;
}

/** One lane: what a source says stands above what notes say; rules and readers between. */
export function StoryLaneMarks(props: StoryLaneMarksProps): ReactNode {
  const { row, marks, x, top, height, edges, used, onPoint, onOpen } = props;
  const [left, right] = edges;
  const middle = top + height / 2;
  const clamp = (at: number) => Math.min(right, Math.max(left, at));
  const valueAt = row.shape === "measure" ? measureScale(row, top, height) : undefined;
  const yOf = ({ source, value }: PlacedMark) =>
    valueAt && value !== null ? valueAt(value) : middle + offsetOf(source);
  return (
    <>
      {row.shape === "drug" &&
        (["structured", "unstructured"] as const).map((source) =>
          drugBars(row.marks.filter((mark) => mark.source === source)).map(({ from, to }) => {
            const [begin, end] = [clamp(x(from)), clamp(x(to))];
            return x(to) < left || x(from) > right ? null : (
              <rect
                key={`${source} ${from}`}
                className={classes.bar}
                data-source={source}
                x={begin}
                y={source === "structured" ? middle - 6 : middle + 1}
                width={Math.max(3, end - begin)}
                height={5}
              />
            );
          }),
        )}
      {valueAt && <NormalRange row={row} valueAt={valueAt} edges={edges} />}
      {valueAt && (
        <path
          className={classes.spark}
          d={linePath(marks.map(({ day, value }) => ({ x: x(day), y: valueAt(value ?? 0) })))}
        />
      )}
      {valueAt && <MeasureMarks {...props} yOf={yOf} xOf={({ day }) => clamp(x(day))} />}
      {(valueAt ? [] : marks).map((mark) => {
        const at = clamp(x(mark.day));
        const isUsed = mark.conceptId !== null && used?.has(`${mark.conceptId} ${mark.date}`);
        return (
          <g
            key={mark.key}
            className={classes.mark}
            data-source={mark.source ?? undefined}
            data-shape={row.shape}
            data-possible={mark.isPossible || undefined}
            onMouseEnter={() => onPoint(mark.key)}
            {...(mark.docId === null
              ? {}
              : { onClick: () => mark.docId !== null && onOpen(mark.docId) })}
          >
            <rect x={at - 6} y={top} width={12} height={height} className={classes.touch} />
            {isUsed && <circle cx={at} cy={yOf(mark)} r={7} className={classes.used} />}
            <Shape
              mark={mark}
              shape={row.shape}
              at={at}
              end={clamp(x(mark.endDay))}
              y={yOf(mark)}
            />
          </g>
        );
      })}
    </>
  );
}

interface MeasureMarksProps extends StoryLaneMarksProps {
  readonly xOf: (mark: PlacedMark) => number;
  readonly yOf: (mark: PlacedMark) => number;
}

/** From a pointer to what it points at, in pixels. */
const REACH = 6;

/**
 * The values of a measure, each of them: there may be thousands, so that those that look alike are one path, with what
 * would be drawn on one place once, and one rectangle says what is pointed at.
 */
function MeasureMarks(props: MeasureMarksProps): ReactNode {
  const { row, marks, top, height, edges, used, onPoint, xOf, yOf } = props;
  const [left, right] = edges;
  const pointAt = ({ clientX, currentTarget }: MouseEvent<SVGRectElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left + left - REACH;
    let nearest: PlacedMark | undefined;
    let distance = REACH;
    for (const mark of marks) {
      const apart = Math.abs(xOf(mark) - at);
      // Of those on one place the last, which is drawn above the others.
      if (apart <= distance) [nearest, distance] = [mark, apart];
    }
    if (nearest) onPoint(nearest.key);
  };
  const usedDays = datesOf(used, row.lane?.concept_id);
  return (
    <>
      {[...Map.groupBy(marks, ({ source, isPossible }) => `${source} ${isPossible}`)].map(
        ([look, own]) => (
          <path
            key={look}
            className={classes.mark}
            data-source={own[0]?.source ?? undefined}
            data-shape={row.shape}
            data-possible={own[0]?.isPossible || undefined}
            d={distinctPlaces(own.map((mark) => ({ x: xOf(mark), y: yOf(mark) })))
              .map((place) => markPath(own[0]?.source ?? null, place.x, place.y))
              .join("")}
          />
        ),
      )}
      {usedDays.size > 0 &&
        marks
          .filter(({ date }) => usedDays.has(date))
          .map((mark) => (
            <circle key={mark.key} cx={xOf(mark)} cy={yOf(mark)} r={7} className={classes.used} />
          ))}
      <rect
        x={left - REACH}
        y={top}
        width={right - left + 2 * REACH}
        height={height}
        className={classes.touch}
        onMouseMove={pointAt}
      />
    </>
  );
}

/** Of the facts that put the patient into the cohort, the dates of those of a concept. */
function datesOf(
  used: ReadonlySet<string> | undefined,
  conceptId: number | undefined,
): Set<string> {
  const facts = [...(used ?? [])].map((fact) => fact.split(" "));
  return new Set(facts.flatMap(([id, date]) => (id === String(conceptId) && date ? [date] : [])));
}

/** The shape of a source's mark as a part of a path: a square of records, a diamond of rules, a circle of notes. */
function markPath(source: Source | null, at: number, y: number): string {
  const [x, middle] = [tenth(at), tenth(y)];
  if (source === "structured") return `M${x - 3.5} ${middle - 3.5}h7v7h-7z`;
  if (source === "inferred") return `M${x} ${middle - 5}l5 5l-5 5l-5 -5z`;
  const r = source === "reference" ? 3 : 4;
  return `M${x - r} ${middle}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

const offsetOf = (source: Source | null): number => {
  if (source === "structured") return -4.5;
  return source === "unstructured" ? 4.5 : 0;
};

interface ShapeProps {
  readonly mark: PlacedMark;
  readonly shape: StoryRow["shape"];
  readonly at: number;
  readonly end: number;
  readonly y: number;
}

function Shape({ mark: { source }, shape, at, end, y }: ShapeProps): ReactNode {
  if (shape === "visit")
    return <rect x={at - 1} y={y - 6} width={Math.max(2, end - at)} height={12} />;
  if (shape === "note")
    return <path d={`M${at - 4} ${y - 6}h5l3 3v9h-8z`} className={classes.paper} />;
  if (shape === "drug" && (source === "structured" || source === "unstructured")) return null;
  return <path d={markPath(source, at, y)} />;
}

/** From values to heights; what a record gave as normal is within it. */
function measureScale({ marks, lane }: StoryRow, top: number, height: number) {
  const values = [
    ...marks.flatMap(({ value }) => value ?? []),
    ...[lane?.normal_low, lane?.normal_high].flatMap((value) => value ?? []),
  ];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return scaleLinear({
    domain: low === high ? [low - 1, high + 1] : [low, high],
    range: [top + height - 6, top + 6],
  });
}

interface NormalRangeProps {
  readonly row: StoryRow;
  readonly valueAt: (value: number) => number;
  readonly edges: readonly [number, number];
}

function NormalRange({
  row: { lane },
  valueAt,
  edges: [left, right],
}: NormalRangeProps): ReactNode {
  const low = lane?.normal_low ?? null;
  const high = lane?.normal_high ?? null;
  if (low === null && high === null) return null;
  const [lowest = 0, highest = 0] = [low, high].map((value) =>
    value === null ? undefined : valueAt(value),
  );
  const from = high === null ? lowest - 3 : highest;
  const to = low === null ? highest + 3 : lowest;
  return (
    <rect
      className={classes.normal}
      x={left}
      y={Math.min(from, to)}
      width={right - left}
      height={Math.max(2, Math.abs(to - from))}
    >
      <title>{`Normal: ${low ?? ""} to ${high ?? ""} ${lane?.unit ?? ""}`}</title>
    </rect>
  );
}

/** A label within its width. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
