import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { refreshReferenceFacts } from "../../annotation/reference-standard/reference-facts.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const annotators = [
  await server.userId("Annotator"),
  await server.userId("Annotator", "second"),
  await server.userId("Annotator", "other"),
] as const;
const supervisor = await server.userId("Supervisor");

/** What one annotator said of the concept on a document, or nothing yet. */
interface Answer {
  said: "nothing" | "positive" | "negative" | "not mentioned" | "of the mother" | "withdrawn";
  /** Of the concept below the one that is asked about. */
  narrower: boolean;
  /** Changed this concept again after the resolution; another concept; or not at all. */
  revised: "no" | "this concept" | "another concept";
}

interface Case {
  projects: { assigned: number; oneIsEnough: boolean }[];
  answers: Answer[];
  resolutions: { chosen: number; other: number; positive: boolean }[];
}

/** domain.md §6 in plain words: what each project's reference standard of one document and concept is. */
function model({ projects, answers, resolutions }: Case): (boolean | null)[] {
  const positive = ({ said }: Answer) => said === "positive";
  const reopened = answers.some((answer) => revises(answer));
  return projects.map(({ assigned, oneIsEnough }) => {
    // Of two who both read for the project (decision 266).
    const resolved = resolutions
      .filter(({ chosen, other: second }) => chosen < assigned && second < assigned)
      .at(-1);
    if (resolved && !reopened) return resolved.positive;
    const theirs = answers.slice(0, assigned);
    if (theirs.length === 0 || theirs.some(({ said }) => said === "nothing")) return null;
    if (theirs.length === 1 && !oneIsEnough) return null;
    const ratings = new Set(theirs.map(positive));
    return ratings.size === 1 ? [...ratings][0]! : null;
  });
}

/** Only who has answered can revise. */
const revises = ({ said, revised }: Answer) => said !== "nothing" && revised === "this concept";

