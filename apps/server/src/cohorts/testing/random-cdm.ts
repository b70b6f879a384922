// OMOP records in which a concept lies above several tables, one is recorded in two of them, and a code only maps: CSV
// files from a seed.
import { randomOf } from "./messy-records.ts";

/**
 * Concepts of these records. `root` is above conditions and observations; `both` is recorded as either, and as a
 * specimen.
 */
export const CDM = {
  root: 2_000_001,
  left: 2_000_002,
  leaf: 2_000_003,
  right: 2_000_004,
  observed: 2_000_005,
  both: 2_000_006,
  drug: 2_000_010,
  test: 2_000_030,
  /** Of no standard: maps to left. */
  code: 2_000_090,
  inpatient: 9201,
  outpatient: 9202,
} as const;

const DOMAINS: readonly (readonly [id: number, domain: string, standard: string])[] = [
  [CDM.root, "Condition", "S"],
  [CDM.left, "Condition", "S"],
  [CDM.leaf, "Condition", "S"],
  [CDM.right, "Condition", "S"],
  [CDM.observed, "Observation", "S"],
  [CDM.both, "Condition", "S"],
  [CDM.drug, "Drug", "S"],
  [CDM.test, "Measurement", "S"],
  [CDM.code, "Condition", ""],
  [CDM.inpatient, "Visit", "S"],
  [CDM.outpatient, "Visit", "S"],
];
const BENEATH: readonly (readonly [ancestor: number, descendant: number])[] = [
  [CDM.root, CDM.left],
  [CDM.root, CDM.leaf],
  [CDM.left, CDM.leaf],
  [CDM.root, CDM.right],
  [CDM.root, CDM.observed],
  [CDM.root, CDM.both],
];

type Row = (string | number)[];

/**
 * Files of a source with `people` persons, by name. Observation periods don't overlap: ATLAS would count what lies in
 * two of them twice.
 */
export function randomCdm(seed: number, people: number): Record<string, string> {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(...of: readonly T[]): T => of[below(of.length)] as T;
  const files = new Map<string, string[]>();
  const table = (name: string, columns: string): ((...row: Row) => void) => {
    const lines = [columns.replaceAll(" ", ",")];
    files.set(`${name}.csv`, lines);
    return (...row) => lines.push(row.join(","));
  };
  const concept = table(
    "CONCEPT",
    "concept_id concept_name domain_id vocabulary_id standard_concept concept_code invalid_reason",
  );
  for (const [id, domain, standard] of DOMAINS)
    concept(id, `Concept ${id}`, domain, "LOCAL", standard, `L${id}`, "");
  const ancestor = table(
    "CONCEPT_ANCESTOR",
    "ancestor_concept_id descendant_concept_id min_levels_of_separation max_levels_of_separation",
  );
  for (const [id] of DOMAINS) if (id !== CDM.code) ancestor(id, id, 0, 0);
  for (const pair of BENEATH) ancestor(...pair, 1, 1);
  table("CONCEPT_RELATIONSHIP", "concept_id_1 concept_id_2 relationship_id invalid_reason")(
    CDM.code,
    CDM.left,
    "Maps to",
    "",
  );

  const person = table("PERSON", "person_id gender_concept_id year_of_birth");
  const period = table(
    "OBSERVATION_PERIOD",
    "observation_period_id person_id observation_period_start_date observation_period_end_date",
  );
  const visit = table(
    "VISIT_OCCURRENCE",
    "visit_occurrence_id person_id visit_concept_id visit_start_date visit_end_date",
  );
  const condition = table(
    "CONDITION_OCCURRENCE",
    "condition_occurrence_id person_id condition_concept_id condition_start_date condition_end_date visit_occurrence_id condition_source_concept_id",
  );
  const drug = table(
    "DRUG_EXPOSURE",
    "drug_exposure_id person_id drug_concept_id drug_exposure_start_date drug_exposure_end_date days_supply visit_occurrence_id drug_source_concept_id",
  );
  const observation = table(
    "OBSERVATION",
    "observation_id person_id observation_concept_id observation_date visit_occurrence_id observation_source_concept_id",
  );
  const measurement = table(
    "MEASUREMENT",
    "measurement_id person_id measurement_concept_id measurement_date value_as_number visit_occurrence_id measurement_source_concept_id",
  );
  const specimen = table("SPECIMEN", "specimen_id person_id specimen_concept_id specimen_date");
  let id = 0;
  const day = () => (below(30) === 0 ? one(-3000, 9000) : below(300));
  const times = (most: number, put: (id: number) => void) => {
    for (let left = below(most + 1); left > 0; left--) put(++id);
  };
  for (let who = 1; who <= people; who++) {
    person(who, one(8507, 8532), one(1940, 1969, 1970, 1999));
    for (let start = -below(100), left = below(3); left > 0; left--) {
      const end = start + below(200);
      period(++id, who, dateOf(start), dateOf(end));
      start = end + 1 + below(40);
    }
    const visits: (string | number)[] = ["", ""];
    times(3, (number) => {
      const start = day();
      visits.push(number);
      visit(
        number,
        who,
        one(CDM.inpatient, CDM.outpatient),
        dateOf(start),
        dateOf(start + below(9)),
      );
    });
    const end = (start: number) => one("", "", dateOf(start), dateOf(start + below(30)));
    times(8, (number) => {
      const start = day();
      const what = one(CDM.left, CDM.leaf, CDM.right, CDM.both);
      const code = what === CDM.left && below(2) === 0 ? CDM.code : 0;
      condition(number, who, what, dateOf(start), end(start), one(...visits), code);
    });
    times(4, (number) => {
      const start = day();
      drug(
        number,
        who,
        CDM.drug,
        dateOf(start),
        end(start),
        one<string | number>("", 0, 30),
        one(...visits),
        0,
      );
    });
    times(4, (number) =>
      observation(number, who, one(CDM.observed, CDM.both), dateOf(day()), one(...visits), 0),
    );
    times(4, (number) =>
      measurement(
        number,
        who,
        CDM.test,
        dateOf(day()),
        one<string | number>("", 5, 80, 120),
        one(...visits),
        0,
      ),
    );
    times(2, (number) => specimen(number, who, CDM.both, dateOf(day())));
  }
  return Object.fromEntries([...files].map(([name, lines]) => [name, `${lines.join("\n")}\n`]));
}

/** The day so many days after 2010-01-01. */
export function dateOf(days: number): string {
  return new Date(Date.UTC(2010, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
}
