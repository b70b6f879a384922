import type { EvidenceAnswer, EvidenceFrom } from "@concord/contract";
import { Chip, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { EvidenceQuestion, ValidityEvidenceOf } from "../navigation/evidence-address.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import type { SearchValues } from "../navigation/page-path.ts";
import { useSearchValues } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount, formatNumber } from "../platform/format.ts";
import { knownFromText } from "../platform/known-from-words.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DayStrip } from "./DayStrip.tsx";
import { DrawerFoot } from "./DrawerFoot.tsx";
import classes from "./EvidenceDrawer.module.css";
import { EvidenceItem } from "./EvidenceItem.tsx";
import { FromMarks, fromWords } from "./FromMarks.tsx";
import { useWalk } from "./use-walk.ts";

type FactQuestion = Exclude<
  EvidenceQuestion,
  {
    of:
      | "lost"
      | "fact"
      | "mean"
      | "gender"
      | "kappa"
      | "kappacell"
      | "ownkappa"
      | ValidityEvidenceOf;
  }
>;

const pageSize = 25;

/** Patients by days from their index dates, each with the words of the note and the record that count. */
export function FactEvidence({ question }: { readonly question: FactQuestion }): ReactNode {
  const [from, setFrom] = useState<EvidenceFrom | undefined>(
    question.of === "noted" ? "notes only" : undefined,
  );
  const [page, setPage] = useState(1);
  const isNew = useSearchValues()["new"] === "true";
  const [name, input] = callFor(question, isNew);
  const evidence = useOperation(
    name,
    { ...input, pageNumber: page, pageSize, ...(from && { from }) },
    { keepPrevious: true },
  );
  const rows = evidence.data?.data ?? [];
  const walk = useWalk(rows.map(({ patient_id }) => patient_id));
  const goTo = (to: number) => {
    setPage(to);
    walk.choose(undefined);
  };
  const choose = (wanted: EvidenceFrom | undefined) => {
    setFrom(wanted);
    goTo(1);
  };
  const list = listOf(question);

  return (
    <>
      {!evidence.data && <h2 id="evidence">Evidence</h2>}
      <Loaded query={evidence} isFormer={evidence.isPlaceholderData}>
        {(answer) => {
          const all = answer.counts.reduce<number | null>(
            (sum, { patient_count: n }) => (sum === null || n === null ? null : sum + n),
            0,
          );
          const first = (page - 1) * pageSize + 1;
          return (
            <>
              <header className={classes.head}>
                <strong className={classes.number}>
                  {formatCount(question.of === "noted" && from ? answer.noOfRecords : all)}
                </strong>
                <div>
                  <h2 id="evidence">
                    of {formatCount(answer.members)} {titleOf(question, answer)}
                  </h2>
                  <p>{knownFromText(answer)}</p>
                </div>
              </header>
              <DayStrip rows={rows} chosen={walk.chosen} onChoose={walk.choose} />
              <Group gap={6} mb="sm" role="group" aria-label="Known from">
                <Chip size="xs" checked={from === undefined} onChange={() => choose(undefined)}>
                  All {formatCount(all)}
                </Chip>
                {answer.counts
                  .filter(({ patient_count: n }) => n !== 0)
                  .map(({ from: one, patient_count: n }) => (
                    <Chip
                      key={one}
                      size="xs"
                      checked={from === one}
                      onChange={() => choose(from === one ? undefined : one)}
                    >
                      <FromMarks from={one} isHidden /> {fromWords[one]} {formatCount(n)}
                    </Chip>
                  ))}
              </Group>
              {rows.length === 0 && <EmptyState message={emptyWords[question.of]} />}
              <ol className={classes.rows} start={first}>
                {rows.map((row) => (
                  <EvidenceItem
                    key={row.patient_id}
                    row={row}
                    isOpen={row.patient_id === walk.chosen}
                    onToggle={() =>
                      walk.choose(row.patient_id === walk.chosen ? undefined : row.patient_id)
                    }
                  />
                ))}
              </ol>
              <DrawerFoot
                walk={walk}
                page={page}
                pageSize={pageSize}
                shown={rows.length}
                total={answer.noOfRecords}
                onPage={goTo}
              >
                {list && (
                  <ButtonLink to="patientlist" params={{}} search={list} size="xs">
                    As a list
                  </ButtonLink>
                )}
              </DrawerFoot>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** The operation that answers, and what it is asked. */
function callFor(question: FactQuestion, isNew: boolean) {
  switch (question.of) {
    case "outcome":
      return [
        "GetOutcomeEvidence",
        { cohort_id: question.cohortId, event_id: question.eventId },
      ] as const;
    case "incidence":
      return [
        "GetIncidenceEvidence",
        {
          m_studyId: question.studyId,
          m_outcomeId: question.eventId,
          cohort_id: question.cohortId,
          until_day: question.day,
          new_only: isNew,
        },
      ] as const;
    case "baseline":
      return [
        "GetConceptEvidence",
        { cohort_id: question.cohortId, concept_id: question.conceptId },
      ] as const;
    case "concept":
      return ["GetConceptEvidence", { concept_id: question.conceptId, any_source: true }] as const;
    case "condition":
    case "noted":
      return ["GetConceptEvidence", { concept_id: question.conceptId }] as const;
  }
}

function titleOf(question: FactQuestion, { cohort_name, name }: EvidenceAnswer): string {
  switch (question.of) {
    case "outcome":
      return `in ${cohort_name}: ${name}`;
    case "incidence":
      return `in ${cohort_name}, by day ${formatNumber(question.day)}: ${name}`;
    case "baseline":
      return `in ${cohort_name}, up to the index date: ${name}`;
    case "condition":
    case "concept":
    case "noted":
      return `patients: ${name}`;
  }
}

const emptyWords: Readonly<Record<FactQuestion["of"], string>> = {
  outcome: "No patient of this cohort had it on or after the index date.",
  incidence: "No patient who is followed had it by that day.",
  baseline: "No patient of this cohort had it up to the index date.",
  condition: "No patient has it in structured records or notes.",
  concept: "No patient has it in any source.",
  noted: "There is no patient of whom notes alone know it.",
};

/** The list of the same patients, where there is one. */
function listOf(question: FactQuestion): SearchValues | undefined {
  switch (question.of) {
    case "outcome":
      return { cohort_id: question.cohortId, outcome_id: question.eventId };
    case "condition":
      return { concept_id: question.conceptId, known_from: "either" };
    case "concept":
      return { concept_id: question.conceptId };
    case "noted":
      return { concept_id: question.conceptId, known_from: "notes only" };
    default:
      return undefined;
  }
}
