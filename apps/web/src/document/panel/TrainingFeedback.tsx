import type { OutputOf } from "@concord/contract";
import { Fragment, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { FailedState } from "../../platform/state/FailedState.tsx";
import type { Span } from "../text/occurrences.ts";
import { Card } from "./Card.tsx";
import classes from "./TrainingFeedback.module.css";

type Answer = NonNullable<OutputOf<"GetTrainingFeedback">["data"]>["answers"][number];

export interface TrainingFeedbackProps {
  readonly docId: number;
  readonly text: string;
  /** Points out words of the key in the text. */
  readonly onPreview: (spans: readonly Span[]) => void;
}

const noSpans: readonly Span[] = [];

/** After Done with a training document: each answer beside the key, and the words that the key rests on. */
export function TrainingFeedback({ docId, text, onPreview }: TrainingFeedbackProps): ReactNode {
  const feedback = useOperation("GetTrainingFeedback", { subdocument_id: docId });
  if (feedback.error)
    return <FailedState problem={feedback.error} onRetry={feedback.refetch} isSlim />;
  const { data } = feedback.data ?? { data: null };
  if (!data) return null;
  const differing = data.answers.filter(differs);
  const agreeing = data.answers.filter((answer) => !differs(answer));
  return (
    <Card
      title="What differed"
      aside={`${formatNumber(agreeing.length)} of ${formatNumber(data.answers.length)} as the key`}
    >
      {differing.length === 0 ? (
        <p className={classes.words}>Every answer is as the key.</p>
      ) : (
        <ul className={classes.answers} aria-label="Answers that differ from the key">
          {differing.map((answer) => (
            <li key={answer.concept_id}>
              <OneAnswer answer={answer} text={text} onPreview={onPreview} />
            </li>
          ))}
        </ul>
      )}
      {agreeing.length > 0 && (
        <details className={classes.same}>
          <summary>{`As the key: ${formatNumber(agreeing.length)}`}</summary>
          <ul className={classes.answers} aria-label="Answers as the key">
            {agreeing.map((answer) => (
              <li key={answer.concept_id}>
                <OneAnswer answer={answer} text={text} onPreview={onPreview} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={classes.note}>
        {data.left === 0
          ? "No training document waits any more."
          : `${formatNumber(data.left)} training ${data.left === 1 ? "document waits" : "documents wait"} still.`}{" "}
        Training counts neither for agreement nor for the reference standard.
      </p>
    </Card>
  );
}

function OneAnswer({
  answer,
  text,
  onPreview,
}: {
  answer: Answer;
  text: string;
  onPreview: TrainingFeedbackProps["onPreview"];
}): ReactNode {
  const { own, key, key_mentions: mentions, attributes, guidelines } = answer;
  const isSame = !differs(answer);
  return (
    <div className={classes.answer} data-same={isSame || undefined}>
      <strong>{answer.text}</strong>
      <p className={classes.words}>
        You: <b>{own === null ? "cannot tell" : yesNo(own)}</b> · Key: <b>{yesNo(key)}</b>
      </p>
      {mentions.length > 0 && (
        <p className={classes.words}>
          {mentions.map(({ begin, end, said }, at) => (
            <Fragment key={`${begin} ${end} ${said}`}>
              {at > 0 && ", "}
              <button
                type="button"
                className={classes.mention}
                onMouseEnter={() => onPreview([{ begin, end }])}
                onMouseLeave={() => onPreview(noSpans)}
                onFocus={() => onPreview([{ begin, end }])}
                onBlur={() => onPreview(noSpans)}
              >
                “{text.slice(begin, end).replaceAll(/\s+/g, " ")}”
              </button>{" "}
              <small>{said.toLowerCase()}</small>
            </Fragment>
          ))}
        </p>
      )}
      {attributes.length > 0 && (
        <ul className={classes.attributes} aria-label={`Attributes of ${answer.text}`}>
          {attributes.map((one) => (
            <li key={one.name} data-same={isSameSaid(one) || undefined}>
              {attributeNames[one.name]}: you <b>{said(one.own)}</b> · key <b>{said(one.key)}</b>
            </li>
          ))}
        </ul>
      )}
      {mentions.length === 0 && own !== key && (
        <p className={classes.words}>The key rests on no words: nobody found it in the text.</p>
      )}
      {!isSame && guidelines !== "" && <p className={classes.note}>{guidelines}</p>}
    </div>
  );
}

type Attribute = Answer["attributes"][number];

const attributeNames: Readonly<Record<Attribute["name"], string>> = {
  severity: "Severity",
  descriptor: "Descriptor",
  progression: "Progression",
  result: "Result",
  current: "Current",
  definitive: "Definitive",
};

const said = (values: readonly string[]) =>
  values.length === 0 ? "nothing" : values.join(", ").toLowerCase();

const isSameSaid = ({ own, key }: Attribute) => said(own) === said(key);

/** In yes and no, or in an attribute that the key knows. */
const differs = ({ own, key, attributes }: Answer) =>
  own !== key || attributes.some((one) => !isSameSaid(one));

const yesNo = (is: boolean) => (is ? "yes" : "no");
