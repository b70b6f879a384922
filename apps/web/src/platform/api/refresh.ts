import type { OperationName } from "@concord/contract";
import type { QueryClient } from "@tanstack/react-query";
import { commands, reads } from "virtual:operation-kinds";

/** Asks again what is on the screen, and later what was, of all that reads what a command has changed. */
export async function refreshAfter(
  client: QueryClient,
  command: OperationName,
  except?: OperationName,
): Promise<void> {
  const changed = commands[command] ?? 0;
  await client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === "string" && name !== except && ((reads[name] ?? 0) & changed) !== 0,
  });
}
