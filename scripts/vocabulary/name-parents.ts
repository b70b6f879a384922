import type { DraftConcept } from "./draft-concept.ts";
import { normalName } from "./merge-concepts.ts";

/** Names that contain another's without being a kind of it. */
const otherwise =
  /\b(?:history|risk|fear|no|not|without|absent|absence|suspected|screening|education|exposure|prevention|allergy|allergic to|due to|caused by|secondary|family|follow|status|pseudo|phantom|assessment|score|scale|at risk|resolved|induced|related|associated|about|formula|worried|segment|non|late effect|effect of|denies|possible|cannot exclude|resolution|propensity|sexual aggression|homosexual aggression|afraid|knowledge|restricted diet|before|passive|ex pipe|ex cigar|ex cigarette|assault|self management|circumferential|problems at work|mammographic difference|spouse|food intake|nutrient intake|swine|calves|equine|canine|feline|bovine|avian|porcine|ovine|murine)\b/i;

/** Words that make another thing of the name behind them: portal hypertension is no high blood pressure. */
const otherThing: Readonly<Record<string, RegExp>> = {
  hypertension:
    /\b(?:ocular|portal|portopulmonary|pulmonary|intracranial|abdominal|venous|nasal)\b/,
  emphysema: /\b(?:mediastinal|subcutaneous|interstitial|orbital|surgical|compensatory)\b/,
  stroke: /\b(?:heat|heart|sun)\b/,
  asthma: /\bcardiac\b/,
  depression: /\b(?:segment|ventricular|respiratory|marrow|bone|cns|reflex|fracture)\b/,
  fatigue: /\b(?:combat|battle|sexual|compassion|muscle)\b/,
  exhaustion: /\b(?:combat|sexual|heat)\b/,
  anemia: /\bdeficiency non\b/,
  fever: /\b(?:hay|cabin)\b/,
  reflux: /\b(?:vesicoureteral|vesicoureteric|ureteral|venous|hepatojugular)\b/,
  cataract: /\b(?:surgery|extraction)\b/,
  shock: /\b(?:culture|shell|hypoglycemic|insulin)\b/,
  confusion: /\b(?:identity|system|orientation)\b/,
  irritability: /\bbladder\b/,
  dyskinesia: /\bcardiac\b/,
  hyperkinesis: /\bcardiac\b/,
  intoxication: /\b(?:water|stop|alcohol|alcoholic)\b/,
  death: /\brelative\b/,
  "syndrome x": /\bcardiac\b/,
  bruit: /\b(?:arterial|abdominal|renal)\b/,
  "conduction block": /\bneuropathy\b/,
  dislocation: /\btooth\b/,
  tumor: /\bpuffy\b/,
  flutter: /\bventricular\b/,
  claudication: /\bneurogenic\b/,
  noncompliance: /\b(?:diagnostic|dietary|fluid|safety|immunization|exercise)\b/,
};

/** A sign is not the disease that has it: typhoid fever is a disease, fever its sign. */
function areOfOneKind(child: DraftConcept, parent: DraftConcept): boolean {
  return child.category === parent.category || parent.category === "Problem";
}

/** "Closed fracture of humerus" is a fracture of the humerus, and a fracture. */
const state = /^(?:closed|open) (?=fracture of )/;

/** What may follow the parent's name in the child's. */
const qualifier = /^ (?:of|in|at|on|with|due to|caused by|during|associated with|following) /;

/**
 * Parents that a name tells, for sources without a hierarchy: "severe persistent asthma" ends in "asthma", "fracture of
 * femur" begins with "fracture". Only our own everyday concepts become parents, the one with the longest name that
 * fits.
 */
export function nameParents(
  drafts: readonly DraftConcept[],
  isCandidate: (draft: DraftConcept) => boolean,
): [DraftConcept, DraftConcept][] {
  const everyday = new Map<string, DraftConcept>();
  for (const draft of drafts) {
    if (draft.sab !== "CONCORD" || (draft.category !== "Problem" && draft.category !== "Finding"))
      continue;
    for (const { term, kind } of draft.terms) {
      const name = normalName(term);
      if ((kind === "preferred" || kind === "synonym") && name.length >= 4 && !everyday.has(name))
        everyday.set(name, draft);
    }
  }
  const fractures = new Map(
    drafts
      .filter((draft) => isCandidate(draft) && draft.text.startsWith("Fracture of "))
      .map((draft) => [normalName(draft.text), draft] as const),
  );
  const found: [DraftConcept, DraftConcept][] = [];
  for (const draft of drafts) {
    if (!isCandidate(draft) || (draft.category !== "Problem" && draft.category !== "Finding"))
      continue;
    const name = normalName(draft.text);
    if (otherwise.test(name)) continue;
    const plain = name.replace(state, "");
    const bone = plain === name ? undefined : fractures.get(plain);
    if (bone !== undefined) found.push([draft, bone]);
    const words = plain.split(" ");
    let parent = plain === name ? undefined : everyday.get(plain);
    for (let from = 1; from < words.length && parent === undefined; from++)
      parent = everyday.get(words.slice(from).join(" "));
    for (let to = words.length - 1; to >= 1 && parent === undefined; to--) {
      const head = words.slice(0, to).join(" ");
      if (qualifier.test(`${plain.slice(head.length)} `)) parent = everyday.get(head);
    }
    if (parent === undefined || !areOfOneKind(draft, parent)) continue;
    const head = Object.keys(otherThing).find(
      (one) => name.endsWith(one) || name.startsWith(`${one} `),
    );
    if (head === undefined || otherThing[head]?.test(name) !== true) found.push([draft, parent]);
  }
  return found;
}
