// What an annotator says of a concept on a document, as conditions on a row that names the three (domain.md §6).
import { type RawBuilder, sql } from "kysely";

/** The columns that name an answer: `{ row: "a", concept: "pc.concept_id" }`. */
export interface AnswerColumns {
  /** Of patient_id, subdocument_id and user_id. */
  readonly row: string;
  readonly concept: string;
}

/** The patient has it, by the answer that was kept first or by the one that stands. */
export function saysYes({ row, concept }: AnswerColumns, isInitial: boolean): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  const held = sql`annotation_is_held(m.is_present, m.is_experienced, m.subject)`;
  return isInitial
    ? sql<boolean>`exists (
        select from initial_annotation i join manual_annotation m using (patient_id, annotation_id, revision)
        where i.patient_id = ${of("patient_id")} and i.subdocument_id = ${of("subdocument_id")} and i.user_id = ${of("user_id")}
          and i.asked_concept_id = ${sql.ref(concept)} and ${held})`
    : sql<boolean>`exists (
        select from manual_annotation m join concept_ancestor up on up.descendant_id = m.concept_id
        where m.patient_id = ${of("patient_id")} and m.subdocument_id = ${of("subdocument_id")} and m.user_id = ${of("user_id")}
          and m.is_newest and m.change <> 'deleted' and up.ancestor_id = ${sql.ref(concept)} and ${held})`;
}

/** The annotator says that they cannot tell; who marks words that say so can. */
export function cannotTell(columns: AnswerColumns, isInitial: boolean): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${columns.row}.${column}`);
  const place = sql`w.patient_id = ${of("patient_id")} and w.subdocument_id = ${of("subdocument_id")}
    and w.user_id = ${of("user_id")} and w.concept_id = ${sql.ref(columns.concept)} and w.answer = 'cannot tell'`;
  const said = isInitial
    ? sql`exists (select from wordless_answer w join initial_answer kept
        using (patient_id, subdocument_id, user_id, concept_id, save_id) where ${place})`
    : sql`exists (select from standing_wordless_answer w where ${place})`;
  return sql<boolean>`(${said} and not ${saysYes(columns, isInitial)})`;
}