const answer = fc.record<Answer>({
  said: fc.constantFrom(
    "nothing",
    "positive",
    "positive",
    "negative",
    "not mentioned",
    "of the mother",
    "withdrawn",
  ),
  narrower: fc.boolean(),
  revised: fc.constantFrom("no", "no", "this concept", "another concept"),
});
const cases = fc.record<Case>({
  projects: fc.array(
    fc.record({
      assigned: fc.integer({ min: 1, max: 3 }),
      oneIsEnough: fc.boolean(),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  answers: fc.array(answer, { minLength: 3, maxLength: 3 }),
  resolutions: fc.array(
    fc
      .record({ chosen: fc.integer({ min: 0, max: 2 }), positive: fc.boolean() })
      .map(({ chosen, positive }) => ({ chosen, other: (chosen + 1) % 3, positive })),
    { maxLength: 2 },
  ),
});

const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n));
let other = 0;

async function empty() {
  await sql`truncate resolution, manual_annotation, initial_answer, annotation_save, assignment, project cascade`.execute(
    server.db,
  );
}

beforeEach(async () => {
  await empty();
  const found = await server.db
    .selectFrom("concept")
    .select("concept_id")
    .where("code", "=", "other")
    .executeTakeFirst();
  if (found) {
    other = found.concept_id;
    return;
  }
  const made = await server.db
    .insertInto("concept")
    .values({ cuid: "COTHER", text: "Other", sab: "TEST", code: "other", category: "Problem" })
    .returning("concept_id")
    .executeTakeFirstOrThrow();
  other = made.concept_id;
  await server.db
    .insertInto("concept_ancestor")
    .values({ ancestor_id: other, descendant_id: other, levels: 0 })
    .execute();
});

const place = { patient_id: rows.patient, subdocument_id: rows.narrative };
let annotationId = 1000;

async function save(user: number, version: number, at: Date, changes: object[], isFirst: boolean) {
  const user_id = annotators[user]!;
  const { save_id } = await server.db
    .insertInto("annotation_save")
    .values({ ...place, user_id, version, saved_at: at })
    .returning("save_id")
    .executeTakeFirstOrThrow();
  if (isFirst) {
    await server.db
      .insertInto("initial_answer")
      .values(
        [rows.concept, other].map((concept_id) => ({ ...place, user_id, concept_id, save_id })),
      )
      .execute();
  }
  for (const change of changes) {
    await server.db
      .insertInto("manual_annotation")
      .values({
        ...place,
        annotation_id: ++annotationId,
        revision: 1,
        save_id,
        change: "new",
        user_id,
        concept_id: rows.concept,
        annotation_type: "Document",
        is_present: true,
        is_experienced: true,
        is_definitive: true,
        is_current: true,
        ...change,
      })
      .execute();
  }
}

async function store({ projects, answers, resolutions }: Case) {
  await empty();
  const ids: number[] = [];
  for (const [at, project] of projects.entries()) {
    const { project_id } = await server.db
      .insertInto("project")
      .values({
        organization_id: server.world.hospital,
        project_name: `Project ${at}`,
        study_id: rows.study,
        status: "active",
        single_annotator_reference: project.oneIsEnough,
      })
      .returning("project_id")
      .executeTakeFirstOrThrow();
    ids.push(project_id);
    await server.db
      .insertInto("project_concept")
      .values(
        [rows.concept, other].map((concept_id, position) => ({ project_id, concept_id, position })),
      )
      .execute();
    await server.db
      .insertInto("assignment")
      .values(
        annotators.slice(0, project.assigned).map((user_id, user) => ({
          ...place,
          project_id,
          user_id,
          position: 0,
          status: answers[user]!.said === "nothing" ? "in progress" : "done",
        })),
      )
      .execute();
  }
  for (const [user, { said, narrower, revised }] of answers.entries()) {
    if (said === "nothing") continue;
    const concept_id = narrower ? rows.childConcept : rows.concept;
    const first = {
      positive: [{ concept_id }],
      negative: [{ concept_id, is_experienced: false }],
      "not mentioned": [],
      "of the mother": [{ concept_id, subject: "Mother" }],
      withdrawn: [{ concept_id, is_newest: false, annotation_id: 500 + user }],
    }[said];
    await save(user, 1, hour(1), first, true);
    if (said === "withdrawn") {
      const gone = { concept_id, change: "deleted", annotation_id: 500 + user, revision: 2 };
      await save(user, 2, hour(2), [gone], false);
    }
    // After the resolutions, without changing what is said.
    if (revised === "this concept")
      await save(user, 3, hour(9), [{ concept_id, change: "deleted" }], false);
    if (revised === "another concept")
      await save(user, 3, hour(9), [{ concept_id: other, is_experienced: false }], false);
  }
  for (const [at, { chosen, other: second, positive }] of resolutions.entries()) {
    await server.db
      .insertInto("resolution")
      .values({
        ...place,
        concept_id: rows.concept,
        resolved_by: supervisor,
        resolved_at: hour(4 + at),
        chosen_user_id: annotators[chosen]!,
        other_user_id: annotators[second]!,
        is_positive: positive,
      })
      .execute();
  }
  return ids;
}

describe("domain.md §6 the reference standard of a document and concept", () => {
  test("is what the plain model says, for any answers, resolutions, revisions and projects", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const ids = await store(given);
        const { rows: found } = await sql<{ project_id: number; reference: boolean | null }>`
          select project_id, reference from document_reference where concept_id = ${rows.concept}
          order by project_id`.execute(server.db);
        const expected = model(given);
        expect(found).toEqual(
          ids.map((project_id, at) => ({ project_id, reference: expected[at] ?? null })),
        );
        // Reference facts are the positive ones, and go when the standard does.
        await inTransaction(server.connection, "write", (db, client) =>
          refreshReferenceFacts(
            { db, client },
            { patientId: rows.patient, subdocumentId: rows.narrative },
          ),
        );
        const { rows: facts } = await sql<{ concept_id: number }>`
          select concept_id from fact where source = 4 and concept_id = ${rows.concept}`.execute(
          server.db,
        );
        expect(facts).toHaveLength(expected.includes(true) ? 1 : 0);
        const { rows: postings } = await sql`
          select from posting where source = 4 and concept_id = ${rows.concept}`.execute(server.db);
        expect(postings).toHaveLength(facts.length);
      }),
      { numRuns: 60 },
    );
  });

  test("S4.11 a resolution counts while a third annotator has not finished, and their first answer does not reopen it", async () => {
    const [project] = await store({
      projects: [{ assigned: 3, oneIsEnough: false }],
      answers: [
        { said: "positive", narrower: false, revised: "no" },
        { said: "not mentioned", narrower: false, revised: "no" },
        { said: "nothing", narrower: false, revised: "no" },
      ],
      resolutions: [{ chosen: 0, other: 1, positive: true }],
    });
    const reference = async () => {
      const { rows: found } = await sql<{ reference: boolean | null }>`
        select reference from document_reference where project_id = ${project} and concept_id = ${rows.concept}`.execute(
        server.db,
      );
      return found[0]?.reference;
    };
    expect(await reference()).toBe(true);
    await save(2, 1, hour(9), [{ is_experienced: false }], true);
    await sql`update assignment set status = 'done'`.execute(server.db);
    expect(await reference()).toBe(true);
  });
});
