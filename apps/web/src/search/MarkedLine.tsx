import type { LineOfNote, SaidAs } from "@concord/contract";
import type { ReactNode } from "react";
import { categoryColour } from "../platform/concepts/CategoryDot.tsx";
import { markedPieces } from "./marked-pieces.ts";
import classes from "./SearchNotesPage.module.css";

/**
 * A line of a note: what was searched for in bold, mentions filled by category, with a badge where they are not
 * affirmed.
 */
export function MarkedLine({ line }: { readonly line: LineOfNote }): ReactNode {
  return markedPieces(line).map(({ begin, text, isSaid, mention }) => {
    const words = isSaid ? <b>{text}</b> : text;
    if (mention === undefined) return <span key={begin}>{words}</span>;
    const isEnd = mention.end === begin + text.length;
    return (
      <span
        key={begin}
        className={classes.mention}
        title={`${mention.concept_name}: ${mention.said_as}`}
        style={{
          background: `color-mix(in srgb, ${categoryColour(mention.category)} 14%, transparent)`,
        }}
      >
        {words}
        {isEnd && mention.said_as !== "affirmed" && (
          <sup aria-label={mention.said_as}>{badges[mention.said_as]}</sup>
        )}
      </span>
    );
  });
}

const badges: Readonly<Record<Exclude<SaidAs, "affirmed">, string>> = {
  denied: "¬",
  possible: "?",
  past: "↺",
  hypothetical: "if",
  "other person": "fam",
};
