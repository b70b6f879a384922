// A document of any length and number of annotations in the test world, where no demonstration has one as long.
import {
  seedOneOfEverything,
  oneOfEverything,
} from "../apps/server/src/app/testing/one-of-everything.ts";
import { seedTestWorld } from "../apps/server/src/app/testing/test-world.ts";
import type { Connection } from "../apps/server/src/platform/database/connect.ts";

const filler =
  "The patient was seen and examined on rounds this morning and reports that she slept well and has been walking about. ";
export const SECTION_LENGTH = 5000;

export interface DocumentSize {
  readonly characters: number;
  readonly annotations: number;
}

/**
 * Seeds the test world with notes of these sizes, behind its small one in the queue of its first annotator; their ids
 * in the same order.
 */
export async function seedLongDocuments(
  connection: Connection,
  sizes: readonly DocumentSize[],
): Promise<{ docIds: number[]; smallDocId: number }> {
  await seedTestWorld(connection);
  await seedOneOfEverything(connection);
  const docIds: number[] = [];
  for (const [at, size] of sizes.entries())
    docIds.push(await addLongDocument(connection, size, at + 1));
  return { docIds, smallDocId: oneOfEverything.narrative };
}

/**
 * A note of `characters` characters that `annotations` automated annotations are spread over, all attributes and
 * reasons given, in sections of 5,000 characters.
 */
async function addLongDocument(
  connection: Connection,
  { characters, annotations }: DocumentSize,
  position: number,
): Promise<number> {
  const rows = oneOfEverything;
  const text = noteOf(characters);
  const { pool } = connection;
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text, text_deidentified)
     select patient_id, document_id, encounter_id, 'narrative', 'Long note', at, 'long ' || $3::int, $2, $2
     from subdocument where subdocument_id = $1 returning subdocument_id id`,
    [rows.narrative, text, position],
  );
  const docId = made[0]?.id ?? 0;
  await pool.query(
    `insert into section (patient_id, subdocument_id, section_number, canonical_section_name, header, begin_offset, end_offset)
     select $1, $2, n, 'PLAN', 'PLAN ' || n, n * $3::int, least((n + 1) * $3::int, $4::int)
     from generate_series(0, ($4::int - 1) / $3::int) n`,
    [rows.patient, docId, SECTION_LENGTH, characters],
  );
  await pool.query(
    `insert into tagging (patient_id, subdocument_id, engine, version, tagged_at) values ($1, $2, 'concord', '1', now())`,
    [rows.patient, docId],
  );
  // Every third is negated; spans of 8 characters, none over the border of two sections.
  await pool.query(
    `insert into automated_annotation (patient_id, subdocument_id, section_number, begin_offset, end_offset, text, concept_id,
       present, negated, experienced, definitive, is_current, hypothetical, subject, severity, why)
     select $1, $2, b / $4::int, b, b + 8, substr($5, b + 1, 8), case n % 2 when 0 then $6::int else $7::int end,
       true, n % 3 = 0, n % 3 <> 0, true, true, false, 'Patient', case n % 5 when 0 then 'mild' end,
       case n % 3 when 0 then jsonb_build_object(
         'negated', jsonb_build_object('rule', 'negated.forward.no', 'begin', b - 4, 'end', b - 1),
         'experienced', jsonb_build_object('rule', 'negated.forward.no', 'begin', b - 4, 'end', b - 1)) else '{}' end
     from (select n, (n::bigint * ($3::int / $8::int) / 5 * 5 + 20)::int b from generate_series(0, $8::int - 1) n) spans
     where b % $4::int < $4::int - 8 and b + 8 <= $3::int`,
    [
      rows.patient,
      docId,
      characters,
      SECTION_LENGTH,
      text,
      rows.concept,
      rows.childConcept,
      annotations,
    ],
  );
  await pool.query(
    `insert into assignment (patient_id, subdocument_id, project_id, user_id, position, status)
     select patient_id, $2, project_id, user_id, $3, 'waiting' from assignment where subdocument_id = $1`,
    [rows.narrative, docId, position],
  );
  return docId;
}

/** Sections with a header each; lines of about a paragraph. */
function noteOf(characters: number): string {
  const sections: string[] = [];
  for (let at = 0; at * SECTION_LENGTH < characters; at += 1) {
    const header = `PLAN ${at}:\n`;
    const paragraph = `${filler.repeat(4)}\n`;
    const body = paragraph.repeat(Math.ceil(SECTION_LENGTH / paragraph.length));
    sections.push((header + body).slice(0, SECTION_LENGTH - 1) + "\n");
  }
  return sections.join("").slice(0, characters);
}
