import type { ClientBase, Pool } from "pg";
import type { Pipeline } from "./pipeline-version.ts";

/**
 * Whether a document has results of another version than the pipeline's. Takes no longer with more documents: it looks
 * below, between and above the two versions in the index, for "not in" would walk over all rows.
 * @param options.butFailed leaves out documents on which this version failed
 */
export async function hasOtherVersions(
  client: Pick<Pool | ClientBase, "query">,
  { narrative, discrete }: Pick<Pipeline, "narrative" | "discrete">,
  { butFailed }: { readonly butFailed: boolean },
): Promise<boolean> {
  const meant = butFailed ? "coalesce(failed_version, '') not in ($1, $2)" : "true";
  const ranges = [
    "version < least($1::text, $2::text)",
    "version > least($1::text, $2::text) and version < greatest($1::text, $2::text)",
    "version > greatest($1::text, $2::text)",
  ];
  const { rowCount } = await client.query(
    `${ranges.map((range) => `(select 1 from tagging where ${range} and ${meant} limit 1)`).join(" union all ")} limit 1`,
    [narrative, discrete],
  );
  return (rowCount ?? 0) > 0;
}
