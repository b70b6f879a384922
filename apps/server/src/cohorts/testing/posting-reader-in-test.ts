import { decodePosting, storedSource, detailedSource } from "@concord/cohorts";
import type { PostingReader } from "@concord/cohorts";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { readDetailedPostings } from "../detailed-postings.ts";

/** Reads postings from the database, one statement a block; of detailed facts they are made from the facts. */
export function postingReader({ db, client }: Pick<Context, "db" | "client">): PostingReader {
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
      const ofWhole = wanted.filter((source) => storedSource(source) !== source).map(storedSource);
      const whole =
        ofWhole.length === 0
          ? []
          : await readDetailedPostings(client, {
              concepts: [...concepts],
              sources: ofWhole,
              blocks: [block],
            });
      return [
        ...rows.map(({ concept_id, ...row }) => ({ conceptId: concept_id, ...row })),
        ...whole.map(({ source, ...row }) => ({ ...row, source: detailedSource(source) })),
      ].map(({ conceptId, source, data }) => ({
        conceptId,
        source,
        posting: decodePosting(data),
      }));
    },
  };
}
