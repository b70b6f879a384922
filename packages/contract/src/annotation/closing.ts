import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id } from "../fields.ts";
import { command } from "../operation.ts";
import { researchers } from "../role.ts";

const count = z.number().int().nonnegative();

export const CloseProject = command("CloseProject", {
  noun: "annotations",
  summary:
    "Ends a manual annotation project: its answers don’t change any more, and whoever settled its conflicts may see the sources and their validity (validity.md §1). It is not opened again.",
  // Not those who settle: they would open the figures to themselves.
  roles: researchers,
  changes: ["assignments", "annotations", "validity"],
  example: { project_id: exampleIds.project, unfinished: 0, open_conflicts: 1 },
  input: z.object({
    project_id: id,
    /** What is left undone for good, as whoever confirms has read it. */
    unfinished: count,
    open_conflicts: count,
  }),
  output: z.object({ data: z.object({ project_id: id, status: z.literal("complete") }) }),
  problems: ["row.not-found", "project.closed", "project.changed"],
});
