import { nameWithDate } from "../platform/dates.ts";
import type { GetDocumentManualAnnotations } from "@concord/contract";
import type { z } from "zod";
import type { Context } from "../platform/operations/context.ts";
import { annotationList, openDocument } from "./annotation-list.ts";

type Caller = Pick<Context, "db" | "user" | "audit">;

interface NamedDocument {
  readonly subdocument_id: number;
  readonly subdocument_name: string;
  readonly at: string;
}

/**
 * The manual annotations of documents, in their order, each with the name of its document: those that the reader may
 * see, as GetManualAnnotations has them one document at a time.
 *
 * @throws document.not-ready where the reader reads masked text, and that of a document is not made yet
 */
export async function annotationsOfDocuments(
  call: Caller,
  documents: readonly NamedDocument[],
): Promise<z.input<typeof GetDocumentManualAnnotations.output>["data"]> {
  const all = [];
  for (const { subdocument_id, subdocument_name, at } of documents) {
    const document = await openDocument(call, subdocument_id);
    const { data } = await annotationList(call, document, { onlyOwn: false });
    const named = { subdocument_name: nameWithDate(subdocument_name, at) };
    all.push(...data.map((annotation) => ({ ...annotation, ...named })));
  }
  return all;
}
