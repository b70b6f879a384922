import type { MeanRow } from "@concord/contract";
import { UnstyledButton } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { formatDate, formatNumber, formatSignificant } from "../platform/format.ts";
import { MarkedLine } from "../search/MarkedLine.tsx";
import classes from "./EvidenceDrawer.module.css";
import { FromMarks } from "./FromMarks.tsx";

interface ValueOfPatientProps {
  readonly row: MeanRow;
  /** Of the mean. */
  readonly unit: string | null;
  readonly deviation: number | null;
  /** The greatest distance of the rows that are shown: the whole of a bar. */
  readonly farthest: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A patient's value and how far it lies from the mean; opened, the record or the words that say it. */
export function ValueOfPatient(props: ValueOfPatientProps): ReactNode {
  const { row, unit, deviation, farthest, isOpen, onToggle } = props;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <li ref={item} className={classes.item} data-open={isOpen || undefined}>
      <UnstyledButton
        className={`${classes.row} ${classes.value}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className={classes.patient}>{row.patient_Identifier}</span>
        <span>{formatDate(row.date === "" ? row.index_date : row.date)}</span>
        <span className={classes.days}>{row.value === null ? "" : valueText(row.value)}</span>
        {row.left_out === null ? (
          <>
            <Distance distance={row.distance ?? 0} farthest={farthest} />
            <span>{distanceText(row.distance ?? 0, deviation)}</span>
          </>
        ) : (
          <span className={classes.words}>{whyLeftOut[row.left_out]}</span>
        )}
      </UnstyledButton>
      {isOpen && <Opened row={row} unit={unit} />}
    </li>
  );
}

const half = 45;

/** To the left of the mean, or to its right. */
function Distance({ distance, farthest }: { distance: number; farthest: number }): ReactNode {
  const width = farthest === 0 ? 0 : (Math.abs(distance) / farthest) * half;
  return (
    <svg width={2 * half} height={12} aria-hidden="true" className={classes.distance}>
      <rect x={distance < 0 ? half - width : half} y={3} width={width} height={6} />
      <line x1={half} x2={half} y1={0} y2={12} />
    </svg>
  );
}

/** Of one patient: a whole number has no digits that were not measured. */
const valueText = (value: number) =>
  Number.isInteger(value) ? formatNumber(value) : formatSignificant(value);

/** "+12.3, 1.8 SD" */
function distanceText(distance: number, deviation: number | null): string {
  const sign = distance > 0 ? "+" : distance < 0 ? "−" : "±";
  const words = `${sign}${formatSignificant(Math.abs(distance))}`;
  if (deviation === null || deviation === 0) return words;
  return `${words}, ${(Math.abs(distance) / deviation).toFixed(1)} SD`;
}

const whyLeftOut: Readonly<Record<NonNullable<MeanRow["left_out"]>, string>> = {
  "no date of birth": "without a date of birth",
  "no index date": "without an index date",
  "index date before birth": "the index date lies before the birth",
  "no number": "the last result is no number",
  "impossible number": "the last result is a number that none can be",
  unit: "the unit cannot be brought to that of the mean",
};

function Opened({ row, unit }: { readonly row: MeanRow; readonly unit: string | null }): ReactNode {
  const { structured, note, result_text } = row;
  return (
    <div className={classes.opened}>
      <p className={classes.why}>{why(row, unit)}</p>
      <div className={classes.sides}>
        {structured && (
          <div>
            <h3>
              <FromMarks from="structured only" isHidden /> {formatDate(structured.date)}
            </h3>
            <p className={classes.line}>
              <b>{structured.code}</b> {structured.text} <b>{structured.value ?? result_text}</b>{" "}
              {structured.unit}
            </p>
            <small>
              {structured.sab}.{structured.visit !== null && ` Visit: ${structured.visit}.`}
            </small>
          </div>
        )}
        {note && (
          <div>
            <h3>
              <FromMarks from="notes only" isHidden /> {note.name_with_date}
            </h3>
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
      </div>
      <PageLink to="patient/{patient_id}" params={{ patient_id: row.patient_id }}>
        Patient {row.patient_Identifier}
      </PageLink>
    </div>
  );
}

/** One sentence: what the value is, and of which day. */
function why(
  { value, left_out, index_date, date, is_birth_partial }: MeanRow,
  unit: string | null,
): string {
  const index = index_date === null ? "" : `, index date ${formatDate(index_date)}`;
  if (left_out !== null) return `Not in the mean: ${whyLeftOut[left_out]}${index}.`;
  const words = `${valueText(value ?? 0)}${unit === null ? "" : ` ${unit}`}`;
  if (date !== "" || index_date === null)
    return `The last value ${index_date === null ? "in the record" : "up to and on the index date"} is ${words}${index}.`;
  const partial = is_birth_partial ? "; only the year or month of birth is known" : "";
  return `${words} completed at the index date ${formatDate(index_date)}${partial}.`;
}
