import * as stock from "../phrases/background.ts";
import { everyday, joined, type Scene } from "../scene.ts";
import type { Writer } from "../writer.ts";
import { absentComplaints } from "./story.ts";

const FATAL = new Set(["mi", "stroke", "hf", "cad", "breast_ca", "colon_ca", "copd", "ckd"]);
const OPERATIONS = new Set([
  "cabg",
  "pci",
  "icd",
  "cardioversion",
  "appendectomy",
  "chole",
  "hysterectomy",
  "tkr",
]);

function problemLine(id: string, scene: Scene): string {
  return scene.phrase(stock.PROBLEM_LINE[id] ?? [`[${id}]`]) || `[${id}]`;
}

function pastLine([id, year]: [string, number], scene: Scene): string {
  return scene.phrase(stock.PAST_LINE[id] ?? [`[<${id}] {y}`]).replaceAll("{y}", String(year));
}

function listOrLine(writer: Writer, items: string[], scene: Scene): void {
  if (items.length > 1 && scene.style.bullet !== "" && scene.random.chance(0.75))
    writer.list(items);
  else writer.write(`${items.join(scene.random.pick([", ", "; ", ". "]))}.`);
}

/** Past medical history: every chronic problem and past illness that this clinician lists. */
export function writePastHistory(writer: Writer, scene: Scene): void {
  const { condition, course, random } = scene;
  const chronic = condition.problems.filter(
    (id) => (id !== "icm" && id !== "dcm") || random.chance(0.5),
  );
  const listed = chronic
    .filter((_, index) => index < 2 || random.chance(0.82))
    .map((id) => problemLine(id, scene));
  const past = [...course.past]
    .filter(([id]) => !OPERATIONS.has(id))
    .map((entry) => pastLine(entry, scene));
  const items = [...listed, ...past];
  writer.section("pmh");
  listOrLine(writer, items.length > 0 ? items : ["{None|Unremarkable|Healthy}"], scene);
}

export function writeOperations(writer: Writer, scene: Scene): void {
  const items = [...scene.course.past]
    .filter(([id]) => OPERATIONS.has(id))
    .map((entry) => pastLine(entry, scene));
  writer.section("psh");
  listOrLine(
    writer,
    items.length > 0 ? items : ["{None|No prior surgeries|Noncontributory}"],
    scene,
  );
}

/** Family history; `relatives` are never the patient. */
export function writeFamily(writer: Writer, scene: Scene): void {
  const { course, random } = scene;
  writer.section("family");
  if (random.chance(0.14)) {
    writer.write(`${random.pick(stock.RELATIVE_UNKNOWN)}.`);
    return;
  }
  const lines = course.relatives.map(({ who, id, age }) =>
    random
      .pick(
        age === undefined
          ? stock.RELATIVE
          : FATAL.has(id)
            ? stock.RELATIVE_AGED
            : stock.RELATIVE_AGED.filter((text) => !text.includes("died")),
      )
      .replaceAll("{who}", who)
      .replaceAll("{Who}", who.charAt(0).toUpperCase() + who.slice(1))
      .replaceAll("{id}", id)
      .replaceAll("{at}", String(age)),
  );
  const without = course.relativesWithout;
  if (without.length > 0) {
    const list = joined(
      without.map((id) => (random.chance(0.7) ? `[-^${id};${everyday(id)}]` : `[-^${id}]`)),
      "or",
    );
    lines.push(random.pick(stock.RELATIVE_NONE).replace("{list}", list));
  }
  if (scene.style.bullet !== "" && random.chance(0.4)) writer.list(lines);
  else writer.write(`${lines.join(". ")}.`);
}

export function writeSocial(writer: Writer, scene: Scene): void {
  writer.section("social");
  writer.sentences([
    scene.phrase(stock.SOCIAL[scene.course.smoker] ?? []),
    ...scene.phrases(stock.SOCIAL_MORE, scene.random.int(1, 3)),
  ]);
}

export function writeAllergies(writer: Writer, scene: Scene): void {
  writer.section("allergies");
  writer.write(`${scene.phrase(stock.ALLERGIES)}${scene.random.pick(["", "."])}`);
}

/** Review of systems: by system, or a line that points to the story. */
export function writeReview(writer: Writer, scene: Scene): void {
  const { condition, random } = scene;
  writer.section("ros");
  if (random.chance(0.35)) {
    writer.write(random.pick(stock.ROS_HPI));
    return;
  }
  const systems = new Map<string, { present: string[]; absent: string[] }>();
  const of = (id: string): { present: string[]; absent: string[] } => {
    const name = stock.SYSTEM_OF[id] ?? "Constitutional";
    const found = systems.get(name) ?? { present: [], absent: [] };
    systems.set(name, found);
    return found;
  };
  for (const id of condition.symptoms.keys()) of(id).present.push(`[${id}]`);
  const asked = [
    "fever",
    "chest_pain",
    "palpitations",
    "dyspnea",
    "cough",
    "nausea",
    "headache",
    "fatigue",
    "edema",
  ];
  const absent = new Set(
    [...condition.absent, ...random.some(asked, 5)].filter((id) => !condition.symptoms.has(id)),
  );
  for (const id of absent) of(id).absent.push(...absentComplaints([id], scene));
  const lines = [...systems].map(([name, { present, absent: none }]) => {
    const parts = [];
    if (present.length > 0)
      parts.push(
        random.pick([
          `Positive for ${joined(present, "and")}`,
          `+ ${present.join(", + ")}`,
          `Reports ${joined(present, "and")}`,
        ]),
      );
    if (none.length > 0)
      parts.push(
        random.pick([
          `Denies ${joined(none, "or")}`,
          `No ${joined(none, "or")}`,
          `Negative for ${joined(none, "or")}`,
          `No ${joined(none, "or")}`,
        ]),
      );
    return `${name}: ${parts.join(random.pick([". ", "; "]))}.`;
  });
  if (random.chance(0.7)) for (const line of lines) writer.line(line);
  else writer.sentences(lines);
  writer.sentences([random.pick(stock.ROS_REST)]);
}
