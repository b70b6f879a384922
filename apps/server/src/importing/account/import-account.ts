// What an import did, kept with its batch for whoever looks later than the one who ran it.
import { factSource } from "@concord/clinical";
import type { ClientBase } from "pg";
import { z } from "zod";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { contentName } from "../../platform/files/source-files.ts";
import { type CountedRecords, counted } from "../staging/import-state.ts";
import { inPart } from "./account-words.ts";
import { FactsOfConcept, factsOfRecordsAlone } from "./codes-of-records.ts";
import { countKnownInPart } from "./known-in-part.ts";

const count = z.number().int().nonnegative();

/** Files of one kind together, and what became of their records: `read` is the sum of the others. */
export const FilesOfKind = z.object({
  kind: z.string(),
  files: count,
  read: count,
  stored: count,
  updated: count,
  unchanged: count,
  rejected: count,
});
export type FilesOfKind = z.infer<typeof FilesOfKind>;

const Reason = z.object({ kind: z.string(), reason: z.string(), n: count });

/** As it is stored; a later version adds to it what older ones then have not. */
export const ImportAccount = z.object({
  kinds: z.array(FilesOfKind),
  /** Why records were rejected, the commonest first. */
  reasons: z.array(Reason),
  counted: z.partialRecord(z.enum(counted), count),
  in_part: z.record(z.enum(inPart), count),
  /** Files that were left alone, as their content was in already: by the batch that brought it. */
  known: z.array(z.object({ batch: z.string(), files: count })),
  unused: z.object({ files: count, names: z.array(z.string()) }),
  /** What the batch holds when the import has ended, by kind. */
  holds: z.array(z.object({ what: z.string(), n: count })),
  /** Concepts that only records know, with the batch's facts of them, the commonest first. */
  of_records: z.array(FactsOfConcept).optional(),
});
export type ImportAccount = z.infer<typeof ImportAccount>;

/** Names of unused files that are kept. */
const mostNames = 20;

interface Facts {
  batchId: number;
  /** False where every file was known and nothing was read. */
  isRead: boolean;
  known: ReadonlyMap<string, string>;
  unused: readonly string[];
  counted: CountedRecords;
}

/** In the transaction that ends the import: killed before it, the account is made when the import goes on. */
export async function saveAccount(
  client: ClientBase,
  { batchId, isRead, known, unused, counted }: Facts,
): Promise<void> {
  const files = isRead ? await filesOf(client, batchId, "and is_current") : [];
  const read = new Set(files.map(({ file }) => file));
  const left = [...known].filter(([file]) => !read.has(file)).map(([, batch]) => batch);
  const account: ImportAccount = {
    kinds: byKind(files),
    reasons: await reasonsOf(client, batchId, [...read]),
    counted: { ...counted },
    in_part: await countKnownInPart(client, batchId),
    known: [...Map.groupBy(left, (batch) => batch)].map(([batch, { length }]) => ({
      batch,
      files: length,
    })),
    unused: { files: unused.length, names: unused.slice(0, mostNames) },
    holds: await holdsOf(client, batchId),
    of_records: await factsOfRecordsAlone(client, batchId),
  };
  await client.query("insert into batch_import (batch_id, account) values ($1, $2)", [
    batchId,
    JSON.stringify(ImportAccount.parse(account)),
  ]);
}

type CountedFile = Omit<FilesOfKind, "kind" | "files"> & { file: string };

/** The batch's files, with what became of their records in all runs together. */
export function filesOf(
  client: Pick<ClientBase, "query">,
  batchId: number,
  and = "",
): Promise<CountedFile[]> {
  return rowsOfText(
    client,
    {
      file: "string",
      read: "number",
      stored: "number",
      updated: "number",
      unchanged: "number",
      rejected: "number",
    },
    `select file, rows_read::float8 as read, rows_stored::float8 stored, rows_updated::float8 updated,
       rows_unchanged::float8 unchanged, rows_rejected::float8 rejected
     from batch_file where batch_id = $1 ${and} order by file`,
    [batchId],
  );
}

/**
 * The kind of records that a file is named after, `CONDITION_OCCURRENCE` or `DocumentReference`; where every patient
 * or note has a file, how they end.
 */
export function kindOfFile(name: string): string {
  const base = contentName(name).split("/").at(-1) ?? "";
  const [, stem = base, ending = ""] = /^(.*?)(?:[._-]\d+)?\.(\w+)$/.exec(base) ?? [];
  return /^(txt|json)$/i.test(ending) ? `.${ending.toLowerCase()} files` : stem;
}

export function byKind(files: readonly CountedFile[]): FilesOfKind[] {
  return [...Map.groupBy(files, ({ file }) => kindOfFile(file))].map(([kind, of]) => {
    const sum = (what: Exclude<keyof CountedFile, "file">): number =>
      of.reduce((total, one) => total + one[what], 0);
    return {
      kind,
      files: of.length,
      read: sum("read"),
      stored: sum("stored"),
      updated: sum("updated"),
      unchanged: sum("unchanged"),
      rejected: sum("rejected"),
    };
  });
}

/** Why records of these files were rejected, the commonest first. */
export async function reasonsOf(
  client: Pick<ClientBase, "query">,
  batchId: number,
  files: readonly string[],
): Promise<ImportAccount["reasons"]> {
  const rows = await rowsOfText(
    client,
    { file: "string", reason: "string", n: "number" },
    `select file, reason, count(*)::int n from rejected_row where batch_id = $1 and file = any($2::text[]) group by file, reason`,
    [batchId, files],
  );
  const sums = Map.groupBy(rows, ({ file, reason }) => JSON.stringify([kindOfFile(file), reason]));
  return [...sums.values()]
    .map((of) => ({
      kind: kindOfFile(of[0]?.file ?? ""),
      reason: of[0]?.reason ?? "",
      n: of.reduce((sum, { n }) => sum + n, 0),
    }))
    .toSorted((a, b) => b.n - a.n || (a.reason < b.reason ? -1 : 1));
}

/** Rows of the batch's documents, and who came with it. */
function holdsOf(client: ClientBase, batchId: number): Promise<ImportAccount["holds"]> {
  return rowsOfText(
    client,
    { what: "string", n: "number" },
    `with text as (
       select b.patient_id, b.subdocument_id, b.encounter_id, b.content_type from document d
       join subdocument b on b.patient_id = d.patient_id and b.document_id = d.document_id where d.batch_id = $1)
     select 'Patients with notes or facts' what, (select count(distinct patient_id)::int from text) n
     union all select 'Encounters with notes or facts', (select count(distinct (patient_id, encounter_id))::int from text)
     union all select 'Notes', (select count(*)::int from text where content_type = 'narrative')
     union all select 'Facts of structured records', (select count(*)::int from fact f join text t using (patient_id, subdocument_id)
       where t.content_type = 'discrete' and f.source = ${factSource.structured})
     union all select 'Eras', (select count(*)::int from era where batch_id = $1)`,
    [batchId],
  );
}
