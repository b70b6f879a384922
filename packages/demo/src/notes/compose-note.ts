import { isoTime, writtenDay } from "../calendar.ts";
import { topicOf } from "../complaints.ts";
import type { DemoNote, NoteKind } from "../demonstration.ts";
import { createScene, type Author, type Scene, type SceneParts } from "../scene.ts";
import { createWriter, type Writer } from "../writer.ts";
import { writeAdmissionNote, writeDischargeSummary, writeEmergencyNote } from "./hospital-notes.ts";
import { writeLetter, writeTelephoneNote } from "./messages.ts";
import { writeChestFilm, writeEchoReport, writeSpirometry } from "./report-notes.ts";
import { writeConsultation, writeNursingNote, writeProgressNote } from "./visit-notes.ts";

const BODY: Readonly<Record<NoteKind, (writer: Writer, scene: Scene) => void>> = {
  "Progress note": writeProgressNote,
  "Discharge summary": writeDischargeSummary,
  "Emergency department note": writeEmergencyNote,
  "Echocardiography report": writeEchoReport,
  "Telephone encounter": writeTelephoneNote,
  Consultation: (writer, scene) => writeConsultation(writer, scene, topicOf(scene.visit.reason)),
  "Clinic letter": writeLetter,
  "History and physical": writeAdmissionNote,
  "Spirometry report": writeSpirometry,
  "Chest X-ray report": writeChestFilm,
  "Nursing note": writeNursingNote,
};

// days and minutes after the visit's start at which the note is written
const WRITTEN_AFTER: Readonly<Partial<Record<NoteKind, number>>> = {
  "History and physical": 150,
  "Emergency department note": 200,
  "Chest X-ray report": 75,
  "Nursing note": 240,
};

function writeHead(writer: Writer, kind: NoteKind, scene: Scene, hospital: string): void {
  const { random, person, style } = scene;
  if (kind === "Clinic letter" || kind === "Telephone encounter") return;
  const report = kind.endsWith("report");
  const name = style.headers === "capitals" ? kind.toUpperCase() : kind;
  const layout = random.next();
  if (layout < 0.3) {
    writer.line(hospital);
    if (!report) writer.line(name);
    writer.line(`Patient: ${person.givenName} ${person.familyName}    MRN: {mrn}    DOB: {dob}`);
  } else if (layout < 0.5) {
    if (!report) writer.line(name);
    writer.line(`${person.familyName}, ${person.givenName} ({mrn})  {date}`);
  } else if (layout < 0.75 && !report) {
    writer.line(`${name} {date}`);
  }
}

export type NoteRequest = Omit<SceneParts, "author"> & {
  key: string;
  kind: NoteKind;
  author: Author;
  hospital: string;
  identifier: string;
};

/** Writes one note about a visit, with the truth of every mention in it. */
export function composeNote(request: NoteRequest): DemoNote {
  const { key, kind, author, hospital, identifier, visit, course, random } = request;
  // a letter is dictated and typed: whole sentences, few abbreviations
  const style =
    kind === "Clinic letter"
      ? {
          ...author.style,
          terse: 0,
          abbreviation: author.style.abbreviation * 0.4,
          wrap: 0 as const,
        }
      : author.style;
  const scene = createScene({ ...request, author: { ...author, style } });
  scene.variables["mrn"] = identifier;
  scene.variables["dob"] = writtenDay(course.birth, author.style.dates);
  const writer = createWriter(scene.variables, style, random);
  writeHead(writer, kind, scene, hospital);
  BODY[kind](writer, scene);
  const signed = `${author.name}, ${kind === "Nursing note" ? "RN" : author.title}`;
  const signature =
    kind === "Clinic letter"
      ? signed
      : random.pick([
          signed,
          `Electronically signed by ${signed}`,
          `Dictated by: ${signed}`,
          `Signed: ${signed}`,
        ]);
  if (kind === "Clinic letter" || random.chance(0.7)) {
    writer.paragraph();
    writer.line(signature);
  }
  const end = kind === "Discharge summary" ? visit.day + visit.nights : visit.day;
  const minute =
    kind === "Discharge summary"
      ? 14 * 60 + random.int(0, 150)
      : visit.minute + (WRITTEN_AFTER[kind] ?? 30) + random.int(0, 40);
  const time = isoTime(end, minute);
  return {
    key,
    kind,
    name: `${kind} ${time.slice(0, 10)}`,
    time,
    author: signed,
    ...writer.finish(),
  };
}
