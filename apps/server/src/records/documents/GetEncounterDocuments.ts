import { GetEncounterDocuments } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { patientVisible } from "../../access/visibility.ts";
import { countListedDocuments, listDocuments } from "./documents.queries.ts";
import { shownDocument } from "./documents.rules.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

const mostOfAnEncounter = 500;

export const handler = implement(GetEncounterDocuments, async (call) => {
  const { encounter_id } = call.input;
  const rows = await rowsOf(
    call.db,
    { patient_id: "number" },
    sql`
    select e.patient_id from encounter e
    where e.encounter_id = ${encounter_id} and ${patientVisible(call.user, "e.patient_id")}`,
  );
  const [encounter] = rows;
  if (!encounter) throw problem("row.not-found", { noun: "encounter" });
  call.audit.subject("patient", encounter.patient_id);
  const filter = { patient_id: encounter.patient_id, encounter_id };
  const documents = await listDocuments(call, filter, { offset: 0, limit: mostOfAnEncounter });
  return {
    data: documents.map(shownDocument),
    noOfRecords: await countListedDocuments(call, filter),
  };
});
