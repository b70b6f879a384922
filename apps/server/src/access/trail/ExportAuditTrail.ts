import { ExportAuditTrail } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { findEntries, foundBy, newestEntryId } from "./trail.queries.ts";

const mostExported = 20_000;

export const handler = implement(ExportAuditTrail, async (call) => {
  const found = await foundBy(call, call.input, await newestEntryId(call));
  const data = await findEntries(call, found, { limit: mostExported + 1, offset: 0 });
  if (data.length > mostExported)
    throw problem("audit.too-many", { most: mostExported.toLocaleString("en-US") });
  return { data };
});
