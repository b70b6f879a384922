import type { GetManualAnnotations } from "@concord/contract";
import type { z } from "zod";
import { getSubdocument } from "../records/documents/documents.queries.ts";
import { listSections } from "../records/documents/sections.queries.ts";
import { readsMaskedText, sectionsOf } from "../records/documents/documents.rules.ts";
import type { Context } from "../platform/operations/context.ts";
import { problem } from "../platform/operations/problem.ts";
import { listAnnotations, savedSoFar } from "./annotations.queries.ts";
import { visibleAuthors } from "./visible-authors.queries.ts";
import { resolvedAnnotations } from "./resolved-annotations.queries.ts";
import type { Place } from "./annotations.queries.ts";
import { listWordlessAnswers } from "./wordless-answers.queries.ts";
import { shownAnnotation } from "./annotations.rules.ts";
import type { AnnotatedText } from "./annotations.rules.ts";

type Caller = Pick<Context, "db" | "user" | "audit">;

/** The document that is annotated, its text as stored and as the reader sees it; throws row.not-found. */
export async function openDocument(
  call: Caller,
  subdocumentId: number,
): Promise<Place & AnnotatedText> {
  const subdocument = await getSubdocument(call, subdocumentId);
  if (!subdocument) throw problem("row.not-found", { noun: "document" });
  const { patient_id: patientId, text, text_deidentified, project_shows_text } = subdocument;
  const masked = readsMaskedText(call.user, project_shows_text);
  if (masked && text_deidentified === null) throw problem("document.not-ready");
  call.audit.subject("patient", patientId);
  call.audit.subject("subdocument", subdocumentId);
  const sections = sectionsOf(await listSections(call, patientId, subdocumentId), text);
  return {
    patientId,
    subdocumentId,
    sections,
    stored: text,
    read: masked ? (text_deidentified ?? "") : text,
  };
}

/** The answer of every operation that shows or saves annotations: annotators see others' only where nobody is blind. */
export async function annotationList(
  call: Caller,
  document: Place & AnnotatedText,
  { onlyOwn }: { onlyOwn: boolean },
): Promise<z.input<typeof GetManualAnnotations.output>> {
  const { user } = call;
  const authors = onlyOwn ? [user.id] : await visibleAuthors(call, user, document);
  const rows = await listAnnotations(call, document, authors);
  const resolved = new Set(await resolvedAnnotations(call, user, document));
  const { version, concepts } = await savedSoFar(call, document, user.id);
  return {
    data: rows.map((row) =>
      shownAnnotation(
        row,
        { id: user.id, seesNames: user.role !== "Supervisor", resolved },
        document,
      ),
    ),
    manAnnCount: rows.length,
    version,
    saved_concept_ids: concepts,
    answers: await listWordlessAnswers(call, document, user.id),
  };
}
