// Corrected outcomes against arithmetic on the patients that the world is made of; the product reads them from facts,
// assignments and annotations. Of what was drawn, only who was drawn is taken from the database.
import type { Corrected, CorrectedSource, OutputOf } from "@concord/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testEmail } from "../../app/testing/test-world.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  outcomeArms,
  type OutcomePatient,
  outcomePatients,
  readOutcomes,
  seedOutcomeStudy,
} from "../testing/outcome-study.ts";

const server = await testServer({ seed: withOneOfEverything });
const { study, concept, cohort, event } = oneOfEverything;
await seedOutcomeStudy(server.db);
const researcher = await server.signIn("User");
const asked = { m_studyId: study };
const raw = async <Row>(statement: string) =>
  (await server.connection.pool.query<Row & object>(statement)).rows;
const annotators = [
  await server.userId("Annotator"),
  (
    await raw<{ id: number }>(
      `select user_id id from account where email = '${testEmail("Annotator", "second")}'`,
    )
  )[0]?.id ?? 0,
];

const before = await researcher.call("GetStudyCorrectedOutcomes", asked);

const plan = {
  project_name: "Patients read whole",
  guidelines: "",
  concepts: [{ concept_id: concept, attributes: [], guidelines: "" }],
  supervisors: [],
  made_of: { kind: "study" as const, study_id: study },
  unit: "patient" as const,
  purpose: "validity" as const,
  sample: { size: 100, seed: 11 },
  annotators,
  annotators_per_document: 2,
  assisted: false,
  deidentified: false,
};
const projectId = (await researcher.call("AddProject", plan)).data.project_id;
const drawn = new Set(
  (
    await raw<{ id: number }>(
      `select distinct patient_id id from assignment where project_id = ${projectId}`,
    )
  ).map(({ id }) => id),
);
const withNotes = outcomePatients.filter(({ notes }) => notes > 0);
const [unresolved = 0, unread = 0] = [
  withNotes.find((one) => drawn.has(one.patient) && one.truth)?.patient,
  withNotes.find((one) => drawn.has(one.patient) && !one.truth)?.patient,
];
await readOutcomes(server.db, projectId, { unresolved, unread });
const after = await researcher.call("GetStudyCorrectedOutcomes", asked);

const z = 1.959963984540054;
function wilson(p: number, n: number): [number, number] {
  const half = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  const at = (side: number) => (p + z ** 2 / (2 * n) + side * half) / (1 + z ** 2 / n);
  return [p === 0 ? 0 : at(-1), p === 1 ? 1 : at(1)];
}

const says: Readonly<Record<CorrectedSource, (one: OutcomePatient) => boolean>> = {
  any: (one) => one.codes || one.noted,
  structured: (one) => one.codes,
  notes: (one) => one.noted,
  inferred: (one) => one.noted,
};

/** Σ N p over yes and no, with limits recovered from Wilson's of each at the part that is not read. */
function byHand(patients: readonly OutcomePatient[], source: CorrectedSource, isForAll: boolean) {
  const own = patients.filter(({ notes }) => notes > 0);
  let [share, below, above] = [0, 0, 0];
  for (const answer of [true, false]) {
    const cell = own.filter((one) => says[source](one) === answer);
    const read = cell.filter(
      ({ patient }) => drawn.has(patient) && patient !== unresolved && patient !== unread,
    );
    const p = read.filter(({ truth }) => truth).length / read.length;
    const [low, high] = wilson(p, read.length / (1 - read.length / cell.length));
    const weight = cell.length / own.length;
    share += weight * p;
    below += (weight * (p - low)) ** 2;
    above += (weight * (high - p)) ** 2;
  }
  const [low, high] = wilson(share, own.length);
  const more = isForAll ? [(share - low) ** 2, (high - share) ** 2] : [0, 0];
  return {
    estimate: share,
    low: share - Math.sqrt(below + (more[0] ?? 0)),
    high: share + Math.sqrt(above + (more[1] ?? 0)),
  };
}

