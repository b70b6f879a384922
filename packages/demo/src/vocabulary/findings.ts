import { entries, type ConceptEntry } from "./entry.ts";

const icdFinding = entries("ICD10CM", "Finding");
const finding = entries("SNOMEDCT_US", "Finding");

export const FINDINGS: readonly ConceptEntry[] = [
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
];
