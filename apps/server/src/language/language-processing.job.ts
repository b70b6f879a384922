import { z } from "zod";
import { defineJob } from "../platform/jobs/job.ts";
import { tagDocuments } from "./tagging/tag-documents.ts";

/** Tags a batch's documents, or all, that the present engine and vocabulary have not tagged. */
export const languageProcessing = defineJob({
  kind: "language-processing",
  data: z.object({ batchId: z.number().int().optional() }),
  async run({ data, connection, signal, progress, log }) {
    const { documents, annotations, facts } = await tagDocuments(connection, {
      ...(data.batchId === undefined ? {} : { batchId: data.batchId }),
      signal,
      onProgress: (done, total) => progress(done, total, "Reading the notes"),
    });
    log.info({ documents, annotations, facts }, "language processing done");
  },
});
