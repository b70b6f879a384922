import type { PatientManualAnnotation } from "@concord/contract";
import { annotationTitle } from "../document/panel/annotation-title.ts";
import type { OutcomeValues } from "./draft.ts";

type Said = Pick<
  PatientManualAnnotation,
  "AnnotationLevel" | "ConceptName" | "is_present" | "is_experienced" | "subject"
>;

/** An answer in words, as all annotation lists say it (S2.65): a No of the patient is no matter of a mention. */
export function answerWords(said: Said): string {
  const isOfPatient = said.AnnotationLevel === "PATIENT";
  return annotationTitle({
    name: said.ConceptName,
    is_present: isOfPatient || said.is_present,
    is_experienced: isOfPatient ? said.is_present : said.is_experienced,
    subject: said.subject,
    not_experienced_reason: null,
  });
}

/** What is said beside the concept: "Severe · Worsening · 35 %"; empty where nothing is. */
export function valueWords(values: {
  readonly [Name in keyof OutcomeValues]: string | null;
}): string {
  const { Severity, Descriptor, Progression, NumericResult } = values;
  return [Severity, Descriptor, Progression, NumericResult].filter(Boolean).join(" · ");
}
