import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id, nothing, wholeNumber } from "../fields.ts";
import { command, query } from "../operation.ts";
import { annotatorsBeginAt } from "./session.ts";
import { userAdministrators } from "./users.ts";

const engine = z.enum(["built-in", "aws", "gate"]);

export const GetProductSettings = query("GetProductSettings", {
  noun: "users",
  summary: "What this deployment is set to by its environment: sessions, mail, engines (S2.40).",
  roles: userAdministrators,
  reads: [],
  otherOrganisation: "shared",
  example: {},
  input: nothing,
  output: z.object({
    data: z.object({
      session_idle_minutes: z.number().int(),
      session_hours: z.number().int(),
      annotators_begin_at: z.enum(annotatorsBeginAt),
      /** What people call the service of single sign-on; null where they sign in by password and code. */
      single_sign_on: z.string().nullable(),
      /** Where mail goes: by a server, into the demonstration's outbox, or into the log, for the operator. */
      mail: z.enum(["server", "outbox", "log"]),
      mail_from: z.string(),
      /** What mails link to; null where nothing is set. */
      address: z.string().nullable(),
      /** What stored documents are tagged with. */
      language_engine: engine,
      /** What texts can be previewed with. */
      engines_offered: z.array(engine),
      question_seconds: z.number(),
      demonstration: z.boolean(),
    }),
  }),
});

export const GetDataSettings = query("GetDataSettings", {
  noun: "users",
  summary:
    "How the records of the caller's organizations are shown: smallest counts, and projects by whether their text is masked (S2.40, domain.md §12).",
  roles: userAdministrators,
  reads: ["organizations", "assignments"],
  example: {},
  input: nothing,
  output: z.object({
    data: z.object({
      /** Where text is masked, dates are shifted days; false: the year alone. */
      dates_shifted: z.boolean(),
      organizations: z.array(
        z.object({
          organization_id: id,
          organization_type: z.string(),
          organization_name: z.string(),
          /** What it lies directly beneath. */
          beneath: z.string().nullable(),
          /** 0: every count is shown. */
          smallest_count: z.number().int().nonnegative(),
          /** The organization above whose stricter smallest count holds here too; null where none is stricter. */
          stricter: z
            .object({ organization_name: z.string(), smallest_count: z.number().int() })
            .nullable(),
          projects: z.number().int().nonnegative(),
          /** Projects whose annotators and supervisors read the text as it is. */
          projects_unmasked: z.number().int().nonnegative(),
        }),
      ),
    }),
  }),
});

/** One and two would hide nothing that a reader could not tell: 0 is no smallest count. */
export const leastSmallestCount = 3;
export const mostSmallestCount = 1000;

export const ChangeSmallestCount = command("ChangeSmallestCount", {
  noun: "users",
  summary:
    "Set the smallest count that an organization shows; 0 shows every count. It holds for whoever sees the organization or one beneath (domain.md §12).",
  roles: userAdministrators,
  changes: ["organizations"],
  example: { organization_id: exampleIds.hospital, smallest_count: 0 },
  input: z.object({
    organization_id: id,
    smallest_count: wholeNumber.refine(
      (n) => n === 0 || (n >= leastSmallestCount && n <= mostSmallestCount),
      `Enter 0, or a whole number from ${leastSmallestCount} to ${mostSmallestCount}.`,
    ),
  }),
  output: z.object({ data: z.object({ organization_id: id, smallest_count: z.number().int() }) }),
  problems: ["row.not-found"],
});
