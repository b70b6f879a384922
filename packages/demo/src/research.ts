// What the demonstration's researchers defined: events, cohorts, studies.

import { conceptKey } from "./concept-list.ts";
import type { DemoCohort, DemoCriterion, DemoEvent, DemoStudy } from "./demonstration.ts";
import { PROVIDER, SECOND_PROVIDER } from "./organisations.ts";

const outcome = (key: string, name: string, ...ids: string[]): DemoEvent => ({
  key,
  name,
  type: "outcome",
  concepts: ids.map(conceptKey),
  includeDescendants: true,
});

export const EVENTS: readonly DemoEvent[] = [
  outcome("worsening-hf", "Worsening heart failure", "hfref_acute_said", "hfpef_acute_said"),
  outcome("atrial-fibrillation", "Atrial fibrillation", "af"),
  outcome("kidney-injury", "Acute kidney injury", "aki"),
  outcome("myocardial-infarction", "Myocardial infarction", "nstemi"),
  outcome("asthma-exacerbation", "Asthma exacerbation", "asthma_ex"),
  outcome("hypoglycemia", "Hypoglycemia", "hypoglycemia"),
  outcome("ketoacidosis", "Diabetic ketoacidosis", "dka"),
  { ...outcome("heart-failure", "Heart failure", "hf"), type: "index" },
];

const criterion = (
  role: DemoCriterion["role"],
  ids: string[],
  more: Partial<DemoCriterion> = {},
): DemoCriterion => ({
  role,
  concepts: ids.map(conceptKey),
  includeDescendants: true,
  source: "any",
  ...more,
});

const THERAPY = { from: "2018-01-01", to: "2024-12-31" };
const ALL = { from: "2017-01-01", to: "2024-12-31" };
const adult = criterion("inclusion", [], { age: { low: 18 } });

const cohort = (
  key: string,
  name: string,
  dates: DemoCohort["dates"],
  criteria: DemoCriterion[],
  outcomes: string[],
): DemoCohort => ({ key, name, organisation: PROVIDER, dates, criteria, outcomes });

const HF_OUTCOMES = [
  "worsening-hf",
  "atrial-fibrillation",
  "kidney-injury",
  "myocardial-infarction",
];
const CHRONIC_OUTCOMES = ["asthma-exacerbation", "hypoglycemia", "ketoacidosis", "kidney-injury"];

export const COHORTS: readonly DemoCohort[] = [
  cohort(
    "hf",
    "Heart failure, adults",
    THERAPY,
    [
      criterion("index", [], { event: "heart-failure", ...THERAPY }),
      adult,
      criterion("exclusion", ["t1dm"]),
    ],
    HF_OUTCOMES,
  ),
  cohort(
    "hf-metoprolol",
    "Heart failure on metoprolol",
    THERAPY,
    [
      criterion("index", ["hf"], THERAPY),
      adult,
      criterion("inclusion", ["metoprolol"], { window: { startDay: -30, endDay: 365 } }),
      criterion("exclusion", ["carvedilol"], { window: { startDay: -30, endDay: 365 } }),
    ],
    HF_OUTCOMES,
  ),
  cohort(
    "hf-carvedilol",
    "Heart failure on carvedilol",
    THERAPY,
    [
      criterion("index", ["hf"], THERAPY),
      adult,
      criterion("inclusion", ["carvedilol"], { window: { startDay: -30, endDay: 365 } }),
      criterion("exclusion", ["metoprolol"], { window: { startDay: -30, endDay: 365 } }),
    ],
    HF_OUTCOMES,
  ),
  cohort(
    "chronic",
    "Type 2 diabetes or asthma",
    ALL,
    [criterion("index", ["t2dm", "asthma"], ALL), adult],
    CHRONIC_OUTCOMES,
  ),
  cohort(
    "t2dm-poor",
    "Type 2 diabetes, HbA1c 8 % or more",
    ALL,
    [
      criterion("index", ["t2dm"], ALL),
      criterion("inclusion", ["a1c"], {
        value: { low: 8, unit: "%" },
        atLeast: 1,
        window: { startDay: -180, endDay: null },
      }),
      criterion("exclusion", ["t1dm"]),
    ],
    CHRONIC_OUTCOMES,
  ),
  cohort(
    "asthma-controller",
    "Asthma on a controller",
    ALL,
    [
      criterion("index", ["asthma"], { from: "2017-06-01", to: "2024-06-30" }),
      criterion("inclusion", ["fluticasone", "budesonide", "montelukast"], {
        window: { startDay: -90, endDay: 180 },
      }),
      criterion("exclusion", ["copd"], { window: { startDay: null, endDay: 0 } }),
    ],
    CHRONIC_OUTCOMES,
  ),
  {
    ...cohort(
      "southgate-chronic",
      "Chronic illness at Southgate",
      ALL,
      [criterion("index", ["hf", "t2dm", "asthma", "copd"], ALL), adult],
      [],
    ),
    organisation: SECOND_PROVIDER,
  },
];

/** That notes find more of those who have it than codes do. */
const claimed = (id: string, at: string): DemoStudy["claim"] => ({
  concepts: [conceptKey(id)],
  measure: "recall",
  source: "notes",
  at,
});

export const STUDIES: readonly DemoStudy[] = [
  {
    key: "hf-therapy",
    name: "Heart failure therapy 2018–2024",
    organisation: PROVIDER,
    researcher: "researcher",
    baseCohort: "hf",
    arms: ["hf-metoprolol", "hf-carvedilol"],
    outcomes: HF_OUTCOMES,
    claim: claimed("hf", "2025-01-03T10:00:00"),
  },
  {
    key: "chronic-control",
    name: "Diabetes and asthma control",
    organisation: PROVIDER,
    researcher: "researcher",
    baseCohort: "chronic",
    arms: ["t2dm-poor", "asthma-controller"],
    outcomes: CHRONIC_OUTCOMES,
    claim: claimed("asthma", "2025-03-31T10:00:00"),
  },
  {
    key: "southgate-records",
    name: "Codes and notes at Southgate",
    organisation: SECOND_PROVIDER,
    researcher: "southgate",
    baseCohort: "southgate-chronic",
    arms: [],
    outcomes: [],
    claim: claimed("t2dm", "2025-05-05T10:00:00"),
  },
];

/** What the annotation project asks about, by concept id. */
export const ASKED: readonly string[] = [
  "hf",
  "hfref",
  "af",
  "ckd",
  "t2dm",
  "orthopnea",
  "edema",
  "metoprolol",
];

export const GUIDELINES = `Mark every statement about the eight concepts, in the narrative only. Read the whole note before you save.

1. Heart failure: any type and any wording (CHF, cardiac failure). Cardiomyopathy or a low ejection fraction alone is not heart failure.
2. Systolic heart failure: mark it beside heart failure when the note says systolic, HFrEF or reduced ejection fraction.
3. Atrial fibrillation: palpitations or an anticoagulant alone do not count.
4. Chronic kidney disease: any stage. Acute kidney injury or a raised creatinine alone does not count.
5. Type 2 diabetes mellitus: the type must be stated; plain "diabetes" is not marked. Complications that name diabetes of type 2 count.
6. Orthopnea: "sleeps in a recliner" is not orthopnea unless the note says so.
7. Peripheral edema: in the history or on examination; pulmonary edema does not count.
8. Metoprolol: taken, given or ordered. Allergy, plans and considerations are hypothetical.

Negated, hypothetical and family statements are marked too, as not experienced, with the reason. "Possible", "rule out" and "suspected" are not definitive. What is over is not current. Severity only when the note states it. When in doubt, decide and do not ask each other: differences go to the supervisor.`;
