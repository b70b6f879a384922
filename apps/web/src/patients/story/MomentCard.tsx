import type { OutputOf } from "@concord/contract";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";
import { DocumentLink } from "../../document/DocumentLink.tsx";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatDate, formatNumber } from "../../platform/format.ts";
import { wordsAround } from "../../platform/words-around.ts";
import classes from "./PatientStory.module.css";
import type { PlacedMark } from "./story.ts";
import { sourceWords } from "./StoryList.tsx";

interface MomentCardProps {
  readonly patientId: number;
  readonly mark: PlacedMark;
  /** The index date of the chosen cohort, a day since 1970. */
  readonly index: number | undefined;
  readonly left: number;
  readonly top: number;
}

/** A mark passed over for less than this asks nothing of the server. */
const PASSING = 200;

/** What stands behind a mark: its day, the words of notes and the records of that day. */
export function MomentCard({ patientId, mark, index, left, top }: MomentCardProps): ReactNode {
  const { name, conceptId, date, end, value, unit, facts, docId } = mark;
  const [settled] = useDebouncedValue(mark.key, PASSING);
  const moment = useOperation(
    "GetPatientMoment",
    { patient_id: patientId, concept_id: conceptId ?? 1, date },
    { enabled: conceptId !== null && settled === mark.key },
  );
  const day = index === undefined ? null : mark.day - index;
  return (
    <div className={classes.card} style={{ left, top }} role="status">
      <strong>{name}</strong>{" "}
      <small>
        {date === end ? formatDate(date) : `${formatDate(date)} to ${formatDate(end)}`}
        {day !== null && ` · day ${formatNumber(day)}`}
      </small>
      {value !== null && (
        <p>
          <b>{value}</b> {unit}
        </p>
      )}
      {conceptId !== null && (
        <div>
          <small>
            {formatNumber(facts)} {facts === 1 ? "fact" : "facts"}, {sourceWords(mark)}
          </small>
        </div>
      )}
      {docId !== null && (
        <p>
          <DocumentLink docId={docId}>Open the note</DocumentLink>
        </p>
      )}
      {moment.data && <Words moment={moment.data} />}
      {moment.isError && <p>Its words could not be read.</p>}
    </div>
  );
}

const around = { before: 60, after: 60 };

function Words({ moment }: { readonly moment: OutputOf<"GetPatientMoment"> }): ReactNode {
  const { structured, notes, rules } = moment;
  return (
    <>
      {notes.slice(0, 2).map(({ subdocument_id, name_with_date, line }, at) => {
        const [place = { begin: 0, end: 0 }] = line.words;
        const { before, after } = wordsAround(line.text, place, around);
        return (
          <p key={at} data-source="unstructured">
            {before}
            <b>{line.text.slice(place.begin, place.end)}</b>
            {after}
            <br />
            <DocumentLink
              docId={subdocument_id}
              search={{ automated_annotation_id: line.section_begin_end }}
            >
              {name_with_date}
            </DocumentLink>
          </p>
        );
      })}
      {structured.slice(0, 2).map(({ code, sab, text, value, unit, visit, asked }, at) => (
        <p key={at} data-source="structured">
          <b>{code}</b> {text} {value} {unit}
          <br />
          <small>
            {sab}
            {asked === text ? "" : `, a kind of ${asked}`}
            {visit === null ? "" : `. Visit: ${visit}`}
          </small>
        </p>
      ))}
      {rules.map((rule) => (
        <p key={rule} data-source="inferred">
          Concluded by a rule: {rule}
        </p>
      ))}
      {notes.length > 2 && <small>{formatNumber(notes.length - 2)} more lines that day</small>}
    </>
  );
}
