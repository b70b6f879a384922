// Telephone notes and letters.

import { topicOf } from "../complaints.ts";
import * as stock from "../phrases/messages.ts";
import { joined, type Scene } from "../scene.ts";
import type { Reason, Visit } from "../visits.ts";
import type { Writer } from "../writer.ts";
import { medicationsFor } from "./medications.ts";
import { absentSentences, knownProblems, presentSentences, stayProblem } from "./story.ts";

const AFTER: Readonly<Partial<Record<Reason, string>>> = {
  hf_exacerbation: "hf",
  asthma_exacerbation: "asthma",
  pneumonia: "lung",
};

function adviceTopic({ after, reason }: Visit): string {
  if (after) return AFTER[after] ?? "general";
  const topic = topicOf(reason);
  return topic === "lung" ? "asthma" : topic;
}

export function writeTelephoneNote(writer: Writer, scene: Scene): void {
  const { random, condition, visit } = scene;
  const symptoms = [...condition.symptoms.keys()];
  const dose = condition.doses[0];
  const quiet = symptoms.length === 0 && visit.reason !== "post_discharge";
  const topic = quiet ? "general" : adviceTopic(visit);
  if (visit.reason === "post_discharge") {
    writer.write(random.pick(stock.CALL_DISCHARGE).replaceAll("{stayfor}", stayProblem(scene)));
    writer.sentences(presentSentences(symptoms, scene));
  } else if (symptoms.length > 0) {
    const list = joined(
      symptoms.slice(0, 3).map((id) => `[${id}]`),
      "and",
    );
    writer.write(random.pick(stock.CALL_OPEN).replaceAll("{list}", list));
  } else {
    const reasons = stock.CALL_QUIET.filter(
      (text) => dose !== undefined || !text.includes("{drug}"),
    );
    writer.write(random.pick(reasons).replaceAll("{drug}", `[${dose?.id ?? "aspirin"}]`));
  }
  if (random.chance(0.4))
    writer.sentences([`${random.pick(["Hx of", "History of", "Known"])} ${knownProblems(scene)}.`]);
  if (!quiet || random.chance(0.4))
    writer.sentences(absentSentences(condition.absent.slice(0, 3), scene));
  if (random.chance(0.35)) writer.paragraph();
  writer.sentences(scene.phrases(stock.CALL_ADVICE[topic] ?? [], random.int(1, 3)));
  if (dose && random.chance(0.25))
    writer.sentences([
      random.pick([
        `Taking [${dose.id}] as directed.`,
        `Has not missed any [${dose.id}].`,
        `Refilled [${dose.id}] for 90 days.`,
      ]),
    ]);
  writer.sentences([random.pick(stock.CALL_CLOSE)]);
}

export function writeLetter(writer: Writer, scene: Scene): void {
  const { random, condition } = scene;
  const { signs } = condition;
  writer.line("{date}");
  writer.paragraph();
  writer.line(`Dear ${random.pick(["{doc}", "{doc}", "Colleague"])},`);
  writer.paragraph();
  writer.line(
    `Re: ${scene.person.givenName} ${scene.person.familyName}, ${random.pick(["{age} years", "DOB " + scene.variables["dob"], scene.variables["mrn"] ?? ""])}`,
  );
  writer.paragraph();
  writer.write(random.pick(stock.LETTER_OPEN).replaceAll("{known}", knownProblems(scene)));
  writer.sentences(presentSentences([...condition.symptoms.keys()], scene));
  writer.sentences(absentSentences(condition.absent, scene));
  writer.paragraph();
  writer.write(random.pick(stock.LETTER_STATE));
  writer.sentences([
    random.pick(
      signs.has("jvd") && signs.has("edema")
        ? stock.LETTER_EXAM_WET.slice(0, 1)
        : signs.has("edema") && signs.has("crackles")
          ? stock.LETTER_EXAM_WET.slice(1)
          : signs.size === 0
            ? stock.LETTER_EXAM_DRY
            : ["The rest of the examination was as before."],
    ),
  ]);
  const left = new Set(condition.doses);
  const topic = topicOf(scene.visit.reason);
  const meds = medicationsFor(
    topic === "lung" ? "asthma" : topic === "heart" ? "af" : topic,
    left,
    scene,
  );
  if (meds !== "") writer.sentences([random.pick(stock.LETTER_MEDS).replaceAll("{meds}", meds)]);
  if (condition.labs.has("a1c") && random.chance(0.7))
    writer.sentences(["{His} most recent [a1c;;r={a1c} %] is {a1c}%."]);
  else if (condition.labs.has("bnp") && random.chance(0.6))
    writer.sentences(["{His} [bnp;;r={bnp} pg/mL] was {bnpc} pg/mL."]);
  writer.paragraph();
  const [main] = condition.problems;
  if (main)
    writer.sentences([scene.phrase(stock.LETTER_VIEW).replaceAll("{problem}", `[${main}]`)]);
  writer.sentences([
    ...scene.phrases(stock.LETTER_PLAN, random.int(1, 3)),
    random.pick(stock.LETTER_CLOSE),
  ]);
  writer.paragraph();
  writer.line(random.pick(stock.LETTER_BYE));
}
