import type { z } from "zod";
import type { ProblemCode } from "./problem.ts";
import type { Role } from "./role.ts";

/** A record of the audit trail names what was looked at or changed. */
export type AuditSubject = "none" | "patient" | "change";

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
  readonly input: Input;
  readonly output: Output;
  /** Problems beyond those that every operation may answer. */
  readonly problems: readonly ProblemCode[];
  /** 'patient': the answer shows a patient's data, so it is in the audit trail; 'change': it changes something. */
  readonly audit: AuditSubject;
  /** A query that brings a stored result up to date before it answers, so that its transaction may write. */
  readonly refreshes?: boolean;
  /** A query whose parameters may also come as a JSON body by POST (long id lists, S7.10). */
  readonly alsoByPost?: boolean;
  /** Parameters of a command that may also come in the address, as the specification sends them (S7.21); never a text. */
  readonly inAddress?: readonly string[];
  /** Largest body accepted, in bytes; the runner's default when absent. */
  readonly maximumBytes?: number;
}

type Declaration<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  Operation<string, Input, Output>,
  "name" | "kind" | "problems" | "audit"
> & { problems?: readonly ProblemCode[]; audit?: AuditSubject };

export function query<const Name extends string, Input extends z.ZodType, Output extends z.ZodType>(
  name: Name,
  declaration: Declaration<Input, Output>,
): Operation<Name, Input, Output> {
  return { name, kind: "query", problems: [], audit: "none", ...declaration };
}

export function command<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(name: Name, declaration: Declaration<Input, Output>): Operation<Name, Input, Output> {
  return { name, kind: "command", problems: [], audit: "change", ...declaration };
}
