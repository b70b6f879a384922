import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

/** "words → concept" of the mentions that begin with a word. */
function readings(text: string, word: RegExp): string[] {
  return tag(text, shippedEngine())
    .entities.filter((entity) => word.test(entity.text))
    .map(({ name, category }) => `${category}: ${name}`);
}

const saturation = ["Lab: Oxygen saturation"];
const given = ["Medication: Oxygen"];
const pressure = ["Lab: Partial pressure of oxygen"];

// Sentences written for this table before the rules; what they mean was decided by reading them.
describe("S2.78 oxygen is given, measured, or only spoken of", () => {
  it.each<[string, readonly string[]]>([
    ["Oxygen 95% on room air.", saturation],
    ["Her oxygen level was 88%.", saturation],
    ["Her oxygen was 88% at rest.", saturation],
    ["The patient's oxygen dropped to 82% with walking.", saturation],
    ["Oxygen levels are 94 to 96%.", saturation],
    ["She checks her oxygen level at home.", saturation],
    ["His oxygen has been in the low 80s, 84% this morning.", saturation],
    ["Arterial gas: oxygen 60 mmHg.", ["Lab: Arterial partial pressure of oxygen"]],
    ["oxygen level 58 mm Hg", pressure],
    ["She is on oxygen.", given],
    ["She was placed on 2 liters of oxygen.", given],
    ["Oxygen via nasal cannula at 2 L/min.", given],
    ["Oxygen 2 L by nasal cannula.", given],
    ["Oxygen 40% by face mask.", given],
    ["Oxygen at 100% by nonrebreather mask.", given],
    ["She was put on 100% oxygen.", given],
    ["Her pulse ox on 100% oxygen was 100%.", given],
    ["He is oxygen dependent.", given],
    ["Her oxygen requirement increased to 4 L.", given],
    ["Myocardial oxygen demand is raised.", []],
    ["Oxygen delivery to the tissues is impaired.", []],
    ["Lack of oxygen at birth.", []],
    ["Transcutaneous oxygen levels at the foot were mapped.", []],
    ["The role of reactive oxygen species was explained.", []],
  ])("%s", (text, expected) => {
    expect(readings(text, /^oxygen/i)).toEqual(expected);
  });

  it("the number comes with it", () => {
    const [entity] = tag("Her oxygen was 88% at rest.", shippedEngine()).entities;
    expect(entity?.result).toMatchObject({ value: 88, ucum: "%" });
  });
});

describe("S2.78 a substance that was measured was not given", () => {
  it.each<[string, RegExp, readonly string[]]>([
    ["Thyroglobulin 0.2 ng/mL.", /^thyroglobulin/i, ["Lab: Thyroglobulin"]],
    ["Thyroglobulin was undetectable.", /^thyroglobulin/i, ["Lab: Thyroglobulin"]],
    ["Stimulated thyroglobulin level 3.4.", /^thyroglobulin/i, ["Lab: Thyroglobulin"]],
    ["TSH and thyroglobulin were drawn.", /^thyroglobulin/i, ["Lab: Thyroglobulin"]],
    ["Rising thyroglobulin after thyroidectomy.", /^thyroglobulin/i, ["Lab: Thyroglobulin"]],
    ["Thyroglobulin antibody was negative.", /^thyroglobulin/i, ["Lab: Thyroglobulin antibody"]],
    ["Thyroglobulin 60 mg daily.", /^thyroglobulin/i, ["Medication: Thyroglobulin"]],
    ["Testosterone 320 ng/dL.", /^testosterone/i, ["Lab: Testosterone level"]],
    ["Testosterone 200 mg IM every 2 weeks.", /^testosterone/i, ["Medication: Testosterone"]],
    ["Vitamin B12 was 310 pg/mL.", /^vitamin/i, ["Lab: Vitamin B12 level"]],
    ["Vitamin B12 1000 mcg daily.", /^vitamin/i, ["Medication: Cyanocobalamin"]],
    ["Folate 12 ng/mL, ferritin 80.", /^folate/i, ["Lab: Folate level"]],
    ["Folate 1 mg daily.", /^folate/i, ["Medication: Folic acid"]],
    ["Estradiol of 45 pg/mL.", /^estradiol/i, ["Lab: Estradiol level"]],
    ["Estradiol 0.05 mg patch.", /^estradiol/i, ["Medication: Estradiol"]],
    ["Zinc: 62 mcg/dL", /^zinc/i, ["Lab: Zinc level"]],
    ["Zinc 50 mg daily.", /^zinc/i, ["Medication: Zinc"]],
    ["Digoxin 0.9 ng/mL.", /^digoxin/i, ["Lab: Digoxin level"]],
    ["Digoxin 0.125 mg daily.", /^digoxin/i, ["Medication: Digoxin"]],
    ["Lithium 0.8 mmol/L.", /^lithium/i, ["Lab: Lithium level"]],
    ["Lithium 300 mg BID.", /^lithium/i, ["Medication: Lithium"]],
    ["Tacrolimus was 8.2 ng/mL.", /^tacrolimus/i, ["Lab: Tacrolimus level"]],
    ["Vancomycin 15.1 mcg/mL.", /^vancomycin/i, ["Lab: Vancomycin level"]],
    ["Vancomycin 1 g IV q12h.", /^vancomycin/i, ["Medication: Vancomycin"]],
    // No measurement of ours: still no drug that was given.
    ["Progesterone 12 ng/mL.", /^progesterone/i, []],
    ["Progesterone 100 mg nightly.", /^progesterone/i, ["Medication: Progesterone"]],
    ["Fentanyl 10 mcg/mL infusion.", /^fentanyl/i, ["Medication: Fentanyl"]],
    ["Morphine 10 mg/mL.", /^morphine/i, ["Medication: Morphine"]],
  ])("%s", (text, word, expected) => {
    expect(readings(text, word)).toEqual(expected);
  });
});

