// Codes of a batch that no vocabulary knows (decision 315): which count for what their names say, and which for nothing
// but themselves.
import { factSource } from "@concord/clinical";
import type { OutputOf } from "@concord/contract";
import type { ClientBase } from "pg";
import { z } from "zod";
import { countsFrom } from "../../access/small-counts.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { hasPlace } from "../../vocabulary/unknown-codes/placed-concepts.ts";

type Account = OutputOf<"GetBatchAccount">;
type Client = Pick<ClientBase, "query">;

const mostKept = 100_000;
const mostShown = 50;

export const FactsOfConcept = z.object({
  concept_id: z.number().int(),
  n: z.number().int(),
  patients: z.number().int(),
});
export type FactsOfConcept = z.infer<typeof FactsOfConcept>;

/** Structured facts of the batch by concept, of concepts that no vocabulary has; when an import ends. */
export function factsOfRecordsAlone(client: Client, batchId: number): Promise<FactsOfConcept[]> {
  return rowsOfText(
    client,
    { concept_id: "number", n: "number", patients: "number" },
    `select f.concept_id, count(*)::int n, count(distinct f.patient_id)::int patients from document d
     join subdocument b on b.patient_id = d.patient_id and b.document_id = d.document_id and b.content_type = 'discrete'
     join fact f on f.patient_id = b.patient_id and f.subdocument_id = b.subdocument_id and f.source = ${factSource.structured}
     join concept c on c.concept_id = f.concept_id and c.sources = '{1}'
     where d.batch_id = $1 group by 1 order by 2 desc, 1 limit ${mostKept}`,
    [batchId],
  );
}

/**
 * What these concepts are now: a vocabulary that was loaded since may know some of them, and then they are left out.
 * @param kept undefined: of an import before this was kept
 */
export async function codesOfRecords(
  client: Client,
  kept: readonly FactsOfConcept[] | undefined,
  smallest: number,
): Promise<Pick<Account, "unknown_codes" | "placed_codes">> {
  if (kept === undefined) return { unknown_codes: null, placed_codes: null };
  const rows = await rowsOfText(
    client,
    {
      sab: "string",
      code: "string",
      text: "string",
      n: "number",
      patients: "number",
      counts_for: z.array(z.string()),
    },
    `select c.sab, c.code, c.text, k.n, k.patients, (
       select coalesce(jsonb_agg(u.text || case when lower(u.text) = p.because then '' else ' (' || p.because || ')' end order by u.text), '[]')
       from placed_concept p join concept u on u.concept_id = p.parent_id where p.concept_id = c.concept_id) counts_for
     from unnest($1::int[], $2::int[], $3::int[]) k (concept_id, n, patients) join concept c using (concept_id)
     where c.sources = '{1}' and (exists (select from placed_concept p where p.concept_id = c.concept_id)
       or not ${hasPlace("c.concept_id")}
         and not exists (select from concept_ancestor a where a.levels > 0 and a.ancestor_id = c.concept_id))
     order by k.n desc, c.sab, c.code`,
    [kept.map((one) => one.concept_id), kept.map((one) => one.n), kept.map((one) => one.patients)],
  );
  const shown = countsFrom(smallest);
  const listed = rows.map(({ patients, n, ...row }) => ({
    ...row,
    n: shown(patients) === null ? null : shown(n),
  }));
  const isWhole = kept.length < mostKept;
  // Neither which of the hidden ones are more than others, nor what somebody wrote of a few patients.
  const summed = <Code extends { n: number | null }>(codes: readonly Code[]) => ({
    codes: codes.length,
    n:
      isWhole && codes.every(({ n }) => n !== null)
        ? codes.reduce((sum, { n }) => sum + (n ?? 0), 0)
        : null,
    first: codes.filter(({ n }) => n !== null).slice(0, mostShown),
  });
  return {
    unknown_codes: summed(
      listed
        .filter((one) => one.counts_for.length === 0)
        .map(({ sab, code, text, n }) => ({ sab, code, text, n })),
    ),
    placed_codes: summed(listed.filter((one) => one.counts_for.length > 0)),
  };
}
