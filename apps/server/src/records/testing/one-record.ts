import { exampleIds } from "@concord/contract";
import type { Connection } from "../../platform/database/connect.ts";
import { insertRow } from "../../platform/database/testing/insert-row.ts";
import { marker } from "../../platform/testing/marker.ts";
import { refreshPostings, touchedBySources } from "../postings/postings.ts";

export const recordIds = {
  event: exampleIds.event,
  batch: exampleIds.batch,
  patient: exampleIds.patient,
  episode: exampleIds.episode,
  encounter: exampleIds.encounter,
  document: exampleIds.document,
  narrative: exampleIds.narrative,
  discrete: 342,
};

/** The note, and the word in it that is a term of the concept. */
export const noteText = `${marker} notes.\nHas dyspnea today.`;
export const notedWord = (() => {
  const begin_offset = noteText.indexOf("dyspnea");
  return { begin_offset, end_offset: begin_offset + "dyspnea".length, text: "dyspnea" };
})();

const at = "2020-05-04T10:30:00";
/** 2020-05-04 in days since 1970-01-01. */
export const recordDay = 18_386;

/** A patient with an encounter, whose document has a note and a list of values, and an event; both say the concept. */
export async function seedRecord(connection: Connection, organization_id: number): Promise<void> {
  const { event, batch, patient, episode, encounter, document, narrative, discrete } = recordIds;
  const { concept } = exampleIds;
  await insertRow(
    connection,
    "event",
    { organization_id, name: `${marker} event`, event_type: "outcome" },
    { event_id: event },
  );
  await insertRow(connection, "event_concept", { event_id: event, concept_id: concept });
  await insertRow(
    connection,
    "batch",
    { organization_id, name: `${marker} spare batch`, format: "notes", status: "ready" },
    { batch_id: exampleIds.spareBatch },
  );
  await insertRow(
    connection,
    "batch",
    { organization_id, name: `${marker} batch`, format: "notes", status: "ready" },
    { batch_id: batch },
  );
  await insertRow(
    connection,
    "patient",
    {
      organization_id,
      patient_identifier: `${marker}-1`,
      source_key: "1",
      gender: "female",
      birth_date: "1950-02-03",
    },
    { patient_id: patient },
  );
  const ofPatient = { patient_id: patient };
  await insertRow(
    connection,
    "episode",
    { ...ofPatient, source_key: "1", name: `${marker} episode`, start_day: recordDay },
    { episode_id: episode },
  );
  await insertRow(
    connection,
    "encounter",
    {
      ...ofPatient,
      organization_id,
      episode_id: episode,
      source_key: "1",
      name: `${marker} encounter`,
      kind: "Office visit",
      start_at: at,
    },
    { encounter_id: encounter },
  );
  const ofDocument = { ...ofPatient, encounter_id: encounter };
  await insertRow(
    connection,
    "document",
    { ...ofDocument, batch_id: batch },
    { document_id: document },
  );
  for (const [content_type, subdocument_id, source] of [
    ["narrative", narrative, 2],
    ["discrete", discrete, 1],
  ] as const) {
    await insertRow(
      connection,
      "subdocument",
      {
        ...ofDocument,
        document_id: document,
        content_type,
        name: `${marker} ${content_type}`,
        at,
        source_key: content_type,
        text: noteText,
        text_deidentified: noteText,
      },
      { subdocument_id },
    );
    await insertRow(connection, "section", {
      ...ofPatient,
      subdocument_id,
      section_number: 0,
      canonical_section_name: "UNKNOWN",
      header: "",
      begin_offset: 0,
      end_offset: noteText.length,
    });
    await insertRow(connection, "fact", {
      ...ofDocument,
      concept_id: concept,
      source,
      day: recordDay,
      subdocument_id,
    });
  }
  const client = await connection.pool.connect();
  await refreshPostings(client, await touchedBySources(client, [1, 2]));
  client.release();
}
