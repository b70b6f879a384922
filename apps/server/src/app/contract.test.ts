import {
  type Operation,
  type OperationName,
  operations,
  problems,
  type Role,
  roles,
} from "@concord/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { defaultMaximumBytes } from "../platform/http/operation-routes.ts";
import { marker } from "../platform/testing/marker.ts";
import { oneOfEverything, withOneOfEverything } from "./testing/one-of-everything.ts";
import { testServer } from "./testing/test-server.ts";

// Every operation of the contract, one way each of calling it wrongly.

const server = await testServer({
  seed: withOneOfEverything,
  jobs: true,
});
const rows = oneOfEverything;
const all: readonly Operation[] = Object.values(operations);
const withSession = all.filter(({ roles: allowed }) => allowed !== "anyone");
const nameOf = (operation: Operation) => operation.name as OperationName;

/** The role that stands for all that may call an operation. */
function caller({ roles: allowed }: Operation): Role {
  if (allowed === "anyone" || allowed.includes("User")) return "User";
  const [first] = allowed;
  if (!first) throw new Error("An operation that nobody may call.");
  return first;
}

test.for(withSession.map((operation) => [operation.name, operation] as const))(
  "%s without a session: 401",
  async ([, operation]) => {
    const response = await server.anonymous.send(nameOf(operation), operation.example);
    expect(response.json()).toMatchObject({ status: 401, code: "session.none" });
  },
);

const refusedRoles = withSession.flatMap((operation) =>
  roles
    .filter((role) => !operation.roles.includes(role))
    .map((role) => [operation.name, role, operation] as const),
);
test.for(refusedRoles)("%s as %s: 403", async ([, role, operation]) => {
  const user = await server.signIn(role);
  const response = await user.send(nameOf(operation), operation.example);
  expect(response.json()).toMatchObject({ status: 403, code: "session.role" });
});

describe("malformed input: 400, at the field", () => {
  test.for(all.map((operation) => [operation.name, operation] as const))(
    "%s",
    async ([, operation]) => {
      const user = await server.signIn(caller(operation));
      // An input is an object of fields.
      const example = operation.example as Record<string, unknown>;
      const send = async (input: unknown) => (await user.send(nameOf(operation), input)).json();

      expect(await send({ ...example, noSuchParameter: "1" })).toMatchObject({
        code: "request.invalid",
        errors: { noSuchParameter: expect.stringContaining("no such parameter") },
      });
      for (const [name, value] of Object.entries(example)) {
        const wrong =
          typeof value === "number" || typeof value === "boolean"
            ? ["abc", "\0", "", "-1"]
            : ["\0"];
        for (const text of wrong) {
          const answer = await send({ ...example, [name]: text });
          expect(answer, `${name} = ${JSON.stringify(text)}`).toMatchObject({
            code: "request.invalid",
          });
          expect(Object.keys(answer.errors)).toContain(name);
        }
      }
      if (operation.kind === "query") return;
      for (const body of ["{", "[]", "null", '"text"', "1"]) {
        const response = await user.inject({
          method: "POST",
          url: `/api/${operation.name}`,
          payload: body,
        });
        expect(response.json(), body).toMatchObject({ status: 400, code: "request.invalid" });
      }
    },
  );
});

test.for(
  all
    .filter(({ kind }) => kind === "command")
    .map((operation) => [operation.name, operation] as const),
)("%s with a body that is too large: 413", async ([, operation]) => {
  const user = await server.signIn(caller(operation));
  const payload = `{"x":"${"y".repeat(operation.maximumBytes ?? defaultMaximumBytes)}"}`;
  const response = await user.inject({ method: "POST", url: `/api/${operation.name}`, payload });
  expect(response.json()).toMatchObject({ status: 413, code: "request.too-large" });
});

/** Everything that a command could change, but for what a call leaves by itself (audit trail, sessions, job queue). */
async function everything(): Promise<string> {
  const tables = [
    "study",
    "study_arm",
    "study_outcome",
    "cohort",
    "cohort_run",
    "cohort_member",
    "cohort_outcome",
    "event",
    "event_concept",
    "project",
    "assignment",
    "annotation_save",
    "manual_annotation",
    "resolution",
    "subdocument",
    "patient",
    "batch",
  ];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows: found } = await sql<{ text: string }>`
        select string_agg(t::text, ';' order by t::text) as text from ${sql.table(table)} t`.execute(
        server.db,
      );
      return `${table}: ${found[0]?.text}`;
    }),
  );
  return texts.join("\n");
}

