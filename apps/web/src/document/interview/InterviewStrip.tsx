import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { categoryColour } from "../../platform/concepts/CategoryDot.tsx";
import { formatNumber } from "../../platform/format.ts";
import { saidWords } from "../marks/said.ts";
import type { Run } from "../session/use-session.ts";
import classes from "./InterviewStrip.module.css";
import type { Question } from "./questions.ts";
import { SaidBadge } from "./SaidBadge.tsx";

export interface InterviewStripProps {
  readonly questions: readonly Question[];
  readonly asking: Question | null;
  readonly run: Run;
}

/** What is asked about the document, each with its state: one is the question at hand. */
export function InterviewStrip({ questions, asking, run }: InterviewStripProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const go = (question: Question | undefined) => {
    if (question) run({ kind: "ask", concept: question.concept.concept_id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = asking?.number ?? -1;
    const last = questions.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at >= last ? 0 : at + 1,
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(questions[to]);
    box.current?.querySelectorAll<HTMLElement>('[role="radio"]')[to]?.focus();
  };
  return (
    // Its radios have the focus; the arrows among them are those of a group.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={box}
      role="radiogroup"
      aria-label="What is asked"
      className={classes.strip}
      onKeyDown={onKeyDown}
    >
      {questions.map((question) => {
        const { concept, number, answer } = question;
        const isAsked = question === asking;
        return (
          <button
            key={concept.concept_id}
            type="button"
            role="radio"
            aria-checked={isAsked}
            tabIndex={isAsked || (asking === null && number === 0) ? 0 : -1}
            className={classes.question}
            onClick={() => go(question)}
          >
            <span className={classes.name} title={concept.text}>
              {concept.text}
            </span>
            <span className={classes.state}>
              <SaidBadge said={answer} />
              <span>{answer === null ? "Open" : sentence(saidWords[answer].words)}</span>
              {number < 9 && <kbd>{number + 1}</kbd>}
            </span>
            <span className={classes.mentions}>
              <i style={{ background: categoryColour(concept.category) }} />
              <span title={mentionWords(question)}>{mentionWords(question)}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** How often the text speaks of it, and, while it is open, what that comes to. */
export function mentionWords({ answer, mentions, suggestion, disagrees }: Question): string {
  const n = mentions.length;
  if (n === 0) return "none found";
  if (answer !== null || (suggestion === null && !disagrees))
    return `${formatNumber(n)} ${n === 1 ? "mention" : "mentions"}`;
  if (suggestion === null) return `${formatNumber(n)} mentions disagree`;
  return `suggested: ${saidWords[suggestion].words}`;
}
