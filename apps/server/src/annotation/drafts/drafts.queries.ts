import { sql } from "kysely";
import { subdocumentVisible } from "../../access/visibility.ts";
import { type Columns, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import type { Place } from "../annotations.queries.ts";

type Caller = Pick<Context, "db" | "user">;

/** Where a document of the annotator's own is, without its text: it is asked with every edit. Throws row.not-found. */
export async function placeOf({ db, user }: Caller, subdocumentId: number): Promise<Place> {
  const [found] = await rowsOf(
    db,
    { patient_id: "number" },
    sql`select s.patient_id from subdocument s where s.subdocument_id = ${subdocumentId}
      and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}`,
  );
  if (!found) throw problem("row.not-found", { noun: "document" });
  return { patientId: found.patient_id, subdocumentId };
}

const DraftRow = {
  edition: "string",
  session_id: "number | null",
  content: "string | null",
  kept_at: "Date",
} as const satisfies Columns;

const at = ({ patientId, subdocumentId }: Place, userId: number) =>
  sql`patient_id = ${patientId} and subdocument_id = ${subdocumentId} and user_id = ${userId}`;

/** What is kept of a document; without content where the last draft was saved or given up. */
export async function draftOf({ db, user }: Caller, place: Place) {
  const [draft] = await rowsOf(
    db,
    DraftRow,
    sql`select edition::text, session_id, content, kept_at from annotation_draft where ${at(place, user.id)}`,
  );
  return draft;
}

interface Draft {
  readonly content: string;
  readonly sessionId: number | null;
  readonly now: Date;
}

/**
 * Keeps a draft in place of the edition that it is based on, or where there is none; undefined where there is another
 * one by now. `goesOn`: the same session kept that edition.
 */
export async function keepDraft(
  { db, user }: Caller,
  place: Place,
  basedOn: string,
  { content, sessionId, now }: Draft,
): Promise<{ readonly edition: string; readonly goesOn: boolean } | undefined> {
  const kept = await rowsOf(
    db,
    { edition: "string", goesOn: "boolean" },
    basedOn === ""
      ? sql`insert into annotation_draft (patient_id, subdocument_id, user_id, session_id, content, kept_at)
          values (${place.patientId}, ${place.subdocumentId}, ${user.id}, ${sessionId}, ${content}, ${now})
          on conflict do nothing returning edition::text, false "goesOn"`
      : sql`with before as (
            select session_id from annotation_draft
            where content is not null and ${at(place, user.id)} and edition = ${basedOn}::bigint)
          update annotation_draft set edition = default, session_id = ${sessionId}, content = ${content},
            kept_at = ${now}
          where ${at(place, user.id)} and edition = ${basedOn}::bigint
          returning edition::text, coalesce((select session_id from before) = ${sessionId}, false) "goesOn"`,
  );
  return kept[0];
}

/** The draft of this edition is given up; a newer one stays. Empty: there was none. */
export async function giveUpDraft(
  { db, user }: Caller,
  place: Place,
  edition: string,
): Promise<void> {
  if (edition === "") return;
  await sql`update annotation_draft set content = null, edition = default
    where ${at(place, user.id)} and edition = ${edition}::bigint`.execute(db);
}

/**
 * The draft of this edition is saved, and so is what another tab of the session kept, for tabs show each other what
 * they stage; what another device kept stays. What is still on its way finds another edition.
 */
export async function endSavedDraft(
  { db, user }: Caller,
  place: Place,
  { edition, sessionId, now }: { edition: string; sessionId: number; now: Date },
): Promise<void> {
  await sql`
    insert into annotation_draft as kept (patient_id, subdocument_id, user_id, session_id, content, kept_at)
    values (${place.patientId}, ${place.subdocumentId}, ${user.id}, ${sessionId}, null, ${now})
    on conflict (patient_id, subdocument_id, user_id) do update
    set edition = default, session_id = excluded.session_id, content = null, kept_at = excluded.kept_at
    where kept.edition::text = ${edition} or kept.session_id = ${sessionId} or kept.content is null`.execute(
    db,
  );
}
