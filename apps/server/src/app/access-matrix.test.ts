// docs/access.md, cell by cell: every operation, asked for the rows of one hospital by each role from each place in the
// tree of organizations, assigned to the hospital's documents and not.
import {
  type Access,
  accessOf,
  type Operation,
  type OperationName,
  operations,
  type Position,
  positions,
  problems,
  type Role,
  roles,
} from "@concord/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startSession } from "../access/session/start-session.ts";
import { isFullRun } from "../platform/testing/full-run.ts";
import type { Connection } from "../platform/database/connect.ts";
import { marker } from "../platform/testing/marker.ts";
import { walkNumbers } from "../platform/testing/walk-numbers.ts";
import { oneOfEverything, seedOneOfEverything } from "./testing/one-of-everything.ts";
import { TestCaller } from "./testing/test-caller.ts";
import { testServer } from "./testing/test-server.ts";
import { keepNothing } from "./testing/keep-nothing.ts";

const rows = oneOfEverything;
const emailOf = (role: Role, position: Position, isAssigned: boolean) =>
  `${role}-${position}-${isAssigned ? "assigned" : "not"}@matrix.test`.toLowerCase();

/** Users of each role at each place, with and without a part in the project; all are of one password. */
async function seedPeople({ db }: Connection): Promise<void> {
  const organizations = await db.selectFrom("organization").selectAll().execute();
  const named = (name: string) =>
    organizations.find((one) => one.name === name)?.organization_id ?? 0;
  const { organization_id: sibling } = await db
    .insertInto("organization")
    .values({ level: "hospital", name: "Sister", parent_id: named("North Health") })
    .returning("organization_id")
    .executeTakeFirstOrThrow();
  const places: Record<Position, number> = {
    own: named("Harbour Hospital"),
    parent: named("North Health"),
    sibling,
    child: named("Cardiology"),
  };
  const { password_hash } = await db
    .selectFrom("account")
    .select("password_hash")
    .executeTakeFirstOrThrow();
  const cells = roles.flatMap((role) =>
    positions.flatMap((position) =>
      [true, false].map((isAssigned) => ({ role, position, isAssigned })),
    ),
  );
  for (const { role, position, isAssigned } of cells) {
    const { user_id } = await db
      .insertInto("account")
      .values({
        email: emailOf(role, position, isAssigned),
        password_hash,
        first_name: "Some",
        last_name: "Body",
      })
      .returning("user_id")
      .executeTakeFirstOrThrow();
    await db.insertInto("account_role").values({ user_id, role }).execute();
    await db
      .insertInto("account_permission")
      .values({ user_id, position: 0, access: role, organization_id: places[position] })
      .execute();
    if (!isAssigned) continue;
    if (role === "Supervisor")
      await sql`insert into project_supervisor (project_id, user_id) values (${rows.project}, ${user_id})`.execute(
        db,
      );
    if (role === "Annotator")
      await sql`
      insert into assignment (patient_id, subdocument_id, project_id, user_id, position, status)
      values (${rows.patient}, ${rows.narrative}, ${rows.project}, ${user_id}, 0, 'waiting')`.execute(
        db,
      );
  }
}

const server = await testServer({
  seed: {
    name: "access-matrix",
    fill: async (connection) => {
      await seedOneOfEverything(connection);
      await seedPeople(connection);
    },
    madeBy: import.meta.filename,
  },
  jobs: true,
});
keepNothing(server);

const callers = new Map<string, TestCaller>();
async function callerOf(role: Role, position: Position, isAssigned: boolean): Promise<TestCaller> {
  const email = emailOf(role, position, isAssigned);
  const known = callers.get(email);
  if (known) return known;
  const { user_id } = await server.db
    .selectFrom("account")
    .select("user_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const { token } = await startSession(server.db, user_id, {
    ...server.services,
    now: server.services.clock(),
  });
  const caller = new TestCaller(server.app, token);
  callers.set(email, caller);
  return caller;
}

interface Cell {
  readonly operation: Operation;
  readonly role: Role;
  readonly position: Position;
  readonly isAssigned: boolean;
  readonly access: Access;
}

