import { DEMO_CONCEPTS } from "./concepts.ts";
import type { DemoPatient, Demonstration } from "./demonstration.ts";
import {
  ORGANISATIONS,
  PASSWORD,
  PROVIDER,
  SECOND_PROVIDER,
  USERS,
  WITHOUT_CODES,
} from "./organisations.ts";
import { createAuthors, createPatient, type Hospital } from "./patient.ts";
import { createProject } from "./project.ts";
import { createRandom, type Random } from "./random.ts";
import { COHORTS, EVENTS, STUDIES } from "./research.ts";
import { SAMPLES } from "./samples.ts";

const NORTHFIELD_PATIENTS = 390;
const SOUTHGATE_PATIENTS = 10;
const COTTAGE_PATIENTS = 24;
// patients of each Northfield hospital out of ten
const SHARES: Readonly<Record<string, number>> = { general: 5, riverside: 3, valley: 2 };

function hospitalsOf(provider: string): Hospital[] {
  return ORGANISATIONS.filter(({ type, parent }) => type === "Hospital" && parent === provider).map(
    ({ key, name }) => ({
      key,
      name,
      departments: new Set(
        ORGANISATIONS.filter(({ parent }) => parent === key).map((department) => department.key),
      ),
    }),
  );
}

function identifiers(prefix: string, count: number, random: Random): string[] {
  let last = 20_000 + random.int(0, 99);
  return Array.from({ length: count }, () => `${prefix}-${(last += random.int(1, 9))}`);
}

function patientsOf(
  hospitals: readonly Hospital[],
  prefix: string,
  count: number,
  random: Random,
): DemoPatient[] {
  const weighted = hospitals.map((hospital) => [hospital, SHARES[hospital.key] ?? 1] as const);
  const authors = createAuthors(random.fork("authors"));
  return identifiers(prefix, count, random.fork("identifiers")).map((identifier, index) => {
    const stream = random.fork(`patient ${index}`);
    return createPatient({
      key: `${prefix.toLowerCase()}-${index + 1}`,
      identifier,
      hospital: stream.weighted(weighted),
      authors,
      random: stream,
    });
  });
}

/**
 * The whole demonstration from one seed (any integer): some 425 patients with 6,000 encounters and 2,700 notes.
 * The same seed gives the same data to the byte; nothing else goes in. Takes about a second.
 */
export function generateDemonstration(seed: number): Demonstration {
  const random = createRandom(seed);
  const north = hospitalsOf(PROVIDER);
  const [coded, uncoded] = [false, true].map((isUncoded) =>
    hospitalsOf(SECOND_PROVIDER).filter(({ key }) => (key === WITHOUT_CODES) === isUncoded),
  ) as [Hospital[], Hospital[]];
  const patients = [
    ...patientsOf(north, "NF", NORTHFIELD_PATIENTS, random.fork(PROVIDER)),
    ...patientsOf(coded, "SG", SOUTHGATE_PATIENTS, random.fork(SECOND_PROVIDER)),
    ...patientsOf(uncoded, "SC", COTTAGE_PATIENTS, random.fork(WITHOUT_CODES)),
  ];
  return {
    seed,
    organisations: [...ORGANISATIONS],
    users: [...USERS],
    password: PASSWORD,
    concepts: [...DEMO_CONCEPTS],
    patients,
    events: [...EVENTS],
    cohorts: [...COHORTS],
    studies: [...STUDIES],
    project: createProject(patients, random.fork("project")),
    samples: [...SAMPLES],
  };
}
