import type { AgreementDocument, AgreementSide } from "@concord/contract";
import { UnstyledButton } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { MarkedLine } from "../search/MarkedLine.tsx";
import classes from "./EvidenceDrawer.module.css";

interface AnsweredDocumentProps {
  readonly row: AgreementDocument;
  readonly names: readonly [string, string];
  /** The words of the second are not for the reader, but in a project that is not blind. */
  readonly hidesSecond: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A document that two have finished; opened, what each says and in which words, side by side. */
export function AnsweredDocument(props: AnsweredDocumentProps): ReactNode {
  const { row, names, hidesSecond, isOpen, onToggle } = props;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const line = [...row.first.marks, ...row.second.marks][0]?.line;
  return (
    <li ref={item} className={classes.item} data-open={isOpen || undefined}>
      <UnstyledButton
        className={`${classes.row} ${classes.unit}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className={classes.patient}>{row.patient_Identifier}</span>
        <span className={classes.words}>{row.name_with_date}</span>
        <span>{saidWords(row, names)}</span>
      </UnstyledButton>
      {isOpen && (
        <div className={classes.opened}>
          <div className={classes.sides}>
            <Side name={names[0]} side={row.first} none="No words are marked for it." />
            <Side
              name={names[1]}
              side={row.second}
              none={
                hidesSecond
                  ? "In a blind project the words of others are not shown."
                  : "No words are marked for it."
              }
            />
          </div>
          <DocumentLink
            docId={row.subdocument_id}
            search={line ? { automated_annotation_id: line.section_begin_end } : {}}
          >
            Whole note
          </DocumentLink>
        </div>
      )}
    </li>
  );
}

const answerOf = ({ says_yes }: AgreementSide) => (says_yes ? "yes" : "no");

function saidWords({ first, second }: AgreementDocument, [one, other]: readonly [string, string]) {
  if (first.says_yes === second.says_yes) return `both ${answerOf(first)}`;
  return `${one}: ${answerOf(first)} · ${other}: ${answerOf(second)}`;
}

interface SideProps {
  readonly name: string;
  readonly side: AgreementSide;
  readonly none: string;
}

function Side({ name, side, none }: SideProps): ReactNode {
  return (
    <div>
      <h3>
        {name}: {answerOf(side)}
      </h3>
      {side.marks.length === 0 && <small>{none}</small>}
      {side.marks.map(({ line, said_as, concept_name }, at) => (
        <div key={at}>
          <p className={classes.line}>
            <MarkedLine line={line} />
          </p>
          <small>
            {concept_name}, {said_as}
          </small>
        </div>
      ))}
    </div>
  );
}
