import { Button, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { reasonWords } from "./reason-words.ts";
import { Key } from "../panel/Key.tsx";
import { saidOf, saidWords } from "../marks/said.ts";
import type { ShownSession } from "../session/shown-session.ts";
import type { Run } from "../session/use-session.ts";
import type { Project } from "./asked.ts";
import { mentionWords } from "./InterviewStrip.tsx";
import classes from "./QuestionCard.module.css";
import type { Question } from "./questions.ts";
import { SaidBadge } from "./SaidBadge.tsx";

export interface QuestionCardProps {
  readonly projects: readonly Project[];
  readonly shown: ShownSession;
  readonly run: Run;
  /** Done with the document; undefined when nobody waits for it. */
  readonly onDone: (() => void) | undefined;
}

const modifier = /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘" : "Ctrl ";

/** The question at hand, what is still unanswered, and Done. */
export function QuestionCard({ projects, shown, run, onDone }: QuestionCardProps): ReactNode {
  const { questions, asking, current, isSending } = shown;
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.length - open.length;
  const reason = current && asking ? reasonWords(current) : null;
  const ofConcept = projects
    .flatMap(({ concepts }) => concepts)
    .filter(
      ({ concept_id, guidelines }) =>
        concept_id === asking?.concept.concept_id && guidelines !== "",
    );
  return (
    <section className={classes.card} aria-label="Question">
      {asking && (
        <>
          <p className={classes.place}>
            Question {asking.number + 1} of {questions.length}
          </p>
          <h2 className={classes.name}>{asking.concept.text}</h2>
          {reason !== null && <p className={classes.reason}>{reason}</p>}
          {[...new Set(ofConcept.map(({ guidelines }) => guidelines))].map((guidelines) => (
            <p key={guidelines} className={classes.ofConcept}>
              {guidelines}
            </p>
          ))}
        </>
      )}
      {projects
        .filter(({ guidelines }) => guidelines.trim() !== "")
        .map(({ projectId, projectName, guidelines }) => (
          <details key={projectId} className={classes.guidelines}>
            <summary>Guidelines: {projectName}</summary>
            <p>{guidelines}</p>
          </details>
        ))}
      <h3 className={classes.open}>
        {open.length === 0 ? "Everything is answered" : `${open.length} still unanswered`}{" "}
        <small>of {questions.length}</small>
      </h3>
      <ul className={classes.list} aria-label="Still unanswered">
        {open.map((question) => (
          <OpenQuestion
            key={question.concept.concept_id}
            question={question}
            onGo={() => run({ kind: "ask", concept: question.concept.concept_id })}
          />
        ))}
      </ul>
      {onDone && (
        <>
          <Button
            fullWidth
            variant={open.length === 0 ? "filled" : "default"}
            className={open.length === 0 ? "" : (classes.early ?? "")}
            disabled={isSending}
            rightSection={<Key of={`${modifier}↵`} isOnAccent={open.length === 0} />}
            onClick={onDone}
          >
            Done with this note
          </Button>
          <p className={classes.place}>
            {open.length > 0 && "Shows what is unanswered first. "}
            {answered > 0 && `Save keeps the ${answered} as your first answers.`}
          </p>
        </>
      )}
    </section>
  );
}

function OpenQuestion({ question, onGo }: { question: Question; onGo: () => void }): ReactNode {
  const { concept, number, unread } = question;
  const signs = [...new Set(unread.map(({ attributes }) => saidOf(attributes)))];
  return (
    <li>
      <UnstyledButton className={classes.row ?? ""} onClick={onGo}>
        <kbd>{number + 1}</kbd>
        <span>{concept.text}</span>
        <span className={classes.signs}>
          {signs.map((said) => (
            <SaidBadge key={said} said={said} isSuggested />
          ))}
          {mentionWords(question)}
          <span className="visually-hidden">
            {signs.map((said) => saidWords[said].words).join(", ")}
          </span>
        </span>
      </UnstyledButton>
    </li>
  );
}
