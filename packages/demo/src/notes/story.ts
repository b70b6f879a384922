// The history of the present illness, or what happened since the last visit.

import { topicOf } from "../complaints.ts";
import { CONTEXT } from "../phrases/context.ts";
import * as stock from "../phrases/story.ts";
import { joined, type Scene } from "../scene.ts";

const RANK = [
  "hfref",
  "hfpef",
  "t2dm",
  "t1dm",
  "asthma",
  "cad",
  "af",
  "copd",
  "ckd4",
  "ckd3",
  "htn",
  "t2dm_ckd",
  "hld",
  "obesity",
  "osa",
  "hypothyroid",
  "gerd",
  "depression",
  "gout",
  "anemia",
  "oa",
  "rhinitis",
];

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  hfref: [
    "[hfref]",
    "[hf]",
    "[hfref] ([ef;EF;r={efr}] {ef})",
    "[hf] with [ef;an EF;r={efr}] of {ef}",
    "[hf] ([ef;LVEF;r={efr}] {ef})",
  ],
  hfpef: ["[hfpef]", "[hf]", "[hf] with preserved [ef;EF]", "[hfpef] ([ef;EF;r={efr}] {ef})"],
  t2dm: ["[t2dm]", "[t2dm]", "[dm]"],
  ckd3: ["[ckd3]", "[ckd]"],
  ckd4: ["[ckd4]", "[ckd]"],
  asthma: ["[asthma]", "[asthma]", "[asthma_mod]"],
};

/** A short list of what the patient is known for, the topic's own problem first. */
export function knownProblems(scene: Scene): string {
  const { condition, random, course } = scene;
  const ranked = RANK.filter((id) => condition.problems.includes(id));
  const own =
    {
      hf: ["hfref", "hfpef"],
      dm: ["t2dm", "t1dm"],
      lung: ["asthma", "copd"],
      heart: ["af", "cad"],
    }[topicOf(scene.visit.reason)] ?? [];
  const first = ranked.filter((id) => own.includes(id));
  const rest = ranked.filter((id) => !own.includes(id)).slice(0, random.int(1, 3));
  const items = [...first, ...rest].slice(0, 4).map((id) => random.pick(KNOWN[id] ?? [`[${id}]`]));
  if (course.past.has("mi") && random.chance(0.3))
    items.push(random.pick(["prior [<mi]", "a remote [<mi]"]));
  else if (course.past.has("stroke") && random.chance(0.3)) items.push("prior [<stroke]");
  else if (course.past.has("icd") && random.chance(0.3))
    items.push(random.pick(["[icd] placement", "[icd] in place"]));
  return items.length === 0 ? "no significant past medical history" : joined(items, "and");
}

function complaint(id: string, scene: Scene): string {
  const severity = scene.condition.symptoms.get(id);
  const said = scene.phrase(stock.COMPLAINT[id] ?? [`[${id}]`]);
  // a severity is said in front of the plain term only, where it cannot be misread
  return severity && /^\[[a-z_]+\]$/.test(said)
    ? `${severity} ${said.slice(0, -1)};;s=${severity}]`
    : said;
}

const ABSENT: Readonly<Record<string, readonly string[]>> = {
  dyspnea: ["[-dyspnea]", "[-sob]", "[-sob]"],
  chest_pain: ["[-chest_pain]", "[-chest_pain]", "[-chest_pain]"],
  edema: ["[-edema]", "[-edema]"],
  numbness: ["[-numbness;numbness]", "[-numbness]"],
  hypoglycemia: ["[-hypoglycemia]", "[-hypoglycemia;low sugars]"],
};

export function absentComplaints(ids: readonly string[], scene: Scene): string[] {
  return ids.map((id) => scene.random.pick(ABSENT[id] ?? [`[-${id}]`]));
}

