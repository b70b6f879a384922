import { GetEncounterDocuments } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../platform/implement.ts";
import { problem } from "../platform/problem.ts";
import { patientVisible } from "../platform/visibility.ts";
import { listDocuments } from "./documents.queries.ts";
import { shownDocument } from "./documents.rules.ts";

const mostOfAnEncounter = 500;

export const handler = implement(GetEncounterDocuments, async (call) => {
  const { encounter_id } = call.input;
  const { rows } = await sql`
    select from encounter e
    where e.encounter_id = ${encounter_id} and ${patientVisible(call.user, "e.patient_id")}`.execute(
    call.db,
  );
  if (rows.length === 0) throw problem("row.not-found", { noun: "encounter" });
  const documents = await listDocuments(
    call,
    { encounter_id },
    { offset: 0, limit: mostOfAnEncounter },
  );
  call.audit.subject(
    "patient",
    documents.map((document) => document.patient_id),
  );
  return { data: documents.map(shownDocument) };
});