const insulin = ["Medication: NPH insulin"];
const hydrocephalus = ["Problem: Normal pressure hydrocephalus"];

describe("S2.78 NPH is an insulin or a hydrocephalus, and nothing where nothing tells", () => {
  it.each<[string, readonly string[]]>([
    ["NPH 20 units at bedtime.", insulin],
    ["NPH insulin 10 units.", insulin],
    ["She takes NPH twice a day.", insulin],
    ["Insulin NPH and regular before breakfast.", insulin],
    ["Switched from NPH to glargine.", insulin],
    ["NPH 12 qAM and 8 qHS.", insulin],
    ["Diabetes: continue NPH.", insulin],
    ["His glucose was 240. NPH was increased.", insulin],
    ["Type 2 diabetes on metformin. We will add NPH.", insulin],
    ["VP shunt for NPH.", hydrocephalus],
    ["NPH was suspected on CT with ventriculomegaly.", hydrocephalus],
    ["She has NPH with gait disturbance.", hydrocephalus],
    ["PMH: NPH, dementia, urinary incontinence.", hydrocephalus],
    ["Large volume lumbar puncture for NPH.", hydrocephalus],
    ["History of NPH.", hydrocephalus],
    ["His gait is magnetic. NPH is likely.", hydrocephalus],
    ["Type 2 diabetes. He is followed by neurosurgery for NPH and has a shunt.", hydrocephalus],
    ["Known hydrocephalus. On NPH 14 units for his diabetes.", insulin],
    ["Seen for NPH.", []],
    ["NPH was discussed.", []],
  ])("%s", (text, expected) => {
    expect(readings(text, /\bNPH\b/)).toEqual(expected);
  });
});

const med = (name: string): string[] => [`Medication: ${name}`];

describe("S2.78 a corticosteroid is what its form makes it", () => {
  it.each<[string, RegExp, readonly string[]]>([
    ["Fluticasone 110 mcg 2 puffs BID.", /^flu/i, med("Fluticasone")],
    ["Fluticasone HFA inhaler.", /^flu/i, med("Fluticasone")],
    ["Fluticasone 50 mcg nasal spray daily.", /^flu/i, med("Fluticasone nasal spray")],
    [
      "Fluticasone propionate 50 mcg/actuation 2 sprays each nostril daily.",
      /^flu/i,
      med("Fluticasone nasal spray"),
    ],
    ["Intranasal fluticasone for allergic rhinitis.", /^flu/i, med("Fluticasone nasal spray")],
    ["Fluticasone 0.05% cream to the hands.", /^flu/i, med("Topical fluticasone")],
    ["Fluticasone 110 mcg 2 puffs BID, saline nasal spray.", /^flu/i, med("Fluticasone")],
    ["Budesonide 0.5 mg nebulized BID.", /^bud/i, med("Budesonide")],
    ["Budesonide inhaler 180 mcg.", /^bud/i, med("Budesonide")],
    ["Budesonide 9 mg daily.", /^bud/i, med("Oral budesonide")],
    ["Budesonide EC 3 mg capsules, 3 daily.", /^bud/i, med("Oral budesonide")],
    ["Budesonide for Crohn's disease.", /^bud/i, med("Oral budesonide")],
    ["Microscopic colitis, on budesonide.", /^bud/i, med("Oral budesonide")],
    ["Entocort EC 9 mg daily.", /^ento/i, med("Oral budesonide")],
    ["Uceris 9 mg daily.", /^uceris/i, med("Oral budesonide")],
    ["Budesonide rectal foam.", /^bud/i, med("Rectal budesonide")],
    ["Budesonide nasal spray 32 mcg.", /^bud/i, med("Budesonide nasal spray")],
    ["Rhinocort Aqua.", /^rhino/i, med("Budesonide nasal spray")],
    ["Beclomethasone 80 mcg 2 puffs BID.", /^bec/i, med("Beclomethasone")],
    ["Beclomethasone 42 mcg 1 spray each nostril.", /^bec/i, med("Beclomethasone nasal spray")],
    ["Beconase AQ at night.", /^beco/i, med("Beclomethasone nasal spray")],
    ["Mometasone furoate 0.1% ointment.", /^mom/i, med("Topical mometasone")],
    ["Mometasone 220 mcg 1 inhalation daily.", /^mom/i, med("Mometasone")],
    ["Mometasone 50 mcg 2 sprays in each nostril.", /^mom/i, med("Mometasone nasal spray")],
    ["Flunisolide 25 mcg nasal spray.", /^flun/i, med("Flunisolide nasal spray")],
    ["Triamcinolone nasal 55 mcg.", /^tri/i, med("Triamcinolone nasal spray")],
    ["Triamcinolone 0.1% cream BID.", /^tri/i, med("Topical triamcinolone")],
    ["Kenalog injection in the left knee.", /^ken/i, med("Triamcinolone")],
  ])("%s", (text, word, expected) => {
    expect(readings(text, word)).toEqual(expected);
  });
});

