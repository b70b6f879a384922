import { entries, type ConceptEntry } from "./entry.ts";

const lab = entries("LNC", "Lab");
const vital = entries("LNC", "Vital");

export const MEASUREMENTS: readonly ConceptEntry[] = [
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
  vital("height", "8302-2", "Body height", "height", { unit: "cm" }),
  vital("bmi", "39156-5", "Body mass index (BMI) [Ratio]", "body mass index", {
    short: "BMI",
    unit: "kg/m2",
  }),
];
