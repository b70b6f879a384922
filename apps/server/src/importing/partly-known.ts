import type { ClientBase, Pool } from "pg";
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
