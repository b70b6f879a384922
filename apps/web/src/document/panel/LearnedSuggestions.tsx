import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { FailedState } from "../../platform/state/FailedState.tsx";
import type { Project } from "../interview/asked.ts";
import type { ShownSession } from "../session/shown-session.ts";
import type { Run } from "../session/use-session.ts";
import type { Span } from "../text/occurrences.ts";
import { Card } from "./Card.tsx";
import classes from "./LearnedSuggestions.module.css";

type Learned = OutputOf<"GetLearnedWords">["data"][number];

export interface LearnedSuggestionsProps {
  readonly docId: number;
  readonly projects: readonly Project[];
  readonly text: string;
  readonly shown: ShownSession;
  readonly run: Run;
  /** Points out words in the text. */
  readonly onPreview: (spans: readonly Span[]) => void;
}

const noSpans: readonly Span[] = [];

/** Less likely ones are more often wrong than right. */
const leastShown = 0.3;

/** Never "100 %": it is a model's own opinion of itself. */
function sureness(probability: number): string {
  return probability > 0.99 ? "over 99% sure" : `${Math.round(100 * probability)}% sure`;
}

/** What the model of a project suggests and the rules did not find, until it is annotated. */
export function LearnedSuggestions(props: LearnedSuggestionsProps): ReactNode {
  const { docId, projects, text, shown, run, onPreview } = props;
  const learned = useOperation("GetLearnedWords", { subdocument_id: docId });
  if (learned.error)
    return <FailedState problem={learned.error} onRetry={learned.refetch} isSlim />;
  const concepts = new Map(
    projects.flatMap((project) => project.concepts.map((one) => [one.concept_id, one] as const)),
  );
  // What the rules found of what is asked, and what is annotated, is marked in the text.
  const isMarked = ({ begin, end }: Learned) =>
    shown.marks.some(
      ({ isAside, span }) => !isAside && span && span.begin < end && span.end > begin,
    );
  const found = (learned.data?.data ?? []).filter(
    (one) => one.probability >= leastShown && !isMarked(one),
  );
  if (found.length === 0) return null;
  return (
    <Card title="The model suggests" aside={formatNumber(found.length)}>
      <ul className={classes.list}>
        {found.map((one) => {
          const { begin, end } = one;
          const concept = concepts.get(one.concept_id);
          const words = text.slice(begin, end).replaceAll(/\s+/g, " ");
          const said = one.is_held ? "present" : "not the patient’s now";
          return (
            <li key={`${one.concept_id} ${begin} ${end}`}>
              <button
                type="button"
                className={classes.suggestion}
                disabled={!concept || shown.work === null}
                onClick={() =>
                  concept &&
                  // As the model means it: one that the patient does not have is not annotated as one that they have.
                  run({
                    kind: "add",
                    concept,
                    span: { begin, end },
                    said: { is_experienced: one.is_held },
                  })
                }
                onMouseEnter={() => onPreview([{ begin, end }])}
                onMouseLeave={() => onPreview(noSpans)}
                onFocus={() => onPreview([{ begin, end }])}
                onBlur={() => onPreview(noSpans)}
              >
                <b>“{words}”</b> {one.text}
                <small>
                  {said} · {sureness(one.probability)}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={classes.note}>
        Learnt from documents of this project. Choosing one annotates the words as it is said here;
        say then why the patient does not have it, or what else it is.
      </p>
    </Card>
  );
}
