import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { createPortal } from "react-dom";
import { BesideSelection } from "./BesideSelection.tsx";
import { badgesBySection, badgesOf, sameBadges, type SectionBadges } from "./inserts.ts";
import type { StyledSpans } from "./cut-text.ts";
import { DocumentText } from "./DocumentText.tsx";
import "../marks/highlights.css";
import { hitsAt, offsetAt } from "./hit-test.ts";
import { HoverCard } from "../marks/HoverCard.tsx";
import { IntervalIndex } from "./interval-index.ts";
import type { Mark } from "../marks/mark.ts";
import { useMarksOf, useNearSections } from "../marks/near-marks.ts";
import type { Span } from "./occurrences.ts";
import { scrollToSpan, smoothly } from "./scroll-to-span.ts";
import classes from "./TextPane.module.css";
import type { TextModel } from "./text-model.ts";
import type { TextNodes } from "./text-nodes.ts";
import { useChosenSpan } from "./use-chosen-span.ts";
import { useHover } from "../marks/use-hover.ts";
import { usePainting, type NodesNow } from "../marks/use-painting.ts";
import { useWordKeys } from "../keys/use-word-keys.ts";

/** Where the text is in the page, for what is placed beside it. */
export interface TextPlace {
  /** The box that scrolls it. */
  readonly box: RefObject<HTMLElement | null>;
  readonly nodes: NodesNow;
}

export interface TextPaneProps {
  readonly label: string;
  readonly model: TextModel;
  readonly marks: readonly Mark[];
  readonly current: Mark | null;
  /** What is painted as the current one, and scrolled to: that of the address need not be an annotation. */
  readonly shown: Span | null;
  /** Spans to point out, before all of them are annotated. */
  readonly preview: readonly Span[];
  readonly chosen: Span | null;
  /** The words that decide what is said of the current one. */
  readonly cue?: Span | null;
  /** What is asked of the current one, and where in the text that stands; 0 is above it. */
  readonly bar?: { readonly at: number; readonly content: ReactNode } | null;
  /** What can be done with the selected words, beside them. */
  readonly atSelection?: ReactNode;
  /** Above the text, staying in sight. */
  readonly legend: ReactNode;
  /** What is open beside a phrase: SpanPopover, which only those load who have one. */
  readonly popover?: ((text: TextPlace) => ReactNode) | null;
  readonly onPick: (mark: Mark) => void;
  readonly onChoose: (span: Span | null) => void;
}

