import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id, nothing } from "../fields.ts";
import { command, query } from "../operation.ts";
import { everyoneButAnnotators } from "../role.ts";

/** For so many days what was deleted can be restored. */
export const daysKept = 30;

const deletedKind = z.enum(["study", "cohort", "event"]);

/** A study, cohort or event that was deleted and is still kept. */
export const Deleted = z.object({
  kind: deletedKind,
  id,
  name: z.string(),
  /** Of a study or cohort; null where no user made it. */
  owner_name: z.string().nullable(),
  /** Null where no user did. */
  deleted_by_name: z.string().nullable(),
  deleted_at: z.iso.datetime(),
  /** From then on it is gone for good. */
  kept_until: z.iso.datetime(),
  may_restore: z.boolean(),
});
export type Deleted = z.infer<typeof Deleted>;

export const GetRecentlyDeleted = query("GetRecentlyDeleted", {
  noun: "studies",
  summary:
    "Studies, cohorts and events that were deleted in the last 30 days, the last deleted first.",
  roles: everyoneButAnnotators,
  reads: ["studies", "cohorts", "events"],
  example: {},
  input: nothing,
  output: z.object({ data: z.array(Deleted) }),
});

export const RestoreDeleted = command("RestoreDeleted", {
  noun: "studies",
  summary: "Bring back a deleted study, cohort or event as it was, results and all.",
  roles: everyoneButAnnotators,
  changes: ["studies", "study", "cohorts", "cohort", "events"],
  example: { kind: "study", id: exampleIds.deletedStudy },
  input: z.object({ kind: deletedKind, id }),
  output: z.object({ data: z.object({ kind: deletedKind, id }) }),
  problems: ["row.not-found", "owner.only", "session.role", "restore.name-taken", "restore.needs"],
});
