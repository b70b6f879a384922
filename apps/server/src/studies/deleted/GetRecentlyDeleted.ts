import { daysKept, GetRecentlyDeleted } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listDeleted } from "./deleted.queries.ts";

export const handler = implement(GetRecentlyDeleted, async (call) => {
  const rows = await listDeleted(call);
  return {
    data: rows.map(({ organization_id: _, deleted_at, ...row }) => ({
      ...row,
      deleted_at: deleted_at.toISOString(),
      kept_until: new Date(deleted_at.getTime() + daysKept * 86_400_000).toISOString(),
    })),
  };
});
