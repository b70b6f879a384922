import type { ClientBase } from "pg";
import { refreshPostings } from "../../records/postings/postings.ts";
import { storeLanguageVersion } from "../tagging/finish-tagging.ts";
import { inferForPatients } from "../tagging/infer-for-patients.ts";
import type { Pipeline } from "../versions/pipeline-version.ts";
import { annotationColumns, factColumns, sectionColumns } from "../tagging/tag-task.ts";
import { PostingKeys } from "../tagging/write-notes.ts";
import { bumpDataVersion } from "../../records/data-version.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { type LanguageRun, RunEnded } from "./language-run.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

interface PutInPlace {
  readonly pipeline: Pipeline;
  /** What values of all patients imply is asked again, not only of those whose facts are others. */
  readonly allPatients: boolean;
}

/**
 * Serves the results of a run: all its differences are put in place in one transaction, with the facts, postings and
 * versions that rest on them. Readers see everything as it was until it commits, and wait for nothing: it locks only
 * rows that it changes itself. Who tags documents must be kept out meanwhile (`taggingLock`).
 * @throws RunEnded when the run was cancelled or superseded
 */
export async function publishRun(
  connection: Connection,
  run: LanguageRun,
  { pipeline, allPatients }: PutInPlace,
): Promise<void> {
  await inTransaction(connection, "write", async (db, client) => {
    const { rowCount: isOpen } = await client.query(
      "select from language_run where run_id = $1 and state = 'running' for update",
      [run.run_id],
    );
    if (!isOpen) throw new RunEnded();
    await countChanges(client, run.run_id);
    await applyNotes(client, run, pipeline);
    await applyAnnotations(client, run.run_id);
    const touched = await applyFacts(client, run.run_id);
    const implied = await inferForPatients(client, allPatients ? null : [...touched.patients]);
    for (const { concept_id, patient_id } of implied) touched.add(concept_id, 3, patient_id);
    await refreshPostings(client, touched.values());
    await client.query(
      "update language_run set state = 'whole', finished_at = clock_timestamp() where run_id = $1",
      [run.run_id],
    );
    await storeLanguageVersion(client, pipeline.narrative);
    // Last: imports that end now wait for this row.
    await bumpDataVersion(db);
  });
}

async function countChanges(client: ClientBase, runId: number): Promise<void> {
  await client.query(
    `insert into language_run_count (run_id, organization_id, concept_id, kind, change, attribute, n)
     select $1, p.organization_id, c.concept_id, 'annotation', c.change, x.attribute, count(*)::int
     from language_run_annotation c join patient p using (patient_id)
     cross join lateral (select '' attribute union all select unnest(c.attributes)) x
     where c.run_id = $1 group by 2, 3, 5, 6
     union all
     select $1, organization_id, concept_id, 'fact', change, '', count(*)::int
     from (select p.organization_id, f.concept_id,
         case when bool_and(f.fact_id is null) then 'added' when bool_and(f.after is null) then 'lost' else 'altered' end change
       from language_run_fact f join patient p using (patient_id)
       where f.run_id = $1 group by f.patient_id, f.subdocument_id, f.concept_id, f.source, p.organization_id) notes
     group by 2, 3, 5`,
    [runId],
  );
}

