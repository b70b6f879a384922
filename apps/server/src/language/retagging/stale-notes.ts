import { factSource } from "@concord/clinical";
import type { ClientBase, Pool } from "pg";
import type { Pipeline } from "../versions/pipeline-version.ts";
import { notesSql, type NoteKey, UntaggedNote } from "../tagging/untagged-notes.ts";
import type { AffectedScope } from "../versions/vocabulary-basis.ts";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";

type Client = Pick<Pool | ClientBase, "query">;

export interface StaleFilter {
  readonly pipeline: Pick<Pipeline, "narrative" | "discrete">;
  /** Every document, whatever its version. */
  readonly isForced: boolean;
  /** Only what was tagged before this run began: a document that is tagged meanwhile has its own version. */
  readonly runId: number;
}

/** A document that another version tagged. */
export const StaleNote = {
  ...UntaggedNote,
  /** Concerned whatever its words are: by its version, or by a concept that it mentions. */
  is_concerned: "boolean",
} as const satisfies Columns;
export type StaleNote = RowOf<typeof StaleNote>;

const wanted = "case s.content_type when 'narrative' then $1 else $2 end";
const stale = `
  from tagging t join subdocument s on s.patient_id = t.patient_id and s.subdocument_id = t.subdocument_id
  where ($3 or t.version <> ${wanted}) and ($3 or t.failed_version is distinct from ${wanted}) and t.tagged_at < (select started_at from language_run where run_id = $4)
    and s.text <> ''`;

const parameters = ({ pipeline, isForced, runId }: StaleFilter) => [
  pipeline.narrative,
  pipeline.discrete,
  isForced,
  runId,
];

export async function countStale(client: Client, question: StaleFilter): Promise<number> {
  const rows = await rowsOfText(
    client,
    { n: "number" },
    `select count(*)::int n ${stale}`,
    parameters(question),
  );
  return rows[0]?.n ?? 0;
}

/** The next documents in the order of patient and document. */
export async function readStale(
  client: Client,
  question: StaleFilter,
  scope: AffectedScope,
  after: NoteKey,
): Promise<StaleNote[]> {
  const values: unknown[] = [...parameters(question), after.patient_id, after.subdocument_id];
  // Rules imply concepts that the text does not name: their facts tell.
  const concerned = `s.content_type <> 'narrative'
    or (select version from tagging t where t.patient_id = s.patient_id and t.subdocument_id = s.subdocument_id) <> $7
    or exists (select from automated_annotation a where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id
      and a.concept_id = any($8::int[]))
    or exists (select from fact f where f.patient_id = s.patient_id and f.subdocument_id = s.subdocument_id
      and f.source = ${factSource.inferred} and f.concept_id = any($8::int[]))`;
  if (!question.isForced && !scope.isAll) values.push(scope.basisVersion, [...scope.conceptIds]);
  const rows = await rowsOfText(
    client,
    StaleNote,
    notesSql({
      keys: `select t.patient_id, t.subdocument_id ${stale} and (t.patient_id, t.subdocument_id) > ($5::int, $6::bigint)`,
      more: `, (${question.isForced || scope.isAll ? "true" : concerned}) is_concerned`,
    }),
    values,
  );
  return rows;
}
