import type { ClientBase, Pool } from "pg";
import { rowsOfText } from "../platform/database/rows-of.ts";
import { inPart, inPartWords } from "./account/account-words.ts";
import { countKnownInPart } from "./account/known-in-part.ts";

/** What the import's report says of the batch's patients and records that are known only in part; nothing of none. */
export async function partlyKnownLines(
  client: Pick<ClientBase | Pool, "query">,
  batchId: number,
): Promise<string[]> {
  const counts = await countKnownInPart(client, batchId);
  return inPart
    .filter((name) => counts[name] > 0)
    .map((name) => {
      const { what, of, so } = inPartWords[name];
      const n = counts[name];
      return `${what}: ${n.toLocaleString("en")} ${of}${n === 1 ? "" : "s"}; ${so}.`;
    });
}

/**
 * For people: batches of which it is not known which dates stand for a month or a year, and how to tell; undefined
 * where there are none.
 */
export async function unsureDatesMessage(pool: Pick<Pool, "query">): Promise<string | undefined> {
  const rows = await rowsOfText(
    pool,
    { batch: "string", hospital: "string" },
    `select distinct b.name batch, o.name hospital from batch_file f
     join batch b using (batch_id) join organization o using (organization_id) where f.dates_unsure order by 2, 1`,
  );
  if (rows.length === 0) return undefined;
  return [
    "Records of FHIR batches that came with a month or a year in place of a date count as if they were of its first day.",
    "Import the same files again, which corrects these records and changes nothing else:",
    ...rows.map(
      ({ batch, hospital }) =>
        `  npm run concord -- import --format fhir --hospital "${hospital}" --name "${batch}" …`,
    ),
  ].join("\n");
}
