import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import type { QueuedDocument } from "@concord/contract";
import type { ReactNode } from "react";
import type { Project } from "../../document/interview/asked.ts";
import type { Question } from "../../document/interview/questions.ts";
import { SaidBadge } from "../../document/interview/SaidBadge.tsx";
import { saidWords } from "../../document/marks/said.ts";
import { markTitle, type Mark } from "../../document/marks/mark.ts";
import { Key } from "../../document/panel/Key.tsx";
import { annotationsInput, type ShownDocument } from "../../document/session/document-calls.ts";
import { unreadDraftText } from "../../document/session/draft-sync.ts";
import { useDocumentSession } from "../../document/session/use-document-session.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { categoryColour } from "../../platform/concepts/CategoryDot.tsx";
import { formatMoment, formatNumber } from "../../platform/format.ts";
import { LoadedAll } from "../../platform/state/LoadedAll.tsx";
import classes from "./AtHand.module.css";
import { previewOf } from "./preview.ts";

interface AtHandProps {
  readonly document: QueuedDocument;
  /** Opens it, at a concept if there is one. */
  readonly onOpen: (conceptId?: number) => void;
}

/** The document to go on with: where the annotator stopped, what is answered, and Continue. */
export function AtHand(props: AtHandProps): ReactNode {
  const { subdocument_id: docId } = props.document;
  const document = useOperation(
    "GetSubdocumentById",
    { m_documentId: docId },
    { staleTime: 300_000 },
  );
  const projects = useOperation("GetManualAnnotationProjectAttributes", { subdocument_id: docId });
  // Of the session below: without them everything would be open.
  const saved = useOperation("GetManualAnnotations", annotationsInput(docId));
  return (
    <section className={classes.card} aria-label="Document to go on with">
      <LoadedAll queries={{ document, projects, saved }} height={358}>
        {(answers) => (
          <OfSession
            {...props}
            text={answers.document.data.data}
            projects={answers.projects.data}
          />
        )}
      </LoadedAll>
    </section>
  );
}

interface OfSessionProps extends AtHandProps {
  readonly text: ShownDocument;
  readonly projects: readonly Project[];
}

function OfSession({ document, text, projects, onOpen }: OfSessionProps): ReactNode {
  const { given, shown, draftState } = useDocumentSession(text, projects);
  const own = shown.marks.filter(({ source }) => source === "mine");
  const answered = shown.questions.filter(({ answer }) => answer !== null).length;
  const { before, after } = previewOf(given.model.text, own);
  return (
    <>
      <div className={classes.text}>
        <h2>{document.name_with_date}</h2>
        <p className={classes.detail}>{detailOf(document, shown.pending)}</p>
        {draftState.isUnread && (
          <p className={classes.detail} role="status">
            {unreadDraftText(draftState)}
          </p>
        )}
        {before.length > 0 && (
          <>
            <p className={classes.note}>
              {before.map(({ begin, text: words, mark }) =>
                mark ? <Own key={begin} mark={mark} words={words} /> : words,
              )}
            </p>
            <p className={classes.stopped}>You stopped here</p>
          </>
        )}
        <p className={classes.note}>{after.replaceAll(/\n\s*\n/g, "\n")}</p>
      </div>
      <div className={classes.asked}>
        <h3>{`${formatNumber(answered)} of ${formatNumber(shown.questions.length)} answered`}</h3>
        <ol>
          {shown.questions.map((question) => (
            <li key={question.concept.concept_id}>
              <Asked question={question} onOpen={onOpen} />
            </li>
          ))}
        </ol>
        <Button
          size="md"
          fullWidth
          justify="space-between"
          leftSection={
            <>
              {document.status === "waiting" && shown.pending === 0 ? "Begin" : "Continue"}
              <IconArrowRight size={18} stroke={1.8} className={classes.arrow} />
            </>
          }
          rightSection={<Key of="Enter" isOnAccent />}
          onClick={() => onOpen()}
        />
      </div>
    </>
  );
}

/** A question with its answer; a click, or its number, opens the document there. */
function Asked({
  question,
  onOpen,
}: {
  question: Question;
  onOpen: AtHandProps["onOpen"];
}): ReactNode {
  const { concept, number, answer } = question;
  return (
    <button type="button" className={classes.question} onClick={() => onOpen(concept.concept_id)}>
      <i
        data-open={answer === null || undefined}
        style={{ background: categoryColour(concept.category) }}
      />
      <kbd>{number < 9 ? number + 1 : ""}</kbd>
      <span>{concept.text}</span>
      {answer === null ? (
        <em>open</em>
      ) : (
        <strong>
          <SaidBadge said={answer} /> {saidWords[answer].words}
        </strong>
      )}
    </button>
  );
}

function Own({ mark, words }: { mark: Mark; words: string }): ReactNode {
  return (
    <mark
      title={markTitle(mark)}
      style={{ "--category": categoryColour(mark.category) } as Record<string, string>}
    >
      {words}
    </mark>
  );
}

function detailOf({ encounter_name, words, saved_at }: QueuedDocument, pending: number): string {
  return [
    encounter_name,
    words === null ? "" : `${formatNumber(words)} words`,
    saved_at === null ? "" : `saved ${formatMoment(saved_at)}`,
    pending === 0 ? "" : `${formatNumber(pending)} unsaved ${pending === 1 ? "edit" : "edits"}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
