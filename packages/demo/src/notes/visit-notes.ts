// Notes of a visit: progress note, consultation, nursing note.

import * as messages from "../phrases/messages.ts";
import { FOLLOW_UP } from "../phrases/hospital.ts";
import type { Scene } from "../scene.ts";
import type { Writer } from "../writer.ts";
import { writeAssessment } from "./assessment.ts";
import {
  writeAllergies,
  writeFamily,
  writeOperations,
  writePastHistory,
  writeReview,
  writeSocial,
} from "./background.ts";
import { writeExamination, writeVitals } from "./examination.ts";
import { medicationLines } from "./medications.ts";
import { writeResults } from "./results.ts";
import { storySentences } from "./story.ts";

/** The drugs with their doses under the given header. */
export function writeMedications(
  writer: Writer,
  scene: Scene,
  section: "medications" | "homeMedications",
): void {
  const lines = medicationLines(scene);
  writer.section(section);
  if (lines.length === 0)
    writer.write(scene.random.pick(["None.", "No regular medications.", "None"]));
  else if (scene.style.bullet !== "" || scene.random.chance(0.5)) writer.list(lines);
  else writer.write(`${lines.join(scene.random.pick(["; ", ", "]))}.`);
}

export function writeStory(
  writer: Writer,
  scene: Scene,
  section: "hpi" | "interval",
  length: number,
): void {
  writer.section(section);
  const sentences = storySentences(scene, length);
  const split =
    scene.random.chance(0.3) && sentences.length > 5
      ? Math.ceil(sentences.length / 2)
      : sentences.length;
  writer.sentences(sentences.slice(0, split));
  if (split < sentences.length) {
    writer.paragraph();
    writer.sentences(sentences.slice(split));
  }
}

function writeFollowUp(writer: Writer, scene: Scene): void {
  if (!scene.random.chance(0.7)) return;
  if (scene.random.chance(0.5)) writer.section("followUp");
  else writer.paragraph();
  writer.write(scene.phrase(FOLLOW_UP));
}

export function writeProgressNote(writer: Writer, scene: Scene): void {
  const { random } = scene;
  const brief = random.chance(0.3);
  if (random.chance(0.3)) {
    writer.section("complaint");
    writer.write(
      random.pick([
        "Follow-up",
        "Follow up visit",
        "Routine visit",
        "Here for follow-up",
        "Medication check",
      ]),
    );
  }
  writeStory(writer, scene, random.chance(0.5) ? "interval" : "hpi", random.int(2, brief ? 3 : 5));
  if (random.chance(brief ? 0.3 : 0.62)) writePastHistory(writer, scene);
  if (random.chance(0.85)) writeMedications(writer, scene, "medications");
  if (random.chance(0.35)) writeAllergies(writer, scene);
  if (random.chance(brief ? 0.05 : 0.22)) writeFamily(writer, scene);
  if (random.chance(0.25)) writeSocial(writer, scene);
  if (random.chance(brief ? 0.1 : 0.4)) writeReview(writer, scene);
  writeVitals(writer, scene);
  writeExamination(writer, scene);
  if (random.chance(0.75)) writeResults(writer, scene);
  writeAssessment(writer, scene, brief ? random.int(2, 3) : random.int(3, 6));
  writeFollowUp(writer, scene);
}

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  hf: [
    "Evaluation and management of {hfx}.",
    "Optimization of medical therapy for [hf].",
    "{hfx}, new to clinic.",
  ],
  dm: ["Management of {dmx}.", "Uncontrolled [dm], please advise.", "[dm;Diabetes] management."],
  lung: [
    "Evaluation of [asthma].",
    "Recurrent [cough] and [wheeze].",
    "[asthma;Asthma] not controlled.",
  ],
  heart: ["[af], rate or rhythm control.", "[palpitations;Palpitations].", "Evaluation of [af]."],
  general: ["To establish care.", "General evaluation.", "Preoperative evaluation."],
};

export function writeConsultation(writer: Writer, scene: Scene, topic: string): void {
  const { random } = scene;
  writer.section("reason");
  writer.write(
    `${random.pick(QUESTIONS[topic] ?? ["Evaluation."])} ${random.pick(["Requested by {doc}.", "Referred by {doc}.", ""])}`,
  );
  writeStory(writer, scene, "hpi", random.int(4, 6));
  writePastHistory(writer, scene);
  if (random.chance(0.65)) writeOperations(writer, scene);
  writeMedications(writer, scene, "medications");
  if (random.chance(0.75)) writeAllergies(writer, scene);
  writeFamily(writer, scene);
  writeSocial(writer, scene);
  if (random.chance(0.75)) writeReview(writer, scene);
  writeVitals(writer, scene);
  writeExamination(writer, scene);
  writeResults(writer, scene);
  writeAssessment(writer, scene, random.int(2, 5));
  writer.paragraph();
  writer.write(
    random.pick([
      "Thank you for involving us in the care of this patient.",
      "Thank you for this consultation. We will follow along.",
      "Will follow with you.",
      "Please call with questions.",
    ]),
  );
}

export function writeNursingNote(writer: Writer, scene: Scene): void {
  const { random } = scene;
  writer.write(
    random.pick(scene.visit.kind === "Inpatient" ? messages.NURSE_WARD : messages.NURSE_OPEN),
  );
  const story = storySentences(scene, 1).slice(1);
  writer.sentences(story);
  writeVitals(writer, scene);
  if (random.chance(0.6)) writeMedications(writer, scene, "medications");
  writer.paragraph();
  writer.sentences(random.some(messages.NURSE_TEACH, random.int(1, 3)));
  writer.sentences([random.pick(messages.CALL_CLOSE)]);
}
