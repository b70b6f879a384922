import { useNavigate } from "@tanstack/react-router";
import {
  memo,
  useCallback,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from "react";
import { fillPath } from "../../navigation/page-path.ts";
import { formatNumber } from "../../platform/format.ts";
import { useWidth } from "../../platform/use-width.ts";
import { yearTicks } from "../timeline.ts";
import classes from "./PatientStory.module.css";
import { MomentCard } from "./MomentCard.tsx";
import { apart } from "./drawn-places.ts";
import { moved, type PlacedMark, type StoryRow, zoomed } from "./story.ts";
import { cut, StoryLaneMarks } from "./StoryLaneMarks.tsx";
import type { CohortOverlay } from "./use-cohort-overlay.ts";

interface Days {
  readonly from: number;
  readonly to: number;
}

interface StoryPictureProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly patientId: number;
  readonly rows: readonly StoryRow[];
  readonly all: Days;
  readonly span: Days;
  readonly onSpan: (span: Days) => void;
  readonly overlay: CohortOverlay | undefined;
}

const heights = { visit: 22, note: 22, problem: 22, drug: 22, measure: 40 } as const;
const GROUP = 20;
const HEAD = 38;
/** Width of a letter of a label, roughly, in pixels. */
const LETTER = 6.6;
/** Marks of a lane nearer than this are one. */
const NEAR = 5;

/**
 * The lanes drawn. Left and right walk the marks of a lane, up and down the lanes, + and − zoom around the mark, 0
 * shows all, Page Up and Page Down go half of the days shown earlier or later, Enter opens the note.
 */
export function StoryPicture(props: StoryPictureProps): ReactNode {
  const { ref, patientId, rows, all, span, onSpan, overlay } = props;
  const { ref: frame, width: measured } = useWidth();
  const isMeasured = measured !== undefined;
  const width = measured ?? 0;
  const navigate = useNavigate();
  const [current, setCurrent] = useState<{ row: number; key: string }>();
  const onPoint = useCallback((row: number, key: string) => setCurrent({ row, key }), []);
  const openDocument = useCallback(
    (docId: number) => void navigate({ to: fillPath("document/{docId}", { docId }) }),
    [navigate],
  );
  const longest = Math.max(0, ...rows.map(({ label }) => label.length));
  const left = width < 700 ? 104 : Math.min(width < 1000 ? 188 : 310, 16 + longest * LETTER);
  const valueWidth = width < 700 ? 0 : 130;
  const right = Math.max(left + 80, width - valueWidth - 8);
  const edges = useMemo(() => [left, right] as const, [left, right]);
  const { from, to } = span;
  const x = useCallback(
    (day: number) => left + ((day - from) / (to - from)) * (right - left),
    [from, to, left, right],
  );
  const { placed, bottom } = useMemo(
    () =>
      placeRows(isMeasured ? rows : [], ({ shape, marks }) => {
        const seen = marks.filter(({ day, endDay }) => endDay >= from && day <= to);
        return shape === "measure" ? seen : apart(seen, ({ day }) => x(day), NEAR);
      }),
    [isMeasured, rows, from, to, x],
  );
  const chosenRow = current && placed[current.row];
  const chosen = chosenRow?.marks.find(({ key }) => key === current?.key);
  const step = (by: number) => {
    const row = current?.row ?? 0;
    const marks = placed[row]?.marks ?? [];
    const at = marks.findIndex(({ key }) => key === current?.key);
    const next = marks[at < 0 ? 0 : at + by];
    if (next) onPoint(row, next.key);
  };
  const lane = (by: number) => {
    const day = chosen ? chosen.day : from;
    for (let at = (current?.row ?? -by) + by; at >= 0 && at < placed.length; at += by) {
      const [near] = (placed[at]?.marks ?? []).toSorted(
        (a, b) => Math.abs(a.day - day) - Math.abs(b.day - day),
      );
      if (near) return onPoint(at, near.key);
    }
  };
  const zoom = (by: number) => onSpan(zoomed(span, by, all, chosen?.day));
  const half = (to - from) / 2;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowDown: () => lane(1),
    ArrowUp: () => lane(-1),
    "+": () => zoom(0.5),
    "=": () => zoom(0.5),
    "-": () => zoom(2),
    "0": () => onSpan(all),
    PageUp: () => onSpan(moved(span, -half, all)),
    PageDown: () => onSpan(moved(span, half, all)),
    Escape: () => setCurrent(undefined),
    Enter: () => {
      if (chosen && chosen.docId !== null) openDocument(chosen.docId);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act || event.target !== event.currentTarget) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classes.frame} ref={frame} onMouseLeave={() => setCurrent(undefined)}>
      <button type="button" className={classes.keys} onKeyDown={onKeyDown}>
        Walk the record by keys: arrows for marks and lanes, + and − zoom, 0 shows all, Page Up and
        Page Down go earlier and later, Enter opens a note
      </button>
      <svg
        ref={ref}
        width="100%"
        height={bottom + 6}
        role="img"
        aria-label={`Story: ${placed.map(({ row }) => `${row.label}, ${row.marks.length}`).join("; ")}`}
      >
        <Lanes
          placed={placed}
          span={span}
          x={x}
          edges={edges}
          bottom={bottom}
          valueWidth={valueWidth}
          overlay={overlay}
          onPoint={onPoint}
          onOpen={openDocument}
        />
        {chosen && chosenRow && (
          <circle
            className={classes.ring}
            cx={Math.min(right, Math.max(left, x(chosen.day)))}
            cy={chosenRow.top + heights[chosenRow.row.shape] / 2}
            r={10}
          />
        )}
      </svg>
      {chosen && chosenRow && (
        <MomentCard
          patientId={patientId}
          mark={chosen}
          index={overlay?.index}
          left={Math.min(Math.max(8, x(chosen.day) - 150), Math.max(8, width - 330))}
          top={chosenRow.top + heights[chosenRow.row.shape] + 8}
        />
      )}
    </div>
  );
}

