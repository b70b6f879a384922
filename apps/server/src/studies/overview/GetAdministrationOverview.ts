import { administrationDays, GetAdministrationOverview } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import {
  countBatches,
  countJobs,
  countOpenSessions,
  countSignIns,
  newestBatches,
  newestFailedJobs,
} from "./administration.queries.ts";

export const handler = implement(GetAdministrationOverview, async (call) => {
  // Whole days in UTC, today the last of them.
  const since = new Date(call.now);
  since.setUTCHours(0, 0, 0, 0);
  since.setUTCDate(since.getUTCDate() - administrationDays + 1);
  const { sessions, users } = await countOpenSessions(call, call.configuration.sessionIdleMinutes);
  return {
    data: {
      batches: await countBatches(call),
      newest_batches: await newestBatches(call),
      jobs: await countJobs(call, since),
      failed_jobs: await newestFailedJobs(call, since),
      sign_ins: await countSignIns(call, since),
      open_sessions: sessions,
      signed_in_users: users,
    },
  };
});
