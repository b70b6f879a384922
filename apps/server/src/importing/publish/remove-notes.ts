import type { ClientBase } from "pg";
import { refreshPostings } from "../../records/postings/postings.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { removeEmptied } from "./removed-facts.ts";

/**
 * Removes the notes that `removed_note` names (patient_id, subdocument_id, document_id, encounter_id), with all that
 * was read in them. Nobody was to annotate them. Adds to `moved_fact`, for what was inferred from several notes.
 */
export async function removeNotes(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query("select from removed_note limit 1");
  if (!rowCount) return;
  const keys = await rowsOfText(
    client,
    { conceptId: "number", source: "number", block: "number" },
    `select distinct f.concept_id "conceptId", f.source, f.patient_id >> 16 "block"
     from removed_note n join fact f using (patient_id, subdocument_id)`,
  );
  await client.query(`
    insert into moved_fact select distinct f.patient_id, f.concept_id, f.concept_id from removed_note n join fact f using (patient_id, subdocument_id);
    delete from fact f using removed_note n where (f.patient_id, f.subdocument_id) = (n.patient_id, n.subdocument_id);
    update subdocument b set replaces_subdocument_id = null from removed_note n
    where b.patient_id = n.patient_id and b.replaces_subdocument_id = n.subdocument_id;
    delete from subdocument b using removed_note n where (b.patient_id, b.subdocument_id) = (n.patient_id, n.subdocument_id)`);
  await removeEmptied(client, "removed_note");
  await refreshPostings(client, keys);
}
