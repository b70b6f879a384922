import type { AnnotatedPlace, OutputOf, PatientManualAnnotation } from "@concord/contract";
import { answerWords, valueWords } from "./answer-words.ts";
import type { Draft, OutcomeValues } from "./draft.ts";

type Concepts = OutputOf<"GetPatientManualAnnotations">["data"];

/** One answer on one line: what is saved of it, and what is changed and not saved. */
export interface AnswerRow {
  readonly key: string;
  readonly concept_id: number;
  readonly concept: string;
  readonly category: string;
  readonly title: string;
  readonly values: string;
  /** What is saved, in words, where the draft says something else; empty where nothing is. */
  readonly saved: string;
  readonly author: string;
  readonly places: readonly AnnotatedPlace[];
  readonly isMine: boolean;
  readonly isSaved: boolean;
  readonly isDraft: boolean;
  readonly isDeleted: boolean;
  /** What the outcome says, for its dialog. */
  readonly outcome: OutcomeValues;
}

const nothing: OutcomeValues = { Severity: "", Descriptor: "", Progression: "", NumericResult: "" };

/** Saved answers with the draft over them, then the new ones. */
export function answerRows(concepts: Concepts, draft: Draft): AnswerRow[] {
  const saved = concepts.flatMap(({ annotations }) =>
    [...byAuthor(annotations)].map((own) => savedRow(own, draft)),
  );
  const known = new Set(saved.filter((row) => row.isMine).map((row) => row.concept_id));
  const added = new Map(
    [...draft.added, ...draft.outcomes].map((one) => [one.concept_id, one] as const),
  );
  return [
    ...saved,
    ...[...added.values()]
      .filter(({ concept_id }) => !known.has(concept_id))
      .map(({ concept_id, text, category }) => newRow(concept_id, text, category, draft)),
  ];
}

/** An annotator's answer and outcome on a concept are one; where the annotator is not told, each stands alone. */
function byAuthor(annotations: readonly PatientManualAnnotation[]) {
  return Map.groupBy(
    annotations,
    ({ UserId, AnnotationId }) => UserId ?? `annotation ${AnnotationId}`,
  ).values();
}

function savedRow(own: readonly PatientManualAnnotation[], draft: Draft): AnswerRow {
  const outcome = own.find((one) => one.AnnotationSource === "Outcome");
  // A group has at least one.
  const shown = (outcome ?? own[0]) as PatientManualAnnotation;
  const { ConceptId: concept_id, ConceptName: concept, is_mine: isMine } = shown;
  const title = answerWords(shown);
  const values = valueWords(shown);
  const row = {
    key: `${shown.AnnotationId}`,
    concept_id,
    concept,
    category: shown.ConceptCategory,
    author: isMine ? "" : (shown.UserName ?? "An annotator"),
    places: own.flatMap((one) => one.places),
    isMine,
    isSaved: true,
    isDeleted: isMine && draft.deleted.includes(concept_id),
  };
  const said = outcome ? valuesOf(outcome) : nothing;
  const change = isMine ? changeOf(concept_id, concept, draft) : null;
  if (!change) return { ...row, title, values, saved: "", isDraft: false, outcome: said };
  return {
    ...row,
    title: change.title ?? title,
    // Of what the patient does not have, nothing more is said.
    values: change.isPresent ? (change.values === null ? values : valueWords(change.values)) : "",
    saved: values === "" ? title : `${title} · ${values}`,
    isDraft: true,
    outcome: change.values ?? said,
  };
}

function newRow(concept_id: number, concept: string, category: string, draft: Draft): AnswerRow {
  const change = changeOf(concept_id, concept, draft);
  return {
    key: `new ${concept_id}`,
    concept_id,
    concept,
    category,
    title: change?.title ?? concept,
    values: change?.values ? valueWords(change.values) : "",
    saved: "",
    author: "",
    places: [],
    isMine: true,
    isSaved: false,
    isDraft: true,
    isDeleted: false,
    outcome: change?.values ?? nothing,
  };
}

/** What the draft says of a concept; null where it says nothing. */
function changeOf(conceptId: number, name: string, draft: Draft) {
  const added = draft.added.find(({ concept_id }) => concept_id === conceptId);
  const outcome = draft.outcomes.find(({ concept_id }) => concept_id === conceptId);
  if (!added && !outcome) return null;
  const isPresent = outcome ? true : added?.is_present === true;
  const title = answerWords({
    AnnotationLevel: "PATIENT",
    ConceptName: name,
    is_present: isPresent,
    is_experienced: isPresent,
    subject: "Patient",
  });
  return { title, isPresent, values: outcome?.values ?? null };
}

function valuesOf(outcome: PatientManualAnnotation): OutcomeValues {
  return {
    Severity: outcome.Severity ?? "",
    Descriptor: outcome.Descriptor ?? "",
    Progression: outcome.Progression ?? "",
    NumericResult: outcome.NumericResult ?? "",
  };
}
