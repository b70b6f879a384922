import { GetAuditTrail } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countEntries, findEntries, foundBy, newestEntryId } from "./trail.queries.ts";

/** Counting goes no further: it would read the whole trail to say how long it is. */
const mostCounted = 10_000;

export const handler = implement(GetAuditTrail, async (call) => {
  const { pageNumber, pageSize, newest_entry_id: given, ...asked } = call.input;
  const newest = given ?? (await newestEntryId(call));
  const found = await foundBy(call, asked, newest);
  const offset = (pageNumber - 1) * pageSize;
  const data = await findEntries(call, found, { limit: pageSize, offset });
  const counted = await countEntries(call, found, mostCounted + 1);
  return {
    data,
    noOfRecords: Math.min(counted, mostCounted),
    has_more: counted > mostCounted,
    newest_entry_id: newest,
  };
});
