import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id, pageNumber, searchString, wholeNumber } from "../fields.ts";
import { query } from "../operation.ts";
import { roles } from "../role.ts";
import { userAdministrators } from "./users.ts";

/** What is searched for; all that is given must hold. */
const asked = {
  /** A part of the name or email of who did it. */
  who: searchString,
  /** A part of the operation's name. */
  operation: searchString,
  /** The beginning of the network address. */
  address: searchString,
  patient_id: id.optional(),
  /** The document's id as in its address, /document/{docId}. */
  document_id: id.optional(),
  outcome: z.enum(["all", "done", "refused"]).default("all"),
  /** Moments with zone: at or after the first, before the second. */
  from: z.iso.datetime({ offset: true }).optional(),
  before: z.iso.datetime({ offset: true }).optional(),
};

const AuditTrailEntry = z.object({
  entry_id: id,
  at: z.iso.datetime(),
  /** Null: nobody was signed in, or it was the command line. */
  user_id: id.nullable(),
  /** Empty where there is no such account (any more). */
  user_name: z.string(),
  email: z.string(),
  /** The active role; null without a session. */
  role: z.enum(roles).nullable(),
  operation: z.string(),
  /** Empty where none is known: the command line, and entries of before version 0053. */
  address: z.string(),
  /** Tells sessions apart and opens none. */
  session: z.string(),
  /** Why it was refused; null where it was done. */
  problem: z.string().nullable(),
  /** How often the same was refused in the minute after; 0 where it was not. */
  repeated: z.int().nonnegative(),
  /** Kind of row → ids, of what was looked at or changed. */
  objects: z.record(z.string(), z.array(z.union([z.number(), z.string()]))),
  /** Numbers and switches among the parameters. */
  parameters: z.record(z.string(), z.unknown()),
  /** What changed, before and after; null for a view. */
  change: z.unknown(),
  /**
   * Objects, parameters and change are left out: who did it belongs to organizations that the caller does not
   * administer, too.
   */
  is_withheld: z.boolean(),
});
export type AuditTrailEntry = z.infer<typeof AuditTrailEntry>;

export const GetAuditTrail = query("GetAuditTrail", {
  noun: "audit",
  summary:
    "Search the audit trail, the newest entry first: what users of the caller's organizations did, and who looked at a patient or document of theirs.",
  roles: userAdministrators,
  reads: ["organizations", "records"],
  audit: "trail",
  isQuestion: true,
  example: { patient_id: exampleIds.patient },
  input: z.object({
    ...asked,
    /** Entries after this one are left out, so that pages stay as they are while others come. */
    newest_entry_id: wholeNumber.optional(),
    pageNumber,
    pageSize: wholeNumber.pipe(z.number().min(10).max(50)).default(10),
  }),
  output: z.object({
    data: z.array(AuditTrailEntry),
    noOfRecords: z.int().nonnegative(),
    /** There are more than `noOfRecords`: counting ended there. */
    has_more: z.boolean(),
    newest_entry_id: z.int().nonnegative(),
  }),
});

export const ExportAuditTrail = query("ExportAuditTrail", {
  noun: "audit",
  summary: "All entries that a search of the audit trail finds, for a file.",
  roles: userAdministrators,
  reads: ["organizations", "records"],
  audit: "trail",
  isQuestion: true,
  example: { patient_id: exampleIds.patient },
  input: z.object(asked),
  output: z.object({ data: z.array(AuditTrailEntry) }),
  problems: ["audit.too-many"],
});
