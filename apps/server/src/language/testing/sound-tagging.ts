import { expect } from "vitest";
import type { Connection } from "../../platform/database/connect.ts";

/**
 * Every annotation's text is its slice of the note, sections tile it, and what is masked is as long. Compares places
 * with texts as they are stored, by nothing of language processing.
 * @param left notes that are there @param annotations that tagging says it wrote
 */
export async function expectSound(
  { pool }: Connection,
  left: number,
  annotations: number,
): Promise<void> {
  const { rows: notes } = await pool.query(
    `select s.subdocument_id id, s.text, s.text_deidentified masked,
       array(select begin_offset || ' ' || end_offset from section x where x.patient_id = s.patient_id
         and x.subdocument_id = s.subdocument_id order by section_number) sections
     from subdocument s join tagging using (patient_id, subdocument_id) where content_type = 'narrative'`,
  );
  expect(notes).toHaveLength(left);
  const textOf = new Map<number, string>();
  for (const { id, text, masked, sections } of notes) {
    textOf.set(id, text);
    expect(masked).toHaveLength(text.length);
    let end = 0;
    for (const section of sections) {
      const [from, to] = section.split(" ").map(Number);
      expect(from).toBe(end);
      end = to;
    }
    expect(end).toBe(text.length);
  }
  const { rows } = await pool.query(
    "select subdocument_id id, begin_offset, end_offset, text from automated_annotation",
  );
  expect(rows).toHaveLength(annotations);
  const wrong = rows.filter(
    ({ id, begin_offset, end_offset, text }) =>
      textOf.get(id)?.slice(begin_offset, end_offset) !== text,
  );
  expect(wrong).toEqual([]);
}
