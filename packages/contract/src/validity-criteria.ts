import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { id } from "./fields.ts";
import { command, query } from "./operation.ts";
import { everyoneButAnnotators } from "./role.ts";

const place = z.enum(["1", "2", "3"]);

/**
 * Where the saved validity view of a study is among the 3 × 3 (S4.7). Row: 1 concept accuracy, 2 encounter level, 3
 * patient level; column, the data type: 1 narrative, 2 discrete, 3 narrative plus discrete.
 */
const ValidityCriteria = z.object({ row: place, column: place });

const SavedCriteria = ValidityCriteria.extend({ saved_at: z.string(), saved_by: z.string() });

export const GetStudyValidityCriteria = query("GetStudyValidityCriteria", {
  noun: "validity",
  summary: "Which validity table a study opens with, of the 3 × 3 (S4.7).",
  roles: everyoneButAnnotators,
  reads: ["validity", "study", "cohort", "organizations"],
  example: { m_studyId: exampleIds.study },
  input: z.object({ m_studyId: id }),
  /** data: null where none was saved: row 1, column 1 then. */
  output: z.object({ data: SavedCriteria.nullable(), study_name: z.string() }),
  problems: ["row.not-found"],
});

export const SaveStudyValidityCriteria = command("SaveStudyValidityCriteria", {
  noun: "validity",
  summary: "Choose the validity table that a study opens with, for everybody (S4.7).",
  roles: everyoneButAnnotators,
  changes: ["validity"],
  example: { m_studyId: exampleIds.study, m_row: "2", m_column: "3" },
  input: z.object({ m_studyId: id, m_row: place, m_column: place }),
  output: z.object({ data: SavedCriteria }),
  /** study.invalid: row 1 with column 2, which is no view. */
  problems: ["row.not-found", "study.invalid", "owner.only"],
});
