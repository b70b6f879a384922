// Puts the demonstration study into an empty database, each part by the way that real ones take: import, language
// processing, cohort runs, saves.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateDemonstration } from "@concord/demo";
import type { Demonstration } from "@concord/demo";
import { sql } from "kysely";
import { findAllConflicts } from "../../annotation/conflicts/find-conflicts.ts";
import { refreshReferenceFacts } from "../../annotation/reference-standard/reference-facts.ts";
import { importBatch } from "../../importing/import-batch.ts";
import { tagAll } from "../../language/tagging/tag-all.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import type { User } from "../../platform/operations/user.ts";
import { refreshValidityOfStudy } from "../../annotation/reference-standard/refresh-validity.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { demonstrationFormat } from "./demonstration-format.ts";
import { storeConcepts } from "./store-concepts.ts";
import { storeCohorts, storeEvents, storeStudies } from "./store-definitions.ts";
import { idOf, storeOrganizations, storeUsers } from "./store-people.ts";
import type { Keys } from "./store-people.ts";
import { storePatientLevel } from "./store-patient-level.ts";
import { storeClaims } from "./store-claims.ts";
import { storePatientsOfSamples } from "./store-patients-of-samples.ts";
import { storeProject } from "./store-project.ts";
import { storeSamples } from "./store-samples.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { z } from "zod";

/** The seed of the demonstration study that everybody sees. */
export const demonstrationSeed = 20_241_120;

const finishedKey = "demonstration";

interface LoadOptions {
  seed?: number;
  now: Date;
  /** Threads that read its notes; as configured when not given. */
  workers?: number;
  /** Is called with each step, to show to people who wait. */
  onStep?: (step: string) => void;
}

/** Whether the demonstration study is in this database, whole. */
export async function hasDemonstration({ db }: Pick<Connection, "db">): Promise<boolean> {
  const { rows } = await sql`select from setting where key = ${finishedKey}`.execute(db);
  return rows.length > 0;
}

/** Whether the database holds nothing yet that people brought: the demonstration goes only into such a database. */
export async function isEmptyDatabase({ db }: Pick<Connection, "db">): Promise<boolean> {
  const { rows } = await sql`select from account union all select from batch limit 1`.execute(db);
  return rows.length === 0;
}

/**
 * Loads the demonstration study, wherever an earlier start was stopped. Every part is safe to repeat: people and
 * organisations are stored first, in one transaction; records are idempotent; definitions and answers come last, in one
 * transaction with the mark that it is whole.
 */
export async function loadDemonstration(
  connection: Connection,
  options: LoadOptions,
): Promise<void> {
  const { seed = demonstrationSeed, now, workers, onStep = () => undefined } = options;
  onStep("Loading the vocabulary");
  await loadShippedVocabulary(connection);
  onStep("Making the demonstration study");
  const demonstration = generateDemonstration(seed);
  const { organizations, users } = await storeWho(connection, demonstration);
  onStep("Importing its records");
  await importRecords(connection, demonstration, organizations);
  // Before its notes are read: concepts that come later would have them read again.
  const concepts = await inTransaction(connection, "write", (_, client) =>
    storeConcepts(client, demonstration),
  );
  onStep("Reading its notes");
  await tagAll(connection, { workers });
  onStep("Running its cohorts and studies");
  await inTransaction(connection, "write", async (db, client) => {
    const [provider] = demonstration.organisations;
    const [author] = demonstration.users;
    if (!provider || !author) throw new Error("The demonstration has no organisation or user");
    const user = everythingVisible(idOf(users, author.key), idOf(organizations, provider.key));
    const call = { db, client, user, now };
    const events = await storeEvents(
      call,
      demonstration,
      idOf(organizations, provider.key),
      concepts,
    );
    const cohorts = await storeCohorts(call, demonstration, { organizations, concepts, events });
    const studies = await storeStudies(call, demonstration, { organizations, cohorts, events });
    const known = { organizations, users, concepts, studies };
    const projectId = await storeProject(call, demonstration, known);
    const samples = await storeSamples(call, demonstration, known);
    await storeClaims(call, demonstration, known);
    await refreshReferenceFacts({ db, client }, "all");
    await findAllConflicts({ db });
    await storePatientLevel({ db }, projectId);
    await storePatientsOfSamples(call, samples);
    for (const studyId of studies.values()) await refreshValidityOfStudy(call, studyId);
    await sql`insert into setting (key, value) values (${finishedKey}, ${JSON.stringify({ seed })}::jsonb)`.execute(
      db,
    );
  });
  await sql`analyze`.execute(connection.db);
}

const KeyedIds = z.array(z.tuple([z.string(), z.number()]));
const People = z.object({ organizations: KeyedIds, users: KeyedIds });

/** Stores organisations and users, or finds them where an earlier start did. */
async function storeWho(
  connection: Connection,
  demonstration: Demonstration,
): Promise<{ organizations: Keys; users: Keys }> {
  const rows = await rowsOf(
    connection.db,
    { value: People },
    sql`
    select value from setting where key = 'demonstration people'`,
  );
  const [stored] = rows;
  if (stored) {
    return {
      organizations: new Map(stored.value.organizations),
      users: new Map(stored.value.users),
    };
  }
  return inTransaction(connection, "write", async (db) => {
    const organizations = await storeOrganizations(db, demonstration);
    const users = await storeUsers(db, demonstration, organizations);
    const value = JSON.stringify({ organizations: [...organizations], users: [...users] });
    await sql`insert into setting (key, value) values ('demonstration people', ${value}::jsonb)`.execute(
      db,
    );
    return { organizations, users };
  });
}

/** One batch a hospital: an import belongs to one organisation. */
async function importRecords(
  { pool }: Connection,
  { patients, organisations }: Demonstration,
  organizations: Keys,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "concord-demonstration-"));
  const client = await pool.connect();
  try {
    for (const [hospital, theirs] of Map.groupBy(patients, (patient) => patient.organisation)) {
      const name = organisations.find(({ key }) => key === hospital)?.name ?? hospital;
      const path = join(folder, `${name}.ndjson`);
      await writeFile(path, theirs.map((patient) => `${JSON.stringify(patient)}\n`).join(""));
      await importBatch(client, {
        format: demonstrationFormat,
        organizationId: idOf(organizations, hospital),
        name: `${name} records`,
        paths: [path],
      });
    }
  } finally {
    // Temporary tables are on it: it is not given back.
    client.release(true);
    await rm(folder, { recursive: true, force: true });
  }
}

function everythingVisible(id: number, organizationId: number): User {
  return {
    id,
    email: "",
    firstName: "",
    lastName: "",
    role: "Company",
    roles: ["Company"],
    permissions: [
      { access: "Company", organizationId, organizationType: "provider", organizationName: "" },
    ],
    scope: "all",
    smallestCount: 0,
    settling: [],
  };
}
