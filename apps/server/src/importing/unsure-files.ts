import { z } from "zod";
import type { Pool } from "pg";
import { rowsOfText } from "../platform/database/rows-of.ts";

/** What an older Concord took from files of FHIR so that only they tell what is right (`batch_file.unsure_of`). */
const unsureOf = {
  dates: "records that came with a month or a year in place of a date count as of its first day",
  diagnoses: "diagnoses that were not confirmed, and requests that were only proposed, count",
} as const;

/** For people: batches whose files are to be imported again, and why; undefined where there are none. */
export async function unsureFilesMessage(pool: Pick<Pool, "query">): Promise<string | undefined> {
  const rows = await rowsOfText(
    pool,
    {
      batch: "string",
      hospital: "string",
      reasons: z.array(z.enum(["dates", "diagnoses"])),
    },
    `select b.name batch, o.name hospital, array_agg(distinct reason order by reason) reasons
     from batch_file f cross join unnest(f.unsure_of) reason
     join batch b using (batch_id) join organization o using (organization_id)
     group by b.batch_id, o.name order by o.name, b.name`,
  );
  if (rows.length === 0) return undefined;
  return [
    "FHIR batches of before may say too much. Import the same files again, which corrects these records and changes nothing else:",
    ...rows.flatMap(({ batch, hospital, reasons }) => [
      `  npm run concord -- import --format fhir --hospital "${hospital}" --name "${batch}" …`,
      ...reasons.map((reason) => `    Until then ${unsureOf[reason]}.`),
    ]),
  ].join("\n");
}
