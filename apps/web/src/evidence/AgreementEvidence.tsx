import type { AgreementEvidence as Answer, AnswersAsked } from "@concord/contract";
import { Chip, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { cellsOfPair, type EvidenceQuestion } from "../navigation/evidence-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount, formatNumber } from "../platform/format.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { AnsweredDocument } from "./AnsweredDocument.tsx";
import { DrawerFoot } from "./DrawerFoot.tsx";
import classes from "./EvidenceDrawer.module.css";
import { useWalk } from "./use-walk.ts";

type AgreementQuestion = Extract<EvidenceQuestion, { of: "kappa" | "kappacell" | "ownkappa" }>;

const pageSize = 25;

/** The documents behind a kappa, by what both say; opened, the words that each marked. */
export function AgreementEvidence({ question }: { question: AgreementQuestion }): ReactNode {
  const isOwn = question.of === "ownkappa";
  const [answers, setAnswers] = useState(firstAsked(question));
  const [page, setPage] = useState(1);
  const [name, input] = callFor(question);
  const evidence = useOperation(
    name,
    { ...input, pageNumber: page, pageSize, ...(answers && { answers }) },
    { keepPrevious: true },
  );
  const rows = evidence.data?.data ?? [];
  // A document stands once for each other annotator: its place is what tells rows apart.
  const walk = useWalk(rows.map((_, at) => at));
  const goTo = (to: number) => {
    setPage(to);
    walk.choose(undefined);
  };
  const choose = (wanted: AnswersAsked | undefined) => {
    setAnswers(wanted);
    goTo(1);
  };
  return (
    <>
      {!evidence.data && <h2 id="evidence">Evidence</h2>}
      <Loaded query={evidence} isFormer={evidence.isPlaceholderData}>
        {(answer) => (
          <>
            <header className={classes.head}>
              <strong className={classes.number}>{formatCount(sum(answer.counts))}</strong>
              <div>
                <h2 id="evidence">{titleOf(question, answer)}</h2>
                <p>{leftOutOf(answer)}</p>
              </div>
            </header>
            <Group gap={6} mb="sm" role="group" aria-label="What they say">
              <Chip size="xs" checked={answers === undefined} onChange={() => choose(undefined)}>
                All {formatCount(sum(answer.counts))}
              </Chip>
              {cellsOf(answer)
                .filter(({ document_count: n }) => n !== 0)
                .map(({ answers: one, document_count: n }) => (
                  <Chip
                    key={one}
                    size="xs"
                    checked={isAsked(one, answers, answer)}
                    onChange={() => choose(isAsked(one, answers, answer) ? undefined : one)}
                  >
                    {cellWords(one, answer)} {formatCount(n)}
                  </Chip>
                ))}
            </Group>
            {rows.length === 0 && (
              <EmptyState message={answer.withheld ?? "There is no such document."} />
            )}
            <ol className={classes.rows} start={(page - 1) * pageSize + 1}>
              {rows.map((row, at) => (
                <AnsweredDocument
                  key={`${page} ${at}`}
                  row={row}
                  names={[answer.first_name, answer.second_name]}
                  hidesSecond={isOwn}
                  isOpen={walk.chosen === at}
                  onToggle={() => walk.choose(walk.chosen === at ? undefined : at)}
                />
              ))}
            </ol>
            <DrawerFoot
              walk={walk}
              noun="document"
              page={page}
              pageSize={pageSize}
              shown={rows.length}
              total={answer.noOfRecords}
              onPage={goTo}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** What is shown until something else is chosen; undefined: all. */
function firstAsked(question: AgreementQuestion): AnswersAsked | undefined {
  switch (question.of) {
    case "kappa":
      return undefined;
    case "kappacell":
      return cellsOfPair[question.cell];
    case "ownkappa":
      return "differ";
  }
}

/** Who is not told sides has asked for both of them when one was asked for. */
function isAsked(
  one: AnswersAsked,
  asked: AnswersAsked | undefined,
  { is_blind }: Answer,
): boolean {
  const isSide = asked === "firstOnly" || asked === "secondOnly";
  return one === (is_blind && isSide ? "differ" : asked);
}

function callFor(question: AgreementQuestion) {
  return question.of === "ownkappa"
    ? ([
        "GetOwnAgreementEvidence",
        { project_id: question.projectId, concept_id: question.conceptId },
      ] as const)
    : ([
        "GetKappaEvidence",
        {
          m_conceptId: question.conceptId,
          m_CohortId: question.cohortId,
          study_id: question.studyId,
          first: question.first,
          second: question.second,
          initial: question.initial === 1,
        },
      ] as const);
}

type Counts = Answer["counts"];

const sum = (counts: Counts): number | null =>
  counts.reduce<number | null>(
    (all, { document_count: n }) => (all === null || n === null ? null : all + n),
    0,
  );

/** What may be asked for: the differences together, too, where their sides are told apart. */
function cellsOf({ counts, is_blind }: Answer): Counts {
  if (is_blind) return counts;
  const sides = counts.filter(({ answers }) => answers === "firstOnly" || answers === "secondOnly");
  return [{ answers: "differ", document_count: sum(sides) }, ...counts];
}

function cellWords(answers: AnswersAsked, { first_name, second_name }: Answer): string {
  switch (answers) {
    case "differ":
      return "They differ";
    case "firstOnly":
      return `Yes by ${lower(first_name)} only`;
    case "secondOnly":
      return `Yes by ${lower(second_name)} only`;
    case "bothPositive":
      return "Both yes";
    case "bothNegative":
      return "Both no";
  }
}

/** In the middle of a sentence; a name stays as it is. */
const lower = (name: string) =>
  name === "You" || name === "Another annotator" ? name.toLowerCase() : name;

function titleOf(question: AgreementQuestion, answer: Answer): string {
  const { conceptName, first_name, second_name, is_blind } = answer;
  const who = is_blind ? "both" : `${lower(first_name)} and ${lower(second_name)}`;
  const which =
    question.of === "ownkappa" || question.initial === 1
      ? "first answers"
      : "answers as they stand";
  return `documents that ${who} have finished: ${conceptName}, ${which}`;
}

function leftOutOf({ is_blind, untold, left_out }: Answer): string {
  const parts = [
    is_blind ? "Who says what is not told to those who settle conflicts." : "",
    untold === 0 ? "" : `Left out: ${formatCount(untold)} where one of them cannot tell.`,
    left_out === 0
      ? ""
      : left_out === null
        ? "Some are not listed: you read them in a project that is open."
        : `${formatNumber(left_out)} not listed: you read them in a project that is open.`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}
