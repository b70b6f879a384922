import type { ClientBase, Pool } from "pg";
import { rowsOfText } from "../platform/database/rows-of.ts";

/**
 * What the import's account says of the batch's patients whose birth or death is known only in part, and of its records
 * that have a month or year in place of a day; nothing where there are none.
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
  const { begun, ended } = await recordsInPart(client, batchId);
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
    ...(begun > 0
      ? [
          `Dated by a month or year of which the day is not known: ${records(begun)}; no cohort, outcome or curve finds them, and how many each leaves out stands beside it.`,
        ]
      : []),
    ...(ended > 0
      ? [
          `Ended in a month or year of which the day is not known: ${records(ended)}; the end counts from the first of the month, or 1 July.`,
        ]
      : []),
  ];
}

async function recordsInPart(
  client: Pick<ClientBase | Pool, "query">,
  batchId: number,
): Promise<{ begun: number; ended: number }> {
  const rows = await rowsOfText(
    client,
    { begun: "number", ended: "number" },
    `with one as (
       select f.day_precision, f.end_precision from fact f
       join subdocument s on s.patient_id = f.patient_id and s.subdocument_id = f.subdocument_id
       join document d on d.patient_id = s.patient_id and d.document_id = s.document_id
       where d.batch_id = $1 and (f.is_undated and f.day_precision is not null or f.end_precision is not null)
     )
     select (count(*) filter (where day_precision is not null))::int begun,
       (count(*) filter (where day_precision is null))::int ended from one`,
    [batchId],
  );
  return rows[0] ?? { begun: 0, ended: 0 };
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

function records(n: number): string {
  return `${n.toLocaleString("en")} ${n === 1 ? "record" : "records"}`;
}

function patients(n: number): string {
  return `${n.toLocaleString("en")} ${n === 1 ? "patient" : "patients"}`;
}
