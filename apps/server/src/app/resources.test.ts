import {
  exampleIds,
  type Operation,
  type OperationName,
  operations,
  type Resource,
  type Role,
} from "@concord/contract";
import { generate } from "otplib";
import { expect, test } from "vitest";
import { noteTables } from "./testing/note-tables.ts";
import { withOneOfEverything } from "./testing/one-of-everything.ts";
import {
  resourcesIn,
  visibilityTables,
  tablesOf,
  internalTables,
} from "./testing/tables-of-resources.ts";
import { testServer } from "./testing/test-server.ts";
import { testEmail, testPassword } from "./testing/test-world.ts";

// What operations say that they read and change, against the tables that the database saw them read and change.

const server = await testServer({
  seed: withOneOfEverything,
  jobs: true,
});
const noted = noteTables(server.services.handlers);
const all = Object.values<Operation>(operations);

/** Somebody who may call it: a User, who sees whole organisations, where possible. */
async function call({ name, roles, example }: Operation, input: unknown = example) {
  const role: Role = roles === "anyone" || roles.includes("User") ? "User" : (roles[0] ?? "User");
  const response = await (await server.signIn(role)).send(name as OperationName, input);
  expect(response.statusCode, `${name}: ${response.body}`).toBe(200);
  return response.json();
}

const declares = (declared: readonly Resource[], table: string) =>
  resourcesIn(table).some((resource) => declared.includes(resource));

test("every table is a resource's, or of no answer", async () => {
  const { rows } = await server.connection.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const known = [...Object.values(tablesOf).flat(), ...internalTables];
  expect(new Set(known)).toEqual(new Set(rows.map(({ name }) => name)));
});

test.for(all.filter(({ kind }) => kind === "query").map((query) => [query.name, query] as const))(
  "%s reads no more than it says",
  async ([name, query]) => {
    await call(query);
    const read = (noted.get(name) ?? [])
      .filter(({ isRead }) => isRead)
      .map(({ table }) => table)
      .filter((table) => !internalTables.some((one) => one === table))
      .filter((table) => !visibilityTables.some((one) => one === table));
    expect(read.filter((table) => !declares(query.reads, table))).toEqual([]);
  },
);

async function authenticators(): Promise<void> {
  const { BeginAuthenticator, ConfirmAuthenticator, RemoveAuthenticator } = operations;
  const { secret } = await call(BeginAuthenticator, { password: testPassword });
  const epoch = Math.floor(server.services.clock().getTime() / 1000);
  const confirmed = await call(ConfirmAuthenticator, { code: await generate({ secret, epoch }) });
  const [code = ""] = confirmed.recovery_codes;
  await call(RemoveAuthenticator, { password: testPassword, code });
  const { RemoveUserAuthenticator } = operations;
  const user = { user_id: RemoveUserAuthenticator.example.user_id, secret: Buffer.alloc(0) };
  const row = { ...user, user_id: Number(user.user_id), created_at: server.services.clock() };
  await server.db.insertInto("authenticator").values(row).execute();
  await call(RemoveUserAuthenticator);
}

/** Of a project that nobody has begun: the example's note is settled in another, and its annotator has not read it. */
async function training(): Promise<void> {
  const { AddTrainingDocuments } = operations;
  const { project, narrative, concept, patient } = exampleIds;
  const run = (text: string, values: unknown[]) =>
    server.connection.pool.query<{ id: number }>(text, values);
  await run(
    `insert into resolution (patient_id, subdocument_id, concept_id, resolved_by, resolved_at, chosen_user_id, other_user_id,
       is_positive, seen_save_id)
     select $1, $2, $3, min(user_id), now(), min(user_id), max(user_id), true, (select max(save_id) from annotation_save)
     from assignment where project_id = $4`,
    [patient, narrative, concept, project],
  );
  const { rows } = await run(
    `insert into project (organization_id, project_name, status) select organization_id, 'Not begun', 'active' from project
     where project_id = $1 returning project_id id`,
    [project],
  );
  const id = rows[0]?.id ?? 0;
  await run("insert into project_concept (project_id, concept_id, position) values ($1, $2, 0)", [
    id,
    concept,
  ]);
  await run(
    `insert into assignment (patient_id, subdocument_id, project_id, user_id, position)
     select s.patient_id, s.subdocument_id, $1, (select user_id from account where email = $2), 0
     from subdocument s where s.patient_id = $3 and s.subdocument_id <> $4 order by 2 limit 1`,
    [id, testEmail("Company"), patient, narrative],
  );
  await call(AddTrainingDocuments, { ...AddTrainingDocuments.example, project_id: id });
  await run("delete from resolution where subdocument_id = $1 and seen_save_id is not null", [
    narrative,
  ]);
}

