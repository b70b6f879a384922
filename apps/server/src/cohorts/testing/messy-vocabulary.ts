// The concepts and tables of `messy-records.ts`.

const LOCAL = 2_000_000_000;
/** Conditions: `root` has `left` and `right` below it, both of which have `leaf`. */
export const CONDITION = {
  root: LOCAL + 1,
  left: LOCAL + 2,
  right: LOCAL + 3,
  leaf: LOCAL + 4,
  other: LOCAL + 5,
};
/** Codes that are no standard concepts: of `left`, of two concepts, of none. */
export const CODE = { ofLeft: LOCAL + 6, ofTwo: LOCAL + 7, ofNone: LOCAL + 8 };
export const DRUG = { ingredient: LOCAL + 11, tablet: LOCAL + 12, other: LOCAL + 14 };
export const MEASURED = { weight: LOCAL + 21, glucose: LOCAL + 22, test: LOCAL + 24 };
export const ANSWER = { positive: LOCAL + 31, negative: LOCAL + 32 };
export const OTHER = { procedure: LOCAL + 41, observation: LOCAL + 51, device: LOCAL + 61 };
export const VISIT = { inpatient: 9201, outpatient: 9202, emergency: 9203 };
export const UNIT: Record<string, number> = {
  kg: 9529,
  "[lb_av]": 8739,
  g: 8504,
  "mg/dL": 8840,
  "mmol/L": 8753,
};

export const concepts: readonly (readonly [
  id: number,
  name: string,
  domain: string,
  standard: boolean,
])[] = [
  [CONDITION.root, "Root disorder", "Condition", true],
  [CONDITION.left, "Left disorder", "Condition", true],
  [CONDITION.right, "Right disorder", "Condition", true],
  [CONDITION.leaf, "Leaf disorder", "Condition", true],
  [CONDITION.other, "Other disorder", "Condition", true],
  [CODE.ofLeft, "Code of left", "Condition", false],
  [CODE.ofTwo, "Code of two", "Condition", false],
  [CODE.ofNone, "Code of none", "Condition", false],
  [DRUG.ingredient, "Ingredientine", "Drug", true],
  [DRUG.tablet, "Ingredientine tablet", "Drug", true],
  [DRUG.other, "Otherine", "Drug", true],
  [MEASURED.weight, "Local weight", "Measurement", true],
  [MEASURED.glucose, "Local glucose", "Measurement", true],
  [MEASURED.test, "Local test", "Measurement", true],
  [ANSWER.positive, "Local positive", "Meas Value", true],
  [ANSWER.negative, "Local negative", "Meas Value", true],
  [OTHER.procedure, "Local procedure", "Procedure", true],
  [OTHER.observation, "Local observation", "Observation", true],
  [OTHER.device, "Local device", "Device", true],
];
export const beneath: readonly (readonly [ancestor: number, descendant: number, levels: number])[] =
  [
    [CONDITION.root, CONDITION.left, 1],
    [CONDITION.root, CONDITION.right, 1],
    [CONDITION.root, CONDITION.leaf, 2],
    [CONDITION.left, CONDITION.leaf, 1],
    [CONDITION.right, CONDITION.leaf, 1],
    [DRUG.ingredient, DRUG.tablet, 1],
  ];

export const COLUMNS: Readonly<Record<string, string>> = {
  CONCEPT:
    "concept_id concept_name domain_id vocabulary_id concept_class_id standard_concept concept_code invalid_reason",
  CONCEPT_ANCESTOR:
    "ancestor_concept_id descendant_concept_id min_levels_of_separation max_levels_of_separation",
  CONCEPT_RELATIONSHIP: "concept_id_1 concept_id_2 relationship_id invalid_reason",
  PERSON:
    "person_id gender_concept_id year_of_birth month_of_birth day_of_birth birth_datetime person_source_value gender_source_value",
  OBSERVATION_PERIOD:
    "observation_period_id person_id observation_period_start_date observation_period_end_date period_type_concept_id",
  DEATH: "person_id death_date",
  VISIT_OCCURRENCE:
    "visit_occurrence_id person_id visit_concept_id visit_start_date visit_start_datetime visit_end_date visit_source_value",
  CONDITION_OCCURRENCE:
    "condition_occurrence_id person_id condition_concept_id condition_start_date condition_start_datetime condition_end_date visit_occurrence_id condition_source_value condition_source_concept_id",
  DRUG_EXPOSURE:
    "drug_exposure_id person_id drug_concept_id drug_exposure_start_date drug_exposure_start_datetime drug_exposure_end_date days_supply visit_occurrence_id drug_source_value drug_source_concept_id",
  PROCEDURE_OCCURRENCE:
    "procedure_occurrence_id person_id procedure_concept_id procedure_date procedure_datetime visit_occurrence_id procedure_source_value procedure_source_concept_id",
  MEASUREMENT:
    "measurement_id person_id measurement_concept_id measurement_date measurement_datetime operator_concept_id value_as_number value_as_concept_id unit_concept_id visit_occurrence_id measurement_source_value measurement_source_concept_id unit_source_value value_source_value",
  OBSERVATION:
    "observation_id person_id observation_concept_id observation_date observation_datetime value_as_number value_as_string value_as_concept_id unit_concept_id visit_occurrence_id observation_source_value observation_source_concept_id unit_source_value",
  DEVICE_EXPOSURE:
    "device_exposure_id person_id device_concept_id device_exposure_start_date device_exposure_start_datetime device_exposure_end_date visit_occurrence_id device_source_value device_source_concept_id",
  CONDITION_ERA:
    "condition_era_id person_id condition_concept_id condition_era_start_date condition_era_end_date condition_occurrence_count",
  DRUG_ERA:
    "drug_era_id person_id drug_concept_id drug_era_start_date drug_era_end_date drug_exposure_count gap_days",
};
