import { Button, UnstyledButton } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { Key } from "../panel/Key.tsx";
import { saidOf, saidWords } from "../marks/said.ts";
import type { ShownSession } from "../session/shown-session.ts";
import type { Run } from "../session/use-session.ts";
import classes from "./AnswerBar.module.css";
import { answers, isWordless, type Answer } from "./answers.ts";
import { nextOpen } from "./questions.ts";
import { ShortList } from "./ShortList.tsx";
import { shortListNames, shortListTitle, type ShortListName } from "./short-lists.ts";

export interface AnswerBarProps {
  readonly shown: ShownSession;
  readonly run: Run;
  /** The short list that is open. */
  readonly list: ShortListName | null;
  readonly onList: (list: ShortListName | null) => void;
}

/** What is asked at the current words, the answers with their keys, and the attributes, prefilled from the text. */
export function AnswerBar({ shown, run, list, onList }: AnswerBarProps): ReactNode {
  const { asking, current, questions } = shown;
  const name = asking?.concept.text ?? current?.name ?? "";
  const own = current === null ? (asking?.answer ?? null) : saidOf(current.attributes);
  const isAnswered = current === null ? own !== null : current.source === "mine";
  const suggestion =
    asking && current && asking.unread.includes(current) ? asking.suggestion : null;
  const next = asking && nextOpen(questions, asking);
  return (
    <div className={classes.bar} role="toolbar" aria-label={`${name}: the answer`}>
      <p className={classes.head}>
        <strong>{name}</strong>
        <span>{questionWords(shown)}</span>
        {next && (
          <span className={classes.next}>
            then {next.number + 1} {next.concept.text}
          </span>
        )}
      </p>
      <div className={classes.answers}>
        {answers
          .filter(({ answer }) => asking !== null || !isWordless(answer))
          .map(({ answer, key, label }) => {
            const isSuggested = answer === suggestion;
            return (
              <AnswerButton
                key={answer}
                answer={answer}
                label={label}
                shortKey={isSuggested ? `${key} ↵` : key}
                isSuggested={isSuggested}
                isPressed={isAnswered && own === answer}
                run={run}
              />
            );
          })}
      </div>
      {current && (
        <div className={classes.attributes}>
          {shortListNames.map((each) => {
            const { label, key, value } = shortListTitle(each, current.attributes);
            return (
              <AttributeButton
                key={each}
                name={each}
                label={label}
                value={value}
                shortKey={key}
                isOpen={list === each}
                onList={onList}
              />
            );
          })}
          {current.source !== "other" && (
            <UnstyledButton
              className={`${classes.attribute} ${classes.reject}`}
              onClick={() => run({ kind: "reject", mark: current })}
            >
              {rejectWords(current.isRejected, current.source === "mine")} <Key of="X" />
            </UnstyledButton>
          )}
        </div>
      )}
      {current && list && (
        <ShortList
          key={`${current.id} ${list}`}
          name={list}
          attributes={current.attributes}
          onPick={(change) => {
            onList(null);
            run({ kind: "change", mark: current, change });
          }}
          onClose={() => onList(null)}
        />
      )}
    </div>
  );
}

interface AnswerButtonProps {
  readonly answer: Answer;
  readonly label: string;
  readonly shortKey: string;
  readonly isSuggested: boolean;
  readonly isPressed: boolean;
  readonly run: Run;
}

const AnswerButton = memo(function AnswerButton(props: AnswerButtonProps): ReactNode {
  const { answer, label, shortKey, isSuggested, isPressed, run } = props;
  return (
    <Button
      size="compact-sm"
      variant={isSuggested ? "filled" : "default"}
      aria-pressed={isPressed}
      rightSection={<Key of={shortKey} isOnAccent={isSuggested} />}
      onClick={() => run({ kind: "answer", answer })}
    >
      {label}
    </Button>
  );
});

interface AttributeButtonProps {
  readonly name: ShortListName;
  readonly label: string;
  readonly value: string;
  readonly shortKey: string;
  readonly isOpen: boolean;
  readonly onList: (list: ShortListName | null) => void;
}

const AttributeButton = memo(function AttributeButton(props: AttributeButtonProps): ReactNode {
  const { name, label, value, shortKey, isOpen, onList } = props;
  return (
    <UnstyledButton
      className={classes.attribute ?? ""}
      aria-expanded={isOpen}
      onClick={() => onList(isOpen ? null : name)}
    >
      {label} <b>{value}</b> <Key of={shortKey} />
    </UnstyledButton>
  );
});

function rejectWords(isRejected: boolean, isMine: boolean): string {
  if (isRejected) return "Rejected: take it back";
  return isMine ? "Remove" : "Not these words";
}

function questionWords({ asking, current }: ShownSession): string {
  if (!asking) return "Nobody asks about it. Does this note say that the patient has it?";
  if (!current) {
    if (asking.answer !== null) return `Answered: ${saidWords[asking.answer].words}.`;
    return asking.mentions.length === 0
      ? "Nothing was found. Read to the end: not mentioned?"
      : "Does this note say that the patient has it?";
  }
  if (asking.answer === null && asking.disagrees)
    return `${asking.unread.length} mentions disagree: read them (J, K) and choose.`;
  return "Does this note say that the patient has it?";
}
