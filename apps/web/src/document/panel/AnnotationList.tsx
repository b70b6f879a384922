import { IconFileText } from "@tabler/icons-react";
import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  memo,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { CategoryDot } from "../../platform/concepts/CategoryDot.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { formatNumber } from "../../platform/format.ts";
import { Card } from "./Card.tsx";
import classes from "./AnnotationList.module.css";
import { LineSample } from "../marks/LineSample.tsx";
import { saidOf, saidWords } from "../marks/said.ts";
import { lineOf, markOwner, markTitle, type Mark } from "../marks/mark.ts";

/** Past this many rows only those in sight are in the page. */
const MOST_REAL_ROWS = 200;
const ROW_HEIGHT = 26;

export interface AnnotationListProps {
  readonly marks: readonly Mark[];
  /** How many there are with those that the legend hides. */
  readonly total: number;
  readonly currentId: string | null;
  readonly emptyText: string;
  readonly onPick: (mark: Mark) => void;
  /** A click or Enter; the arrows only pick. */
  readonly onOpen?: (mark: Mark) => void;
}

/**
 * All annotations in reading order: what the highlights in the text are to the eye, this is to the keyboard and to
 * assistive technology.
 */
export function AnnotationList(props: AnnotationListProps): ReactNode {
  const { marks, total, currentId, emptyText, onPick, onOpen } = props;
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const current = marks.findIndex(({ id }) => id === currentId);
  const isVirtual = marks.length > MOST_REAL_ROWS;
  const virtualizer = useVirtualizer({
    count: marks.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: isVirtual ? 10 : MOST_REAL_ROWS,
  });
  useEffect(() => {
    if (current < 0 || isInSight(virtualizer, current)) return undefined;
    // It asks for the layout: once all that has changed is there.
    const frame = requestAnimationFrame(() => box.current && scrollToRow(box.current, current));
    return () => cancelAnimationFrame(frame);
  }, [current, virtualizer]);

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = marks[current];
    if (event.key === "Enter" && chosen && onOpen) {
      event.preventDefault();
      return onOpen(chosen);
    }
    const last = marks.length - 1;
    const steps: Record<string, number> = {
      ArrowDown: Math.min(current + 1, last),
      ArrowUp: Math.max(current - 1, 0),
      PageDown: Math.min(current + 10, last),
      PageUp: Math.max(current - 10, 0),
      Home: 0,
      End: last,
    };
    const to = marks[steps[event.key] ?? -1];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    event.preventDefault();
    return onPick(to);
  };
  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
    const mark = marks[Number(row?.dataset["index"])];
    if (mark) (onOpen ?? onPick)(mark);
  };
  const shown = formatNumber(marks.length);
  return (
    <Card
      title="In this note"
      fills
      aside={marks.length === total ? shown : `${shown} of ${formatNumber(total)}`}
    >
      {marks.length === 0 ? (
        <EmptyState message={emptyText} />
      ) : (
        <div
          ref={box}
          className={classes.list}
          role="listbox"
          data-annotations
          aria-label="Annotations in reading order"
          tabIndex={0}
          {...(current >= 0 ? { "aria-activedescendant": `${listId}-${current}` } : {})}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <div
            role="presentation"
            style={{ height: virtualizer.getTotalSize(), position: "relative" }}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const mark = marks[index];
              return (
                mark && (
                  <Row
                    key={mark.id}
                    id={`${listId}-${index}`}
                    mark={mark}
                    index={index}
                    count={marks.length}
                    isCurrent={index === current}
                    start={start}
                  />
                )
              );
            })}
          </div>
        </div>
      )}
    </Card>
  );
}

/** Whether a row is in sight, by what was last told of the box: it is not measured. */
function isInSight(
  { scrollOffset, scrollRect }: Virtualizer<HTMLDivElement, Element>,
  row: number,
): boolean {
  if (scrollOffset === null || !scrollRect) return false;
  const begin = row * ROW_HEIGHT;
  return begin >= scrollOffset && begin + ROW_HEIGHT <= scrollOffset + scrollRect.height;
}

/**
 * Scrolls as far as the row needs. Not by the virtualizer: until it has read where its own scrolling came to, it has
 * the page laid out at every rendering.
 */
function scrollToRow(box: HTMLElement, row: number): void {
  const begin = row * ROW_HEIGHT;
  const least = begin + ROW_HEIGHT - box.clientHeight;
  box.scrollTop = Math.min(Math.max(box.scrollTop, least), begin);
}

interface RowProps {
  readonly id: string;
  readonly mark: Mark;
  readonly index: number;
  readonly count: number;
  readonly isCurrent: boolean;
  /** Where it begins, in pixels from the top. */
  readonly start: number;
}

/** A row is rendered anew only where something of it has changed. */
const Row = memo(function Row(props: RowProps): ReactNode {
  const { id, mark, index, count, isCurrent, start } = props;
  return (
    <div
      id={id}
      data-index={index}
      className={classes.row}
      role="option"
      aria-selected={isCurrent}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ transform: `translateY(${start}px)` }}
    >
      <CategoryDot category={mark.category} />
      <Name mark={mark} />
      <Owner mark={mark} />
    </div>
  );
});

/** The name, cut at its end where it must be; never what turns it round, nor that it is possible or past. */
function Name({ mark }: { mark: Mark }): ReactNode {
  const title = markTitle(mark);
  const said = saidOf(mark.attributes);
  const suffix = title.startsWith(mark.name) ? title.slice(mark.name.length) : "";
  const doubt = said === "possible" || said === "past" ? ` – ${saidWords[said].words}` : "";
  return (
    <>
      <span className={classes.title} title={title + doubt}>
        <span className={classes.name}>{title.slice(0, title.length - suffix.length)}</span>
        <span className={classes.muted}>{suffix + doubt}</span>
      </span>
      {mark.span === null && (
        <span className={classes.muted}>
          <IconFileText size={14} stroke={1.6} aria-hidden="true" /> document
        </span>
      )}
    </>
  );
}

/** Whose it is: the line that the text shows it with, in words for those who don't see it; other annotators by name. */
function Owner({ mark }: { mark: Mark }): ReactNode {
  const owner = markOwner(mark);
  return (
    <span className={classes.owner}>
      {mark.isStaged && <span className={classes.unsaved} aria-hidden="true" />}
      <LineSample line={lineOf(mark)} />
      {mark.isResolved && <span className="visually-hidden">resolved, </span>}
      <span className={mark.source === "other" ? classes.author : "visually-hidden"}>
        {mark.isStaged ? `${owner}, not saved` : owner}
      </span>
    </span>
  );
}
