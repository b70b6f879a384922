import type { OperationName } from "@concord/contract";
import type { QueryClient } from "@tanstack/react-query";
import { changes, readers } from "virtual:operation-kinds";

/** Queries whose answers are out of date once a command has succeeded: those that read what it changes. */
function outOfDate(command: OperationName): ReadonlySet<string> {
  return new Set((changes[command] ?? []).flatMap((resource) => readers[resource] ?? []));
}

/** Asks again what is on the screen, and later what was, of all that a command has changed. */
export async function refreshAfter(
  client: QueryClient,
  command: OperationName,
  except?: OperationName,
): Promise<void> {
  const names = outOfDate(command);
  await client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === "string" && name !== except && names.has(name),
  });
}
