import { Portal } from "@mantine/core";
import type { ReactNode } from "react";
import { attributeLines } from "../panel/attribute-lines.ts";
import { AttributeTable } from "../panel/AttributeTable.tsx";
import classes from "./HoverCard.module.css";
import { markStatus, markTitle, type Mark } from "./mark.ts";
import { CategoryDot } from "../../platform/concepts/CategoryDot.tsx";
import { PartBoundary } from "../../platform/state/PartBoundary.tsx";
import type { Hovered } from "./use-hover.ts";

const WIDTH = 320;
/** Room that a card takes at most; without it below the words it opens above them. */
const HEIGHT = 260;

/**
 * What is said of the words under the pointer, every attribute with its reason. The panel says the same for the
 * keyboard.
 */
export function HoverCard({ marks, place }: Hovered): ReactNode {
  const isAbove = place.bottom + HEIGHT > innerHeight && place.top > HEIGHT;
  const left = Math.max(8, Math.min(place.left, innerWidth - WIDTH - 8));
  return (
    <Portal>
      <div
        className={classes.card}
        role="tooltip"
        style={{
          left,
          width: WIDTH,
          ...(isAbove ? { bottom: innerHeight - place.top + 6 } : { top: place.bottom + 6 }),
        }}
      >
        <PartBoundary
          shows={marks}
          renderFailure={() => <p className={classes.more}>Something went wrong.</p>}
        >
          {marks.slice(0, 3).map((mark) => (
            <MarkCard key={mark.id} mark={mark} />
          ))}
        </PartBoundary>
        {marks.length > 3 && <p className={classes.more}>{marks.length - 3} more here</p>}
      </div>
    </Portal>
  );
}

function MarkCard({ mark }: { mark: Mark }): ReactNode {
  const { sab, code, category } = mark;
  return (
    <section className={classes.mark}>
      <header className={classes.head}>
        <CategoryDot category={category} />
        <strong>{markTitle(mark)}</strong>
        <small>{markStatus(mark)}</small>
      </header>
      <p className={classes.code}>
        {sab} {code} · {category}
      </p>
      <AttributeTable lines={attributeLines(mark)} />
    </section>
  );
}
