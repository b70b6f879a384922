// The demonstration's vocabulary: real codes, and the words that its notes use for them. `formal` are full terms,
// `short` are abbreviations and clinic talk. The first formal term is the everyday name.

import type { Category, Vocabulary } from "./demonstration.ts";

export type ConceptEntry = {
  id: string;
  sab: Vocabulary;
  code: string;
  text: string;
  category: Category;
  parents: string[];
  formal: string[];
  short: string[];
  unit?: string;
};

type Extra = { under?: string; short?: string; unit?: string };

const terms = (list: string | undefined): string[] => (list ? list.split("|") : []);

const entries =
  (sab: Vocabulary, category: Category) =>
  (id: string, code: string, text: string, formal: string, extra: Extra = {}): ConceptEntry => ({
    id,
    sab,
    code,
    text,
    category,
    parents: extra.under ? extra.under.split(" ") : [],
    formal: terms(formal),
    short: terms(extra.short),
    ...(extra.unit ? { unit: extra.unit } : {}),
  });

const icd = entries("ICD10CM", "Problem");
const problem = entries("SNOMEDCT_US", "Problem");
const icdFinding = entries("ICD10CM", "Finding");
const finding = entries("SNOMEDCT_US", "Finding");
const procedure = entries("SNOMEDCT_US", "Procedure");
const drug = entries("RXNORM", "Medication");
const lab = entries("LNC", "Lab");
const vital = entries("LNC", "Vital");

