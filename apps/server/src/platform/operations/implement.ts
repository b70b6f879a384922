import type { Operation, OperationName, Operations } from "@concord/contract";
import type { z } from "zod";
import type { BeforeContext, Context, PublicContext, SessionContext } from "./context.ts";
import { problem } from "./problem.ts";

type Run<Op extends Operation, Ctx> = (
  call: Ctx & { readonly input: z.output<Op["input"]> },
) => Promise<z.input<Op["output"]>>;

/** An operation and the code behind it. */
export interface Handler<Op extends Operation = Operation> {
  readonly operation: Op;
  /** What comes before the transaction; `run` gets its answer as `prepared`. */
  before?(call: BeforeContext & { readonly input: z.output<Op["input"]> }): Promise<unknown>;
  // A method, so that a handler of one operation counts as a handler: the runner parses the input before it calls.
  run(
    call: PublicContext & { readonly input: z.output<Op["input"]>; readonly prepared: unknown },
  ): Promise<z.input<Op["output"]>>;
  /** Of those for signed-in users that need nothing of their session. */
  answer?(
    call: Context & { readonly input: z.output<Op["input"]> },
  ): Promise<z.output<Op["output"]>>;
}

/** A handler that may also be asked within another operation's call, as the study report asks those of its tables. */
export interface SignedInHandler<Op extends Operation> extends Handler<Op> {
  /** What it sends, as its contract has it. The caller has seen to the role. */
  answer(
    call: Context & { readonly input: z.output<Op["input"]> },
  ): Promise<z.output<Op["output"]>>;
}

/** A handler for each operation of the contract, no more and no less: a missing one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Operations[Name]> };

/**
 * A handler for signed-in users: `export const handler = implement(GetStudyList, async ({ input, db, user }) => …)`.
 * It runs in one transaction; throw `problem('…')` to refuse and roll back.
 */
export function implement<Op extends Operation>(
  operation: Op,
  run: Run<Op, Context>,
): SignedInHandler<Op> {
  requireRoles(operation);
  return {
    operation,
    async answer(call) {
      return operation.output.parse(await run(call)) as z.output<Op["output"]>;
    },
    async run(call) {
      const { user } = call;
      // The runner has answered 401 already; this keeps the type honest.
      if (!user) throw new Error(`${operation.name} was run without a user`);
      return run({ ...call, user });
    },
  };
}

function requireRoles({ name, roles }: Operation): void {
  if (roles === "anyone") throw new Error(`${name} is for anyone: use implementForAnyone`);
}

/** A handler for callers who may not have signed in: session operations. */
export function implementForAnyone<Op extends Operation>(
  operation: Op,
  run: Run<Op, PublicContext>,
): Handler<Op> {
  return { operation, run };
}

/** A handler for signed-in users that needs their session itself, mail or chance. */
export function implementForSession<Op extends Operation>(
  operation: Op,
  run: Run<Op, SessionContext>,
): Handler<Op> {
  requireRoles(operation);
  return {
    operation,
    async run(call) {
      const { user, cookie } = call;
      // The runner has answered 401 already; this keeps the types honest.
      if (!user || cookie.token === undefined) throw problem("session.none");
      return run({ ...call, user, token: cookie.token });
    },
  };
}

/**
 * As `implementForAnyone`, with a step before the transaction, for what takes long or must be counted at once: a
 * transaction that waits for a password's hash keeps a connection, and its locks, from everybody else.
 */
export function implementInTwoSteps<Op extends Operation, Prepared>(
  operation: Op,
  before: (call: BeforeContext & { readonly input: z.output<Op["input"]> }) => Promise<Prepared>,
  run: Run<Op, PublicContext & { readonly prepared: Prepared }>,
): Handler<Op> {
  return {
    operation,
    before,
    // What `before` answered: the runner hands it on as it is.
    run: (call) => run({ ...call, prepared: call.prepared as Prepared }),
  };
}