const all: readonly Operation[] = Object.values(operations);
const cells: readonly Cell[] = all.flatMap((operation) =>
  roles.flatMap((role) =>
    positions.flatMap((position) =>
      [true, false].map((isAssigned) => ({
        operation,
        role,
        position,
        isAssigned,
        access: accessOf(operation, role, { position, isAssigned }),
      })),
    ),
  ),
);

const patientIdentifier = `${marker}-1`;
const theHospitals = new RegExp(`${marker}|north\\.test`);

/** Counts of patients or of what lets few of them be counted, but for none and those not told. */
function countsIn({ output }: Operation, is: unknown): string[] {
  const found: string[] = [];
  walkNumbers(output, { is }, "", (path, kind, value) => {
    if (kind === "count" && value !== null && value !== 0)
      found.push(`${path} ${JSON.stringify(value)}`);
  });
  return found;
}

/** Of themselves, or of what only its maker has: the row of the example is not theirs. */
const otherwise: Readonly<Record<string, string>> = {
  SwitchRole: "to a role that the caller has, and these have one",
  DeleteManualAnnotations: "an annotator's own annotations",
  AddProject:
    "a project of the caller's organization has annotators of it, and the example's are the hospital's",
  PreviewProject: "as AddProject",
  FetchProviderDetails: "the health system above the caller, with the hospitals that they see",
  FetchProviderAddress: "as FetchProviderDetails",
};

/** What is wrong with an answer in a cell; undefined: nothing. */
async function wrongIn(cell: Cell): Promise<string | undefined> {
  const { operation, role, position, isAssigned, access } = cell;
  const caller = await callerOf(role, position, isAssigned);
  const answer = await caller.send(operation.name as OperationName, operation.example);
  const { statusCode, body } = answer;
  const code = statusCode === 200 ? undefined : answer.json<{ code?: string }>().code;
  if (statusCode >= 500) return body;
  if (access === "refused") return code === "session.role" ? undefined : body;
  if (operation.name in otherwise)
    return access !== "rows" && theHospitals.test(body) ? body : undefined;
  if (code === "session.role") return body;
  // Who settles conflicts of an open project is told its name, and no source (decision 118).
  if (code === "sources.withheld") return role === "Supervisor" && isAssigned ? undefined : body;
  const counts = () =>
    statusCode === 200 && operation.kind === "query" ? countsIn(operation, answer.json()) : [];
  if (access === "shared") return theHospitals.test(body) ? body : undefined;
  if (access === "hidden") {
    if (theHospitals.test(body) || counts().length > 0) return `${counts().join()} ${body}`;
    const { otherOrganisation } = operation;
    return (otherOrganisation in problems ? code === otherOrganisation : statusCode === 200)
      ? undefined
      : body;
  }
  if (access === "no patients")
    return body.includes(patientIdentifier) || counts().length > 0
      ? `${counts().join()} ${body}`
      : undefined;
  // Refused by what it is, as an event in use is: then it was found.
  return code === "row.not-found" ? body : undefined;
}

/** One of a role's eight cells of an operation, another each day; all in a full run. */
const today = Math.floor(Date.now() / 86_400_000);
const isOfToday = ({ operation, position, isAssigned }: Cell) =>
  isFullRun ||
  (today + all.indexOf(operation)) % 8 === positions.indexOf(position) * 2 + Number(isAssigned);

describe(`domain.md §1 docs/access.md, ${isFullRun ? "every cell" : "one cell of eight"} of every operation`, () => {
  test.for(roles)("as %s", async (role) => {
    const wrong: string[] = [];
    let tried = 0;
    for (const cell of cells.filter((one) => one.role === role && isOfToday(one))) {
      const { operation, position, isAssigned, access } = cell;
      if (access === "anyone") continue;
      tried += 1;
      const found = await wrongIn(cell);
      if (found !== undefined)
        wrong.push(
          `${operation.name}, ${position}, ${isAssigned ? "assigned" : "not assigned"}, should be ${access}: ${found.slice(0, 300)}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });
});
