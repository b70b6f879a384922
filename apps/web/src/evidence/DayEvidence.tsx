import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import type { EvidenceQuestion } from "../navigation/evidence-address.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatDate, formatNumber } from "../platform/format.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { MarkedLine } from "../search/MarkedLine.tsx";
import classes from "./EvidenceDrawer.module.css";
import { FromMarks } from "./FromMarks.tsx";

interface DayEvidenceProps {
  readonly question: Extract<EvidenceQuestion, { of: "fact" }>;
}

/** What the records and notes of one patient say of a concept on one day, each in its words. */
export function DayEvidence({ question }: DayEvidenceProps): ReactNode {
  const { patientId, conceptId, day } = question;
  const date = String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const moment = useOperation("GetPatientMoment", {
    patient_id: patientId,
    concept_id: conceptId,
    date,
  });
  return (
    <>
      {!moment.data && <h2 id="evidence">Evidence</h2>}
      <Loaded query={moment}>
        {({ concept_name, patient_Identifier, structured, notes, denied, rules }) => {
          const count = structured.length + notes.length + rules.length;
          const isDenied = count === 0 && denied.length > 0;
          const told = isDenied ? denied.length : count;
          return (
            <>
              <header className={classes.head}>
                <strong className={classes.number}>{formatNumber(told)}</strong>
                <div>
                  <h2 id="evidence">
                    {isDenied ? (told === 1 ? "denies" : "deny") : told === 1 ? "says" : "say"}{" "}
                    {concept_name} on {formatDate(date)}
                  </h2>
                  <p>
                    Of{" "}
                    <PageLink to="patient/{patient_id}" params={{ patient_id: patientId }}>
                      patient {patient_Identifier}
                    </PageLink>
                    , by records, notes and rules of that day
                    {notes.length === mostNotes && `; of notes the first ${mostNotes} lines`}
                    {!isDenied && denied.length > 0 && `; ${formatNumber(denied.length)} deny it`}.
                  </p>
                </div>
              </header>
              {told === 0 && (
                <EmptyState message="No record and no note says it on that day any more." />
              )}
              {notes.map((note, at) => (
                <NoteLine key={`note ${at}`} note={note} />
              ))}
              {denied.map((note, at) => (
                <NoteLine key={`denied ${at}`} note={note} remark="denied" />
              ))}
              {structured.map(({ code, sab, text, value, unit, visit, asked }, at) => (
                <div key={`record ${at}`} className={classes.opened}>
                  <h3>
                    <FromMarks from="structured only" isHidden /> Record
                  </h3>
                  <p className={classes.line}>
                    <b>{code}</b> {text} {value !== null && `${value} ${unit ?? ""}`}
                  </p>
                  <small>
                    {sab}
                    {asked === text ? "" : `, a kind of ${asked}`}.
                    {visit === null ? "" : ` Visit: ${visit}.`}
                  </small>
                </div>
              ))}
              {rules.map((rule) => (
                <div key={rule} className={classes.opened}>
                  <h3>
                    <FromMarks from="rules only" isHidden /> Concluded by a rule
                  </h3>
                  <p className={classes.line}>{rule}</p>
                </div>
              ))}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

interface NoteLineProps {
  readonly note: OutputOf<"GetPatientMoment">["notes"][number];
  readonly remark?: string;
}

function NoteLine({ note, remark }: NoteLineProps): ReactNode {
  const { subdocument_id, name_with_date, line } = note;
  return (
    <div className={classes.opened}>
      <h3>
        <FromMarks from="notes only" isHidden /> {name_with_date}{" "}
        {remark !== undefined && <span className={classes.possible}>{remark}</span>}
      </h3>
      <p className={classes.line}>
        <MarkedLine line={line} />
      </p>
      <DocumentLink
        docId={subdocument_id}
        search={{ automated_annotation_id: line.section_begin_end }}
      >
        Whole note
      </DocumentLink>
    </div>
  );
}

/** As many lines of notes as GetPatientMoment tells. */
const mostNotes = 10;