export const CONCEPTS: readonly ConceptEntry[] = [
  icd("hf", "I50", "Heart failure", "heart failure|congestive heart failure|cardiac failure", {
    short: "CHF|HF",
  }),
  icd("hf_unspec", "I50.9", "Heart failure, unspecified", "", { under: "hf" }),
  icd(
    "hfref",
    "I50.2",
    "Systolic (congestive) heart failure",
    "heart failure with reduced ejection fraction|systolic heart failure|systolic congestive heart failure",
    { under: "hf", short: "HFrEF|systolic CHF|systolic HF" },
  ),
  icd(
    "hfref_chronic",
    "I50.22",
    "Chronic systolic (congestive) heart failure",
    "chronic systolic heart failure|chronic systolic congestive heart failure",
    { under: "hfref", short: "chronic HFrEF|chronic systolic CHF" },
  ),
  icd(
    "hfref_acute",
    "I50.23",
    "Acute on chronic systolic (congestive) heart failure",
    "acute on chronic systolic heart failure|acute on chronic systolic congestive heart failure",
    {
      under: "hfref",
      short: "acute on chronic HFrEF|acute on chronic systolic CHF|A/C systolic HF",
    },
  ),
  icd(
    "hfpef",
    "I50.3",
    "Diastolic (congestive) heart failure",
    "heart failure with preserved ejection fraction|diastolic heart failure|diastolic congestive heart failure",
    { under: "hf", short: "HFpEF|diastolic CHF|diastolic HF" },
  ),
  icd(
    "hfpef_chronic",
    "I50.32",
    "Chronic diastolic (congestive) heart failure",
    "chronic diastolic heart failure|chronic diastolic congestive heart failure",
    { under: "hfpef", short: "chronic HFpEF|chronic diastolic CHF" },
  ),
  icd(
    "hfpef_acute",
    "I50.33",
    "Acute on chronic diastolic (congestive) heart failure",
    "acute on chronic diastolic heart failure|acute on chronic diastolic congestive heart failure",
    { under: "hfpef", short: "acute on chronic HFpEF|acute on chronic diastolic CHF" },
  ),
  problem("af", "49436004", "Atrial fibrillation", "atrial fibrillation", {
    short: "AF|afib|A-fib|a fib",
  }),
  icd("af_code", "I48.91", "Unspecified atrial fibrillation", "", { under: "af" }),
  icd(
    "htn",
    "I10",
    "Essential (primary) hypertension",
    "hypertension|essential hypertension|high blood pressure",
    { short: "HTN" },
  ),
  icd(
    "hld",
    "E78.5",
    "Hyperlipidemia, unspecified",
    "hyperlipidemia|dyslipidemia|high cholesterol",
    { short: "HLD" },
  ),
  problem(
    "cad",
    "53741008",
    "Coronary arteriosclerosis",
    "coronary artery disease|coronary heart disease",
    { short: "CAD" },
  ),
  icd(
    "cad_code",
    "I25.10",
    "Atherosclerotic heart disease of native coronary artery without angina pectoris",
    "",
    { under: "cad" },
  ),
  problem("mi", "22298006", "Myocardial infarction", "myocardial infarction|heart attack", {
    short: "MI",
  }),
  icd(
    "nstemi",
    "I21.4",
    "Non-ST elevation (NSTEMI) myocardial infarction",
    "non-ST elevation myocardial infarction|non-ST-elevation MI",
    { under: "mi", short: "NSTEMI" },
  ),
  icd("old_mi", "I25.2", "Old myocardial infarction", "old myocardial infarction", {
    under: "mi",
    short: "old MI",
  }),
  icd(
    "dcm",
    "I42.0",
    "Dilated cardiomyopathy",
    "dilated cardiomyopathy|nonischemic cardiomyopathy",
    { short: "NICM|DCM" },
  ),
  icd("icm", "I25.5", "Ischemic cardiomyopathy", "ischemic cardiomyopathy", { short: "ICM" }),
  problem(
    "mr_valve",
    "48724000",
    "Mitral valve regurgitation",
    "mitral regurgitation|mitral valve regurgitation|mitral insufficiency",
  ),
  icd(
    "as_valve",
    "I35.0",
    "Nonrheumatic aortic (valve) stenosis",
    "aortic stenosis|aortic valve stenosis",
  ),
  problem("stroke", "230690007", "Cerebrovascular accident", "stroke|cerebrovascular accident", {
    short: "CVA",
  }),
  problem("tia", "266257000", "Transient ischemic attack", "transient ischemic attack", {
    short: "TIA",
  }),
  problem(
    "pulm_embolism",
    "59282003",
    "Pulmonary embolism",
    "pulmonary embolism|pulmonary embolus",
  ),
  problem(
    "dvt",
    "128053003",
    "Deep venous thrombosis",
    "deep vein thrombosis|deep venous thrombosis",
    { short: "DVT" },
  ),
  problem("dm", "73211009", "Diabetes mellitus", "diabetes mellitus|diabetes", { short: "DM" }),
  icd(
    "t2dm",
    "E11",
    "Type 2 diabetes mellitus",
    "type 2 diabetes mellitus|type 2 diabetes|type II diabetes|diabetes mellitus type 2",
    { under: "dm", short: "T2DM|DM2|DM II|NIDDM" },
  ),
  icd("t2dm_plain", "E11.9", "Type 2 diabetes mellitus without complications", "", {
    under: "t2dm",
  }),
  icd("t2dm_high", "E11.65", "Type 2 diabetes mellitus with hyperglycemia", "", { under: "t2dm" }),
  icd(
    "t2dm_neuro",
    "E11.40",
    "Type 2 diabetes mellitus with diabetic neuropathy, unspecified",
    "diabetic neuropathy|diabetic peripheral neuropathy",
    { under: "t2dm" },
  ),
  icd(
    "t2dm_ckd",
    "E11.22",
    "Type 2 diabetes mellitus with diabetic chronic kidney disease",
    "diabetic nephropathy|diabetic kidney disease",
    { under: "t2dm", short: "DKD" },
  ),
  icd(
    "t2dm_eye",
    "E11.319",
    "Type 2 diabetes mellitus with unspecified diabetic retinopathy without macular edema",
    "diabetic retinopathy|background diabetic retinopathy",
    { under: "t2dm" },
  ),
  icd(
    "dka",
    "E11.10",
    "Type 2 diabetes mellitus with ketoacidosis without coma",
    "diabetic ketoacidosis",
    { under: "t2dm", short: "DKA" },
  ),
  icd("t1dm", "E10", "Type 1 diabetes mellitus", "type 1 diabetes mellitus|type 1 diabetes", {
    under: "dm",
    short: "T1DM",
  }),
  icd("t1dm_plain", "E10.9", "Type 1 diabetes mellitus without complications", "", {
    under: "t1dm",
  }),
  icd(
    "hypoglycemia",
    "E16.2",
    "Hypoglycemia, unspecified",
    "hypoglycemia|low blood sugar|hypoglycemic episode",
  ),
  problem("hyperglycemia", "80394007", "Hyperglycemia", "hyperglycemia"),
  icd("asthma", "J45", "Asthma", "asthma|bronchial asthma|reactive airway disease"),
  icd(
    "asthma_mild",
    "J45.20",
    "Mild intermittent asthma, uncomplicated",
    "mild intermittent asthma",
    { under: "asthma" },
  ),
  icd(
    "asthma_mod",
    "J45.40",
    "Moderate persistent asthma, uncomplicated",
    "moderate persistent asthma",
    { under: "asthma" },
  ),
  icd("asthma_plain", "J45.909", "Unspecified asthma, uncomplicated", "", { under: "asthma" }),
  icd(
    "asthma_ex",
    "J45.901",
    "Unspecified asthma with (acute) exacerbation",
    "asthma exacerbation|acute asthma exacerbation|exacerbation of asthma|acute exacerbation of asthma|asthma attack|asthma flare",
    { under: "asthma" },
  ),
  icd(
    "copd",
    "J44.9",
    "Chronic obstructive pulmonary disease, unspecified",
    "chronic obstructive pulmonary disease",
    { short: "COPD" },
  ),
  icd(
    "ckd",
    "N18",
    "Chronic kidney disease (CKD)",
    "chronic kidney disease|chronic renal insufficiency|chronic renal failure",
    { short: "CKD|CRI" },
  ),
  icd(
    "ckd3",
    "N18.3",
    "Chronic kidney disease, stage 3 (moderate)",
    "chronic kidney disease stage 3|stage 3 chronic kidney disease|stage III CKD",
    { under: "ckd", short: "CKD 3|CKD stage 3|CKD stage III" },
  ),
  icd("ckd3_code", "N18.30", "Chronic kidney disease, stage 3 unspecified", "", { under: "ckd3" }),
  icd(
    "ckd4",
    "N18.4",
    "Chronic kidney disease, stage 4 (severe)",
    "chronic kidney disease stage 4|stage 4 chronic kidney disease|stage IV CKD",
    { under: "ckd", short: "CKD 4|CKD stage 4" },
  ),
  icd("ckd_unspec", "N18.9", "Chronic kidney disease, unspecified", "", { under: "ckd" }),
  icd(
    "aki",
    "N17.9",
    "Acute kidney failure, unspecified",
    "acute kidney injury|acute renal failure|acute renal insufficiency",
    { short: "AKI" },
  ),
  icd("hyperkalemia", "E87.5", "Hyperkalemia", "hyperkalemia"),
  icd("hypokalemia", "E87.6", "Hypokalemia", "hypokalemia"),
  icd("anemia", "D64.9", "Anemia, unspecified", "anemia|chronic anemia"),
  icd(
    "pneumonia",
    "J18.9",
    "Pneumonia, unspecified organism",
    "pneumonia|community-acquired pneumonia|community acquired pneumonia",
    { short: "CAP|PNA" },
  ),
  icd(
    "uri",
    "J06.9",
    "Acute upper respiratory infection, unspecified",
    "upper respiratory infection|upper respiratory tract infection",
    { short: "URI" },
  ),
  icd("uti", "N39.0", "Urinary tract infection, site not specified", "urinary tract infection", {
    short: "UTI",
  }),
  icd(
    "osa",
    "G47.33",
    "Obstructive sleep apnea (adult) (pediatric)",
    "obstructive sleep apnea|sleep apnea",
    { short: "OSA" },
  ),
  icd("obesity", "E66.9", "Obesity, unspecified", "obesity"),
  icd(
    "gerd",
    "K21.9",
    "Gastro-esophageal reflux disease without esophagitis",
    "gastroesophageal reflux disease|acid reflux|gastroesophageal reflux",
    { short: "GERD" },
  ),
  icd(
    "depression",
    "F32.9",
    "Major depressive disorder, single episode, unspecified",
    "depression|major depression",
  ),
  icd("hypothyroid", "E03.9", "Hypothyroidism, unspecified", "hypothyroidism"),
  icd("gout", "M10.9", "Gout, unspecified", "gout"),
  icd(
    "oa",
    "M19.90",
    "Unspecified osteoarthritis, unspecified site",
    "osteoarthritis|degenerative joint disease",
    { short: "OA|DJD" },
  ),
  icd(
    "rhinitis",
    "J30.9",
    "Allergic rhinitis, unspecified",
    "allergic rhinitis|seasonal allergies|hay fever",
  ),
  icd("breast_ca", "C50", "Malignant neoplasm of breast", "breast cancer|carcinoma of the breast"),
  problem("colon_ca", "363406005", "Malignant neoplasm of colon", "colon cancer"),
  problem("cellulitis", "128045006", "Cellulitis", "cellulitis"),
  problem("effusion", "60046008", "Pleural effusion", "pleural effusion|pleural effusions"),
  problem("pulm_edema", "19242006", "Pulmonary edema", "pulmonary edema"),
  problem("cardiomegaly", "8186001", "Cardiomegaly", "cardiomegaly"),

  icdFinding("dyspnea", "R06.0", "Dyspnea", "dyspnea|breathlessness"),
  icdFinding("sob", "R06.02", "Shortness of breath", "shortness of breath", {
    under: "dyspnea",
    short: "SOB",
  }),
  finding(
    "doe",
    "60845006",
    "Dyspnea on exertion",
    "dyspnea on exertion|exertional dyspnea|shortness of breath with exertion",
    { under: "dyspnea", short: "DOE" },
  ),
  icdFinding("orthopnea", "R06.01", "Orthopnea", "orthopnea", { under: "dyspnea" }),
  finding("pnd", "55442000", "Paroxysmal nocturnal dyspnea", "paroxysmal nocturnal dyspnea", {
    under: "dyspnea",
    short: "PND",
  }),
  finding(
    "edema",
    "271809000",
    "Peripheral edema",
    "peripheral edema|lower extremity edema|leg swelling|leg edema|ankle swelling|pedal edema|ankle edema",
    { short: "LE edema|BLE edema" },
  ),
  icdFinding("edema_code", "R60.0", "Localized edema", "", { under: "edema" }),
  finding("chest_pain", "29857009", "Chest pain", "chest pain|chest discomfort", { short: "CP" }),
  icdFinding("chest_pain_code", "R07.9", "Chest pain, unspecified", "", { under: "chest_pain" }),
  icdFinding("palpitations", "R00.2", "Palpitations", "palpitations"),
  icdFinding("syncope", "R55", "Syncope and collapse", "syncope|fainting"),
  icdFinding("dizziness", "R42", "Dizziness and giddiness", "dizziness|lightheadedness"),
  icdFinding("fatigue", "R53.83", "Other fatigue", "fatigue|tiredness"),
  icdFinding("cough", "R05", "Cough", "cough"),
  icdFinding("wheeze", "R06.2", "Wheezing", "wheezing|wheeze"),
  icdFinding("fever", "R50.9", "Fever, unspecified", "fever|fevers"),
  icdFinding("nausea", "R11.0", "Nausea", "nausea"),
  icdFinding("headache", "R51", "Headache", "headache|headaches"),
  icdFinding("polyuria", "R35.8", "Other polyuria", "polyuria"),
  icdFinding("polydipsia", "R63.1", "Polydipsia", "polydipsia|increased thirst"),
  icdFinding("nocturia", "R35.1", "Nocturia", "nocturia"),
  icdFinding("numbness", "R20.2", "Paresthesia of skin", "paresthesias|paresthesia"),
  finding("weight_gain", "8943002", "Weight gain", "weight gain"),
  finding(
    "jvd",
    "22447003",
    "Raised jugular venous pressure",
    "jugular venous distension|jugular venous distention|elevated jugular venous pressure",
    { short: "JVD|elevated JVP" },
  ),
  finding("crackles", "48409008", "Respiratory crackles", "crackles|rales|bibasilar crackles"),
  finding("murmur", "88610006", "Heart murmur", "murmur"),
  finding("hemoptysis", "66857006", "Hemoptysis", "hemoptysis"),
  finding("hypoxia", "389086002", "Hypoxia", "hypoxia"),

  procedure(
    "echo",
    "40701008",
    "Echocardiography",
    "echocardiogram|transthoracic echocardiogram|echocardiography",
    { short: "TTE|echo" },
  ),
  procedure("ecg", "29303009", "Electrocardiographic procedure", "electrocardiogram", {
    short: "EKG|ECG",
  }),
  procedure("cxr", "399208008", "Plain chest X-ray", "chest x-ray|chest radiograph|chest X-ray", {
    short: "CXR",
  }),
  procedure(
    "cath",
    "41976001",
    "Cardiac catheterization",
    "cardiac catheterization|left heart catheterization",
    { short: "LHC|cardiac cath" },
  ),
  procedure(
    "cabg",
    "232717009",
    "Coronary artery bypass grafting",
    "coronary artery bypass grafting|coronary artery bypass surgery|bypass surgery",
    { short: "CABG" },
  ),
  procedure(
    "pci",
    "415070008",
    "Percutaneous coronary intervention",
    "percutaneous coronary intervention|coronary stenting",
    { short: "PCI" },
  ),
  procedure(
    "icd",
    "45965006",
    "Implantation of automatic cardioverter/defibrillator, total system",
    "implantable cardioverter-defibrillator|implantable defibrillator|defibrillator",
    { short: "AICD|ICD" },
  ),
  procedure(
    "cardioversion",
    "180325003",
    "Direct current cardioversion",
    "cardioversion|electrical cardioversion",
    { short: "DCCV" },
  ),
  procedure("spirometry", "127783003", "Spirometry", "spirometry"),
  procedure("appendectomy", "80146002", "Excision of appendix", "appendectomy"),
  procedure("chole", "38102005", "Cholecystectomy", "cholecystectomy"),
  procedure("hysterectomy", "236886002", "Hysterectomy", "hysterectomy"),
  procedure(
    "tkr",
    "609588000",
    "Total knee replacement",
    "total knee replacement|total knee arthroplasty",
    { short: "TKR|TKA" },
  ),
  procedure("colonoscopy", "73761001", "Colonoscopy", "colonoscopy"),

  drug("metoprolol", "6918", "metoprolol", "metoprolol|metoprolol succinate", {
    short: "Toprol XL|Lopressor",
  }),
  drug("carvedilol", "20352", "carvedilol", "carvedilol", { short: "Coreg" }),
  drug("lisinopril", "29046", "lisinopril", "lisinopril"),
  drug("losartan", "52175", "losartan", "losartan", { short: "Cozaar" }),
  drug("sacubitril", "1656328", "sacubitril", "sacubitril/valsartan|sacubitril-valsartan", {
    short: "Entresto",
  }),
  drug("spironolactone", "9997", "spironolactone", "spironolactone", { short: "Aldactone" }),
  drug("furosemide", "4603", "furosemide", "furosemide", { short: "Lasix" }),
  drug("torsemide", "38413", "torsemide", "torsemide"),
  drug("bumetanide", "1808", "bumetanide", "bumetanide", { short: "Bumex" }),
  drug("empagliflozin", "1545653", "empagliflozin", "empagliflozin", { short: "Jardiance" }),
  drug("dapagliflozin", "1488564", "dapagliflozin", "dapagliflozin", { short: "Farxiga" }),
  drug("metformin", "6809", "metformin", "metformin", { short: "Glucophage" }),
  drug("glargine", "274783", "insulin glargine", "insulin glargine|glargine", { short: "Lantus" }),
  drug("lispro", "86009", "insulin lispro", "insulin lispro|lispro", { short: "Humalog" }),
  drug("glipizide", "4821", "glipizide", "glipizide"),
  drug("sitagliptin", "593411", "sitagliptin", "sitagliptin", { short: "Januvia" }),
  drug("semaglutide", "1991302", "semaglutide", "semaglutide", { short: "Ozempic" }),
  drug("atorvastatin", "83367", "atorvastatin", "atorvastatin", { short: "Lipitor" }),
  drug("rosuvastatin", "301542", "rosuvastatin", "rosuvastatin"),
  drug("amlodipine", "17767", "amlodipine", "amlodipine", { short: "Norvasc" }),
  drug("aspirin", "1191", "aspirin", "aspirin", { short: "ASA" }),
  drug("apixaban", "1364430", "apixaban", "apixaban", { short: "Eliquis" }),
  drug("warfarin", "11289", "warfarin", "warfarin", { short: "Coumadin" }),
  drug("digoxin", "3407", "digoxin", "digoxin"),
  drug("diltiazem", "3443", "diltiazem", "diltiazem"),
  drug("potassium_chloride", "8591", "potassium chloride", "potassium chloride", {
    short: "KCl|K-Dur",
  }),
  drug("albuterol", "435", "albuterol", "albuterol", { short: "ProAir" }),
  drug("ipratropium", "7213", "ipratropium", "ipratropium"),
  drug("fluticasone", "41126", "fluticasone", "fluticasone", { short: "Flovent" }),
  drug("budesonide", "19831", "budesonide", "budesonide/formoterol|budesonide", {
    short: "Symbicort",
  }),
  drug("montelukast", "88249", "montelukast", "montelukast", { short: "Singulair" }),
  drug("prednisone", "8640", "prednisone", "prednisone"),
  drug("tiotropium", "69120", "tiotropium", "tiotropium", { short: "Spiriva" }),
  drug("levothyroxine", "10582", "levothyroxine", "levothyroxine", { short: "Synthroid" }),
  drug("omeprazole", "7646", "omeprazole", "omeprazole", { short: "Prilosec" }),
  drug("sertraline", "36437", "sertraline", "sertraline", { short: "Zoloft" }),
  drug("gabapentin", "25480", "gabapentin", "gabapentin"),
  drug("allopurinol", "519", "allopurinol", "allopurinol"),
  drug("ibuprofen", "5640", "ibuprofen", "ibuprofen", { short: "Advil|Motrin" }),
  drug("azithromycin", "18631", "azithromycin", "azithromycin"),
  drug("ceftriaxone", "2193", "ceftriaxone", "ceftriaxone"),

  lab(
    "ef",
    "10230-1",
    "Left ventricular Ejection fraction",
    "ejection fraction|left ventricular ejection fraction",
    { short: "EF|LVEF", unit: "%" },
  ),
  lab(
    "bnp",
    "30934-4",
    "Natriuretic peptide B [Mass/volume] in Serum or Plasma",
    "B-type natriuretic peptide|brain natriuretic peptide",
    { short: "BNP", unit: "pg/mL" },
  ),
  lab(
    "a1c",
    "4548-4",
    "Hemoglobin A1c/Hemoglobin.total in Blood",
    "hemoglobin A1c|glycated hemoglobin|glycohemoglobin",
    { short: "HbA1c|A1c|HgbA1c|Hgb A1c", unit: "%" },
  ),
  lab(
    "glucose",
    "2345-7",
    "Glucose [Mass/volume] in Serum or Plasma",
    "glucose|blood glucose|blood sugar",
    { short: "Glu", unit: "mg/dL" },
  ),
  lab("creatinine", "2160-0", "Creatinine [Mass/volume] in Serum or Plasma", "creatinine", {
    short: "Cr|SCr",
    unit: "mg/dL",
  }),
  lab(
    "egfr",
    "33914-3",
    "Glomerular filtration rate/1.73 sq M.predicted",
    "estimated GFR|estimated glomerular filtration rate",
    { short: "eGFR|GFR", unit: "mL/min/{1.73_m2}" },
  ),
  lab("potassium", "2823-3", "Potassium [Moles/volume] in Serum or Plasma", "potassium", {
    short: "K",
    unit: "mmol/L",
  }),
  lab("sodium", "2951-2", "Sodium [Moles/volume] in Serum or Plasma", "sodium", {
    short: "Na",
    unit: "mmol/L",
  }),
  lab("hemoglobin", "718-7", "Hemoglobin [Mass/volume] in Blood", "hemoglobin", {
    short: "Hgb|Hb",
    unit: "g/dL",
  }),
  lab(
    "wbc",
    "6690-2",
    "Leukocytes [#/volume] in Blood by Automated count",
    "white blood cell count|white count",
    { short: "WBC", unit: "10*3/uL" },
  ),
  lab(
    "troponin",
    "10839-9",
    "Troponin I.cardiac [Mass/volume] in Serum or Plasma",
    "troponin|troponin I",
    { short: "trop", unit: "ng/mL" },
  ),
  lab(
    "ldl",
    "13457-7",
    "Cholesterol in LDL [Mass/volume] in Serum or Plasma by calculation",
    "LDL cholesterol",
    { short: "LDL|LDL-C", unit: "mg/dL" },
  ),
  lab(
    "tsh",
    "3016-3",
    "Thyrotropin [Units/volume] in Serum or Plasma",
    "thyroid stimulating hormone",
    { short: "TSH", unit: "m[IU]/L" },
  ),
  lab(
    "uacr",
    "14959-1",
    "Microalbumin/Creatinine [Mass Ratio] in Urine",
    "urine albumin/creatinine ratio|microalbumin/creatinine ratio",
    { short: "UACR", unit: "mg/g" },
  ),
  lab("fev1", "20150-9", "FEV1", "forced expiratory volume in 1 second", {
    short: "FEV1",
    unit: "L",
  }),
  lab("fev1_fvc", "19926-5", "FEV1/FVC", "", { short: "FEV1/FVC|FEV1/FVC ratio", unit: "%" }),
  lab(
    "peak_flow",
    "19935-6",
    "Maximum expiratory gas flow Respiratory system airway by Peak flow meter",
    "peak flow|peak expiratory flow",
    { short: "PEF", unit: "L/min" },
  ),

  vital("bp", "85354-9", "Blood pressure panel with all children optional", "blood pressure", {
    short: "BP",
  }),
  vital("sbp", "8480-6", "Systolic blood pressure", "systolic blood pressure", {
    under: "bp",
    short: "SBP",
    unit: "mm[Hg]",
  }),
  vital("dbp", "8462-4", "Diastolic blood pressure", "diastolic blood pressure", {
    under: "bp",
    unit: "mm[Hg]",
  }),
  vital("hr", "8867-4", "Heart rate", "heart rate|pulse", { short: "HR", unit: "/min" }),
  vital("rr", "9279-1", "Respiratory rate", "respiratory rate|respirations", {
    short: "RR",
    unit: "/min",
  }),
  vital("temp", "8310-5", "Body temperature", "temperature", { short: "Temp", unit: "[degF]" }),
  vital(
    "spo2",
    "59408-5",
    "Oxygen saturation in Arterial blood by Pulse oximetry",
    "oxygen saturation|O2 saturation",
    { short: "SpO2|O2 sat|sats", unit: "%" },
  ),
  vital("weight", "29463-7", "Body weight", "weight|body weight", { short: "Wt", unit: "kg" }),
  vital("bmi", "39156-5", "Body mass index (BMI) [Ratio]", "body mass index", {
    short: "BMI",
    unit: "kg/m2",
  }),
];

const byId = new Map(CONCEPTS.map((concept) => [concept.id, concept]));

/** The entry of an internal id; a misspelt id is a mistake in this package and throws. */
export function concept(id: string): ConceptEntry {
  const found = byId.get(id);
  if (!found) throw new RangeError(`no demonstration concept ${id}`);
  return found;
}

export function conceptKey(id: string): string {
  const { sab, code } = concept(id);
  return `${sab}:${code}`;
}

/** The id itself and the ids of everything above it. */
export function withAncestors(id: string): string[] {
  return [...new Set([id, ...concept(id).parents.flatMap(withAncestors)])];
}
