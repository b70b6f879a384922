// What the questions over omop-gibleed have in common in SQL. It leans on what the files are: everybody has exactly one
// observation period, and nothing has a time of day.

export const [CELECOXIB, DICLOFENAC, BLEED] = [1_118_084, 1_124_300, 192_671];
export const [SINUSITIS, CHRONIC_SINUSITIS, VIRAL_SINUSITIS] = [4_283_893, 257_012, 40_481_087];
export const [BRONCHITIS, OTITIS, SORE_THROAT, ARTHROSIS] = [260_139, 372_328, 28_060, 80_180];
export const [PENICILLIN, AMOXICILLIN, ACETAMINOPHEN, ASPIRIN] = [
  19_133_873, 1_713_671, 1_125_315, 1_112_807,
];
export const [TEMPERATURE, INPATIENT, ANKLE, K92_2] = [3_006_322, 9201, 81_151, 35_208_414];

/**
 * `beneath`: a concept and all descendants. `c`, `d`: conditions and exposures with their last day; `p`: people with
 * their birth and period.
 */
export const PRELUDE = `
with beneath as not materialized (select ancestor_concept_id a, descendant_concept_id x from concept_ancestor),
c as not materialized (select person_id, condition_concept_id x, condition_start_date s, coalesce(condition_end_date, condition_start_date + 1) e
  from condition_occurrence),
d as not materialized (select person_id, drug_concept_id x, drug_exposure_start_date s,
  coalesce(drug_exposure_end_date, drug_exposure_start_date + days_supply, drug_exposure_start_date + 1) e from drug_exposure),
p as not materialized (select person_id, gender_concept_id g, birth_datetime::date b, observation_period_start_date ps, observation_period_end_date pe
  from person left join observation_period using (person_id))`;
export const under = (concept: number) => `(select x from beneath where a = ${concept})`;
/** Who has one, with the first fact in an observation period. */
export const first = (table: "c" | "d", concept: number, more = "") =>
  `select person_id, min(s) i from ${table} join p using (person_id)
   where x in ${under(concept)} and s between ps and pe ${more} group by 1`;
export const age = (day: string) => `extract(year from age(${day}, b))`;
