import { GetLastLooks } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listSeen } from "../validity/last-look.ts";

export const handler = implement(GetLastLooks, async (call) => {
  // Whoever settles conflicts now is not reminded of what sources said (validity.md §1, 4).
  const seen = call.user.settling.length > 0 ? [] : await listSeen(call);
  return {
    data: seen.map(({ seen: figures, seen_at, ...row }) => ({
      ...row,
      ...figures,
      seen_at: seen_at.toISOString(),
    })),
  };
});
