import { sql } from "kysely";
import { masked } from "../../access/masking.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { type Columns, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { ownQueue, projectShowsText } from "../../records/documents/documents.queries.ts";
import { noteMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

const QueuedRow = {
  patient_id: "number",
  subdocument_id: "number",
  project_id: "number",
  project_name: "string",
  subdocument_name: "string",
  at: "string",
  encounter_name: "string",
  words: "number | null",
  status: ["waiting", "in progress", "done"],
  done_at: "Date | null",
  saved_at: "Date | null",
  draft_at: "Date | null",
} as const satisfies Columns;

/** The text of `subdocument s` that an annotator reads; null until it is masked. */
const readText = (user: Caller["user"]) =>
  sql`case when ${projectShowsText(user)} then s.text else s.text_deidentified end`;

/** All documents of the annotator's open projects in the order of the samples, whatever their state. */
export async function listQueue({ db, user }: Caller) {
  const rows = await rowsOf(
    db,
    QueuedRow,
    sql`
    select own.patient_id, own.subdocument_id, own.project_id, own.project_name, s.name subdocument_name, ${noteMoment()} at,
      e.name encounter_name, regexp_count(${readText(user)}, '\\S+') words, own.status, a.done_at,
      (select max(v.saved_at) from annotation_save v
        where v.patient_id = own.patient_id and v.subdocument_id = own.subdocument_id and v.user_id = ${user.id}) saved_at,
      (select d.kept_at from annotation_draft d
        where d.patient_id = own.patient_id and d.subdocument_id = own.subdocument_id and d.user_id = ${user.id}
          and d.content is not null) draft_at
    from ${ownQueue(user.id)} own
    join assignment a using (patient_id, subdocument_id, project_id)
    join subdocument s using (patient_id, subdocument_id)
    join encounter e on e.patient_id = s.patient_id and e.encounter_id = s.encounter_id
    where a.user_id = ${user.id} and ${subdocumentVisible(user, "own.patient_id", "own.subdocument_id")}
    order by own.position >= 0, own.project_id, own.position, own.subdocument_id`,
  );
  return masked({ db, user }, rows, {
    names: ["subdocument_name", "encounter_name"],
    dates: ["at"],
  });
}

/** Characters of a beginning, and of the text that they are taken from: white space is left out. */
const LENGTH = 240;
const TAKEN = 1000;

/** How documents of one's own begin, on one line; without those whose text is not ready. */
export async function listBeginnings({ db, user }: Caller, subdocumentIds: readonly number[]) {
  return rowsOf(
    db,
    { patient_id: "number", subdocument_id: "number", text: "string" },
    sql`
    select patient_id, subdocument_id, left(trim(regexp_replace(left(text, ${TAKEN}::int), '\\s+', ' ', 'g')), ${LENGTH}::int) "text"
    from (
      select s.patient_id, s.subdocument_id, ${readText(user)} "text"
      from ${ownQueue(user.id)} own join subdocument s using (patient_id, subdocument_id)
      where s.subdocument_id = any(${subdocumentIds}::bigint[])
        and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
    ) read where text is not null`,
  );
}
