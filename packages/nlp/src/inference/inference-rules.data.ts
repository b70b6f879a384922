// oxlint-disable max-lines -- data
import type { Condition, InferenceRule } from "./inference-rule.ts";

const has = (code: string): Condition => ({ has: code });
const anyOf = (...codes: string[]): Condition => ({ any: codes.map(has) });

const hfGuideline = "AHA/ACC/HFSA 2022 heart failure guideline";
const diabetes = "ADA Standards of Care 2024, section 2";
const kidney = "KDIGO 2012/2024 CKD guideline";
const label = "Approved indication";

const diabeticHba1c = {
  value: "hba1c",
  is: ">=",
  than: 6.5,
  unit: "%",
  also: { "mmol/mol": 48 },
  plausible: [3, 20],
} as const;
const diabeticFasting = {
  value: "fasting-glucose",
  is: ">=",
  than: 126,
  unit: "mg/dL",
  also: { "mmol/L": 7 },
  plausible: [30, 1500],
} as const;
const diabeticOgtt = {
  value: "ogtt",
  is: ">=",
  than: 200,
  unit: "mg/dL",
  also: { "mmol/L": 11.1 },
  plausible: [30, 1500],
} as const;

/** Concord's own inference rules, in order: the first that holds for a concept gives the evidence. */
export const inferenceRules: readonly InferenceRule[] = [
  // Heart.
  {
    id: "lvef-40-hfref",
    implies: "hfref",
    source: hfGuideline,
    when: {
      all: [
        { value: "lvef", is: "<=", than: 40, unit: "%", plausible: [5, 90], every: true },
        anyOf(
          "heart-failure",
          "dyspnea",
          "edema",
          "pulmonary-edema",
          "fluid-overload",
          "loop-diuretic",
          "sacubitril-valsartan",
        ),
      ],
    },
  },
  {
    id: "hf-lvef-50-hfpef",
    implies: "hfpef",
    source: `${hfGuideline}: EF ≥ 50 %`,
    when: {
      all: [
        has("heart-failure"),
        { value: "lvef", is: ">=", than: 50, unit: "%", plausible: [5, 90], every: true },
      ],
    },
  },
  {
    id: "bnp-edema-heart-failure",
    implies: "heart-failure",
    source: "BNP Consensus Panel 2004: > 400 pg/mL makes heart failure likely",
    when: {
      all: [
        {
          value: "bnp",
          is: ">",
          than: 400,
          unit: "pg/mL",
          also: { "ng/L": 400 },
          plausible: [0, 10_000],
        },
        anyOf("dyspnea", "edema", "pulmonary-edema", "rales", "fluid-overload"),
      ],
    },
  },
  {
    id: "ntprobnp-edema-heart-failure",
    implies: "heart-failure",
    source: "ICON study, Eur Heart J 2006: NT-proBNP > 1800 pg/mL, the limit above 75 years",
    when: {
      all: [
        {
          value: "nt-probnp",
          is: ">",
          than: 1800,
          unit: "pg/mL",
          also: { "ng/L": 1800 },
          plausible: [0, 70_000],
        },
        anyOf("dyspnea", "edema", "pulmonary-edema", "rales", "fluid-overload"),
      ],
    },
  },
  {
    id: "framingham-heart-failure",
    implies: "heart-failure",
    source: "Framingham criteria: two major",
    when: {
      any: [
        {
          all: [has("pnd"), anyOf("jvd", "rales", "cardiomegaly", "pulmonary-edema", "s3-gallop")],
        },
        { all: [has("jvd"), anyOf("rales", "pulmonary-edema", "s3-gallop", "cardiomegaly")] },
        { all: [has("orthopnea"), anyOf("jvd", "pulmonary-edema", "s3-gallop")] },
      ],
    },
  },
  {
    id: "sacubitril-heart-failure",
    implies: "heart-failure",
    source: label,
    when: has("sacubitril-valsartan"),
  },
  {
    id: "ivabradine-heart-failure",
    implies: "heart-failure",
    source: label,
    when: has("ivabradine"),
  },
  {
    id: "vericiguat-heart-failure",
    implies: "heart-failure",
    source: label,
    when: has("vericiguat"),
  },
  {
    id: "loop-orthopnea-heart-failure",
    implies: "heart-failure",
    source:
      "Treatment with a sign: loop diuretic and orthopnea, nocturnal dyspnea or jugular distension",
    when: { all: [has("loop-diuretic"), anyOf("orthopnea", "pnd", "jvd")] },
  },
  {
    id: "lvef-50-dysfunction",
    implies: "lv-dysfunction",
    source: "ASE/EACVI 2015: normal EF ≥ 52 % in men, ≥ 54 % in women; below 50 % in neither",
    when: { value: "lvef", is: "<", than: 50, unit: "%", plausible: [5, 90], every: true },
  },
  {
    id: "bp-140-hypertension",
    implies: "hypertension",
    source: "ESC/ESH 2018: ≥ 140/90 at two readings",
    when: {
      any: [
        {
          value: "blood-pressure",
          is: ">=",
          than: 140,
          unit: "mm[Hg]",
          plausible: [60, 300],
          times: 2,
        },
        {
          value: "blood-pressure",
          is: ">=",
          than: 90,
          unit: "mm[Hg]",
          plausible: [30, 200],
          times: 2,
          second: true,
        },
        {
          value: "systolic-bp",
          is: ">=",
          than: 140,
          unit: "mm[Hg]",
          plausible: [60, 300],
          times: 2,
        },
      ],
    },
  },
  {
    id: "bp-180-hypertension",
    implies: "hypertension",
    source: "ESC/ESH 2018, grade 3: ≥ 180/110 at one visit",
    when: {
      any: [
        { value: "blood-pressure", is: ">=", than: 180, unit: "mm[Hg]", plausible: [60, 300] },
        {
          value: "blood-pressure",
          is: ">=",
          than: 110,
          unit: "mm[Hg]",
          plausible: [30, 200],
          second: true,
        },
      ],
    },
  },
  {
    id: "bp-90-hypotension",
    implies: "hypotension",
    source: "Systolic pressure < 90 mmHg",
    when: {
      any: [
        {
          value: "blood-pressure",
          is: "<",
          than: 90,
          unit: "mm[Hg]",
          plausible: [40, 300],
          exact: true,
        },
        {
          value: "systolic-bp",
          is: "<",
          than: 90,
          unit: "mm[Hg]",
          plausible: [40, 300],
          exact: true,
        },
      ],
    },
  },
  {
    id: "rate-100-tachycardia",
    implies: "tachycardia",
    source: "Heart rate > 100/min",
    when: { value: "heart-rate", is: ">", than: 100, unit: "/min", plausible: [20, 300] },
  },
  {
    id: "rate-50-bradycardia",
    implies: "bradycardia",
    source: "ACC/AHA/HRS 2018: heart rate < 50/min",
    when: { value: "heart-rate", is: "<", than: 50, unit: "/min", plausible: [20, 300] },
  },
  {
    id: "flecainide-af",
    implies: "atrial-fibrillation",
    source: "Anticoagulant with a rhythm drug, and palpitations or a rhythm procedure",
    when: {
      all: [
        has("anticoagulant"),
        anyOf("flecainide", "sotalol", "amiodarone"),
        anyOf("palpitations", "cardioversion", "ablation"),
      ],
    },
  },
  {
    id: "cabg-cad",
    implies: "coronary-artery-disease",
    source: "Procedure done for it",
    when: anyOf("cabg", "pci"),
  },
  {
    id: "angina-cad",
    implies: "coronary-artery-disease",
    source: "Nitrate and antiplatelet for angina",
    when: { all: [has("angina"), anyOf("nitrate", "clopidogrel", "ticagrelor", "prasugrel")] },
  },
  {
    id: "mi-cad",
    implies: "coronary-artery-disease",
    source: "Consequence of it",
    when: has("myocardial-infarction"),
  },
  {
    id: "ticagrelor-acs",
    implies: "acute-coronary-syndrome",
    source: label,
    when: anyOf("ticagrelor", "prasugrel"),
  },
  {
    id: "troponin-pain-acs",
    implies: "acute-coronary-syndrome",
    source: "Fourth universal definition of myocardial infarction 2018",
    when: { all: [{ positive: "troponin" }, has("chest-pain")] },
  },
  // Lipids.
  {
    id: "ldl-160-hyperlipidemia",
    implies: "hyperlipidemia",
    source: "NCEP ATP III: LDL ≥ 160 mg/dL",
    when: {
      value: "ldl",
      is: ">=",
      than: 160,
      unit: "mg/dL",
      also: { "mmol/L": 4.14 },
      plausible: [20, 500],
    },
  },
  {
    id: "cholesterol-240-hyperlipidemia",
    implies: "hypercholesterolemia",
    source: "NCEP ATP III: total cholesterol ≥ 240 mg/dL",
    when: {
      value: "total-cholesterol",
      is: ">=",
      than: 240,
      unit: "mg/dL",
      also: { "mmol/L": 6.2 },
      plausible: [50, 800],
    },
  },
  {
    id: "triglycerides-200",
    implies: "hypertriglyceridemia",
    source: "NCEP ATP III: triglycerides ≥ 200 mg/dL",
    when: {
      value: "triglycerides",
      is: ">=",
      than: 200,
      unit: "mg/dL",
      also: { "mmol/L": 2.26 },
      plausible: [20, 5000],
    },
  },
  {
    id: "statin-hyperlipidemia",
    implies: "hyperlipidemia",
    source: label,
    when: anyOf("statin", "ezetimibe", "fenofibrate", "gemfibrozil"),
  },
  // Diabetes.
  {
    id: "hba1c-6.5-diabetes",
    implies: "diabetes-mellitus",
    source: `${diabetes}: HbA1c ≥ 6.5 % at two measurements`,
    when: { ...diabeticHba1c, times: 2 },
  },
  {
    id: "hba1c-6.5-glucose-diabetes",
    implies: "diabetes-mellitus",
    source: `${diabetes}: HbA1c ≥ 6.5 % and a second test above its threshold`,
    when: { all: [diabeticHba1c, { any: [diabeticFasting, diabeticOgtt] }] },
  },
  {
    id: "hba1c-6.5-symptoms-diabetes",
    implies: "diabetes-mellitus",
    source: "WHO 2011: HbA1c ≥ 6.5 % once, with symptoms",
    when: { all: [diabeticHba1c, anyOf("polyuria", "polydipsia", "polyphagia")] },
  },
  {
    id: "fasting-126-diabetes",
    implies: "diabetes-mellitus",
    source: `${diabetes}: fasting glucose ≥ 126 mg/dL at two measurements`,
    when: { ...diabeticFasting, times: 2 },
  },
  {
    id: "ogtt-200-diabetes",
    implies: "diabetes-mellitus",
    source: `${diabetes}: two hours after 75 g glucose ≥ 200 mg/dL, and fasting ≥ 126 mg/dL or a second such test`,
    when: { any: [{ ...diabeticOgtt, times: 2 }, { all: [diabeticOgtt, diabeticFasting] }] },
  },
  {
    id: "glucose-200-symptoms-diabetes",
    implies: "diabetes-mellitus",
    source: diabetes,
    when: {
      all: [
        {
          value: "glucose",
          is: ">=",
          than: 200,
          unit: "mg/dL",
          also: { "mmol/L": 11.1 },
          plausible: [30, 1500],
        },
        anyOf("polyuria", "polydipsia", "polyphagia"),
      ],
    },
  },
  {
    id: "antidiabetic-diabetes",
    implies: "diabetes-mellitus",
    source: "Glucose-lowering drug (metformin and SGLT2 inhibitors alone do not count)",
    // Insulin is given in pregnancy, and to lower potassium.
    unless: ["gestational-diabetes", "hyperkalemia"],
    when: anyOf(
      "insulin",
      "sulfonylurea",
      "dpp4-inhibitor",
      "pioglitazone",
      "rosiglitazone",
      "acarbose",
      "repaglinide",
      "exenatide",
      "dulaglutide",
    ),
  },
  {
    id: "metformin-a1c-diabetes",
    implies: "diabetes-mellitus",
    source:
      "Metformin with HbA1c ≥ 6.5 %: below that it may be for prediabetes or polycystic ovaries",
    when: { all: [has("metformin"), diabeticHba1c] },
  },
  {
    id: "complication-diabetes",
    implies: "diabetes-mellitus",
    source: "Complication of it",
    when: anyOf("diabetic-neuropathy", "diabetic-retinopathy", "diabetic-nephropathy", "dka"),
  },
  {
    id: "sulfonylurea-type-2",
    implies: "type-2-diabetes",
    source: label,
    unless: ["type-1-diabetes", "gestational-diabetes"],
    when: {
      all: [
        has("diabetes-mellitus"),
        anyOf(
          "sulfonylurea",
          "metformin",
          "dpp4-inhibitor",
          "glp1-agonist",
          "sglt2-inhibitor",
          "pioglitazone",
        ),
      ],
    },
  },
  {
    id: "hba1c-5.7-prediabetes",
    implies: "prediabetes",
    source: `${diabetes}: HbA1c 5.7–6.4 % without diabetes`,
    unless: ["diabetes-mellitus"],
    when: {
      value: "hba1c",
      is: ">=",
      than: 5.7,
      unit: "%",
      also: { "mmol/mol": 39 },
      below: { than: 6.5, also: { "mmol/mol": 48 } },
      plausible: [3, 20],
    },
  },
  {
    id: "glucose-180-hyperglycemia",
    implies: "hyperglycemia",
    source: "ADA Standards of Care 2024, section 16: > 180 mg/dL calls for treatment",
    when: {
      value: "glucose",
      is: ">",
      than: 180,
      unit: "mg/dL",
      also: { "mmol/L": 10 },
      plausible: [30, 1500],
    },
  },
  {
    id: "glucose-70-hypoglycemia",
    implies: "hypoglycemia",
    source: "ADA level 1: glucose < 70 mg/dL",
    when: {
      value: "glucose",
      is: "<",
      than: 70,
      unit: "mg/dL",
      also: { "mmol/L": 3.9 },
      plausible: [20, 1500],
    },
  },
  {
    id: "c-peptide-low-type-1",
    implies: "type-1-diabetes",
    source: "ADA/EASD 2021 type 1 consensus: C-peptide < 200 pmol/L (0.6 ng/mL)",
    when: {
      all: [
        has("diabetes-mellitus"),
        {
          value: "c-peptide",
          is: "<",
          than: 0.6,
          unit: "ng/mL",
          also: { "pmol/L": 200, "nmol/L": 0.2 },
          plausible: [0, 0],
        },
      ],
    },
  },
  // Lungs.
  {
    id: "fev1-fvc-70-copd",
    implies: "copd",
    source: "GOLD 2024: FEV1/FVC < 0.70",
    when: {
      all: [
        {
          any: [
            { value: "fev1-fvc", is: "<", than: 70, unit: "%", plausible: [10, 100] },
            { value: "fev1-fvc", is: "<", than: 0.7, unit: "1", plausible: [0.1, 1] },
          ],
        },
        anyOf("smoker", "ex-smoker", "tiotropium", "emphysema"),
      ],
    },
  },
  {
    id: "tiotropium-copd",
    implies: "copd",
    source: "Long-acting muscarinic antagonist in a smoker",
    when: { all: [has("tiotropium"), anyOf("smoker", "ex-smoker")] },
  },
  {
    id: "emphysema-copd",
    implies: "copd",
    source: "GOLD 2024",
    when: { all: [has("emphysema"), anyOf("bronchodilator", "dyspnea")] },
  },
  {
    id: "controller-asthma",
    implies: "asthma",
    source: "GINA 2024: controller with reliever",
    // COPD has the same inhalers and symptoms.
    unless: ["copd", "emphysema"],
    when: {
      all: [
        anyOf("inhaled-corticosteroid", "montelukast", "zafirlukast"),
        has("saba"),
        anyOf("wheezing", "cough", "dyspnea", "nocturnal-awakening", "prolonged-expiration"),
      ],
    },
  },
  {
    id: "biologic-asthma",
    implies: "asthma",
    source: label,
    when: {
      all: [
        anyOf("mepolizumab", "benralizumab", "omalizumab"),
        anyOf("saba", "inhaled-corticosteroid"),
      ],
    },
  },
  {
    id: "feno-asthma",
    implies: "asthma",
    source: "GINA 2024: FeNO > 50 ppb with symptoms",
    when: {
      all: [
        { value: "feno", is: ">", than: 50, unit: "[ppb]", plausible: [1, 300] },
        anyOf("wheezing", "dyspnea", "cough"),
      ],
    },
  },
  {
    id: "methacholine-asthma",
    implies: "asthma",
    source: "ATS 1999/ERS 2017 methacholine challenge",
    when: { positive: "methacholine" },
  },
  {
    id: "asthma-steroid-exacerbation",
    implies: "asthma-exacerbation",
    source: "ATS/ERS 2009: systemic steroid for worsening",
    when: { all: [has("asthma"), has("systemic-steroid"), anyOf("wheezing", "dyspnea")] },
  },
  {
    id: "spo2-90-hypoxia",
    implies: "hypoxia",
    source: "SpO2 < 90 %",
    when: { value: "spo2", is: "<", than: 90, unit: "%", plausible: [40, 100] },
  },
  {
    id: "cpap-apnea",
    implies: "obstructive-sleep-apnea",
    source: "CPAP with symptoms",
    when: { all: [has("cpap"), anyOf("snoring", "daytime-sleepiness", "sleep-study")] },
  },
  {
    id: "infiltrate-fever-pneumonia",
    implies: "pneumonia",
    source: "ATS/IDSA 2019: infiltrate with symptoms",
    when: {
      all: [has("infiltrate"), anyOf("fever", "sputum"), anyOf("cough", "dyspnea", "antibiotic")],
    },
  },
  {
    id: "co2-respiratory-failure",
    implies: "respiratory-failure",
    source: "PaO2 < 60 mmHg or PaCO2 > 50 mmHg",
    when: {
      any: [
        { value: "po2", is: "<", than: 60, unit: "mm[Hg]", plausible: [20, 600] },
        {
          all: [
            { value: "pco2", is: ">", than: 50, unit: "mm[Hg]", plausible: [10, 200] },
            has("dyspnea"),
          ],
        },
      ],
    },
  },
  // Kidneys and electrolytes.
  {
    id: "egfr-60-ckd",
    implies: "ckd",
    source: `${kidney}: eGFR < 60 twice`,
    when: {
      value: "egfr",
      is: "<",
      than: 60,
      unit: "mL/min/{1.73_m2}",
      also: { "mL/min": 60 },
      plausible: [2, 150],
      times: 2,
    },
  },
  {
    id: "egfr-60-albuminuria-ckd",
    implies: "ckd",
    source: `${kidney}: eGFR < 60 with a marker of damage (ACR ≥ 30 mg/g); one low eGFR alone may be acute`,
    when: {
      all: [
        {
          value: "egfr",
          is: "<",
          than: 60,
          unit: "mL/min/{1.73_m2}",
          also: { "mL/min": 60 },
          plausible: [2, 150],
        },
        {
          value: "uacr",
          is: ">=",
          than: 30,
          unit: "mg/g",
          also: { "mg/mmol": 3 },
          plausible: [0, 10_000],
        },
      ],
    },
  },
  {
    id: "uacr-30-albuminuria",
    implies: "albuminuria",
    source: `${kidney}: ACR ≥ 30 mg/g`,
    when: {
      value: "uacr",
      is: ">=",
      than: 30,
      unit: "mg/g",
      also: { "mg/mmol": 3 },
      plausible: [0, 10_000],
    },
  },
  {
    id: "dialysis-esrd",
    implies: "esrd",
    source: "Procedure done for it",
    // An acute injury is dialysed for days.
    unless: ["aki", "crrt"],
    when: {
      all: [anyOf("dialysis"), anyOf("ckd", "renal-failure", "epoetin")],
    },
  },
  {
    id: "potassium-5.5",
    implies: "hyperkalemia",
    source: "Potassium > 5.5 mmol/L",
    when: {
      value: "potassium",
      is: ">",
      than: 5.5,
      unit: "mmol/L",
      also: { "meq/L": 5.5 },
      plausible: [1.5, 9],
    },
  },
  {
    id: "potassium-3.5",
    implies: "hypokalemia",
    source: "Potassium < 3.5 mmol/L",
    when: {
      value: "potassium",
      is: "<",
      than: 3.5,
      unit: "mmol/L",
      also: { "meq/L": 3.5 },
      plausible: [1.5, 9],
    },
  },
  {
    id: "sodium-135",
    implies: "hyponatremia",
    source: "Sodium < 135 mmol/L",
    when: {
      value: "sodium",
      is: "<",
      than: 135,
      unit: "mmol/L",
      also: { "meq/L": 135 },
      plausible: [100, 190],
    },
  },
  {
    id: "sodium-145",
    implies: "hypernatremia",
    source: "Sodium > 145 mmol/L",
    when: {
      value: "sodium",
      is: ">",
      than: 145,
      unit: "mmol/L",
      also: { "meq/L": 145 },
      plausible: [100, 190],
    },
  },
  {
    id: "calcium-10.5",
    implies: "hypercalcemia",
    source: "Total calcium > 10.5 mg/dL",
    when: {
      value: "calcium",
      is: ">",
      than: 10.5,
      unit: "mg/dL",
      also: { "mmol/L": 2.63 },
      plausible: [4, 20],
    },
  },
  {
    id: "calcium-8.5",
    implies: "hypocalcemia",
    source: "Total calcium < 8.5 mg/dL",
    when: {
      value: "calcium",
      is: "<",
      than: 8.5,
      unit: "mg/dL",
      also: { "mmol/L": 2.12 },
      plausible: [4, 20],
    },
  },
  {
    id: "magnesium-1.6",
    implies: "hypomagnesemia",
    source: "Magnesium < 1.6 mg/dL",
    when: {
      value: "magnesium",
      is: "<",
      than: 1.6,
      unit: "mg/dL",
      also: { "mmol/L": 0.66, "meq/L": 1.3 },
      plausible: [0.5, 6],
    },
  },
  // Blood.
  {
    id: "hemoglobin-12-anemia",
    implies: "anemia",
    source: "WHO 2011: below 12 g/dL, the limit for women",
    when: {
      value: "hemoglobin",
      is: "<",
      than: 12,
      unit: "g/dL",
      also: { "g/L": 120 },
      plausible: [3, 22],
    },
  },
  {
    id: "ferritin-iron-deficiency",
    implies: "iron-deficiency-anemia",
    source: "WHO 2020: ferritin < 15 µg/L with anemia",
    when: {
      all: [
        {
          value: "hemoglobin",
          is: "<",
          than: 12,
          unit: "g/dL",
          also: { "g/L": 120 },
          plausible: [3, 22],
        },
        {
          value: "ferritin",
          is: "<",
          than: 15,
          unit: "ng/mL",
          also: { "ug/L": 15 },
          plausible: [1, 5000],
        },
      ],
    },
  },
  {
    id: "platelets-150",
    implies: "thrombocytopenia",
    source: "Platelets < 150 × 10⁹/L",
    when: {
      value: "platelets",
      is: "<",
      than: 150,
      unit: "10*3/uL",
      also: { "10*9/L": 150, "10*3/mm3": 150, "/uL": 150_000, "/mm3": 150_000 },
      plausible: [1, 1500],
    },
  },
  {
    id: "wbc-11-leukocytosis",
    implies: "leukocytosis",
    source: "White cells > 11 × 10⁹/L",
    when: {
      value: "wbc",
      is: ">",
      than: 11,
      unit: "10*3/uL",
      also: { "10*9/L": 11, "10*3/mm3": 11, "/uL": 11_000, "/mm3": 11_000 },
      // More without a unit is of another fluid.
      plausible: [0.1, 50],
    },
  },
  // Other.
  {
    id: "bmi-40",
    implies: "morbid-obesity",
    source: "WHO: BMI ≥ 40 kg/m²",
    when: { value: "bmi", is: ">=", than: 40, unit: "kg/m2", plausible: [10, 90] },
  },
  {
    id: "bmi-30",
    implies: "obesity",
    source: "WHO: BMI ≥ 30 kg/m²",
    when: { value: "bmi", is: ">=", than: 30, unit: "kg/m2", plausible: [10, 90] },
  },
  {
    id: "temperature-38-fever",
    implies: "fever",
    source: "Temperature ≥ 38 °C (100.4 °F)",
    when: {
      any: [
        { value: "temperature", is: ">=", than: 38, unit: "Cel", plausible: [34, 43] },
        { value: "temperature", is: ">=", than: 100.4, unit: "[degF]", plausible: [94, 108] },
      ],
    },
  },
  {
    id: "tsh-10-hypothyroidism",
    implies: "hypothyroidism",
    source: "ATA 2014: TSH > 10 mIU/L",
    when: {
      value: "tsh",
      is: ">",
      than: 10,
      unit: "m[iU]/L",
      // Not mIU/mL: notes write it for µIU/mL, a thousandth of it.
      also: { "u[iU]/mL": 10, "mU/L": 10 },
      plausible: [0.001, 200],
    },
  },
  {
    id: "levothyroxine-hypothyroidism",
    implies: "hypothyroidism",
    source: label,
    when: has("levothyroxine"),
  },
  {
    id: "tsh-0.1-hyperthyroidism",
    implies: "hyperthyroidism",
    source: "ATA 2016: suppressed TSH with high free thyroxine",
    when: {
      all: [
        {
          value: "tsh",
          is: "<",
          than: 0.1,
          unit: "m[iU]/L",
          also: { "u[iU]/mL": 0.1, "mU/L": 0.1 },
          plausible: [0.001, 200],
        },
        {
          value: "free-t4",
          is: ">",
          than: 1.8,
          unit: "ng/dL",
          also: { "pmol/L": 23 },
          plausible: [0.1, 10],
        },
      ],
    },
  },
  {
    id: "uric-allopurinol-gout",
    implies: "gout",
    source: "Urate-lowering drug or colchicine with joint pain",
    when: { all: [anyOf("allopurinol", "colchicine"), has("joint-pain")] },
  },
  {
    id: "phq9-10-depression",
    implies: "depression",
    source: "Kroenke 2001: PHQ-9 ≥ 10 screens; treatment or a symptom besides",
    when: {
      all: [
        { value: "phq9", is: ">=", than: 10, unit: "{score}", plausible: [0, 27] },
        anyOf("antidepressant", "anhedonia", "suicidal-ideation"),
      ],
    },
  },
  {
    id: "gad7-10-anxiety",
    implies: "anxiety",
    source: "Spitzer 2006: GAD-7 ≥ 10 screens; treatment or a symptom besides",
    when: {
      all: [
        { value: "gad7", is: ">=", than: 10, unit: "{score}", plausible: [0, 21] },
        anyOf("antidepressant", "buspirone", "benzodiazepine", "excessive-worry", "panic"),
      ],
    },
  },
  {
    id: "donepezil-dementia",
    implies: "dementia",
    source: label,
    when: anyOf("donepezil", "memantine"),
  },
  {
    id: "vitamin-d-20",
    implies: "vitamin-d-deficiency",
    source: "Endocrine Society 2011: 25-OH vitamin D < 20 ng/mL",
    when: {
      value: "vitamin-d",
      is: "<",
      than: 20,
      unit: "ng/mL",
      also: { "nmol/L": 50 },
      plausible: [3, 150],
    },
  },
  {
    id: "b12-200",
    implies: "b12-deficiency",
    source: "Vitamin B12 < 200 pg/mL",
    when: {
      value: "vitamin-b12-level",
      is: "<",
      than: 200,
      unit: "pg/mL",
      also: { "ng/L": 200, "pmol/L": 148 },
      plausible: [50, 3000],
    },
  },
  {
    id: "lactate-sepsis",
    implies: "sepsis",
    source: "Sepsis-3 2016: infection with organ dysfunction (hypotension and lactate > 2 mmol/L)",
    when: {
      all: [
        {
          value: "lactate",
          is: ">",
          than: 2,
          unit: "mmol/L",
          also: { "mg/dL": 18 },
          plausible: [0.2, 30],
        },
        has("hypotension"),
        anyOf("pneumonia", "uti", "cellulitis", "abscess"),
      ],
    },
  },
  {
    id: "rapid-strep",
    implies: "strep-throat",
    source: "IDSA 2012: positive rapid test",
    when: { positive: "rapid-strep" },
  },
  {
    id: "covid-test",
    implies: "covid-19",
    source: "CDC case definition: positive test",
    when: { positive: "covid-test" },
  },
  {
    id: "flu-test",
    implies: "influenza",
    source: "IDSA 2018: positive test",
    when: { positive: "flu-test" },
  },
  {
    id: "pregnancy-test",
    implies: "pregnancy",
    source: "Positive hCG",
    when: { any: [{ positive: "hcg" }, { positive: "hcg-level" }] },
  },
  { id: "hiv-test", implies: "hiv", source: "Positive HIV test", when: { positive: "hiv-test" } },
  {
    id: "albumin-3.5",
    implies: "hypoalbuminemia",
    source: "Albumin < 3.5 g/dL",
    when: {
      value: "albumin",
      is: "<",
      than: 3.5,
      unit: "g/dL",
      also: { "g/L": 35 },
      plausible: [0.5, 7],
    },
  },
  {
    id: "ck-rhabdomyolysis",
    implies: "rhabdomyolysis",
    source: "CK > 5 × normal (1000 U/L) with myalgia",
    when: {
      all: [
        {
          value: "ck",
          is: ">",
          than: 1000,
          unit: "U/L",
          also: { "[iU]/L": 1000 },
          plausible: [10, 500_000],
        },
        anyOf("myalgia", "weakness"),
      ],
    },
  },
  {
    id: "lipase-pancreatitis",
    implies: "pancreatitis",
    source: "Atlanta 2012: lipase > 3 × normal (480 U/L) with pain",
    when: {
      all: [
        {
          value: "lipase",
          is: ">",
          than: 480,
          unit: "U/L",
          also: { "[iU]/L": 480 },
          plausible: [1, 50_000],
        },
        has("abdominal-pain"),
      ],
    },
  },
  {
    id: "tamsulosin-bph",
    implies: "bph",
    source: label,
    when: { all: [anyOf("tamsulosin", "finasteride"), anyOf("nocturia", "urinary-frequency")] },
  },
];
