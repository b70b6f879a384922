import { memo, type ReactNode } from "react";
import { cutText, type StyledSpans } from "./cut-text.ts";
import classes from "./DocumentText.module.css";
import type { Mark } from "./mark.ts";
import type { TextBlock, TextModel } from "./text-model.ts";

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
  return model.sections.map(({ id, blocks }) => (
    <div key={id} className={classes.section}>
      {blocks.map((block) => {
        const content = elements ? <MarkedText block={block} {...elements} /> : block.text;
        return <Block key={block.begin} block={block} content={content} />;
      })}
    </div>
  ));
});

function Block({ block, content }: { block: TextBlock; content: ReactNode }): ReactNode {
  const { kind, text } = block;
  if (kind === "header") return <h2 className={classes.header}>{content}</h2>;
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

const LINE_HEIGHT = 23;
const LINE_LENGTH = 95;

/** Height before a block was ever laid out; scrolling corrects it. */
function estimatedHeight(text: string): number {
  let lines = 0;
  for (const line of text.split("\n")) lines += Math.max(1, Math.ceil(line.length / LINE_LENGTH));
  return lines * LINE_HEIGHT;
}
