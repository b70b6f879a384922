import type { OutcomeScoreDetail, OutputOf } from "@concord/contract";
import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatDate, formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { MarkedLine } from "../search/MarkedLine.tsx";
import classes from "./EvidenceDrawer.module.css";
import { FromMarks } from "./FromMarks.tsx";

type Answer = OutputOf<"GetEncounterEvidence">;
type Said = Answer["notes"][number];

interface EncounterEvidenceProps {
  readonly studyId: number;
  readonly conceptId: number;
  readonly unit: OutcomeScoreDetail;
}

/** What records, notes and readers say in one encounter, side by side, and in one sentence why they differ. */
export function EncounterEvidence(props: EncounterEvidenceProps): ReactNode {
  const { studyId, conceptId, unit } = props;
  const answer = useOperation("GetEncounterEvidence", {
    m_studyId: studyId,
    concept_id: conceptId,
    encounter_id: unit.encounterId,
  });
  return (
    <div className={classes.opened}>
      <Loaded query={answer}>
        {(said) => (
          <>
            <p className={classes.why}>{why(said, unit)}</p>
            <div className={classes.sides}>
              <div>
                <h3>Readers</h3>
                <Lines lines={said.readers} none="They marked no words of it." />
              </div>
              <div>
                <h3>
                  <FromMarks from="notes only" isHidden /> Notes
                </h3>
                <Lines lines={said.notes} none="Language processing found no words of it." />
                {said.rules.map((rule) => (
                  <p key={rule}>Concluded by a rule: {rule}</p>
                ))}
              </div>
              <div>
                <h3>
                  <FromMarks from="structured only" isHidden /> Codes
                </h3>
                {said.structured.length === 0 && <small>No record of it in this encounter.</small>}
                {said.structured.map((record, at) => (
                  <p key={at} className={classes.line}>
                    {formatDate(record.date)} <b>{record.code}</b> {record.text}
                    {record.value !== null && ` ${record.value} ${record.unit ?? ""}`}
                    <br />
                    <small>
                      {record.sab}. {record.code}{" "}
                      {record.asked === record.text ? "is" : "is a kind of"} {record.asked}.
                    </small>
                  </p>
                ))}
              </div>
            </div>
          </>
        )}
      </Loaded>
      <Group gap="md">
        <PageLink to="patient/{patient_id}" params={{ patient_id: unit.patientId }}>
          Patient {unit.patient_identifier}
        </PageLink>
      </Group>
    </div>
  );
}

function Lines({ lines, none }: { readonly lines: readonly Said[]; none: string }): ReactNode {
  if (lines.length === 0) return <small>{none}</small>;
  return lines.map(({ subdocument_id, name_with_date, line, said_as, concept_name }, at) => (
    <div key={at}>
      <p className={classes.line}>
        <MarkedLine line={line} />
      </p>
      <small>
        {concept_name}, {said_as}.{" "}
        <DocumentLink
          docId={subdocument_id}
          search={{ automated_annotation_id: line.section_begin_end }}
        >
          {name_with_date}
        </DocumentLink>
      </small>
    </div>
  ));
}

/** What the sides say, in one sentence. */
function why({ structured, notes, readers, rules }: Answer, unit: OutcomeScoreDetail): string {
  const counted = (n: number, one: string, many: string) =>
    n === 0 ? `no ${one}` : `${formatNumber(n)} ${n === 1 ? one : many}`;
  const found = [
    `${counted(structured.length, "record", "records")} of it`,
    `${counted(notes.length, "mention", "mentions")} by language processing${saidWords(notes)}`,
    ...(rules.length > 0 ? ["a rule that concludes it"] : []),
  ].join(" and ");
  const marks = counted(readers.length, "mark", "marks");
  return `Readers say ${unit.referenceStandardAnnotation.toLowerCase()} (${marks}${saidWords(readers)}); the encounter has ${found}.`;
}

/** How the mentions that do not affirm it say it: " (2 denied)". */
function saidWords(said: readonly Said[]): string {
  const others = Map.groupBy(
    said.filter(({ said_as }) => said_as !== "affirmed"),
    ({ said_as }) => said_as,
  );
  const words = [...others].map(([how, lines]) => `${formatNumber(lines.length)} ${how}`);
  return words.length === 0 ? "" : `, of them ${words.join(", ")}`;
}
