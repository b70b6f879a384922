import { concept } from "../concept-list.ts";
import type { Scene } from "../scene.ts";
import type { Writer } from "../writer.ts";

const UNITS: Readonly<Record<string, string>> = {
  creatinine: "mg/dL",
  potassium: "mmol/L",
  sodium: "mmol/L",
  glucose: "mg/dL",
  hemoglobin: "g/dL",
  bnp: "pg/mL",
  a1c: "%",
  ldl: "mg/dL",
  troponin: "ng/mL",
  egfr: "mL/min",
  uacr: "mg/g",
  tsh: "mIU/L",
  wbc: "K/uL",
  peak_flow: "L/min",
  ef: "%",
  fev1: "L",
  fev1_fvc: "%",
};
const DECIMALS: Readonly<Record<string, number>> = {
  creatinine: 1,
  potassium: 1,
  hemoglobin: 1,
  a1c: 1,
  wbc: 1,
  troponin: 2,
  tsh: 1,
  fev1: 2,
};
const FLAGS: Readonly<Record<string, [low: number, high: number]>> = {
  creatinine: [0.5, 1.2],
  potassium: [3.5, 5.1],
  sodium: [135, 145],
  glucose: [70, 140],
  hemoglobin: [12, 17],
  bnp: [0, 100],
  a1c: [0, 6.4],
  wbc: [4, 11],
  troponin: [0, 0.04],
  egfr: [60, 999],
};

/** One result as text, with the mention of the analyte: "BNP 1,240 pg/mL", "potassium: 4.1", "Cr was 1.6 mg/dL (H)". */
export function resultText(id: string, scene: Scene): string {
  const { random } = scene;
  const value = scene.condition.labs.get(id) ?? 0;
  const plain = value.toFixed(DECIMALS[id] ?? 0);
  const shown =
    value >= 1000 && random.chance(0.6) ? plain.replace(/(\d)(\d{3})$/, "$1,$2") : plain;
  const unit = UNITS[id] ?? "";
  const spaced =
    unit === "%"
      ? `${shown}${random.pick(["%", " %"])}`
      : random.chance(0.55)
        ? `${shown} ${unit}`
        : shown;
  const [low, high] = FLAGS[id] ?? [-Infinity, Infinity];
  const flag =
    (value > high || value < low) && random.chance(0.3)
      ? random.pick([value > high ? " (H)" : " (L)", value > high ? " H" : " L", "*"])
      : "";
  return `[${id};;r=${plain} ${unit}]${random.pick([" ", " ", ": ", " of ", " = ", " "])}${spaced}${flag}`;
}

/** Laboratory data of the visit, as a sentence or one a line; nothing when none was taken. */
export function writeResults(writer: Writer, scene: Scene): void {
  const { condition, random, style } = scene;
  const ids = [...condition.labs.keys()].filter(
    (id) => concept(id).category === "Lab" && id !== "ef",
  );
  if (ids.length === 0) return;
  const kept = ids.filter(
    (id) => ["bnp", "a1c", "creatinine", "troponin"].includes(id) || random.chance(0.72),
  );
  writer.section("labs");
  const lines = random.shuffle(kept).map((id) => resultText(id, scene));
  if (lines.length === 0) writer.write("Pending.");
  else if (style.bullet !== "" && random.chance(0.3)) writer.list(lines);
  else if (random.chance(0.25)) for (const line of lines) writer.line(line);
  else writer.write(`${lines.join(random.pick([", ", "; ", ", "]))}.`);
  if (condition.labs.has("ef") && condition.done.includes("echo") && random.chance(0.7)) {
    writer.line(
      random.pick([
        "[echo]: [ef;EF;r={efr}] {ef}.",
        "[echo;TTE]: [ef;LVEF;r={efr}] {ef}, {no effusion|normal RV}.",
        "[echo] showed [ef;;r={efr}] {ef}.",
      ]),
    );
  }
}
