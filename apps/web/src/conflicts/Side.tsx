import type { Conflict, ConflictSide } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import classes from "./Conflicts.module.css";
import { sideWords } from "./side-words.ts";

interface SideProps {
  readonly conflict: Conflict;
  readonly side: ConflictSide;
}

/**
 * What one annotator says: the answer in words, the words of the note, and the attributes, those that differ in bold.
 */
export function Side({ conflict, side }: SideProps): ReactNode {
  const attributes = Object.entries(side.attributes).filter(([, value]) => value !== "");
  const answers = conflict.annotation_details.filter((one) => one.annotation_id !== null);
  const differs = (attribute: string) =>
    new Set(answers.map((one) => one.attributes[attribute] ?? "")).size > 1;
  return (
    <div className={classes.side} data-none={side.annotation_id === null || undefined}>
      <small>{side.user_name}</small>
      <span>{sideWords(side)}</span>
      {side.text !== "" && <q>{side.text}</q>}
      {attributes.length > 0 && (
        <small>
          {attributes.map(([attribute, value], at) => (
            <span key={attribute} data-differs={differs(attribute) || undefined}>
              {at > 0 && " · "}
              {capitalised(attribute)} {value}
            </span>
          ))}
        </small>
      )}
    </div>
  );
}

/** Opens the note at the words of a side. */
export function PlaceLink({ conflict, side }: SideProps): ReactNode {
  const { section_number, begin_offset, end_offset } = side;
  if (section_number === null || begin_offset === null || end_offset === null) return null;
  return (
    <DocumentLink
      docId={conflict.document.subdocument_id}
      search={{
        automated_annotation_id: `${section_number}_${begin_offset}_${end_offset}`,
      }}
    >
      In the note
    </DocumentLink>
  );
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