async function applyNotes(client: ClientBase, run: LanguageRun, pipeline: Pipeline): Promise<void> {
  const same = (table: string): string =>
    `${table}.patient_id = n.patient_id and ${table}.subdocument_id = n.subdocument_id`;
  await client.query(
    `delete from section s using language_run_note n where n.run_id = $1 and n.sections is not null and ${same("s")}`,
    [run.run_id],
  );
  const names = sectionColumns.split(", ");
  const types = ["int", "text", "text", "int", "int"];
  await client.query(
    `insert into section (patient_id, subdocument_id, ${sectionColumns})
     select n.patient_id, n.subdocument_id, ${names.map((_, at) => `(x ->> ${at})::${types[at]}`).join(", ")}
     from language_run_note n cross join lateral jsonb_array_elements(n.sections) x where n.run_id = $1`,
    [run.run_id],
  );
  await client.query(
    `update subdocument s set text_deidentified = n.text_deidentified from language_run_note n
     where n.run_id = $1 and not n.is_failed and n.text_deidentified is not null and ${same("s")}`,
    [run.run_id],
  );
  const wanted = "case s.content_type when 'narrative' then $2 else $3 end";
  await client.query(
    `update tagging t set failed_version = ${wanted} from language_run_note n join subdocument s using (patient_id, subdocument_id)
     where n.run_id = $1 and n.is_failed and ${same("t")}`,
    [run.run_id, pipeline.narrative, pipeline.discrete],
  );
  // Also where nothing is other than before: that is what the new version says of it.
  await client.query(
    `update tagging t set version = ${wanted}, tagged_at = now(), failed_version = null from subdocument s
     where s.patient_id = t.patient_id and s.subdocument_id = t.subdocument_id and t.tagged_at < (select started_at from language_run where run_id = $1)
       and (t.version <> ${wanted} or t.failed_version is not null) and ($4 or t.failed_version is distinct from ${wanted})
       and not exists (select from language_run_note n where n.run_id = $1 and n.is_failed and ${same("t")})`,
    [run.run_id, pipeline.narrative, pipeline.discrete, run.is_forced],
  );
}

async function applyAnnotations(client: ClientBase, runId: number): Promise<void> {
  const names = annotationColumns.split(", ");
  const row = "jsonb_populate_record(null::automated_annotation, c.after) r";
  await client.query(
    `delete from automated_annotation a using language_run_annotation c
     where c.run_id = $1 and c.change = 'lost' and a.patient_id = c.patient_id and a.annotation_id = c.annotation_id`,
    [runId],
  );
  await client.query(
    `update automated_annotation a set (${annotationColumns}) = (${names.map((name) => `r.${name}`).join(", ")})
     from language_run_annotation c cross join lateral ${row}
     where c.run_id = $1 and c.change = 'altered' and a.patient_id = c.patient_id and a.annotation_id = c.annotation_id`,
    [runId],
  );
  await client.query(
    `insert into automated_annotation (patient_id, annotation_id, subdocument_id, ${annotationColumns}) overriding system value
     select c.patient_id, c.annotation_id, c.subdocument_id, ${names.map((name) => `r.${name}`).join(", ")}
     from language_run_annotation c cross join lateral ${row}
     where c.run_id = $1 and c.change = 'added' order by c.patient_id, c.annotation_id`,
    [runId],
  );
}

async function applyFacts(client: ClientBase, runId: number): Promise<PostingKeys> {
  await client.query(
    `delete from fact f using language_run_fact c
     where c.run_id = $1 and f.patient_id = c.patient_id and f.fact_id = c.fact_id`,
    [runId],
  );
  const names = [
    "encounter_id",
    "day",
    "minute",
    "is_undated",
    "annotation_id",
    ...factColumns.split(", "),
  ];
  await client.query(
    `insert into fact (patient_id, subdocument_id, ${names.join(", ")})
     select c.patient_id, c.subdocument_id, ${names.map((name) => `r.${name}`).join(", ")}
     from language_run_fact c cross join lateral jsonb_populate_record(null::fact, c.after) r
     where c.run_id = $1 and c.after is not null order by c.patient_id, c.change_id`,
    [runId],
  );
  const touched = new PostingKeys();
  const rows = await rowsOfText(
    client,
    { concept_id: "number", source: "number", patient_id: "number" },
    "select distinct concept_id, source, patient_id from language_run_fact where run_id = $1",
    [runId],
  );
  for (const { concept_id, source, patient_id } of rows)
    touched.add(concept_id, source, patient_id);
  for (const { patient_id } of rows) touched.patients.add(patient_id);
  return touched;
}
