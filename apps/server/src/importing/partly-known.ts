import type { ClientBase, Pool } from "pg";
import { rowsOfText } from "../platform/database/rows-of.ts";

/**
 * What the import's account says of the batch's patients whose birth or death is known only in part; nothing where
 * there are none.
 */
export async function partlyKnownLines(
  client: Pick<ClientBase | Pool, "query">,
  batchId: number,
): Promise<string[]> {
  const rows = await rowsOfText(
    client,
    { born: "number", died: "number" },
    `select (count(*) filter (where is_birth_partial))::int born,
       (count(*) filter (where has_died and death_date is null))::int died
     from patient where batch_id = $1`,
    [batchId],
  );
  const { born = 0, died = 0 } = rows[0] ?? {};
  return [
    ...(born > 0
      ? [
          `Born in a year or month of which the day is not known: ${patients(born)}; ages count from 1 July of the year (or its first record, if earlier), or the first of the month.`,
        ]
      : []),
    ...(died > 0
      ? [
          `Died on a day that is not known: ${patients(died)}; they are not followed after an index date, and no criterion finds their death.`,
        ]
      : []),
  ];
}

function patients(n: number): string {
  return `${n.toLocaleString("en")} ${n === 1 ? "patient" : "patients"}`;
}
