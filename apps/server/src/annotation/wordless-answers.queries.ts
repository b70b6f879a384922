import type { WordlessAnswer } from "@concord/contract";
import { sql } from "kysely";
import { rowsOf } from "../platform/database/rows-of.ts";
import type { Context } from "../platform/operations/context.ts";
import type { Place } from "./annotations.queries.ts";

type Db = Pick<Context, "db">;

/** The annotator's answers without words, of concepts that they have no annotation of. */
export async function listWordlessAnswers(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userId: number,
) {
  const rows = await rowsOf(
    db,
    { concept_id: "number", answer: ["not mentioned", "cannot tell"] },
    sql`
    select concept_id, answer from standing_wordless_answer
    where patient_id = ${patientId} and subdocument_id = ${subdocumentId} and user_id = ${userId}
    order by concept_id`,
  );
  return rows;
}

export async function insertWordlessAnswers(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userId: number,
  saveId: number,
  answers: readonly { readonly concept_id: number; readonly answer: WordlessAnswer }[],
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insertInto("wordless_answer")
    .values(
      answers.map((answer) => ({
        ...answer,
        patient_id: patientId,
        save_id: saveId,
        subdocument_id: subdocumentId,
        user_id: userId,
      })),
    )
    .execute();
}