const theHospitals = new RegExp(`${marker}|Harbour|Cardiology|north\\.test`);

describe("domain.md §1: to a user of another organisation, the hospital's rows do not exist", () => {
  test.for(withSession.map((operation) => [operation.name, operation] as const))(
    "%s",
    async ([, operation]) => {
      const { otherOrganisation } = operation;
      const role = caller(operation);
      const other = await server.signIn(role, "other");
      const before = await everything();
      const answer = await other.send(nameOf(operation), operation.example);
      expect(answer.body).not.toMatch(theHospitals);
      if (otherOrganisation in problems)
        expect(answer.json()).toMatchObject({ code: otherOrganisation });
      else expect(answer.statusCode, answer.body).toBe(200);
      if (otherOrganisation !== "own") expect(await everything()).toBe(before);
      if (operation.kind === "command") return;

      // The hospital's own user gets an answer, and where rows are left out for the other, not the same one.
      const own = await (await server.signIn(role)).send(nameOf(operation), operation.example);
      expect(own.statusCode, own.body).toBe(200);
      if (otherOrganisation === "shared") expect(own.body).toBe(answer.body);
      else expect(own.body).not.toBe(answer.body);
    },
  );
});

describe("domain.md §12: a view of a patient's data is in the audit trail, with the patient and without text", () => {
  // A unit behind a figure: the two annotators of the note differ, so that the study has none by itself.
  beforeAll(async () => {
    const study_id = rows.study;
    // Computed on what there is, so that no list computes it again and takes the unit away.
    await (
      await server.signIn("User")
    ).send("GetEncounterLevelOutcomeScores", {
      m_studyId: study_id,
    });
    await server.db
      .insertInto("validity_unit")
      .values({
        patient_id: rows.patient,
        study_id,
        concept_id: rows.concept,
        level: "encounter",
        cohort_criteria: "All",
        encounter_id: rows.encounter,
        reference: true,
        structured: true,
        inferred: true,
      })
      .execute();
    await server.db
      .insertInto("validity_left_out")
      .values({
        patient_id: rows.patient,
        study_id,
        concept_id: rows.concept,
        encounter_id: rows.encounter,
        reason: "unread",
      })
      .onConflict((known) =>
        known.constraint("validity_left_out_pkey").doUpdateSet({ reason: "unread" }),
      )
      .execute();
  });

  /** Patients are judged on the notes as they are at the moment: with its conflict resolved there is one. */
  async function whileResolved<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    await sql`
      insert into resolution (patient_id, subdocument_id, concept_id, resolved_by, resolved_at, chosen_user_id, other_user_id, is_positive)
      select distinct on (a.subdocument_id) a.patient_id, a.subdocument_id, ${rows.concept}::int, a.user_id,
        timestamptz '2999-01-01', a.user_id, a.user_id, true
      from assignment a where a.patient_id = ${rows.patient} order by a.subdocument_id, a.user_id`.execute(
      server.db,
    );
    try {
      return await act();
    } finally {
      await sql`delete from resolution where resolved_at = timestamptz '2999-01-01'`.execute(
        server.db,
      );
    }
  }

  /**
   * Whose records a batch rejected is not known: the entry names the batch. The cohort has no rule at which anybody is
   * lost (outcome-evidence.test.ts has one that has), and the project is open, of which no document is told
   * (agreement-evidence.test.ts has a closed one).
   */
  const named = (operation: Operation) => {
    if (operation.name === "GetRejectedRecords") return { batch: [rows.batch] };
    return ["GetAttritionEvidence", "GetOwnAgreementEvidence"].includes(operation.name)
      ? {}
      : { patient: [rows.patient] };
  };

  test.for(
    withSession
      .filter(({ audit }) => audit === "patient")
      .map((operation) => [operation.name, operation] as const),
  )("%s", async ([, operation]) => {
    const user = await server.signIn(caller(operation));
    const send = () => user.send(nameOf(operation), operation.example);
    const { statusCode } = await (operation.name === "GetPatientLevelProgressionDetails"
      ? whileResolved(send)
      : send());
    expect(statusCode).toBe(200);
    const entry = await server.db
      .selectFrom("audit_entry")
      .selectAll()
      .orderBy("entry_id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      user_id: await server.userId(caller(operation)),
      operation: operation.name,
      subject: { subjects: named(operation) },
    });
    expect(JSON.stringify(entry.subject)).not.toContain(marker);
  });
});
