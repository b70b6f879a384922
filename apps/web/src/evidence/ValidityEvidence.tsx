import type { OutcomeScoreDetail } from "@concord/contract";
import { UnstyledButton } from "@mantine/core";
import { useState, type ReactNode } from "react";
import {
  validityEvidence,
  type EvidenceQuestion,
  type ValidityEvidenceOf,
} from "../navigation/evidence-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatPart } from "../platform/format.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DrawerFoot } from "./DrawerFoot.tsx";
import { EncounterEvidence } from "./EncounterEvidence.tsx";
import classes from "./EvidenceDrawer.module.css";
import { useWalk } from "./use-walk.ts";

const pageSize = 25;

interface ValidityEvidenceProps {
  readonly question: Extract<EvidenceQuestion, { of: ValidityEvidenceOf }>;
}

/** Encounters in which a source says what the readers say, or does not; opened, the words of each side. */
export function ValidityEvidence({ question }: ValidityEvidenceProps): ReactNode {
  const { studyId, conceptId, of } = question;
  const { arm, classification } = validityEvidence[of];
  const [page, setPage] = useState(1);
  const units = useOperation(
    "GetEncounterLevelOutcomeScoreDetails",
    {
      m_studyId: studyId,
      m_conceptId: conceptId,
      m_classification: classification,
      arm,
      pageNumber: page,
      pageSize,
    },
    { keepPrevious: true },
  );
  const rows = units.data?.data ?? [];
  const walk = useWalk(rows.map(({ encounterId }) => encounterId));
  const goTo = (to: number) => {
    setPage(to);
    walk.choose(undefined);
  };
  const source = arm === "structured" ? "codes" : "notes with inference";
  return (
    <>
      {!units.data && <h2 id="evidence">Evidence</h2>}
      <Loaded query={units} isFormer={units.isPlaceholderData}>
        {({ conceptName, totalRecords }) => (
          <>
            <header className={classes.head}>
              <strong className={classes.number}>{formatPart(totalRecords)}</strong>
              <div>
                <h2 id="evidence">
                  {totalRecords === 1 ? "encounter" : "encounters"} where {source} and readers{" "}
                  {classification === "MATCH" ? "agree" : "differ"}: {conceptName}
                </h2>
                <p>Each side by side with what the readers marked.</p>
              </div>
            </header>
            {rows.length === 0 && <EmptyState message="There is no such encounter." />}
            <ol className={classes.rows} start={(page - 1) * pageSize + 1}>
              {rows.map((row) => {
                const isOpen = row.encounterId === walk.chosen;
                return (
                  <li
                    key={row.encounterId}
                    className={classes.item}
                    data-open={isOpen || undefined}
                  >
                    <UnstyledButton
                      className={`${classes.row} ${classes.unit}`}
                      aria-expanded={isOpen}
                      onClick={() => walk.choose(isOpen ? undefined : row.encounterId)}
                    >
                      <span className={classes.patient}>{row.patient_identifier}</span>
                      <span className={classes.words}>{row.encounter_name}</span>
                      <span>{answersOf(row)}</span>
                    </UnstyledButton>
                    {isOpen && (
                      <EncounterEvidence studyId={studyId} conceptId={conceptId} unit={row} />
                    )}
                  </li>
                );
              })}
            </ol>
            <DrawerFoot
              walk={walk}
              noun="encounter"
              page={page}
              pageSize={pageSize}
              shown={rows.length}
              total={totalRecords}
              onPage={goTo}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function answersOf(row: OutcomeScoreDetail): string {
  return [
    `readers ${row.referenceStandardAnnotation}`,
    `codes ${row.structuredAnnotation}`,
    `notes ${row.notesAnnotation}`,
  ]
    .join(" · ")
    .toLowerCase();
}
