// The samples that the demonstration's researchers had drawn: patients, read whole, for outcomes corrected by measured
// errors; encounters by what codes and notes say, for the validity of both.

import { conceptKey } from "./concept-list.ts";
import type { DemoSample } from "./demonstration.ts";
import { COHORTS } from "./research.ts";

const nameOf = (key: string): string => COHORTS.find((cohort) => cohort.key === key)?.name ?? key;

const READERS: DemoSample["annotators"] = ["annotator3", "annotator4"];

export const SAMPLES: readonly DemoSample[] = [
  {
    key: "hf-patients",
    name: "HF outcomes, patients read whole",
    study: "hf-therapy",
    unit: "patient",
    // Those of the study's outcomes: each is asked about, or an outcome could not be corrected.
    concepts: ["hfref_acute_said", "hfpef_acute_said", "af", "aki", "nstemi"].map(conceptKey),
    guidelines: `Read all notes of a patient before the next patient. Mark every statement about the five concepts.

1. Acute on chronic heart failure, systolic or diastolic: the note must say both that it is acute and which it is.
2. Acute kidney injury: a raised creatinine alone does not count.
3. Non-ST elevation myocardial infarction: chest pain or a raised troponin alone does not count.`,
    annotators: READERS,
    supervisor: "supervisor",
    madeAt: "2025-01-06T09:00:00",
    seed: 20_250_106,
    strata: ["arm"],
    size: [
      { stratum: nameOf("hf-metoprolol"), units: 20 },
      { stratum: nameOf("hf-carvedilol"), units: 20 },
      { stratum: "no arm", units: 8 },
    ],
    unread: 2,
    patientLevel: true,
  },
  {
    key: "asthma-encounters",
    name: "Asthma, encounters by answers",
    study: "chronic-control",
    unit: "encounter",
    // None lies beneath another: what one reader misses of one is not told by another.
    concepts: ["asthma", "copd", "hypoglycemia"].map(conceptKey),
    guidelines:
      "Asthma of any kind and severity. Wheezing or an inhaler alone does not count, nor does what is ruled out.",
    annotators: READERS,
    supervisor: "supervisor",
    madeAt: "2025-03-31T09:00:00",
    seed: 20_250_331,
    strata: ["answers"],
    answersOf: conceptKey("asthma"),
    size: 120,
    unread: 0,
    patientLevel: false,
  },
  {
    key: "southgate-encounters",
    name: "Southgate, encounters by hospital",
    study: "southgate-records",
    unit: "encounter",
    concepts: ["t2dm", "copd", "af"].map(conceptKey),
    guidelines:
      "What the patient has or had, however it is said. Family history and what is ruled out do not count.",
    annotators: ["annotator5", "annotator6"],
    supervisor: "supervisor2",
    madeAt: "2025-05-05T12:00:00",
    seed: 20_250_505,
    strata: ["hospital"],
    size: 70,
    unread: 0,
    patientLevel: false,
  },
];