/** The text with its annotations: what is under the pointer, what is selected, and what is the current one. */
export function TextPane(props: TextPaneProps): ReactNode {
  const { label, model, marks, current, shown, preview, chosen, legend, onPick, onChoose } = props;
  const { popover = null, bar = null, cue = null } = props;
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const spans = useMemo<StyledSpans>(
    () => ({
      current: shown ? [shown] : [],
      preview,
      chosen: chosen ? [chosen] : [],
      cue: cue ? [cue] : [],
    }),
    [shown, preview, chosen, cue],
  );
  const near = useNearSections(root, model, marks);
  const badges = useBadges(model, useMarksOf(marks, model, near?.reached ?? null));
  const barAt = bar?.at ?? null;
  const inserted = useMemo(() => ({ badges, barAt }), [badges, barAt]);
  const { nodes, elements } = usePainting(root, model, marks, spans, {
    sections: near?.now ?? null,
    inserted,
  });
  const index = useMemo(() => indexWhenAsked(marks), [marks]);
  const hitsUnder = (point: { x: number; y: number }): Mark[] =>
    hitsAt(nodes(), index(), point).map(({ mark }) => mark);
  const hover = useHover(hitsUnder, nodes);
  useChosenSpan(root, nodes, model, onChoose);
  // The span to begin selecting words at: it was chosen after the last place in the text.
  const fresh = useRef<Span | null>(null);
  const onWordKey = useWordKeys(nodes, model.text, (hasPlace) => {
    const chosenLast = fresh.current;
    fresh.current = null;
    if (chosenLast) return chosenLast.begin;
    return hasPlace ? null : firstInSight(box.current, root.current, nodes());
  });

  const scrolledTo = useRef<ScrolledTo | null>(null);
  const hasPopover = popover !== null;
  useEffect(() => {
    fresh.current = shown;
    const before = scrolledTo.current;
    scrolledTo.current = shown && { ...shown, nodes, barAt };
    const isThere =
      before?.begin === shown?.begin &&
      before?.end === shown?.end &&
      before?.nodes === nodes &&
      before.barAt === barAt;
    // What is open beside the words is placed in the next frame.
    const when = hasPopover ? "now" : isThere ? "painted" : "next frame";
    return shown && box.current
      ? scrollToSpan(box.current, nodes, shown, { hasBar: barAt !== null, when })
      : undefined;
    // A popover that opens or closes moves nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, nodes, barAt]);
  useEffect(() => {
    box.current?.scrollTo({ top: 0, behavior: smoothly() });
  }, []);

  const pick = ({ clientX: x, clientY: y }: MouseEvent) => {
    if (getSelection()?.isCollapsed === false) return;
    const under = hitsUnder({ x, y });
    // Clicking again goes through what lies on top of each other.
    const next = under[(under.findIndex(({ id }) => id === current?.id) + 1) % under.length];
    if (next) onPick(next);
    else fresh.current = null;
  };

  return (
    <div className={classes.box} ref={box} data-scroll-box onScroll={hover.end}>
      <div className={classes.legend}>{legend}</div>
      {/* The keyboard's way to what a click does is the list beside it; here it selects words. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={classes.text}
        ref={root}
        role="document"
        aria-label={label}
        tabIndex={0}
        onClick={pick}
        onKeyDown={onWordKey}
        onPointerMove={hover.move}
        onPointerLeave={hover.end}
      >
        <DocumentText
          model={model}
          elements={elements}
          badges={badges}
          barAt={barAt}
          onBarPlace={setBarPlace}
        />
      </div>
      {bar && barPlace && createPortal(bar.content, barPlace)}
      {chosen && props.atSelection && (
        <BesideSelection box={box} nodes={nodes} span={chosen}>
          {props.atSelection}
        </BesideSelection>
      )}
      {popover?.({ box, nodes })}
      {hover.shown && !popover && <HoverCard {...hover.shown} />}
    </div>
  );
}

/** What was scrolled to last, and over which text. */
interface ScrolledTo extends Span {
  readonly nodes: NodesNow;
  readonly barAt: number | null;
}

/** The badges of the marks: the same ones until they are others. */
function useBadges(model: TextModel, marks: readonly Mark[]): SectionBadges {
  const now = useMemo(() => badgesOf(marks), [marks]);
  const [kept, setKept] = useState(() => ({
    model,
    badges: now,
    bySection: badgesBySection(model, now),
  }));
  if (kept.model === model && (kept.badges === now || sameBadges(kept.badges, now)))
    return kept.bySection;
  const bySection = badgesBySection(model, now, kept.bySection);
  setKept({ model, badges: now, bySection });
  return bySection;
}

/** Marks by their places, sorted when somebody points at the text: most edits are made by keys. */
function indexWhenAsked(marks: readonly Mark[]): () => IntervalIndex<Span & { mark: Mark }> {
  let index: IntervalIndex<Span & { mark: Mark }> | null = null;
  return () =>
    (index ??= new IntervalIndex(
      marks.flatMap((mark) => (mark.span ? [{ ...mark.span, mark }] : [])),
    ));
}

/** The offset of the first line below the legend; 0 where none is found. */
function firstInSight(
  box: HTMLElement | null,
  root: HTMLElement | null,
  nodes: TextNodes | null,
): number {
  if (!box || !root || !nodes) return 0;
  const { top, bottom } = box.getBoundingClientRect();
  const from = top + (box.firstElementChild?.clientHeight ?? 0);
  const x =
    root.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(root).paddingLeft);
  for (let y = from + 4; y < bottom; y += 6) {
    const offset = offsetAt(nodes, x + 3, y);
    if (offset !== null) return offset;
  }
  return 0;
}
