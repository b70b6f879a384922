import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const table = (name: string): string[][] =>
  gunzipSync(readFileSync(new URL(`../../vocabulary/${name}.tsv.gz`, import.meta.url)))
    .toString("utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const cuidsOf = Map.groupBy(table("concepts"), ([, text = ""]) => text.toLowerCase());
const parentsOf = Map.groupBy(table("parents"), ([child = ""]) => child);

/** The names of everything above a concept. */
function above(text: string): Set<string> {
  const cuids = (cuidsOf.get(text.toLowerCase()) ?? []).map(([cuid = ""]) => cuid);
  if (cuids.length === 0) throw new Error(`There is no concept ${text}.`);
  const found = new Set<string>();
  const open = [...cuids];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const [, parent = ""] of parentsOf.get(next) ?? [])
      if (!found.has(parent)) {
        found.add(parent);
        open.push(parent);
      }
  return found;
}

function liesBeneath(child: string, parent: string): boolean {
  const cuids = (cuidsOf.get(parent.toLowerCase()) ?? []).map(([cuid = ""]) => cuid);
  if (cuids.length === 0) throw new Error(`There is no concept ${parent}.`);
  const all = above(child);
  return cuids.some((cuid) => all.has(cuid));
}

describe("the shipped hierarchy: beneath means is a kind of", () => {
  it.each([
    ["Systolic heart failure", "Heart failure"],
    ["Diabetes mellitus type 2", "Diabetes mellitus"],
    ["Gestational diabetes mellitus", "Diabetes mellitus"],
    ["ST elevation myocardial infarction", "Myocardial infarction"],
    ["Myocardial infarction", "Coronary artery disease"],
    ["Essential hypertension in obstetric context", "Hypertension"],
    ["Osteoarthritis of knee", "Osteoarthritis"],
    ["Osteoarthritis", "Arthritis"],
    ["Gout", "Arthritis"],
    ["Chronic kidney disease stage 4", "Chronic kidney disease"],
    ["Paroxysmal atrial fibrillation", "Atrial fibrillation"],
    ["Iron deficiency anemia", "Anemia"],
    ["Bacterial pneumonia", "Pneumonia"],
    ["Ischemic stroke", "Cerebrovascular accident"],
    ["Major depressive disorder", "Depressive disorder"],
    ["Low grade fever", "Fever"],
    // Medications: members below their class, combinations below their ingredients.
    ["Omeprazole", "Proton pump inhibitor"],
    ["Atorvastatin", "Statin"],
    ["Amlodipine / atorvastatin", "Statin"],
    ["Perindopril", "ACE inhibitor"],
    ["Azilsartan", "Angiotensin receptor blocker"],
    ["Sacubitril / valsartan", "Angiotensin receptor neprilysin inhibitor"],
    ["Metoprolol", "Beta blocker"],
    ["Lisinopril / hydrochlorothiazide", "Thiazide diuretic"],
    ["Triamterene / hydrochlorothiazide", "Diuretic"],
    ["Edoxaban", "Direct oral anticoagulant"],
    ["Enoxaparin", "Low molecular weight heparin"],
    ["Low molecular weight heparin", "Anticoagulant"],
    ["Clopidogrel", "Antiplatelet agent"],
    ["Ertugliflozin", "SGLT2 inhibitor"],
    ["Semaglutide", "GLP-1 receptor agonist"],
    ["Insulin human regular", "Insulin human"],
    ["NPH insulin", "Insulin"],
    ["Sertraline", "Antidepressant"],
    ["Oxycodone / acetaminophen", "Opioid analgesic"],
    ["Penicillin G", "Penicillin"],
    ["Amoxicillin / clavulanate", "Antibiotic"],
    ["Iohexol", "Contrast agent"],
    ["Digitalis", "Cardiac glycoside"],
  ])("%s is a kind of %s", (child, parent) => {
    expect(liesBeneath(child, parent)).toBe(true);
  });

  it.each([
    ["Pulmonary embolism", "Heart failure"],
    ["Cardiac arrest", "Heart failure"],
    ["Prediabetes", "Diabetes mellitus"],
    ["Diabetes mellitus", "Blood pressure"],
    ["Hypertension", "Blood pressure"],
    ["Pulmonary hypertension", "Hypertension"],
    ["Portal hypertension", "Hypertension"],
    ["Ocular hypertension", "Hypertension"],
    ["Benign intracranial hypertension", "Hypertension"],
    ["Gout", "Osteoarthritis"],
    ["Rheumatoid arthritis", "Osteoarthritis"],
    ["Anxiety about having a heart attack", "Myocardial infarction"],
    ["Anxiety about breathlessness", "Dyspnea"],
    ["Subcutaneous emphysema", "Chronic obstructive pulmonary disease"],
    ["Mediastinal emphysema", "Chronic obstructive pulmonary disease"],
    ["Heat stroke", "Cerebrovascular accident"],
    ["ST segment depression", "Depressive disorder"],
    ["Afebrile", "Fever"],
    ["Typhoid fever", "Fever"],
    ["Cardiac asthma", "Asthma"],
    ["Pneumoconiosis", "Pneumonia"],
    ["Vitamin B12 deficiency (non anemic)", "Anemia"],
    ["Hyperalimentation formula for renal failure", "Renal failure"],
    ["Enoxaparin", "Heparin"],
    ["Insulin glargine", "Insulin human"],
    ["Fluticasone nasal spray", "Inhaled corticosteroid"],
    ["Mometasone nasal spray", "Inhaled corticosteroid"],
    ["Oral budesonide", "Inhaled corticosteroid"],
    ["Topical fluticasone", "Inhaled corticosteroid"],
    ["Hydrocodone", "Acetaminophen"],
    ["Conjugated estrogens", "Estradiol"],
    ["Nirmatrelvir / ritonavir", "Antiretroviral agent"],
    ["Timolol", "Beta blocker"],
    ["Tacrolimus ointment", "Immunosuppressant"],
    ["Fluorouracil cream", "Chemotherapy agent"],
    ["Systemic corticosteroid", "Inhaled corticosteroid"],
    ["Cholecalciferol", "Ergocalciferol"],
    ["Digitalis", "Digoxin"],
    // Names that hold another's, of something else: every edge that a name gave was read (decision 308).
    ["Denies alcohol abuse", "Alcohol abuse"],
    ["Death of relative", "Death"],
    ["Electrocardiographic atrial ectopics", "Ectopic pregnancy"],
    ["Cardiac syndrome X", "Metabolic syndrome"],
    ["Insulin Resistance", "Diabetes mellitus type 2"],
    ["Ventricular flutter", "Atrial flutter"],
    ["Ex-cigarette smoker", "Tobacco dependence"],
    ["Passive smoker", "Tobacco dependence"],
    ["Glasgow coma scale, total score", "Coma"],
    ["Depressive symptoms", "Depressive disorder"],
    ["Possible thrombus", "Thrombosis"],
    ["Stopped smoking before pregnancy", "Pregnancy"],
    ["Fetal or neonatal effect of multiple pregnancy", "Pregnancy"],
    ["Resolution of myocardial ischemia", "Myocardial ischemia"],
    ["Mammographic difference in opacity", "Pulmonary infiltrate"],
    ["Neurogenic claudication", "Intermittent claudication"],
    ["Abdominal bruit", "Carotid bruit"],
    ["Vaginal dryness", "Vaginal itching"],
    ["Malodorous urine", "Dark urine"],
    ["Imbalance of nutrient intake", "Loss of balance"],
    ["Noncompliance with dietary regimen", "Noncompliance with medication regimen"],
    ["Culture shock", "Shock"],
  ])("%s is no kind of %s", (child, parent) => {
    expect(liesBeneath(child, parent)).toBe(false);
  });
});
