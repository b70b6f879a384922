import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id } from "../fields.ts";
import { command, query } from "../operation.ts";
import { userAdministrators } from "./users.ts";

const people = z.array(z.object({ user_id: id, name: z.string(), email: z.string() }));

export const GetWhoSees = query("GetWhoSees", {
  noun: "users",
  summary:
    "Who sees the records of an organization by a permission, and whom the caller may let see them; asked where records are imported (issue 17.11).",
  roles: userAdministrators,
  reads: ["organizations"],
  example: { organization_id: exampleIds.hospital },
  input: z.object({ organization_id: id }),
  output: z.object({ data: z.object({ seeing: people, others: people }) }),
  problems: ["row.not-found"],
});

export const LetSee = command("LetSee", {
  noun: "users",
  summary:
    "Let users see an organization that the caller administers: a permission User more. Who sees it already stays as they are.",
  roles: userAdministrators,
  changes: ["organizations"],
  example: { organization_id: exampleIds.hospital, user_ids: [exampleIds.researcher] },
  input: z.object({ organization_id: id, user_ids: z.array(id).min(1).max(200) }),
  output: z.object({
    /** Who sees it now and did not before. */
    data: z.object({ user_ids: z.array(id) }),
  }),
  problems: ["row.not-found"],
});

export const StopSeeing = command("StopSeeing", {
  noun: "users",
  summary:
    "Take a user's permission User for an organization away again, which LetSee gave; not their only permission.",
  roles: userAdministrators,
  changes: ["organizations"],
  example: { organization_id: exampleIds.hospital, user_id: exampleIds.user },
  input: z.object({ organization_id: id, user_id: id }),
  output: z.object({
    /** False where they had no such permission. */
    data: z.object({ was_there: z.boolean() }),
  }),
  problems: ["row.not-found", "user.above", "user.self", "user.only-permission"],
});