const close = (figure: { estimate: number; low: number; high: number }) => ({
  estimate: expect.closeTo(figure.estimate, 9),
  low: expect.closeTo(figure.low, 9),
  high: expect.closeTo(figure.high, 9),
  method: expect.any(String),
});

const armOf = (arm: number) => outcomePatients.filter((one) => one.arm === arm);
const [first, second] = [armOf(outcomeArms.first), armOf(outcomeArms.second)];
const outcomeOf = ({ data }: OutputOf<"GetStudyCorrectedOutcomes">) => {
  const [outcome] = data;
  if (!outcome) throw new Error("no outcome");
  return outcome;
};

describe("issue 16, 6; validity.md M8: an outcome corrected for measured errors", () => {
  test("is not given without a random sample of patients, and why is said", () => {
    expect(before).toMatchObject({ project: null, data: [] });
    expect(before.reason).toContain("No patients of this study were drawn");
  });

  test.for(["any", "structured", "notes", "inferred"] as const)(
    "has counts, shares and limits as plain arithmetic has them: %s",
    async (source) => {
      const answer = await researcher.call("GetStudyCorrectedOutcomes", {
        ...asked,
        m_source: source,
      });
      const [, one, other] = outcomeOf(answer).cohorts;
      for (const [shown, patients] of [
        [one, first],
        [other, second],
      ] as const) {
        const own = patients.filter(({ notes }) => notes > 0);
        const read = own.filter(
          ({ patient }) => drawn.has(patient) && patient !== unresolved && patient !== unread,
        );
        expect(shown).toMatchObject({
          members: patients.length,
          patients: own.length,
          left_out: { frame: 0, note: patients.length - own.length },
          counted: own.filter(says[source]).length,
          not_assessable: 0,
          drawn: own.filter(({ patient }) => drawn.has(patient)).length,
          read: read.length,
          unresolved: own.some(({ patient }) => patient === unresolved) ? 1 : 0,
          raw: { estimate: expect.closeTo(own.filter(says[source]).length / own.length, 12) },
          corrected: close(byHand(patients, source, false)),
        });
        const yes = read.filter(says[source]);
        expect(shown?.ppv).toMatchObject({
          estimate: expect.closeTo(yes.filter(({ truth }) => truth).length / yes.length, 12),
        });
        const no = read.filter((each) => !says[source](each));
        expect(shown?.npv).toMatchObject({
          estimate: expect.closeTo(no.filter(({ truth }) => !truth).length / no.length, 12),
        });
      }
    },
  );

  test("compares arms by ratios whose limits are for patients like these", () => {
    const [compared] = outcomeOf(after).compared;
    const [b, a] = [byHand(second, "any", true), byHand(first, "any", true)];
    const ratio = b.estimate / a.estimate;
    const log = (x: number, y: number) => Math.log(x / y);
    expect(compared).toMatchObject({ cohort_id: outcomeArms.second, against: outcomeArms.first });
    expect(compared?.ratio.corrected).toEqual(
      close({
        estimate: ratio,
        low: ratio / Math.exp(Math.hypot(log(b.estimate, b.low), log(a.high, a.estimate))),
        high: ratio * Math.exp(Math.hypot(log(b.high, b.estimate), log(a.estimate, a.low))),
      }),
    );
    expect(compared?.difference.corrected).toEqual(
      close({
        estimate: b.estimate - a.estimate,
        low: b.estimate - a.estimate - Math.hypot(b.estimate - b.low, a.high - a.estimate),
        high: b.estimate - a.estimate + Math.hypot(b.high - b.estimate, a.estimate - a.low),
      }),
    );
  });

  test("M9: with errors of the reference as given, marked apart from the corrected figure", async () => {
    const answer = await researcher.call("GetStudyCorrectedOutcomes", {
      ...asked,
      m_referenceSensitivity: 0.9,
      m_referenceSpecificity: 0.97,
    });
    const [, one] = outcomeOf(answer).cohorts;
    const { estimate, low, high } = byHand(first, "any", false);
    const carried = (share: number) => (share - 0.03) / 0.87;
    expect(one?.with_reference_errors).toEqual(
      close({ estimate: carried(estimate), low: carried(low), high: carried(high) }),
    );
    expect(one?.corrected).toEqual(outcomeOf(after).cohorts[1]?.corrected);
    expect(
      (
        await researcher.refusal("GetStudyCorrectedOutcomes", {
          ...asked,
          m_referenceSensitivity: 0.3,
        })
      ).status,
    ).toBe(400);
  });

  test("is nearer to the truth of all patients than what is counted", () => {
    const truth = first.filter((one) => one.truth && one.notes > 0).length;
    const [, one] = outcomeOf(after).cohorts;
    const { corrected, patients, counted } = one ?? {};
    const given = corrected as Exclude<Corrected, { reason: string }>;
    const all = patients ?? 0;
    expect(Math.abs(given.estimate * all - truth)).toBeLessThan(Math.abs((counted ?? 0) - truth));
    expect((given.low ?? 1) * all).toBeLessThan(truth);
    expect((given.high ?? 0) * all).toBeGreaterThan(truth);
  });
});

