import type { FoundNote, LineOfNote } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { formatClassification, formatNumber } from "../platform/format.ts";
import { MarkedLine } from "./MarkedLine.tsx";
import classes from "./SearchNotesPage.module.css";

/** Notes with the lines that say what was searched for; each line opens the note at its place. */
export function HitList({ notes }: { readonly notes: readonly FoundNote[] }): ReactNode {
  return (
    <ol className={classes.hits}>
      {notes.map((note) => {
        const rest = note.places - note.lines.reduce((sum, { words }) => sum + words.length, 0);
        return (
          <li key={note.subdocument_id}>
            <p className={classes.about}>
              <DocumentLink docId={note.subdocument_id}>{note.name_with_date}</DocumentLink>
              <PageLink to="patient/{patient_id}" params={{ patient_id: note.patient_id }}>
                {note.patient_Identifier}
              </PageLink>
              <span>{note.organization}</span>
              {rest > 0 && (
                <span>
                  {formatNumber(rest)} more {rest === 1 ? "place" : "places"}
                </span>
              )}
            </p>
            {note.lines.map((line) => (
              <HitLine key={line.begin} docId={note.subdocument_id} line={line} />
            ))}
          </li>
        );
      })}
    </ol>
  );
}

function HitLine({
  docId,
  line,
}: {
  readonly docId: number;
  readonly line: LineOfNote;
}): ReactNode {
  return (
    <p className={classes.line}>
      {line.section !== null && (
        <small>{formatClassification(line.section.replaceAll("_", " "))} </small>
      )}
      <DocumentLink docId={docId} search={{ automated_annotation_id: line.section_begin_end }}>
        <MarkedLine line={line} />
      </DocumentLink>
    </p>
  );
}
