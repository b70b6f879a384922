// Notes of the emergency department and the hospital.

import { writtenDay } from "../calendar.ts";
import { topicOf } from "../complaints.ts";
import * as stock from "../phrases/hospital.ts";
import { HEADLINE } from "../phrases/assessment.ts";
import type { Scene } from "../scene.ts";
import type { Writer } from "../writer.ts";
import { doubt, problemsInOrder, writeAssessment } from "./assessment.ts";
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
import { writeMedications, writeStory } from "./visit-notes.ts";

const COMPLAINTS: Readonly<Record<string, readonly string[]>> = {
  hf_exacerbation: [
    "[sob;Shortness of breath]",
    "[dyspnea], [edema]",
    "[sob]",
    "Trouble breathing",
  ],
  asthma_exacerbation: [
    "[asthma;Asthma]",
    "[wheeze;Wheezing]",
    "[sob], [wheeze]",
    "Difficulty breathing",
  ],
  pneumonia: ["[cough], [fever]", "[cough;Cough]", "[fever;Fever] and [cough]"],
  rapid_af: ["[palpitations;Palpitations]", "Racing heart"],
  nstemi: ["[chest_pain;Chest pain]", "[chest_pain]"],
  dka: ["High sugar, vomiting", "[hyperglycemia;Hyperglycemia]"],
  chest_pain: ["[chest_pain;Chest pain]", "[chest_pain]", "Chest wall pain"],
  hypoglycemia: ["[hypoglycemia;Low blood sugar]", "Altered mental status"],
  uri: ["[cough;Cough]", "Cold symptoms"],
  syncope: ["[syncope;Syncope]", "Passed out"],
};

