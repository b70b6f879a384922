import * as stock from "../phrases/examination.ts";
import type { Scene } from "../scene.ts";
import type { Writer } from "../writer.ts";
import { topicOf } from "../complaints.ts";

export function writeVitals(writer: Writer, scene: Scene): void {
  writer.section("vitals");
  writer.write(scene.random.pick(stock.VITALS));
}

function systemPhrase(system: string, scene: Scene): string {
  const sign = (id: string): boolean => scene.condition.signs.has(id);
  const ill = scene.visit.kind === "Emergency" || scene.visit.kind === "Inpatient";
  switch (system) {
    case "general":
      return scene.phrase(ill && scene.random.chance(0.7) ? stock.GENERAL_ILL : stock.GENERAL);
    case "head":
      return scene.phrase(stock.HEAD);
    case "neck":
      return scene.phrase(sign("jvd") ? stock.NECK_JVD : stock.NECK);
    case "lungs":
      return scene.phrase(
        sign("wheeze") ? stock.LUNGS_WHEEZE : sign("crackles") ? stock.LUNGS_CRACKLES : stock.LUNGS,
      );
    case "heart":
      return scene.phrase(
        scene.has("af") ? stock.HEART_AF : sign("murmur") ? stock.HEART_MURMUR : stock.HEART,
      );
    case "abdomen":
      return scene.phrase(stock.ABDOMEN);
    case "legs":
      return scene.phrase(sign("edema") ? stock.LEGS_EDEMA : stock.LEGS);
    case "feet":
      return scene.phrase(stock.FEET);
    case "neuro":
      return scene.phrase(stock.NEURO);
    default:
      return scene.phrase(stock.SKIN);
  }
}

/** The physical examination; which systems are written depends on the topic. */
export function writeExamination(writer: Writer, scene: Scene): void {
  const { random } = scene;
  const diabetes = topicOf(scene.visit.reason) === "dm";
  const optional: [string, number][] = [
    ["general", 0.9],
    ["head", 0.4],
    ["neck", diabetes ? 0.4 : 0.75],
    ["lungs", 1],
    ["heart", 0.95],
    ["abdomen", 0.7],
    ["legs", 0.95],
    ["feet", diabetes ? 0.7 : 0.03],
    ["neuro", 0.5],
    ["skin", 0.3],
  ];
  const systems = optional
    .filter(([, probability]) => random.chance(probability))
    .map(([name]) => name);
  writer.section("exam");
  const lines = systems.map(
    (name) => `${stock.SYSTEM_LABELS[name] ?? name}: ${systemPhrase(name, scene)}`,
  );
  const layout = random.next();
  if (layout < 0.6) for (const line of lines) writer.line(line);
  else if (layout < 0.8) writer.sentences(lines);
  else writer.sentences(systems.map((name) => systemPhrase(name, scene)));
}
