// What brings which complaints, and what clinicians ask about.

import type { Reason } from "./visits.ts";

export type Likely = Readonly<Record<string, number>>;

/** Probability of each complaint, by the reason for the visit. */
export const SYMPTOMS: Readonly<Record<Reason, Likely>> = {
  hf_exacerbation: {
    dyspnea: 0.96,
    orthopnea: 0.62,
    pnd: 0.36,
    edema: 0.78,
    weight_gain: 0.55,
    fatigue: 0.42,
    cough: 0.28,
    chest_pain: 0.1,
    palpitations: 0.08,
    dizziness: 0.08,
  },
  hf_worsening: {
    dyspnea: 0.85,
    orthopnea: 0.4,
    pnd: 0.2,
    edema: 0.7,
    weight_gain: 0.5,
    fatigue: 0.5,
    cough: 0.15,
    dizziness: 0.1,
  },
  hf_followup: {
    dyspnea: 0.32,
    orthopnea: 0.1,
    edema: 0.22,
    fatigue: 0.25,
    dizziness: 0.12,
    palpitations: 0.08,
    cough: 0.05,
    nocturia: 0.1,
  },
  asthma_exacerbation: {
    dyspnea: 0.92,
    wheeze: 0.94,
    cough: 0.8,
    chest_pain: 0.12,
    fever: 0.1,
    fatigue: 0.1,
  },
  asthma_followup: { cough: 0.35, wheeze: 0.3, dyspnea: 0.22 },
  dm_followup: {
    polyuria: 0.15,
    polydipsia: 0.13,
    numbness: 0.16,
    fatigue: 0.18,
    nocturia: 0.12,
    hypoglycemia: 0.12,
  },
  pneumonia: {
    cough: 0.95,
    fever: 0.82,
    dyspnea: 0.72,
    chest_pain: 0.22,
    fatigue: 0.4,
    nausea: 0.12,
  },
  rapid_af: { palpitations: 0.94, dyspnea: 0.5, dizziness: 0.42, chest_pain: 0.22, fatigue: 0.3 },
  nstemi: { chest_pain: 0.95, dyspnea: 0.5, nausea: 0.42, dizziness: 0.15, palpitations: 0.08 },
  dka: { nausea: 0.85, polyuria: 0.8, polydipsia: 0.75, fatigue: 0.6, dizziness: 0.3 },
  chest_pain: { chest_pain: 1, dyspnea: 0.3, palpitations: 0.15, nausea: 0.15, dizziness: 0.12 },
  hypoglycemia: { dizziness: 0.7, fatigue: 0.35, palpitations: 0.25, headache: 0.25, nausea: 0.15 },
  uri: { cough: 0.9, fever: 0.4, headache: 0.35, fatigue: 0.3 },
  syncope: { syncope: 1, dizziness: 0.6, palpitations: 0.25, nausea: 0.15 },
  af_followup: { palpitations: 0.32, fatigue: 0.2, dizziness: 0.14, dyspnea: 0.15 },
  general_followup: {
    fatigue: 0.15,
    headache: 0.1,
    cough: 0.08,
    numbness: 0.04,
    dizziness: 0.07,
    edema: 0.05,
  },
  post_discharge: { fatigue: 0.4, dyspnea: 0.18, edema: 0.14, cough: 0.14, dizziness: 0.1 },
  study: {},
};

/** What is asked about in each field, commonest first. */
export const ASKED: Readonly<Record<string, string[]>> = {
  hf: [
    "chest_pain",
    "orthopnea",
    "pnd",
    "edema",
    "palpitations",
    "syncope",
    "dyspnea",
    "dizziness",
    "weight_gain",
    "cough",
  ],
  lung: ["fever", "chest_pain", "hemoptysis", "dyspnea", "wheeze", "edema", "cough", "orthopnea"],
  dm: [
    "polyuria",
    "polydipsia",
    "hypoglycemia",
    "numbness",
    "chest_pain",
    "nocturia",
    "edema",
    "dyspnea",
  ],
  heart: [
    "chest_pain",
    "dyspnea",
    "syncope",
    "orthopnea",
    "edema",
    "nausea",
    "palpitations",
    "fever",
    "dizziness",
  ],
  general: [
    "fever",
    "chest_pain",
    "dyspnea",
    "edema",
    "dizziness",
    "nausea",
    "headache",
    "cough",
    "palpitations",
  ],
};

const TOPIC: Readonly<Partial<Record<Reason, string>>> = {
  hf_exacerbation: "hf",
  hf_worsening: "hf",
  hf_followup: "hf",
  asthma_exacerbation: "lung",
  asthma_followup: "lung",
  pneumonia: "lung",
  uri: "lung",
  dm_followup: "dm",
  dka: "dm",
  hypoglycemia: "dm",
  rapid_af: "heart",
  af_followup: "heart",
  nstemi: "heart",
  chest_pain: "heart",
  syncope: "heart",
};

/** The field of medicine that a reason belongs to: hf, lung, dm, heart or general. */
export function topicOf(reason: Reason): string {
  return TOPIC[reason] ?? "general";
}