interface LanesProps {
  readonly placed: ReturnType<typeof placeRows>["placed"];
  readonly span: Days;
  readonly x: (day: number) => number;
  /** Where the lanes begin and end. */
  readonly edges: readonly [left: number, right: number];
  readonly bottom: number;
  readonly valueWidth: number;
  readonly overlay: CohortOverlay | undefined;
  readonly onPoint: (row: number, key: string) => void;
  readonly onOpen: (docId: number) => void;
}

/** All but what is pointed at: that moves with the pointer, and thousands of marks stay as they are. */
const Lanes = memo(function Lanes(props: LanesProps): ReactNode {
  const { placed, span, x, edges, bottom, valueWidth, overlay, onPoint, onOpen } = props;
  const [left, right] = edges;
  return (
    <>
      {overlay && <Windows overlay={overlay} x={x} left={left} right={right} bottom={bottom} />}
      {yearTicks(span, (right - left) / 54).map(({ year, day }) => (
        <g key={year}>
          <line x1={x(day)} x2={x(day)} y1={HEAD - 6} y2={bottom} className={classes.grid} />
          <text x={x(day)} y={HEAD - 10} className={classes.year}>
            {year}
          </text>
        </g>
      ))}
      {placed.map(({ row, top, marks, title }, at) => (
        <g key={row.key}>
          {title !== "" && (
            <>
              <line
                x1={0}
                x2={right + valueWidth}
                y1={top - GROUP + 3}
                y2={top - GROUP + 3}
                className={classes.grid}
              />
              <text x={0} y={top - 4} className={classes.group}>
                {title}
              </text>
            </>
          )}
          <text x={0} y={top + heights[row.shape] / 2 + 4} className={classes.label}>
            {cut(row.label, Math.floor((left - 12) / LETTER))}
            <title>{row.label}</title>
          </text>
          <StoryLaneMarks
            row={row}
            marks={marks}
            x={x}
            top={top}
            height={heights[row.shape]}
            edges={edges}
            used={overlay?.used}
            onPoint={(key) => onPoint(at, key)}
            onOpen={onOpen}
          />
          {valueWidth > 0 && (
            <text
              x={right + valueWidth}
              y={top + heights[row.shape] / 2 + 4}
              className={classes.value}
            >
              {valueWords(row)}
            </text>
          )}
        </g>
      ))}
    </>
  );
});

/** The rows one beneath the other, each group under its title. */
function placeRows(rows: readonly StoryRow[], marksOf: (row: StoryRow) => readonly PlacedMark[]) {
  let bottom = HEAD;
  const placed = rows.map((row, at) => {
    const title = row.group === (rows[at - 1]?.group ?? "") ? "" : row.group;
    if (title !== "") bottom += GROUP;
    const top = bottom;
    bottom += heights[row.shape];
    return { row, top, marks: marksOf(row), title };
  });
  return { placed, bottom: bottom + 4 };
}

/** How many, and of a measure the last value with its range. */
function valueWords({ shape, marks, lane }: StoryRow): string {
  if (shape !== "measure" || !lane) return formatNumber(lane?.fact_count ?? marks.length);
  const last = marks.at(-1)?.value ?? null;
  const { normal_low: low, normal_high: high } = lane;
  const side =
    last === null
      ? ""
      : high !== null && last > high
        ? " high"
        : low !== null && last < low
          ? " low"
          : "";
  const number = last === null ? "" : String(Number(last.toPrecision(4)));
  return `${number} ${lane.unit ?? ""}`.trimEnd() + side;
}

interface WindowsProps {
  readonly overlay: CohortOverlay;
  readonly x: (day: number) => number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** The days in which the rules of a cohort look, and its index date. */
function Windows({ overlay, x, left, right, bottom }: WindowsProps): ReactNode {
  const clamp = (at: number) => Math.min(right, Math.max(left, at));
  const index = x(overlay.index);
  const isAtEnd = index > right - 130;
  const letters = Math.floor((isAtEnd ? index : right - index) / LETTER);
  return (
    <g>
      {overlay.windows.map(({ title, from, to }, at) => {
        const begin = clamp(from === undefined ? left : x(from));
        const end = clamp(to === undefined ? right : x(to));
        return end <= begin ? null : (
          <rect
            key={at}
            className={classes.window}
            x={begin}
            y={HEAD - 6}
            width={end - begin}
            height={bottom - HEAD + 6}
          >
            <title>{title}</title>
          </rect>
        );
      })}
      {index >= left && index <= right && (
        <>
          <line x1={index} x2={index} y1={10} y2={bottom} className={classes.index} />
          <text
            x={index + (isAtEnd ? -5 : 5)}
            y={12}
            className={classes.indexWords}
            textAnchor={isAtEnd ? "end" : "start"}
          >
            Index of {cut(overlay.name, Math.max(4, letters - 9))}
          </text>
        </>
      )}
    </g>
  );
}
