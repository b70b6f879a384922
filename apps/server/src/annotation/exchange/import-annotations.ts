import type { AnnotationFormatName, OutputOf } from "@concord/contract";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { listSections } from "../../records/documents/sections.queries.ts";
import { sectionsOf } from "../../records/documents/documents.rules.ts";
import { savedSoFar } from "../annotations.queries.ts";
import type { ReadDocument, Refused } from "../formats/exchange.ts";
import { placeAnnotations } from "../formats/place.ts";
import { saveAnnotations } from "../save-annotations.ts";
import { findConcepts, getProject, listProjectDocuments } from "./exchange.queries.ts";
import { matchDocument, revisionsOf } from "./imported-document.ts";
import { readFiles, type SentFile } from "./read-files.ts";

type Caller = Pick<Context, "db" | "client" | "user" | "now" | "audit">;
type Account = OutputOf<"ImportAnnotations">;

export interface Import {
  readonly projectId: number;
  readonly format: AnnotationFormatName;
  /** E-mail address of an annotator of the project. */
  readonly annotator: string;
  readonly from?: string | undefined;
  readonly files: readonly SentFile[];
  readonly isTrial: boolean;
}

const mostRefusedShown = 500;

/**
 * Files of another tool become one first save of an annotator on each document that the annotator has not begun: what
 * somebody has done here is never touched, and Done stays an act of its own (decision 110).
 */
export async function importAnnotations(call: Caller, asked: Import): Promise<Account> {
  const project = await getProject(call, asked.projectId);
  if (project.status === "complete")
    throw problem("project.closed", { project: project.projectName });
  const annotator = project.annotators.find(({ email }) => email === asked.annotator);
  if (!annotator) throw problem("row.not-found", { noun: "annotator" });
  const read = await readFiles(asked.format, asked.files).catch((error: unknown) => {
    throw problem("request.not-offered", { reason: wordsOf(error) });
  });
  const annotators = [
    ...new Set(read.flatMap((one) => one.annotations.map((each) => each.annotator))),
  ].toSorted();
  const [only = ""] = annotators;
  const from = asked.from ?? (annotators.length > 1 ? undefined : only);
  const account = {
    annotators,
    documents_read: new Set(read.map(({ id }) => id)).size,
    documents_saved: 0,
    annotations_saved: 0,
    left_alone: [] as { document: string; reason: string }[],
  };
  const refused: Refused[] = [];
  if (from === undefined) {
    const reason = "the files have annotations of several people: choose one of them";
    account.left_alone.push({ document: "all", reason });
    return { ...account, refused: [], refused_count: 0 };
  }
  const documents = await listProjectDocuments(call, asked.projectId);
  const conceptOf = await findConcepts(
    call,
    read.flatMap((one) => one.annotations.map(({ concept }) => concept)),
  );
  for (const { document, wanted } of gather(read, from, documents, refused)) {
    const { patient_id: patientId, subdocument_id: subdocumentId, text } = document;
    const name = `${subdocumentId} ${document.name}`;
    const leave = (reason: string) => account.left_alone.push({ document: name, reason });
    if (!document.annotators.includes(annotator.user_id)) {
      leave(`it is not among the documents of ${annotator.email}`);
      continue;
    }
    const place = { patientId, subdocumentId };
    // oxlint-disable-next-line no-await-in-loop -- one connection, one transaction
    if ((await savedSoFar(call, place, annotator.user_id)).version > 0) {
      leave(`${annotator.email} has saved annotations of it`);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop
    const sections = sectionsOf(await listSections(call, patientId, subdocumentId), text);
    const masked = document.text_deidentified;
    const placed = wanted.map((one) => placeAnnotations(one, { stored: text, masked }));
    const made = revisionsOf(
      placed.flatMap(({ annotations }) => annotations),
      { text, sections },
      conceptOf,
    );
    refused.push(...placed.flatMap((one) => one.refused), ...made.refused);
    if (made.revisions.length === 0) continue;
    account.documents_saved += 1;
    account.annotations_saved += made.revisions.length;
    if (asked.isTrial) continue;
    const asAnnotator = { ...call, user: { ...call.user, id: annotator.user_id } };
    // oxlint-disable-next-line no-await-in-loop
    await saveAnnotations(asAnnotator, place, { basedOn: 0, revise: () => made.revisions });
  }
  return {
    ...account,
    refused: refused.slice(0, mostRefusedShown),
    refused_count: refused.length,
  };
}

/** What the files say by the document that they mean: brat and MedTator have a file for each annotator. */
function gather(
  read: readonly ReadDocument[],
  from: string,
  documents: Parameters<typeof matchDocument>[1],
  refused: Refused[],
) {
  const found = new Map<number, { document: (typeof documents)[number]; wanted: ReadDocument[] }>();
  for (const one of read) {
    const annotations = one.annotations.filter(({ annotator }) => annotator === from);
    const document = matchDocument(one, documents);
    if (!document) {
      const reason =
        one.text === undefined
          ? `no document of the project has the number ${one.id}`
          : "no document of the project has this text";
      refused.push(
        ...one.refused,
        ...annotations.map(({ place, quote = "" }) => ({ place, quote, reason })),
      );
      continue;
    }
    const known = found.get(document.subdocument_id) ?? { document, wanted: [] };
    known.wanted.push({ ...one, annotations });
    found.set(document.subdocument_id, known);
  }
  return found.values();
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : "The files can't be read.";
}
