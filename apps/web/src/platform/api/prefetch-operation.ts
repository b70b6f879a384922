import type { InputOf, OperationName } from "@concord/contract";
import { queryClient } from "./query-client.ts";
import { operationQuery } from "./use-operation.ts";

/** Starts a call whose answer a screen is about to want; a failure shows when the screen asks. */
export function prefetchOperation<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
): void {
  void queryClient.prefetchQuery(operationQuery(name, input));
}
