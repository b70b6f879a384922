import { keepDoing } from "../platform/jobs/keep-doing.ts";
import type { Services } from "../platform/operations/services.ts";
import { purgeDeleted } from "../studies/deleted/purge-deleted.ts";
import { sweepParts } from "./uploads/sweep-parts.ts";

/** Removes what is over, now and every hour; answers how to stop. */
export function keepTidy({
  connection,
  clock,
  log,
}: Pick<Services, "connection" | "clock" | "log">): () => Promise<void> {
  const stops = [
    keepDoing(log, "deleted studies, cohorts and events purged", () =>
      purgeDeleted(connection, clock()),
    ),
    keepDoing(log, "uploads that were left removed", () => sweepParts(connection, clock())),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