/** Of a project that does not enter validity, with a document that nobody has begun and that a model has read. */
async function learning(): Promise<void> {
  const { TrainModel, AskLeastSureFirst } = operations;
  const { project, patient } = exampleIds;
  const run = (text: string, values: unknown[]) =>
    server.connection.pool.query<{ id: number }>(text, values);
  const { rows } = await run(
    `insert into project (organization_id, project_name, status, enters_validity)
     select organization_id, 'Learnt from', 'active', false from project where project_id = $1 returning project_id id`,
    [project],
  );
  const id = rows[0]?.id ?? 0;
  await call(TrainModel, { project_id: id });
  for (const position of [0, 1])
    await run(
      `with given as (
         insert into assignment (patient_id, subdocument_id, project_id, user_id, position)
         select s.patient_id, s.subdocument_id, $1, (select user_id from account where email = $2), $4::int
         from subdocument s where s.patient_id = $3 order by 2 limit 1 offset $4::int
         returning patient_id, subdocument_id, project_id)
       insert into learned_document (patient_id, subdocument_id, project_id, uncertainty)
       select *, 0.1 + $4::int from given`,
      [id, testEmail("Company"), patient, position],
    );
  await call(AskLeastSureFirst, { project_id: id, documents: 1 });
  await run("delete from project where project_id = $1", [id]);
}

/** A deleted one is kept, with a mark: for every answer the row is gone. */
const hides = (name: string, table: string) =>
  ["DeleteStudy every_study", "DeleteCohort every_cohort", "DeleteEvent every_event"].includes(
    `${name} ${table}`,
  );

// An update may be of what is listed and of what is in it; rows come and go with what is listed.
test("commands change no more than they say", async () => {
  const { AddEvent, AddCohort, AddStudy, DeleteEvent, DeleteCohort, DeleteStudy } = operations;
  const made = {
    event: (await call(AddEvent)).data.event_id,
    cohort: (await call(AddCohort)).data.cohort_id,
    study: (await call(AddStudy)).data.study_id,
  };
  await call(operations.EditEvent);
  await call(operations.EditCohort);
  await call(operations.RunCohort);
  await call(operations.EditStudy);
  // Of the examples' rows others depend; the annotation can go when there is another of its concept.
  await call(DeleteStudy, { m_studyId: made.study });
  await call(DeleteCohort, { "cohortObj.cohort_id": made.cohort });
  await call(DeleteEvent, { event_id: made.event });
  // Before its answers change: the example names the conflict's first version.
  await call(operations.ResolveManualAnnotationConflicts);
  await call(operations.ResolvePatientManualAnnotationConflicts);
  await call(operations.AddManualAnnotationsInBulk);
  await call(operations.DeleteManualAnnotations);
  // The two before have each made a version.
  await call(operations.FinishDocument, {
    ...operations.FinishDocument.example,
    version: Number(operations.FinishDocument.example.version) + 2,
  });
  // An authenticator app by its way: begun, confirmed by a code, removed by a recovery code; then somebody else's.
  await authenticators();
  await training();
  await learning();
  // Those for anyone begin and end sessions, which no query answers.
  const commands = all.filter(({ kind, roles }) => kind === "command" && roles !== "anyone");
  // Of a closed project no answer changes: it is closed after all others, which opened a conflict on a patient.
  const { CloseProject } = operations;
  const others = commands.filter((command) => command !== CloseProject);
  for (const command of others) if (!noted.has(command.name)) await call(command);
  await call(CloseProject, { ...CloseProject.example, open_patient_conflicts: 1 });

  const wrong = commands.flatMap(({ name, changes }) =>
    (noted.get(name) ?? [])
      .filter(({ table }) => !internalTables.some((one) => one === table))
      .filter(
        ({ table, isInsertedOrDeleted, isUpdated }) =>
          ((isInsertedOrDeleted || hides(name, table)) && !declares(changes, table)) ||
          (isUpdated &&
            !hides(name, table) &&
            !resourcesIn(table).every((resource) => changes.includes(resource))),
      )
      .map(({ table }) => `${name}: ${table}`),
  );
  expect(wrong).toEqual([]);
});
