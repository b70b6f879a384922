import { nameWithDate } from "../../platform/dates.ts";
import { GetSubdocumentById } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { refuseSourcesOfPatient, withheldOfPatient } from "../../access/settling.ts";
import { problem } from "../../platform/operations/problem.ts";
import { getSubdocument, listAutomatedAnnotations } from "./documents.queries.ts";
import { listSections } from "./sections.queries.ts";
import { readsMaskedText, sectionsOf, shownSections } from "./documents.rules.ts";

export const handler = implement(GetSubdocumentById, async (call) => {
  const subdocument = await getSubdocument(call, call.input.m_documentId);
  if (!subdocument) throw problem("row.not-found", { noun: "document" });
  const { text, text_deidentified, project_shows_text, ...about } = subdocument;
  const masked = readsMaskedText(call.user, project_shows_text);
  if (masked && text_deidentified === null) throw problem("document.not-ready");
  const read = masked ? (text_deidentified ?? "") : text;
  const { patient_id, subdocument_id } = about;
  call.audit.subject("patient", patient_id);
  call.audit.subject("subdocument", subdocument_id);
  const sections = sectionsOf(await listSections(call, patient_id, subdocument_id), text);
  // Discrete data are a source; a note is read without what language processing says of it.
  if (about.content_type === "discrete") await refuseSourcesOfPatient(call, patient_id);
  const withheld = await withheldOfPatient(call, patient_id);
  const entities =
    withheld === null ? await listAutomatedAnnotations(call, patient_id, [subdocument_id]) : [];
  return {
    data: {
      data: {
        ...about,
        name_with_date: nameWithDate(about.subdocument_name, about.at),
        deidentified: masked,
        withheld,
        sections: shownSections(sections, entities, { read, deidentified: text_deidentified }),
      },
    },
  };
});