function opening(scene: Scene, said: Set<string>): string {
  const { visit, random, condition } = scene;
  const acute = visit.kind === "Emergency" || visit.kind === "Inpatient";
  const [one, two] = [...condition.symptoms.keys()];
  const why = ((): string => {
    if (!acute) {
      const reasons = stock.WHY_VISIT[visit.reason] ?? stock.WHY_VISIT["general_followup"] ?? [];
      const possible = one ? reasons : reasons.filter((reason) => !reason.includes("{p1}"));
      const chosen = scene.phrase(possible);
      if (chosen.includes("{p1}") && one) said.add(one);
      return one ? chosen.replaceAll("{p1}", complaint(one, scene)) : chosen;
    }
    if (!one) return "for evaluation";
    said.add(one);
    if (!two || random.chance(0.25))
      return random.pick(stock.WHY_ACUTE_SINGLE).replaceAll("{p1}", complaint(one, scene));
    said.add(two);
    return random
      .pick(stock.WHY_ACUTE)
      .replaceAll("{p1}", complaint(one, scene))
      .replaceAll("{p2}", complaint(two, scene));
  })();
  return random
    .pick(acute ? stock.OPENERS_ACUTE : stock.OPENERS_VISIT)
    .replaceAll("{known}", knownProblems(scene))
    .replaceAll("{why}", why);
}

// "associated with" needs a complaint before it
function positiveForms(terse: boolean, { visit }: Scene): readonly string[] {
  const forms = terse ? stock.POSITIVE_TERSE : stock.POSITIVE;
  const acute = visit.kind === "Emergency" || visit.kind === "Inpatient";
  return acute ? forms : forms.filter((form) => !/^(?:Associated|Other)/.test(form));
}

/** The remaining complaints that are there, as sentences. */
export function presentSentences(ids: readonly string[], scene: Scene): string[] {
  if (ids.length === 0) return [];
  const items = ids.map((id) => complaint(id, scene));
  const terse = scene.random.chance(scene.style.terse * 0.7);
  const half = items.length > 3 ? Math.ceil(items.length / 2) : items.length;
  return [items.slice(0, half), items.slice(half)]
    .filter((part) => part.length > 0)
    .map((part) =>
      scene.random.pick(positiveForms(terse, scene)).replace("{list}", joined(part, "and")),
    );
}

/** What the patient denies, as one or two sentences. */
export function absentSentences(ids: readonly string[], scene: Scene): string[] {
  const { random, style } = scene;
  const items = absentComplaints(ids, scene);
  if (items.length === 0) return [];
  const terse = random.chance(style.terse * 0.8);
  const forms = terse ? stock.NEGATIVE_TERSE : stock.NEGATIVE;
  if (terse && items.length > 1 && random.chance(0.25))
    return [`${random.pick(["Denies", "No"])} ${items.join("/")}.`];
  if (items.length > 4 && random.chance(0.6)) {
    return [items.slice(0, 3), items.slice(3)].map((part) =>
      random.pick(forms).replace("{list}", joined(part, "or")),
    );
  }
  if (!terse && random.chance(0.08)) return [`No ${items.join(", no ")}.`];
  return [random.pick(forms).replace("{list}", joined(items, random.chance(0.95) ? "or" : "and"))];
}

/** The whole story as sentences. `length` is about how many sentences of context it may have. */
export function storySentences(scene: Scene, length: number): string[] {
  const { random, visit, condition } = scene;
  const said = new Set<string>();
  const first = opening(scene, said);
  const rest = [...condition.symptoms.keys()].filter((id) => !said.has(id));
  const middle = [
    ...scene.phrases(CONTEXT[visit.reason] ?? [], length),
    ...(random.chance(0.18) ? scene.phrases(stock.ASIDES, 1) : []),
  ].map((sentence) => sentence.replaceAll("{stayfor}", stayProblem(scene)));
  const present = presentSentences(rest, scene);
  const absent = absentSentences(condition.absent, scene);
  return random.chance(0.6)
    ? [first, ...present, ...middle, ...absent]
    : [first, ...middle, ...present, ...absent];
}

/** The problem of the stay before this visit. */
export function stayProblem(scene: Scene): string {
  const problem: Partial<Record<string, string>> = {
    hf_exacerbation: scene.condition.problems.includes("hfref")
      ? "{[<hfref_acute]|[<hf;CHF exacerbation]}"
      : "{[<hfpef_acute]|decompensated [<hf]}",
    asthma_exacerbation: "[<asthma_ex]",
    pneumonia: "[<pneumonia]",
    rapid_af: "[af] with RVR",
    nstemi: "[<nstemi]",
    dka: scene.condition.problems.includes("t1dm") ? "uncontrolled [t1dm]" : "[<dka]",
    hypoglycemia: "[<hypoglycemia]",
    chest_pain: "[<chest_pain]",
    syncope: "[<syncope]",
  };
  return problem[scene.visit.after ?? ""] ?? "observation";
}
