import { memo, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { useWidth } from "../../platform/use-width.ts";
import { yearTicks } from "../timeline.ts";
import classes from "./PatientStory.module.css";
import { brushed, LEAST_DAYS, type StoryRow } from "./story.ts";

interface Days {
  readonly from: number;
  readonly to: number;
}

interface StoryBrushProps {
  readonly rows: readonly StoryRow[];
  readonly all: Days;
  readonly span: Days;
  readonly onSpan: (span: Days) => void;
}

const HEIGHT = 30;
/** How near to an edge a drag moves that edge. */
const EDGE = 7;

interface Drag {
  readonly part: "from" | "to" | "body" | "new";
  /** The day at which it began. */
  readonly at: number;
  readonly before: Days;
}

/**
 * The whole record in a strip, with the days that the lanes show as a window in it: drag its body or its edges, or drag
 * beside it for another one; a double click shows all. The same by the keys of the lanes.
 */
export function StoryBrush({ rows, all, span, onSpan }: StoryBrushProps): ReactNode {
  const { ref, width = 0 } = useWidth();
  const drag = useRef<Drag>(undefined);
  const [moved, setMoved] = useState<Days>();
  const shown = moved ?? span;
  const x = (day: number) => ((day - all.from) / (all.to - all.from)) * width;
  const dayAt = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    return all.from + ((event.clientX - left) / width) * (all.to - all.from);
  };
  const partAt = (at: number): Drag["part"] => {
    const reach = (EDGE / width) * (all.to - all.from);
    if (span.from <= all.from && span.to >= all.to) return "new";
    if (Math.abs(at - span.from) < reach) return "from";
    if (Math.abs(at - span.to) < reach) return "to";
    return at > span.from && at < span.to ? "body" : "new";
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const at = dayAt(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { part: partAt(at), at, before: span };
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const begun = drag.current;
    if (begun) setMoved(brushed(begun.before, begun.part, [begun.at, dayAt(event)], all));
  };
  const onPointerUp = () => {
    drag.current = undefined;
    // A click alone moves nothing.
    if (moved && moved.to - moved.from >= LEAST_DAYS) onSpan(moved);
    setMoved(undefined);
  };
  return (
    <div ref={ref} className={classes.brush}>
      <svg
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = undefined;
          setMoved(undefined);
        }}
        onDoubleClick={() => onSpan(all)}
      >
        <title>Drag to choose the days that the lanes show; double click for all</title>
        {width > 0 && (
          <>
            <WholeRecord rows={rows} all={all} width={width} />
            <rect
              className={classes.brushWindow}
              x={x(shown.from)}
              y={1}
              width={Math.max(2, x(shown.to) - x(shown.from))}
              height={HEIGHT - 2}
              rx={3}
            />
            {[shown.from, shown.to].map((day, at) => (
              <rect
                key={at}
                className={classes.brushEdge}
                x={x(day) - 3}
                y={8}
                width={6}
                height={14}
                rx={2}
              />
            ))}
          </>
        )}
      </svg>
    </div>
  );
}

interface WholeRecordProps {
  readonly rows: readonly StoryRow[];
  readonly all: Days;
  readonly width: number;
}

/** Visits, notes and years: the same whatever days are shown. */
const WholeRecord = memo(({ rows, all, width }: WholeRecordProps): ReactNode => {
  const x = (day: number) => ((day - all.from) / (all.to - all.from)) * width;
  return (
    <>
      {rows
        .filter(({ shape }) => shape === "visit" || shape === "note")
        .flatMap(({ key, marks }) =>
          marks.map((mark) => (
            <line
              key={`${key} ${mark.key}`}
              className={classes.brushMark}
              x1={x(mark.day)}
              x2={x(mark.day)}
              y1={key === "visits" ? 4 : 10}
              y2={key === "visits" ? 9 : 15}
            />
          )),
        )}
      {yearTicks(all, width / 44).map(({ year, day }) => (
        <text key={year} className={classes.brushYear} x={x(day)} y={HEIGHT - 4}>
          {year}
        </text>
      ))}
    </>
  );
});
WholeRecord.displayName = "WholeRecord";
