import { createHash } from "node:crypto";
import { maskedName } from "../../access/masking.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { listAnnotationsOfProject } from "../annotations.queries.ts";
import { attributesOf } from "../formats/attributes.ts";
import type { ExchangeAnnotation, ExchangeDocument } from "../formats/exchange.ts";
import {
  getProject,
  lengthOfProject,
  listProjectDocuments,
  type ProjectRow,
} from "./exchange.queries.ts";

type Caller = Pick<Context, "db" | "user">;

/** Texts of a project that are written at once: a file of several hundred megabytes opens nowhere. */
const mostCharacters = 30_000_000;

export interface ExportedProject {
  readonly project: ProjectRow;
  readonly documents: readonly ExchangeDocument[];
  readonly patientIds: readonly number[];
}

/**
 * A project's documents with the current annotations of its annotators, in the texts that its annotators read. To a
 * supervisor annotators are numbers: whose an answer is, is withheld until conflicts are resolved (domain.md §6).
 */
export async function exportedDocuments(call: Caller, projectId: number): Promise<ExportedProject> {
  const project = await getProject(call, projectId);
  if ((await lengthOfProject(call, projectId)) > mostCharacters)
    throw problem("request.not-offered", {
      reason: `The texts of this project have more than ${mostCharacters} characters: too many for one file.`,
    });
  const rows = await listProjectDocuments(call, projectId);
  const byDocument = Map.groupBy(
    await listAnnotationsOfProject(call, projectId),
    ({ subdocument_id }) => subdocument_id,
  );
  const names = annotatorNames(call.user.role === "Supervisor", project);
  const masked = project.deidentified;
  const documents = rows.map(({ subdocument_id, name, text, text_deidentified }) => {
    const read = masked ? text_deidentified : text;
    if (read === null) throw problem("document.not-ready");
    return {
      id: String(subdocument_id),
      name: masked ? maskedName(name) : name,
      text: read,
      annotations: (byDocument.get(subdocument_id) ?? []).map((row): ExchangeAnnotation => ({
        annotator: names.get(row.user_id) ?? "",
        concept: { cuid: row.cuid, name: row.display_name, category: row.concept_category },
        span:
          row.document_begin === null || row.document_end === null
            ? null
            : { begin: row.document_begin, end: row.document_end },
        attributes: attributesOf(row, { masked }),
      })),
    };
  });
  return { project, documents, patientIds: rows.map(({ patient_id }) => patient_id) };
}

function annotatorNames(isBlind: boolean, { projectId, annotators }: ProjectRow) {
  if (!isBlind) return new Map(annotators.map(({ user_id, email }) => [user_id, email]));
  const order = (userId: number) =>
    createHash("sha256").update(`${projectId} ${userId}`).digest("hex");
  const inOrder = annotators.toSorted((a, b) => (order(a.user_id) < order(b.user_id) ? -1 : 1));
  return new Map(inOrder.map(({ user_id }, at) => [user_id, `Annotator ${at + 1}`]));
}
