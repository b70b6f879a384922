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

const ownedItem = z.object({ kind: ownedKind, id });

export const GetOwned = query("GetOwned", {
  noun: "studies",
  summary:
    "Studies, cohorts and projects that a user owns and the caller may hand over: one's own, or for administrators anybody's; and to whom each may go.",
  roles: everyoneButAnnotators,
  reads: ["studies", "cohorts", "assignments", "organizations"],
  example: { user_id: exampleIds.researcher },
  input: z.object({ user_id: id }),
  output: z.object({
    data: z.object({
      items: z.array(
        ownedItem.extend({
          name: z.string(),
          organization_id: id,
          organization_name: z.string(),
        }),
      ),
      people: z.array(
        z.object({
          user_id: id,
          name: z.string(),
          email: z.string(),
          /** Of which organizations they may own which kinds. */
          may_own: z.array(z.object({ kind: ownedKind, organization_id: id })),
        }),
      ),
    }),
  }),
});

/** So many are handed over at once. */
export const mostHandedOver = 1000;

export const ChangeOwners = command("ChangeOwners", {
  noun: "studies",
  summary:
    "Hand several studies, cohorts and projects of one user over to another in one go, as somebody leaves; all of them or none.",
  roles: everyoneButAnnotators,
  changes: ["studies", "study", "cohorts", "cohort", "assignments"],
  example: {
    from: exampleIds.researcher,
    to: exampleIds.administrator,
    items: [{ kind: "study", id: exampleIds.study }],
  },
  input: z.object({ from: id, to: id, items: z.array(ownedItem).min(1).max(mostHandedOver) }),
  output: z.object({ data: z.object({ owner_name: z.string() }) }),
  problems: [
    "row.not-found",
    "owner.only",
    "owner.invalid",
    "owner.changed",
    "owner.cannot",
    "session.role",
  ],
});
