import { operator } from "../../cohorts/operations/operator.ts";
import { errorFields } from "../../platform/log.ts";
import { followChanges } from "../../platform/database/follow-changes.ts";
import type { Handler } from "../../platform/operations/implement.ts";
import { Problem } from "../../platform/operations/problem.ts";
import type { Services } from "../../platform/operations/services.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import {
  unattendedCall,
  type UnattendedServices,
} from "../../platform/operations/unattended-call.ts";
import type { Scope } from "../../platform/operations/user.ts";
import type { KeptCall } from "../../records/kept-calls.ts";

type CountingServices = UnattendedServices & Pick<Services, "connection" | "handlers">;

/**
 * Counts anew what the overview and the studies keep whenever the records or the members of a cohort change, for the
 * organizations for which it was asked lately: on a large database the first who looks would wait for it. Answers how
 * to stop.
 */
export async function keepCountsCurrent(services: CountingServices): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stop = await followChanges(services, {
    pause: 5000,
    more: ["members"],
    act: () => countAgain(services, stopping.signal),
    failure: "what is kept is not counted anew",
  });
  return async () => {
    stopping.abort();
    await stop();
  };
}

/** Makes again what was asked lately; no more of it once the signal aborts. */
export async function countAgain(services: CountingServices, signal?: AbortSignal): Promise<void> {
  await services.shared.keptAnswers.countAgain(async (call, scope) =>
    signal?.aborted ? true : askAgain(services, call, scope),
  );
}

/** Makes the call for whoever sees these organizations; answers whether it still can be made. */
async function askAgain(
  services: CountingServices,
  { operation, input }: KeptCall,
  scope: Scope,
): Promise<boolean> {
  const handlers: Readonly<Partial<Record<string, Handler>>> = services.handlers;
  // A row of an earlier version may name what is not there any more.
  const handler = handlers[operation];
  if (!handler) return false;
  try {
    await inTransaction(services.connection, "snapshot", async (db, client) => {
      const call = unattendedCall(services, { db, client }, { ...operator, scope });
      await handler.answer?.({ ...call, input });
    });
    return true;
  } catch (error) {
    // Its study is gone, say. Whoever asks again has it remembered.
    if (!(error instanceof Problem))
      services.log.warn(errorFields(error), `${operation} is not counted anew`);
    return false;
  }
}
