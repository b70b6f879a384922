import { encodePosting, NO_VISIT } from "@concord/cohorts";
import type { PostingFacts } from "@concord/cohorts";
import type { ClientBase } from "pg";
import { FactColumns } from "../records/postings/fact-columns.ts";
import type { FactRow } from "../records/postings/fact-columns.ts";
import { rowsOfText } from "../platform/database/rows-of.ts";

/** Detailed postings (`detailedSource`): with their visits, normal ranges and tables. */
interface DetailedPosting {
  readonly block: number;
  readonly conceptId: number;
  /** That of the facts, as in `fact.source`. */
  readonly source: number;
  readonly data: Uint8Array;
}

/** Facts that are read at once. */
const pageFacts = 100_000;

/**
 * Makes detailed postings from the facts themselves: few cohorts ask for more than the stored postings say, which all
 * the others would have to carry. The facts of one concept, source and block are a posting where there is a stored one.
 */
export async function readDetailedPostings(
  client: ClientBase,
  { concepts, sources, blocks }: Record<"concepts" | "sources" | "blocks", readonly number[]>,
): Promise<DetailedPosting[]> {
  const found: DetailedPosting[] = [];
  for (const block of blocks) {
    const rows = await rowsOfText(
      client,
      { n: "number" },
      "select coalesce(sum(n), 0)::int n from posting where concept_id = any($1::int[]) and source = any($2::smallint[]) and block = $3",
      [concepts, sources, block],
    );
    const pages = Math.ceil((rows[0]?.n ?? 0) / pageFacts);
    const postings = new Map<string, OfPosting>();
    for (let page = 0; page < pages; page++) {
      const [from, to] = [page, page + 1].map((at) => Math.floor((65_536 * at) / pages));
      const facts = await client.query<WholeRow>(
        `select concept_id, source, patient_id, day, minute, end_day, value, unit, value_concept_id, attributes::text,
           visit::float8, normal_low, normal_high, fact_table as tables
         from cohort_fact where concept_id = any($1::int[]) and source = any($2::int[]) and not is_undated
           and patient_id between $3::int and $4::int`,
        [concepts, sources, block * 65_536 + (from ?? 0), block * 65_536 + (to ?? 0) - 1],
      );
      for (const row of facts.rows) postingOf(row, postings).facts.add(row);
    }
    for (const { conceptId, source, facts } of postings.values())
      found.push({ block, conceptId, source, data: shared(encodePosting(facts.columns())) });
  }
  return found;
}

interface WholeRow extends FactRow {
  concept_id: number;
  source: number;
  visit: number | null;
  normal_low: number | null;
  normal_high: number | null;
}

interface OfPosting {
  readonly conceptId: number;
  readonly source: number;
  readonly facts: WholeColumns;
}

function postingOf({ concept_id, source }: WholeRow, postings: Map<string, OfPosting>): OfPosting {
  const key = `${concept_id} ${source}`;
  const known = postings.get(key);
  if (known) return known;
  const made = { conceptId: concept_id, source, facts: new WholeColumns() };
  postings.set(key, made);
  return made;
}

class WholeColumns extends FactColumns {
  private readonly visits: number[] = [];
  private readonly normalLows: number[] = [];
  private readonly normalHighs: number[] = [];
  private readonly tablesOfFacts: number[] = [];

  override add(row: WholeRow): void {
    super.add(row);
    this.visits.push(row.visit ?? NO_VISIT);
    this.normalLows.push(row.normal_low ?? Number.NaN);
    this.normalHighs.push(row.normal_high ?? Number.NaN);
    this.tablesOfFacts.push(row.tables ?? 0);
  }

  override columns(): PostingFacts {
    const { visits, normalLows, normalHighs, tablesOfFacts: tables } = this;
    return { ...super.columns(), visits, normalLows, normalHighs, tables };
  }
}

/** In memory that worker threads share. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  copy.set(bytes);
  return copy;
}
