import { memo, type CSSProperties, type ReactNode } from "react";
import { cutText, type StyledSpans } from "./cut-text.ts";
import classes from "./DocumentText.module.css";
import type { Mark } from "../marks/mark.ts";
import type { TextBlock, TextModel } from "./text-model.ts";
import { notPartOfText } from "./text-nodes.ts";

/** What is painted as elements, where the browser has no highlights. */
export interface ElementMarks {
  readonly marks: readonly Mark[];
  readonly spans: StyledSpans;
}

/**
 * The text of a document as plain text nodes, which tile it: sections with their headers, blocks that are laid out when
 * they come into sight.
 */
export const DocumentText = memo(function DocumentText({
  model,
  elements,
}: {
  model: TextModel;
  elements: ElementMarks | null;
}): ReactNode {
  return model.sections.map(({ id, title, blocks }) => (
    <div key={id} className={classes.section} style={sectionSize(title, blocks)}>
      {title !== null && (
        <h2 className={classes.title} {...notPartOfText}>
          {title}
        </h2>
      )}
      {blocks.map((block) => {
        const content = elements ? <MarkedText block={block} {...elements} /> : block.text;
        return <Block key={block.begin} block={block} title={title} content={content} />;
      })}
    </div>
  ));
});

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

function MarkedText({ block, marks, spans }: { block: TextBlock } & ElementMarks): ReactNode {
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
