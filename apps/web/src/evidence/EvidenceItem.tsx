import type { EvidenceRow } from "@concord/contract";
import { UnstyledButton } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { formatDate, formatNumber } from "../platform/format.ts";
import { wordsAround } from "../platform/words-around.ts";
import { MarkedLine } from "../search/MarkedLine.tsx";
import classes from "./EvidenceDrawer.module.css";
import { FromMarks } from "./FromMarks.tsx";

interface EvidenceItemProps {
  readonly row: EvidenceRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One patient: when, from where, in which words; opened, the note's line and the record side by side. */
export function EvidenceItem({ row, isOpen, onToggle }: EvidenceItemProps): ReactNode {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <li ref={item} className={classes.item} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.row ?? ""} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.patient}>{row.patient_Identifier}</span>
        <span>{formatDate(row.first_date)}</span>
        <span className={classes.days}>{daysText(row.days)}</span>
        <FromMarks from={row.from} />
        <span className={classes.words}>
          {row.is_possible && <span className={classes.possible}>possible</span>}
          <Words row={row} />
        </span>
      </UnstyledButton>
      {isOpen && <Opened row={row} />}
    </li>
  );
}

const daysText = (days: number | null): string => {
  if (days === null) return "–";
  return days > 0 ? `+${formatNumber(days)}` : formatNumber(days);
};

/** The deciding words in bold, in what stands around them; a code where only a record says it. */
function Words({ row }: { readonly row: EvidenceRow }): ReactNode {
  const { note, structured, rule, is_possible: isPossible } = row;
  if (note) {
    const { text, words } = note.line;
    const [place = { begin: 0, end: 0 }] = words;
    // Beside the chip there is less room, and the deciding words are what is to be seen.
    const { before } = wordsAround(text, place, { before: isPossible ? 10 : 24, after: 0 });
    return (
      <>
        {before}
        <b>{text.slice(place.begin, place.end)}</b>
        {text.slice(place.end)}
      </>
    );
  }
  if (structured)
    return (
      <>
        <b>{structured.code}</b> {structured.text}
      </>
    );
  return rule;
}

function Opened({ row }: { readonly row: EvidenceRow }): ReactNode {
  const { note, structured } = row;
  return (
    <div className={classes.opened}>
      <p className={classes.why}>{why(row)}</p>
      <div className={classes.sides}>
        {note && (
          <div>
            <h3>
              <FromMarks from="notes only" isHidden /> {note.name_with_date}
            </h3>
            {note.line.section !== null && <small>{note.line.section.replaceAll("_", " ")}</small>}
            <p className={classes.line}>
              <MarkedLine line={note.line} />
            </p>
            <DocumentLink
              docId={note.subdocument_id}
              search={{ automated_annotation_id: note.line.section_begin_end }}
            >
              Whole note
            </DocumentLink>
          </div>
        )}
        {structured && (
          <div>
            <h3>
              <FromMarks from="structured only" isHidden /> {formatDate(structured.date)}
            </h3>
            <p className={classes.line}>
              <b>{structured.code}</b> {structured.text}
              {structured.value !== null && (
                <>
                  {" "}
                  <b>{structured.value}</b> {structured.unit}
                </>
              )}
            </p>
            <small>
              {structured.sab}. {structured.code}{" "}
              {structured.asked === structured.text ? "is" : "is a kind of"} {structured.asked}.
              {structured.visit !== null && ` Visit: ${structured.visit}.`}
            </small>
          </div>
        )}
      </div>
      <PageLink to="patient/{patient_id}" params={{ patient_id: row.patient_id }}>
        Patient {row.patient_Identifier}
      </PageLink>
    </div>
  );
}

/** One sentence: why the patient counts; what says it first comes first. */
function why(row: EvidenceRow): string {
  const { note, structured, rule, days, first_date: first } = row;
  const after =
    days === null
      ? ""
      : days === 0
        ? ", on the index day"
        : `, ${formatNumber(Math.abs(days))} ${Math.abs(days) === 1 ? "day" : "days"} ${days > 0 ? "after" : "before"} the index date`;
  const on = (date: string) => (date === "" ? "without a date" : `on ${formatDate(date)}`);
  const said =
    note &&
    `a note ${row.is_possible ? "calls" : "says"} “${wordsOf(note.line)}” ${row.is_possible ? "possible " : ""}${on(note.date)}`;
  const recorded = structured && `${structured.code} was recorded ${on(structured.date)}`;
  if (rule !== null)
    return [`Counted because a rule concludes it ${on(first)}${after}: ${rule}.`, said, recorded]
      .filter((part) => part !== null)
      .join(" Later, ")
      .concat(said === null && recorded === null ? "" : ".");
  const isNoteFirst = note !== null && (structured === null || note.date === first);
  const [one, other] = isNoteFirst ? [said, recorded] : [recorded, said];
  const rest =
    other ?? (isNoteFirst ? "no record counts for it" : "no mention in a note counts for it");
  return `Counted because ${one ?? ""}${after}; ${rest}.`;
}

function wordsOf({ text, words }: NonNullable<EvidenceRow["note"]>["line"]): string {
  const [{ begin, end } = { begin: 0, end: 0 }] = words;
  return text.slice(begin, end).replaceAll(/\s+/g, " ");
}
