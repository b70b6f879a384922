import { topicOf } from "../complaints.ts";
import type { Dose } from "../course.ts";
import * as stock from "../phrases/assessment.ts";
import type { Scene } from "../scene.ts";
import type { Writer } from "../writer.ts";
import { medicationsFor } from "./medications.ts";

type Item = { headline: string; status: string[]; plan: string[] };

const STATUS_KEY: Readonly<Record<string, string>> = {
  ckd3: "ckd",
  ckd4: "ckd",
};
const PLAN_KEY: Readonly<Record<string, string>> = {
  hfref: "hf",
  hfpef: "hf",
  hfref_acute: "hf_worse",
  hfpef_acute: "hf_worse",
  t2dm: "dm",
  t1dm: "dm",
  ckd3: "ckd",
  ckd4: "ckd",
  nstemi: "nstemi",
};

function statusKey(id: string, scene: Scene): string {
  if (id === "hfref_acute" || id === "hfpef_acute") return "hf_worse";
  if (id === "hfref" || id === "hfpef")
    return scene.visit.reason === "hf_worsening" ? "hf_worse" : "hf_stable";
  if (id === "af" && scene.visit.reason === "rapid_af") return "rapid_af";
  return STATUS_KEY[id] ?? id;
}

function itemOf(id: string, left: Set<Dose>, scene: Scene): Item {
  const { random } = scene;
  const planKey =
    scene.visit.reason === "hf_worsening" && (id === "hfref" || id === "hfpef")
      ? "hf_worse"
      : (PLAN_KEY[id] ?? id);
  const treated = { hf_worse: "hf", asthma_ex: "asthma" }[planKey] ?? planKey;
  const meds = medicationsFor(treated, left, scene);
  const possible = (stock.PLAN[planKey] ?? stock.PLAN["general"] ?? []).filter(
    (phrase) => meds !== "" || !phrase.includes("{meds"),
  );
  // the drugs are named once in a problem's plan
  const chosen = scene.phrases(possible, random.int(1, 4));
  const named = chosen.findIndex((phrase) => phrase.includes("{meds"));
  const plan = chosen
    .filter((phrase, index) => !phrase.includes("{meds") || index === named)
    .map((phrase) => phrase.replaceAll(/\{meds(?:_cap)?\}/g, meds));
  return {
    headline: scene.phrase(stock.HEADLINE[id] ?? [`[${id}]`]) || `[${id}]`,
    status: scene.phrases(
      stock.STATUS[statusKey(id, scene)] ?? stock.STATUS["general"] ?? [],
      random.int(1, 2),
    ),
    plan,
  };
}

const OWN: Readonly<Record<string, string[]>> = {
  hf: ["hfref", "hfpef"],
  dm: ["t2dm", "t1dm"],
  lung: ["asthma", "copd"],
  heart: ["af", "cad"],
  general: [],
};

/** The problems to write about, most pressing first. */
export function problemsInOrder(scene: Scene): string[] {
  const { condition, visit } = scene;
  const acute = condition.acute.filter(
    (id) => !["effusion", "pulm_edema", "hyperglycemia"].includes(id),
  );
  const superseded = new Set<string>();
  if (acute.includes("hfref_acute") || acute.includes("hfpef_acute"))
    ["hfref", "hfpef"].forEach((id) => superseded.add(id));
  if (acute.includes("asthma_ex")) superseded.add("asthma");
  const own = (OWN[topicOf(visit.reason)] ?? []).filter((id) => condition.problems.includes(id));
  const complaint = ["chest_pain", "syncope"].includes(visit.reason) ? [visit.reason] : [];
  const rest = condition.problems.filter(
    (id) => !["icm", "dcm", "t2dm_neuro", "t2dm_eye", "rhinitis", "oa"].includes(id),
  );
  return [...new Set([...complaint, ...acute, ...own, ...rest])].filter(
    (id) => !superseded.has(id),
  );
}

/** What is considered but not settled; "" when nothing fits. */
export function doubt(scene: Scene): string {
  const symptom = Object.keys(stock.DOUBTS).find(
    (id) => scene.condition.symptoms.has(id) && scene.random.chance(0.7),
  );
  return scene.phrase(stock.DOUBTS[symptom ?? "none"] ?? []);
}

function itemText({ headline, status, plan }: Item, scene: Scene): string {
  const joint = scene.random.pick([": ", " - ", ". ", ": "]);
  return `${headline}${joint}${[...status, ...plan].join(" ")}`;
}

/** Assessment and plan, in one of the shapes that clinicians use. */
export function writeAssessment(writer: Writer, scene: Scene, most: number): void {
  const { random, style } = scene;
  const left = new Set(scene.condition.doses);
  const items = problemsInOrder(scene)
    .slice(0, most)
    .map((id) => itemOf(id, left, scene));
  const aside = random.chance(0.75) ? doubt(scene) : "";
  const shape = random.next();
  if (shape < 0.22) {
    writer.section("assessment");
    const summary = random.pick([
      "{ageyo} {man} with",
      "{mr} is a(n) {ageyo} {man} with",
      "{Pt} with",
    ]);
    writer.write(
      `${summary} ${items
        .map(({ headline }) => headline)
        .slice(0, 3)
        .join(", ")}.`,
    );
    writer.sentences([
      ...items.flatMap(({ status }) => status.slice(0, 1)).slice(0, 2),
      ...(aside === "" ? [] : [aside]),
    ]);
    writer.section("plan");
    writer.list([...new Set(items.flatMap(({ plan }) => plan))]);
    return;
  }
  writer.section("assessmentPlan");
  if (items.length === 0)
    writer.write(random.pick(["Doing well. No active problems.", "Healthy. Routine follow-up."]));
  else if (shape < 0.75 || style.bullet === "1.")
    writer.numbered(items.map((item) => itemText(item, scene)));
  else if (shape < 0.87) {
    for (const { headline, status, plan } of items) {
      writer.line(`# ${headline}`);
      for (const text of [...status, ...plan]) writer.line(`- ${text}`);
    }
  } else writer.sentences(items.map((item) => itemText(item, scene).replace(/[^.]$/, "$&.")));
  if (aside !== "") writer.line(aside);
}