const tube: readonly string[] = [];
const stress = ["Procedure: Cardiac stress test"];
const fibrillation = ["Problem: Atrial fibrillation"];

describe("S2.78 short forms that mean another thing beside a figure", () => {
  it.each<[string, RegExp, readonly string[]]>([
    ["ETT 7.5", /^ETT$/, tube],
    ["7.0 ETT secured at 21 cm", /^ETT$/, tube],
    ["Intubated with 7.5 ETT, 23 at the lip.", /^ETT$/, tube],
    ["CXR: ETT 3 cm above the carina", /^ETT$/, tube],
    ["ETT in place.", /^ETT$/, tube],
    ["ETT negative for ischemia at 10 METS", /^ETT$/, stress],
    ["ETT 9 METs, no ischemia", /^ETT$/, stress],
    ["s/p ETT 3/2022, normal", /^ETT$/, stress],
    ["Exam: AF 97.9 72 134/78", /^AF$/, []],
    ["Tmax 98.6, AF overnight", /^AF$/, []],
    ["AF with RVR, HR 140", /^AF$/, fibrillation],
    ["AF 110s overnight", /^AF$/, fibrillation],
    ["h/o AF on apixaban", /^AF$/, fibrillation],
    ["CAD s/p catheterization 2018", /^cath/i, ["Procedure: Cardiac catheterization"]],
    ["Catheterization 4/3 with stent to the RCA", /^cath/i, ["Procedure: Cardiac catheterization"]],
    ["Catheterization for urinary retention", /^cath/i, ["Procedure: Urinary catheterization"]],
    ["CAD. Bladder catheterization TID", /cath/i, ["Procedure: Urinary catheterization"]],
    ["Morse fall 55", /^fall$/i, []],
    ["She had a fall at home.", /fall$/i, ["Finding: Fall"]],
    ["BPP 8/8", /^BPP$/, ["Lab: Biophysical profile score"]],
    ["NST reactive", /^NST$/, ["Procedure: Fetal nonstress test"]],
    ["M1 occlusion", /occlusion$/, ["Problem: Middle cerebral artery occlusion"]],
    ["LUNG VOLUMES", /^LUNG/, []],
    ["Total lung capacity 110%", /^total/i, ["Lab: total lung capacity"]],
    ["DLCO adj for Hgb  10.0  21.2  47", /^Hgb$/, []],
    ["Hgb 10.0", /^Hgb$/, ["Lab: Hemoglobin"]],
    ["Stop calcium.", /^calcium$/, ["Medication: Calcium"]],
    ["Calcium 8.4.", /^calcium$/i, ["Lab: Calcium"]],
    ["Hold potassium checks.", /^potassium$/, ["Lab: Potassium"]],
    ["PRN. Allergies: amoxicillin - anaphylaxis.", /^allergies$/i, []],
    ["Asthma. Allergies: continue Zyrtec.", /^allergies$/i, ["Problem: Allergy"]],
  ])("%s", (text, word, expected) => {
    expect(readings(text, word)).toEqual(expected);
  });
});
