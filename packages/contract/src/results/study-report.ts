import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id } from "../fields.ts";
import { query } from "../operation.ts";
import { researchers } from "../role.ts";

export const GetStudyReport = query("GetStudyReport", {
  noun: "studies",
  summary:
    "The study report as one zip archive: the page, its tables as CSV, an R script that recomputes them, a summary without patients, and the hashes of all.",
  roles: researchers,
  reads: [
    "study",
    "cohort",
    "events",
    "validity",
    "annotations",
    "assignments",
    "facts",
    "language",
    "records",
    "vocabulary",
    "organizations",
    "batches",
  ],
  refreshes: true,
  isQuestion: true,
  audit: "patient",
  example: { m_studyId: exampleIds.study },
  input: z.object({ m_studyId: id }),
  output: z.object({
    file: z.object({ name: z.string(), media_type: z.string(), base64: z.string() }),
  }),
  problems: ["cohort.withheld", "sources.withheld", "row.not-found", "request.not-offered"],
});
