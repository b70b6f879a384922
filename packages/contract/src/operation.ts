import type { z } from "zod";
import type { ProblemCode } from "./problem.ts";
import type { Resource } from "./resource.ts";
import type { Role } from "./role.ts";

/** A record of the audit trail names what was looked at or changed. */
export type AuditSubject = "none" | "patient" | "counts" | "trail" | "change";

/** What a user of another organisation gets for an operation's example, which names rows of a hospital. */
export type OtherOrganisation =
  /** A query: something else than the hospital's users get, without the hospital's rows. */
  | "left out"
  /** The same as everybody: nothing in it belongs to an organisation. */
  | "shared"
  /** A command that makes something new: it becomes theirs. */
  | "own"
  /** This problem, and nothing changed. */
  | ProblemCode;

export interface CompactForm<Output> {
  readonly type: string;
  // A method, so that an operation of any output counts as an operation.
  of(output: Output): unknown;
}

/**
 * One operation: what server and web agree on.
 * A query is GET `/api/<name>` with query parameters; a command is POST `/api/<name>` with a JSON body.
 */
export interface Operation<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly name: Name;
  readonly noun: string;
  readonly kind: "query" | "command";
  readonly summary: string;
  /** Roles that may call it; 'anyone' needs no session. */
  readonly roles: readonly Role[] | "anyone";
  /**
   * What a query's answer is made of, and what a command leaves otherwise than it was: the web refetches by the two.
   */
  readonly reads: readonly Resource[];
  readonly changes: readonly Resource[];
  readonly input: Input;
  /** An input that is accepted, with ids of example-ids.ts: documentation, and what the contract's tests call with. */
  readonly example: z.input<Input>;
  readonly otherOrganisation: OtherOrganisation;
  readonly output: Output;
  /** Problems beyond those that every operation may answer. */
  readonly problems: readonly ProblemCode[];
  /**
   * 'patient': the answer shows a patient's data, so it is in the audit trail; 'counts': it tells how many patients are
   * like what was asked for; 'trail': it shows the trail itself; 'change': it changes something.
   */
  readonly audit: AuditSubject;
  /**
   * A query that brings a stored result up to date before it answers, so that its transaction may write: always, or
   * only where it is called with the parameter of this name.
   */
  readonly refreshes?: boolean | string;
  /**
   * What it costs is that of what is asked (whole cohorts, lists of all patients): it gets a connection and a turn of
   * its own, and is given up after CONCORD_QUESTION_SECONDS, a query also when nobody waits for it any more.
   */
  readonly isQuestion?: boolean;
  /** A query whose parameters may also come as a JSON body by POST (long id lists, S7.10). */
  readonly alsoByPost?: boolean;
  /** Its answer in fewer characters, for callers that name this media type in `accept`. */
  readonly compact?: CompactForm<z.output<Output>>;
  /**
   * Parameters of a command that may also come in the address, as the specification sends them (S7.21); never a text.
   */
  readonly inAddress?: readonly string[];
  /** Largest body accepted, in bytes; the runner's default when absent. */
  readonly maximumBytes?: number;
  /** Most values (fields and items at any depth) in an input; the runner's default when absent. */
  readonly maximumValues?: number;
}

/** Whoever has not signed in sends an e-mail, a password, a code: far less than this. */
const mostBytesOfAnybody = 16_384;

/** What is said of an operation where it is declared; the rest follows from that. */
type Declaration<Input extends z.ZodType, Output extends z.ZodType, Kept extends string> = Omit<
  Operation<string, Input, Output>,
  "name" | "kind" | "problems" | "audit" | "reads" | "changes" | "otherOrganisation"
> & { readonly [Key in Kept]: readonly Resource[] } & {
  problems?: readonly ProblemCode[];
  audit?: AuditSubject;
  /** "row.not-found" where that is among the problems, else "left out". */
  otherOrganisation?: OtherOrganisation;
};

export function query<const Name extends string, Input extends z.ZodType, Output extends z.ZodType>(
  name: Name,
  declaration: Declaration<Input, Output, "reads">,
): Operation<Name, Input, Output> {
  return {
    name,
    kind: "query",
    problems: [],
    audit: "none",
    changes: [],
    otherOrganisation: otherOrganisationOf(declaration),
    ...declaration,
  };
}

export function command<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(name: Name, declaration: Declaration<Input, Output, "changes">): Operation<Name, Input, Output> {
  return {
    name,
    kind: "command",
    problems: [],
    audit: "change",
    reads: [],
    ...(declaration.roles === "anyone" && { maximumBytes: mostBytesOfAnybody }),
    otherOrganisation: otherOrganisationOf(declaration),
    ...declaration,
  };
}

function otherOrganisationOf({
  problems = [],
}: {
  problems?: readonly ProblemCode[];
}): OtherOrganisation {
  return problems.includes("row.not-found") ? "row.not-found" : "left out";
}

/** Where a user has the permission, as seen from the organization whose rows an operation asks for. */
export const positions = ["own", "parent", "sibling", "child"] as const;
export type Position = (typeof positions)[number];

/**
 * What a user may have from an operation (domain.md §1).
 * - `anyone`: no session is needed; it tells no row.
 * - `refused`: another role is needed.
 * - `shared`: the same for everybody who may call it; it tells no organization's rows.
 * - `rows`: the organization's rows.
 * - `no patients`: of the organization's rows, none of a patient, nor a count of any: not assigned to the user.
 * - `hidden`: as if the organization's rows were not there.
 */
export type Access = "anyone" | "refused" | "shared" | "rows" | "no patients" | "hidden";

/** What the contract lets a user of a role have from an operation. */
export function accessOf(
  { roles, otherOrganisation }: Pick<Operation, "roles" | "otherOrganisation">,
  role: Role,
  { position, isAssigned }: { readonly position: Position; readonly isAssigned: boolean },
): Access {
  if (roles === "anyone") return "anyone";
  if (!roles.includes(role)) return "refused";
  if (otherOrganisation === "shared") return "shared";
  if (role === "Company") return "rows";
  if (position === "sibling" || position === "child") return "hidden";
  if (isAssigned || (role !== "Annotator" && role !== "Supervisor")) return "rows";
  return "no patients";
}