describe("who is told", () => {
  test("domain.md §12: where a count is too small to show nothing of the arm is told, and nothing of the base cohort", async () => {
    await raw("update organization set smallest_count = 11");
    const { cohorts, compared } = outcomeOf(
      await researcher.call("GetStudyCorrectedOutcomes", asked),
    );
    await raw("update organization set smallest_count = 0");
    for (const shown of cohorts)
      expect(shown).toMatchObject({
        patients: null,
        counted: null,
        read: null,
        left_out: { frame: null, note: null },
        corrected: { reason: "too few patients to show" },
        ppv: { reason: "too few patients to show" },
        with_reference_errors: { reason: "too few patients to show" },
      });
    expect(compared[0]?.ratio).toMatchObject({
      raw: { reason: "too few patients to show" },
      corrected: { reason: "too few patients to show" },
    });
  });

  test("validity.md 1.4: whoever settles the project's conflicts is refused in every role, until it is closed", async () => {
    const me = await server.userId("User");
    await raw(`insert into project_supervisor (project_id, user_id) values (${projectId}, ${me})`);
    expect((await researcher.refusal("GetStudyCorrectedOutcomes", asked)).code).toBe(
      "sources.withheld",
    );
    await raw(`delete from project_supervisor where user_id = ${me} and project_id = ${projectId}`);
    for (const role of ["Supervisor", "Annotator"] as const)
      expect(
        (await (await server.signIn(role)).refusal("GetStudyCorrectedOutcomes", asked)).status,
      ).toBe(403);
    const other = await server.signIn("User", "other");
    expect((await other.refusal("GetStudyCorrectedOutcomes", asked)).status).toBe(404);
  });

  test("validity.md 1.9: it is a look at results", async () => {
    const looks = async () =>
      (await raw<{ n: number }>("select count(*)::int n from validity_look"))[0]?.n ?? 0;
    await sql`delete from validity_look`.execute(server.db);
    await researcher.call("GetStudyCorrectedOutcomes", asked);
    expect(await looks()).toBe(1);
  });
});

test("an outcome of which readers were not asked is not corrected, and which concept is missing is said", async () => {
  await raw(
    `update project_concept set concept_id = ${oneOfEverything.childConcept} where project_id = ${projectId}`,
  );
  const missing = outcomeOf(await researcher.call("GetStudyCorrectedOutcomes", asked));
  await raw(`update project_concept set concept_id = ${concept} where project_id = ${projectId}`);
  expect(missing.reason).toBe("The project does not ask readers about Dyspnea.");
  await raw(`update event set minimum_value = 3 where event_id = ${event}`);
  const valued = outcomeOf(await researcher.call("GetStudyCorrectedOutcomes", asked));
  await raw(`update event set minimum_value = null where event_id = ${event}`);
  expect(valued.reason).toContain("asks for a value");
});

test("base cohort and frame: who was not in the frame is counted beside, and not carried over to", async () => {
  const [base] = outcomeOf(after).cohorts;
  // The world's own patient has a note of before, which the annotators have.
  expect(base).toMatchObject({
    cohort_id: cohort,
    members: outcomePatients.length + 1,
    left_out: { frame: 1 },
  });
});
