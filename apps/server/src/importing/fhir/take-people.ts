import { visitCode } from "../omop/clinical-tables.ts";
import { genderOf } from "../notes/column-names.ts";
import {
  parsePartialDate,
  partOf,
  type PartialMoment,
  timestampOf,
} from "../../platform/files/moment.ts";
import { codesOf, nameOf } from "./coded.ts";
import { asList, asText, at, type Json } from "./json.ts";
import { isNoDate, momentOf, type Reading, type TakenBack } from "./reading.ts";
import { referencedId } from "./reference.ts";

/** http://terminology.hl7.org/CodeSystem/v3-ActCode → the kinds of encounter that the product knows. */
const encounterKinds: Record<string, string> = {
  AMB: "outpatient",
  EMER: "emergency",
  FLD: "field",
  HH: "home",
  IMP: "inpatient",
  ACUTE: "inpatient",
  NONAC: "inpatient",
  OBSENC: "observation",
  PRENC: "pre-admission",
  SS: "short stay",
  VR: "telehealth",
};

/**
 * The same in OMOP's concepts, by which cohorts ask for visits; a class that OMOP has no such concept for is no visit
 * of theirs.
 */
const visitConcepts: Record<string, string> = {
  AMB: "9202",
  EMER: "9203",
  HH: "581476",
  IMP: "9201",
  ACUTE: "9201",
  NONAC: "9201",
  VR: "5083",
};

export function takePatient({ resource, id, line, intake, content }: Reading): string | undefined {
  const known = genderOf(asText(resource["gender"]) ?? "");
  const born = parsePartialDate(asText(resource["birthDate"]) ?? "");
  if (!born && resource["birthDate"] !== undefined) return "birthDate is not a date";
  const deceased = asText(resource["deceasedDateTime"]) ?? "";
  if (isNoDate(deceased)) return "deceasedDateTime is not a date";
  const died = parsePartialDate(deceased);
  // A medical record number identifies the patient to people; the id does to machines.
  const number = asList(resource["identifier"]).find((one) =>
    codesOf(at(one, "type")).includes("MR"),
  );
  const identifier = asText(at(number, "value")) ?? id;
  intake.stage(
    "stage_person",
    line,
    id,
    identifier,
    known,
    born?.date,
    born?.precision,
    // A month or a year of death is no day on which somebody could have died; follow-up would end on it.
    died?.precision === "day" ? died.date : null,
    resource["deceasedBoolean"] === true || died !== undefined,
    content,
  );
  return undefined;
}

type Period = readonly [start: PartialMoment | undefined, end: PartialMoment | undefined];

function periodOf(resource: Json): Period {
  return [momentOf(at(resource, "period", "start")), momentOf(at(resource, "period", "end"))];
}

/** Why a stay is not taken of which no day is known on which it began, or ended: a day that we made up would count. */
function vagueEnd(...period: Period): string | undefined {
  const place = period.findIndex((one) => one !== undefined && one.precision !== "day");
  if (place < 0) return undefined;
  return `of its ${place === 0 ? "start" : "end"} only the year or month is known`;
}

export function takeEpisode({
  resource,
  id,
  line,
  intake,
  ids,
  content,
}: Reading): string | undefined {
  const person = referencedId(resource["patient"], ids);
  const [start, end] = periodOf(resource);
  if (!person) return "no patient";
  if (!start) return "no start date";
  const name = nameOf(at(resource, "type", 0)) ?? "Episode of care";
  intake.stage(
    "stage_episode",
    line,
    person,
    `EpisodeOfCare/${id}`,
    name,
    start.day,
    end?.day,
    partOf(start),
    end && partOf(end),
    content,
  );
  return undefined;
}

export function takeEncounter({
  resource,
  id,
  line,
  intake,
  ids,
  content,
}: Reading): string | TakenBack | undefined {
  if (resource["status"] === "cancelled") return { takenBack: "the encounter was cancelled" };
  if (resource["status"] === "planned") return { takenBack: "the encounter is only planned" };
  const person = referencedId(resource["subject"], ids);
  const [start, end] = periodOf(resource);
  if (!person) return "no subject";
  if (!start) return "no start date";
  const vague = vagueEnd(start, end);
  if (vague) return vague;
  if (isNoDate(at(resource, "period", "end"))) return "the end is not a date";
  const code = asText(at(resource, "class", "code")) ?? "";
  const kind = encounterKinds[code] ?? "other";
  const visit = visitConcepts[code];
  const name =
    nameOf(at(resource, "type", 0)) ?? asText(at(resource, "class", "display")) ?? "Encounter";
  const episode = referencedId(at(resource, "episodeOfCare", 0), ids);
  const episodeKey = episode === undefined ? null : `EpisodeOfCare/${episode}`;
  const ends = end ? timestampOf(end) : null;
  intake.stage(
    "stage_visit",
    line,
    person,
    `Encounter/${id}`,
    name,
    kind,
    timestampOf(start),
    ends,
    episodeKey,
    visit === undefined ? null : visitCode(intake, visit, name),
    content,
  );
  return undefined;
}
