import { memo, type CSSProperties, type ReactNode } from "react";
import { cutText, type StyledSpans } from "./cut-text.ts";
import classes from "./DocumentText.module.css";
import type { Badge, SectionBadges } from "./inserts.ts";
import type { Mark } from "../marks/mark.ts";
import type { TextBlock, TextModel, TextSection } from "./text-model.ts";
import { notPartOfText } from "./text-nodes.ts";

/** What is painted as elements, where the browser has no highlights. */
export interface ElementMarks {
  readonly marks: readonly Mark[];
  readonly spans: StyledSpans;
}

export interface DocumentTextProps {
  readonly model: TextModel;
  readonly elements: ElementMarks | null;
  readonly badges: SectionBadges;
  /** Where the bar stands; null: there is none. */
  readonly barAt: number | null;
  /** The element that the bar is to be put into. */
  readonly onBarPlace: (place: HTMLElement | null) => void;
}

/**
 * The text of a document as plain text nodes, which tile it: sections with their headers, blocks that are laid out when
 * they come into sight.
 */
export const DocumentText = memo(function DocumentText(props: DocumentTextProps): ReactNode {
  const { model, elements, badges, barAt, onBarPlace } = props;
  return (
    <>
      {barAt === 0 && <BarPlace isAbove onPlace={onBarPlace} />}
      {model.sections.map((section, at) => (
        <SectionText
          key={section.id}
          section={section}
          at={at}
          elements={elements}
          badges={badges.get(section) ?? noBadges}
          barAt={barAt !== null && section.begin < barAt && barAt <= section.end ? barAt : null}
          onBarPlace={onBarPlace}
        />
      ))}
    </>
  );
});

const noBadges: readonly Badge[] = [];

interface SectionTextProps {
  readonly section: TextSection;
  /** Its place among the sections. */
  readonly at: number;
  readonly elements: ElementMarks | null;
  readonly badges: readonly Badge[];
  /** Where in it the bar stands; null: not in it. */
  readonly barAt: number | null;
  readonly onBarPlace: (place: HTMLElement | null) => void;
}

/** One section: an edit renders anew those alone whose badges or bar have changed. */
const SectionText = memo(function SectionText(props: SectionTextProps): ReactNode {
  const { section, at, elements, badges, barAt, onBarPlace } = props;
  const { title, blocks } = section;
  const badgesAt = badgesByBlock(section, badges);
  return (
    <div className={classes.section} style={sectionSize(title, blocks)} data-section={at}>
      {title !== null && (
        <h2 className={classes.title} {...notPartOfText}>
          {title}
        </h2>
      )}
      {blocks.map((block) => {
        const inserts = (badgesAt.get(block) ?? []).map(badgeInsert);
        if (barAt !== null && block.begin < barAt && barAt <= block.end)
          inserts.push({ at: barAt, element: <BarPlace key="bar" onPlace={onBarPlace} /> });
        const content = contentOf(block, inserts, elements);
        return <Block key={block.begin} block={block} title={title} content={content} />;
      })}
    </div>
  );
});

/** The badges of each block that has some; both are in the text's order. */
function badgesByBlock(
  { blocks }: TextSection,
  badges: readonly Badge[],
): ReadonlyMap<TextBlock, readonly Badge[]> {
  const found = new Map<TextBlock, readonly Badge[]>();
  let from = 0;
  for (const block of blocks) {
    let to = from;
    while ((badges[to]?.at ?? Infinity) <= block.end) to += 1;
    if (to > from) found.set(block, badges.slice(from, to));
    from = to;
  }
  return found;
}

/** The element that the bar is put into. */
function BarPlace({
  isAbove = false,
  onPlace,
}: {
  readonly isAbove?: boolean;
  readonly onPlace: (place: HTMLElement | null) => void;
}): ReactNode {
  return (
    <div
      ref={onPlace}
      className={classes.bar}
      data-above={isAbove || undefined}
      {...notPartOfText}
    />
  );
}

interface Insert {
  readonly at: number;
  readonly element: ReactNode;
}

/** The sign is the stylesheet's, so that the text stays what it is. */
function badgeInsert({ at, said }: Badge): Insert {
  return {
    at,
    element: (
      <span
        key={`${at} ${said}`}
        className={classes.badge}
        data-said={said}
        aria-hidden="true"
        {...notPartOfText}
      />
    ),
  };
}

/** A block's text, cut where something stands in it. */
function contentOf(
  block: TextBlock,
  inserts: readonly Insert[],
  elements: ElementMarks | null,
): ReactNode {
  const piece = (begin: number, end: number): ReactNode => {
    if (begin === end) return null;
    const text = block.text.slice(begin - block.begin, end - block.begin);
    return elements ? <MarkedText key={begin} block={{ begin, text }} {...elements} /> : text;
  };
  if (inserts.length === 0) return piece(block.begin, block.end);
  const content: ReactNode[] = [];
  let begin = block.begin;
  for (const { at, element } of inserts.toSorted((one, other) => one.at - other.at)) {
    content.push(piece(begin, at), element);
    begin = at;
  }
  content.push(piece(begin, block.end));
  return content;
}

interface BlockProps {
  readonly block: TextBlock;
  /** The heading above the section. */
  readonly title: string | null;
  readonly content: ReactNode;
}

function Block({ block, title, content }: BlockProps): ReactNode {
  const { kind, text } = block;
  if (kind === "header" && title === null) return <h2 className={classes.header}>{content}</h2>;
  // Under a heading of its own a header is a line of the text; one of the same words need not be seen twice.
  if (kind === "header")
    return (
      <div className={saysTheSame(text, title ?? "") ? "visually-hidden" : classes.header}>
        {content}
      </div>
    );
  if (kind === "space") return <div className={classes.space}>{content}</div>;
  const style = { containIntrinsicBlockSize: `auto ${estimatedHeight(text)}px` };
  return (
    <div className={classes.block} style={style}>
      {content}
    </div>
  );
}

function MarkedText({
  block,
  marks,
  spans,
}: { block: { readonly begin: number; readonly text: string } } & ElementMarks): ReactNode {
  return cutText(block, marks, spans).map(({ begin, text, styles }) =>
    styles.length === 0 ? (
      text
    ) : (
      <mark key={begin} className={`concord-mark ${styles.join(" ")}`}>
        {text}
      </mark>
    ),
  );
}

function saysTheSame(header: string, title: string): boolean {
  return header.replace(/[\s:.-]+$/, "").toLowerCase() === title.toLowerCase();
}

/**
 * A text of thousands of short sections is laid out by sections, for each of its blocks costs something, seen or not.
 */
function sectionSize(title: string | null, blocks: readonly TextBlock[]): CSSProperties {
  let height = title === null ? 0 : LINE_HEIGHT;
  for (const { kind, text } of blocks) if (kind !== "space") height += estimatedHeight(text);
  return { containIntrinsicBlockSize: `auto ${height}px` };
}

const LINE_HEIGHT = 23;
const LINE_LENGTH = 95;

/** Height before a block was ever laid out; scrolling corrects it. */
function estimatedHeight(text: string): number {
  let lines = 0;
  for (const line of text.split("\n")) lines += Math.max(1, Math.ceil(line.length / LINE_LENGTH));
  return lines * LINE_HEIGHT;
}
