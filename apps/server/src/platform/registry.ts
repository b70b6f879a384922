import type { OperationName, Operations } from "@concord/contract";
import { session } from "../session/session.ts";
import type { Handler } from "./implement.ts";

/** A handler for each operation of the contract, no more and no less: a missing one does not compile. */
export const handlers: { readonly [Name in OperationName]: Handler<Operations[Name]> } = {
  ...session,
};
