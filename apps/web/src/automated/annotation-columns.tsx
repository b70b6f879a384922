import type { Entity } from "@concord/contract";
import type { ReactNode } from "react";
import { attributeLines, byDefault } from "../document/panel/attribute-lines.ts";
import { entityMark, markTitle, type Mark } from "../document/marks/mark.ts";
import { DocumentLink } from "../document/DocumentLink.tsx";
import type { Column } from "../platform/table/column.ts";
import classes from "./annotation-columns.module.css";

/** An automated annotation of a stored document, ready to be listed. */
export interface ListedAnnotation {
  readonly mark: Mark;
  readonly docId: number;
  /** `section_begin_end` (S2.14). */
  readonly place: string;
  /** Canonical name of its section, or the document's name. */
  readonly where: string;
  /**
   * What the words decided: `Experienced No: Negated – “denies” (rule …)`; what was left at its default is in the
   * document.
   */
  readonly reasons: readonly string[];
}

export function listedAnnotation(entity: Entity, docId: number, where: string): ListedAnnotation {
  // Only what it says is listed, not where in the whole text: offsets stay relative to the section.
  const mark = entityMark(entity, 0);
  return {
    mark,
    docId,
    place: `${entity.section_id}_${entity.BeginOffset}_${entity.EndOffset}`,
    where,
    reasons: attributeLines(mark).flatMap(({ label, value, reason }) =>
      reason === null || reason === byDefault ? [] : [`${label} ${value} – ${reason}`],
    ),
  };
}

/** Columns of a list of automated annotations (S2.66). @param where what the place is called: Section, Document */
export function annotationColumns(where: string): readonly Column<ListedAnnotation>[] {
  return [
    {
      id: "name",
      header: "Annotation",
      value: ({ mark }) => markTitle(mark),
      cell: ({ mark, docId, place }) => (
        <span className={classes.name}>
          <DocumentLink docId={docId} search={{ automated_annotation_id: place }}>
            {markTitle(mark)}
          </DocumentLink>{" "}
          <small className={classes.words}>“{mark.text}”</small>
        </span>
      ),
    },
    {
      id: "code",
      header: "Code",
      align: "nowrap",
      value: ({ mark }) => codesOf(mark),
    },
    { id: "where", header: where, width: 180, value: (row) => row.where },
    {
      id: "why",
      header: "Why",
      width: 320,
      value: ({ reasons }) => reasons.join("; "),
      cell: ({ reasons }) => <Reasons reasons={reasons} />,
    },
  ];
}

function codesOf({ entity }: Mark): string {
  const codes = entity?.ConceptCodes ?? [];
  return codes.map(({ CodeSystem, CodeValue }) => `${CodeSystem} ${CodeValue}`).join(", ");
}

function Reasons({ reasons }: { reasons: readonly string[] }): ReactNode {
  return reasons.map((reason) => (
    <small key={reason} className={classes.reason}>
      {reason}
    </small>
  ));
}
