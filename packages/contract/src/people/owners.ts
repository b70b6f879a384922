import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id } from "../fields.ts";
import { command, query } from "../operation.ts";
import { everyoneButAnnotators } from "../role.ts";

/** What has an owner. */
export const ownedKind = z.enum(["study", "cohort", "project"]);
export type OwnedKind = z.infer<typeof ownedKind>;

export const GetPossibleOwners = query("GetPossibleOwners", {
  noun: "studies",
  summary:
    "To whom a study, cohort or project may be handed over: who may change such and sees its organization. Asked by its owner and administrators.",
  roles: everyoneButAnnotators,
  reads: ["studies", "cohorts", "assignments", "organizations"],
  example: { kind: "study", id: exampleIds.study },
  input: z.object({ kind: ownedKind, id }),
  output: z.object({
    data: z.array(z.object({ user_id: id, name: z.string(), email: z.string() })),
  }),
  problems: ["row.not-found", "owner.only", "session.role"],
});

export const ChangeOwner = command("ChangeOwner", {
  noun: "studies",
  summary:
    "Hand a study, cohort or project over to another user; its owner and administrators may, whether or not its owner still may sign in.",
  roles: everyoneButAnnotators,
  changes: ["studies", "study", "cohorts", "cohort", "assignments"],
  example: { kind: "study", id: exampleIds.study, to: exampleIds.researcher },
  input: z.object({ kind: ownedKind, id, to: id }),
  output: z.object({ data: z.object({ kind: ownedKind, id, owner_name: z.string() }) }),
  problems: ["row.not-found", "owner.only", "owner.invalid", "session.role"],
});
