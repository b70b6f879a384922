import { memo, useLayoutEffect, useRef, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { FailedState } from "../../platform/state/FailedState.tsx";
import { EvidenceWords } from "../../session/EvidenceWords.tsx";
import classes from "./PatientStory.module.css";
import { type Clause, storySummary, type SummaryOf } from "./summary.ts";
import { sourceWords } from "./StoryList.tsx";

interface StorySummaryProps extends Omit<SummaryOf, "outcomes" | "contradictions"> {
  readonly patientId: number;
  /** The chosen cohort. */
  readonly cohortId: number | undefined;
}

/**
 * The record in one paragraph; each clause opens the words and records that say it. Not rendered anew when other days
 * are shown.
 */
export const StorySummary = memo(Summary);

function Summary({ patientId, cohortId, ...of }: StorySummaryProps): ReactNode {
  // Without those of the patient or cohort before: they would be told of this one.
  const findings = useOperation("GetStoryFindings", {
    patient_id: patientId,
    ...(cohortId !== undefined && { cohort_id: cohortId }),
  });
  const paragraph = useRef<HTMLParagraphElement>(null);
  const { isLoading } = findings;
  // What is below stays where it is when less comes than there was room for.
  useLayoutEffect(() => {
    const { current } = paragraph;
    if (!isLoading || !current) return;
    current.style.minHeight = "";
    current.style.minHeight = `${current.offsetHeight}px`;
  });
  const { outcomes = [], contradictions = [] } = findings.data ?? {};
  const sentences = storySummary({ ...of, outcomes, contradictions });
  if (sentences.length === 0) return null;
  return (
    <>
      <section aria-label="Summary" aria-busy={isLoading || undefined}>
        <p className={classes.summary} ref={paragraph}>
          {sentences.map((clauses, at) => (
            <span key={at}>
              {clauses.map((clause, place) => (
                <ClauseWords key={place} clause={clause} patientId={patientId} />
              ))}{" "}
            </span>
          ))}
          <small>
            By the names that were recorded: kinds of a concept have lanes of their own.
          </small>
          {isLoading && (
            <span className={classes.coming} data-cohort={cohortId !== undefined || undefined} />
          )}
        </p>
      </section>
      {findings.error && (
        <FailedState isSlim problem={findings.error} onRetry={() => void findings.refetch()} />
      )}
    </>
  );
}

function ClauseWords(props: { readonly clause: Clause; readonly patientId: number }): ReactNode {
  const { clause, patientId } = props;
  const { text, says, isBold } = clause;
  const words = isBold ? <b>{text}</b> : text;
  if (!says) return words;
  const day = Number(says.date.replaceAll("-", ""));
  return (
    <span className={classes.said}>
      <EvidenceWords question={{ of: "fact", patientId, conceptId: says.conceptId, day }}>
        {words}
      </EvidenceWords>
      <i
        className={classes.source}
        data-source={says.source}
        data-possible={says.isPossible || undefined}
        title={sourceWords(says)}
      />
    </span>
  );
}
