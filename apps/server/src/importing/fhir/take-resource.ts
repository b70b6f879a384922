import { notUtf8, unread } from "../../platform/files/utf8-text.ts";
import type { Intake } from "../staging/intake.ts";
import { takeMedication } from "./take-medication.ts";
import { takeEvent } from "./take-event.ts";
import { takeNote } from "./take-note.ts";
import { takeEncounter, takeEpisode, takePatient } from "./take-people.ts";
import { asText, type Json } from "./json.ts";
import type { Reading, TakenBack } from "./reading.ts";
import { referencedId } from "./reference.ts";

/** Stages the resource, or says why it is rejected, or why its source takes it back. */
type Taker = (reading: Reading) => string | TakenBack | undefined;

const takers: Record<string, Taker> = {
  Patient: takePatient,
  EpisodeOfCare: takeEpisode,
  Encounter: takeEncounter,
  Medication: takeMedication,
  Condition: takeEvent,
  Observation: takeEvent,
  MedicationRequest: takeEvent,
  MedicationAdministration: takeEvent,
  MedicationStatement: takeEvent,
  Procedure: takeEvent,
  Immunization: takeEvent,
  AllergyIntolerance: takeEvent,
  DiagnosticReport: (reading) =>
    Array.isArray(reading.resource["presentedForm"]) ? takeNote(reading) : takeEvent(reading),
  DocumentReference: takeNote,
};

/** As FHIR spells its types: what is in a file is not a reason. */
const knownType = /^[A-Z][A-Za-z]{2,40}$/;

/**
 * Takes one resource in; `isUnread` when its text has bytes that are not UTF-8. Rejected ones are kept by type and id,
 * with which they are found again in their file.
 */
export function takeResource(
  resource: Json | undefined,
  line: number,
  intake: Intake,
  organizationId: number,
  ids: ReadonlyMap<string, string> | undefined,
  isUnread: boolean,
): void {
  const type = asText(resource?.["resourceType"]);
  const id = asText(resource?.["id"]);
  const content = JSON.stringify({ resourceType: type, id }).replaceAll(unread, "\uFFFD");
  const reason = ((): ReturnType<Taker> => {
    if (isUnread) return notUtf8;
    if (!resource) return "not a JSON object";
    if (!type) return "not a FHIR resource";
    const take = Object.hasOwn(takers, type) ? takers[type] : undefined;
    if (!take) return `resource type not used: ${knownType.test(type) ? type : "not one of FHIR"}`;
    if (!id) return "no id";
    if (resource["status"] === "entered-in-error") return { takenBack: "entered in error" };
    return take({ resource, type, id, line, intake, organizationId, ids, content });
  })();
  if (reason === undefined) return;
  if (typeof reason === "string") {
    intake.reject(line, reason, content);
    return;
  }
  const person =
    type === "Patient" ? id : referencedId(resource?.["subject"] ?? resource?.["patient"], ids);
  const record = `${type}/${id}`;
  intake.stage("stage_taken_back", line, person, record, reason.takenBack, content);
}
