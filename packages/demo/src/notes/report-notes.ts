// Reports: echocardiography, chest X-ray, spirometry.

import { ejectionFraction } from "../course.ts";
import * as stock from "../phrases/reports.ts";
import type { Scene } from "../scene.ts";
import type { Writer } from "../writer.ts";

function usableIndications(texts: readonly string[], scene: Scene): string[] {
  const conditional = ["af", "edema", "palpitations", "chest_pain", "murmur", "htn"];
  return texts.filter((text) =>
    conditional.every((id) => !text.includes(`[${id}]`) || scene.has(id)),
  );
}

export function writeEchoReport(writer: Writer, scene: Scene): void {
  const { random } = scene;
  const reduced = ejectionFraction(scene.course, scene.visit.day) < 50;
  writer.line(random.pick(stock.ECHO_TITLE));
  writer.section("indication");
  writer.write(
    random.pick(
      usableIndications(
        scene.has("hf") ? stock.ECHO_INDICATION : stock.ECHO_INDICATION_PLAIN,
        scene,
      ),
    ),
  );
  if (random.chance(0.7)) {
    writer.section("technique");
    writer.write(random.pick(stock.ECHO_TECHNIQUE));
  }
  writer.section("findings");
  const findings = [
    random.pick(reduced ? stock.ECHO_LV_REDUCED : stock.ECHO_LV_NORMAL),
    ...scene.inOrder(stock.ECHO_REST, random.int(5, 8)),
  ];
  if (scene.random.chance(0.5)) writer.list(findings);
  else writer.sentences(findings);
  if (random.chance(0.6)) writer.line(random.pick(stock.ECHO_COMPARISON));
  writer.section("conclusion");
  writer.numbered([
    scene.phrase(reduced ? stock.ECHO_CONCLUSION_REDUCED : stock.ECHO_CONCLUSION_NORMAL),
    ...(reduced && scene.has("hfref") && random.chance(0.4)
      ? [scene.phrase(stock.ECHO_CAUSE)]
      : []),
    ...(scene.has("mr_valve") ? ["{Mild|Moderate} [mr_valve]"] : []),
    ...(scene.has("as_valve") ? ["[as_valve], {mild|moderate}"] : []),
  ]);
}

export function writeChestFilm(writer: Writer, scene: Scene): void {
  const { random } = scene;
  const wet = scene.has("pulm_edema");
  writer.line(random.pick(stock.CXR_TITLE));
  writer.section("indication");
  const [symptom] = [...scene.condition.symptoms.keys()];
  writer.write(
    symptom
      ? `[${symptom}]${random.pick(["", ", evaluate for [?pneumonia]", ". Rule out [?pneumonia]", ""])}`
      : random.pick(["Preoperative", "Annual examination", "Follow-up"]),
  );
  if (random.chance(0.4))
    writer.line(
      random.pick([
        "COMPARISON: None.",
        "Comparison: {echoyear}.",
        "Comparison: prior film of {pastmonth}.",
      ]),
    );
  writer.section("findings");
  const heart = scene.has("hfref") ? random.chance(0.7) : scene.has("hf") && random.chance(0.3);
  const lungs = wet
    ? stock.CXR_LUNGS.edema
    : scene.has("pneumonia") && scene.visit.reason === "pneumonia"
      ? stock.CXR_LUNGS.pneumonia
      : stock.CXR_LUNGS.clear;
  const pleura = scene.has("effusion") ? stock.CXR_PLEURA.fluid : stock.CXR_PLEURA.clear;
  writer.sentences([
    random.pick(heart ? stock.CXR_HEART.big : stock.CXR_HEART.normal),
    random.pick(lungs),
    random.pick(pleura),
    ...(scene.course.past.has("icd") ? [random.pick(stock.CXR_DEVICE)] : []),
    ...(random.chance(0.5) ? [random.pick(stock.CXR_BONES.slice(0, 2))] : []),
  ]);
  writer.section("conclusion");
  writer.write(
    wet
      ? "[pulm_edema]{| with [cardiomegaly]}."
      : scene.visit.reason === "pneumonia"
        ? random.pick([
            "Findings {compatible with|suspicious for} [?pneumonia].",
            "{Right|Left} lower lobe [pneumonia].",
          ])
        : random.pick([
            "No acute cardiopulmonary process.",
            "No acute disease.",
            "No evidence of [-pneumonia].",
            "Normal chest.",
          ]),
  );
}

export function writeSpirometry(writer: Writer, scene: Scene): void {
  const { random } = scene;
  const asthma = scene.has("asthma");
  writer.line(random.pick(stock.PFT_TITLE));
  writer.section("indication");
  writer.write(
    asthma
      ? random.pick([
          "[asthma], routine",
          "Evaluate [asthma] control",
          "[cough], [?asthma]",
          "[asthma]",
        ])
      : random.pick(["[copd]", "[dyspnea], [?copd]"]),
  );
  writer.section("findings");
  writer.sentences([
    random.pick(stock.PFT_NUMBERS),
    random.pick(stock.PFT_RESPONSE),
    ...random.some(stock.PFT_QUALITY, random.int(1, 2)),
  ]);
  writer.section("conclusion");
  writer.write(random.pick(asthma ? stock.PFT_READING.asthma : stock.PFT_READING.copd));
  if (random.chance(0.4))
    writer.sentences([
      random.pick([
        "Clinical correlation advised.",
        "No evidence of restriction.",
        "Compared with {echoyear}, {stable|slightly improved}.",
        "Repeat in one year.",
      ]),
    ]);
}
