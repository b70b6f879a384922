import { decodePosting } from "@concord/cohorts";
import type { PostingReader } from "@concord/cohorts";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";

/** Reads postings from the database, one statement a block. */
export function postingReader({ db }: Pick<Context, "db">): PostingReader {
  return {
    async read(block, concepts, sources) {
      const wanted = Array.from({ length: 16 }, (_, source) => source).filter(
        (source) => (sources >> source) & 1,
      );
      const { rows } = await sql<{ concept_id: number; source: number; data: Buffer }>`
        select concept_id, source, data from posting
        where concept_id = any(${[...concepts]}::int[]) and source = any(${wanted}::smallint[]) and block = ${block}`.execute(
        db,
      );
      return rows.map(({ concept_id, source, data }) => ({
        conceptId: concept_id,
        source,
        posting: decodePosting(data),
      }));
    },
  };
}