function complaintLine(scene: Scene): string {
  const possible = (COMPLAINTS[scene.visit.reason] ?? ["Evaluation"]).filter((text) =>
    [...text.matchAll(/\[([a-z_]+)/g)].every(([, id = ""]) =>
      scene.has(id === "sob" ? "dyspnea" : id === "af" ? "rapid_af" : id),
    ),
  );
  return possible.length > 0 ? scene.random.pick(possible) : "Feeling unwell";
}

function diagnosisLine(id: string, scene: Scene): string {
  return scene.phrase(HEADLINE[id] ?? [`[${id}]`]) || `[${id}]`;
}

export function writeEmergencyNote(writer: Writer, scene: Scene): void {
  const { random, visit } = scene;
  writer.section("complaint");
  writer.write(complaintLine(scene));
  writeStory(writer, scene, "hpi", random.int(2, 4));
  if (random.chance(0.85)) writePastHistory(writer, scene);
  if (random.chance(0.8)) writeMedications(writer, scene, "homeMedications");
  if (random.chance(0.6)) writeAllergies(writer, scene);
  if (random.chance(0.15)) writeFamily(writer, scene);
  if (random.chance(0.3)) writeSocial(writer, scene);
  if (random.chance(0.5)) writeReview(writer, scene);
  writeVitals(writer, scene);
  writeExamination(writer, scene);
  writeResults(writer, scene);
  writer.section("edCourse");
  writer.sentences([
    ...scene.inOrder(stock.ED_COURSE.slice(0, -3), random.int(1, 3)),
    ...scene.inOrder(stock.ED_TREATMENT[visit.reason] ?? [], random.int(2, 3)),
    ...scene.inOrder(stock.ED_COURSE.slice(-3), random.int(0, 2)),
  ]);
  const aside = random.chance(0.7) ? doubt(scene) : "";
  if (aside !== "") writer.sentences([aside]);
  writer.section("diagnosis");
  const diagnoses = problemsInOrder(scene)
    .slice(0, random.int(1, 2))
    .map((id) => diagnosisLine(id, scene));
  if (diagnoses.length > 0) writer.numbered(diagnoses);
  else writer.write("{Viral syndrome|Symptoms resolved}.");
  writer.section("disposition");
  writer.write(random.pick(stock.DISPOSITION_HOME));
  writer.sentences([
    ...scene.phrases(
      stock.INSTRUCTIONS[
        topicOf(visit.reason) === "lung" && scene.has("asthma") ? "asthma" : topicOf(visit.reason)
      ] ?? [],
      random.int(1, 2),
    ),
    random.pick(stock.FOLLOW_UP_ED),
  ]);
}

export function writeAdmissionNote(writer: Writer, scene: Scene): void {
  const { random } = scene;
  writer.section("complaint");
  writer.write(complaintLine(scene));
  writeStory(writer, scene, "hpi", random.int(3, 5));
  writePastHistory(writer, scene);
  if (random.chance(0.7)) writeOperations(writer, scene);
  writeMedications(writer, scene, "homeMedications");
  writeAllergies(writer, scene);
  writeFamily(writer, scene);
  writeSocial(writer, scene);
  if (random.chance(0.8)) writeReview(writer, scene);
  writeVitals(writer, scene);
  writeExamination(writer, scene);
  writeResults(writer, scene);
  writeAssessment(writer, scene, random.int(3, 6));
}

const PROCEDURE_LINE: Readonly<Record<string, string>> = {
  echo: "[echo]",
  cath: "[cath]",
  pci: "[pci] with drug-eluting stent",
  cardioversion: "[cardioversion]",
};

function writeCourse(writer: Writer, scene: Scene): void {
  const { visit, random, condition } = scene;
  writer.section("course");
  const main = scene.inOrder(
    stock.COURSE[visit.reason] ?? stock.COURSE["chest_pain"] ?? [],
    random.int(4, 7),
  );
  const complications = condition.acute.flatMap((id) =>
    scene.phrases(stock.COMPLICATION[id] ?? [], 1),
  );
  if (random.chance(0.35) && complications.length > 0) {
    const first = problemsInOrder(scene)[0];
    writer.numbered([
      `${first ? diagnosisLine(first, scene) : "Presenting problem"}: ${main.join(" ")}`,
      ...complications,
    ]);
    return;
  }
  writer.sentences(main);
  writer.sentences(complications);
}

export function writeDischargeSummary(writer: Writer, scene: Scene): void {
  const { random, visit, style, condition } = scene;
  writer.line(
    `${random.pick(["Admission Date", "Date of Admission", "Admitted"])}: ${writtenDay(visit.day, style.dates)}`,
  );
  writer.line(
    `${random.pick(["Discharge Date", "Date of Discharge", "Discharged"])}: ${writtenDay(visit.day + visit.nights, style.dates)}`,
  );
  const order = problemsInOrder(scene);
  const [first] = order;
  if (first && random.chance(0.5)) {
    writer.section("admitDiagnosis");
    writer.write(random.chance(0.4) ? complaintLine(scene) : diagnosisLine(first, scene));
  }
  writer.section("dischargeDiagnoses");
  writer.numbered(order.slice(0, random.int(3, 7)).map((id) => diagnosisLine(id, scene)));
  writeStory(writer, scene, "hpi", random.int(1, 3));
  if (random.chance(0.5)) writePastHistory(writer, scene);
  if (random.chance(0.15)) writeFamily(writer, scene);
  if (random.chance(0.45)) {
    writeVitals(writer, scene);
    writeExamination(writer, scene);
  }
  writeResults(writer, scene);
  const procedures = condition.done.flatMap((id) => PROCEDURE_LINE[id] ?? []);
  if (procedures.length > 0) {
    writer.section("procedures");
    writer.write(procedures.join(", "));
  }
  writeCourse(writer, scene);
  writer.section("dischargeMedications");
  const lines = medicationLines(scene).map((line) =>
    random.chance(0.12) ? `${line} ({unchanged|continue|same})` : line,
  );
  if (scene.has("prednisone")) lines.push("[prednisone] 40 mg daily for {3|4|5} more days");
  if (lines.length > 0) writer.list(lines);
  else writer.write("None.");
  writer.section("disposition");
  writer.write(random.pick(stock.DISPOSITION_HOSPITAL));
  const topic = topicOf(visit.reason);
  if (random.chance(0.8)) {
    writer.section("instructions");
    const key = topic === "lung" && scene.has("asthma_ex") ? "asthma" : topic;
    writer.sentences(scene.phrases(stock.INSTRUCTIONS[key] ?? [], random.int(2, 3)));
  }
  writer.section("followUp");
  writer.write(random.pick(stock.FOLLOW_UP_HOSPITAL));
}
