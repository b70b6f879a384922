import type { Connection } from "../../platform/database/connect.ts";
import { tagDocuments, type TagOptions, type Tagged } from "./tag-documents.ts";

/**
 * Tags every document that the present engine and vocabulary have not tagged yet, and refreshes what rests on it
 * (facts, postings, data version). For the demonstration's first start, templates of tests, and the command line; the
 * vocabulary must be loaded before.
 */
export async function tagAll(
  connection: Connection,
  options: Pick<TagOptions, "onProgress" | "workers" | "signal"> = {},
): Promise<Tagged> {
  return tagDocuments(connection, options);
}
