// Keeps whose counts were told, and which of them tell a few patients together (decision 190).
import type { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import { everybody } from "../../access/withheld-counts.ts";
import type { Context } from "../../platform/operations/context.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { organizationsOf, type RecordsOf } from "../evaluation/cohort-organizations.ts";
import { unpackMembers } from "../operations/member-list.ts";
import { patientsTold, sumsOfFew } from "./differences.ts";
import type { Told } from "./differences.ts";

type Db = Pick<Context, "db">;

interface Result {
  readonly cohort_id: number;
  readonly version: number;
  readonly organization_id: number;
  readonly definition: Pick<CohortDefinition, "hospitals">;
}

const ToldRow = {
  id: "number",
  count: "number",
  alike: "string",
} as const satisfies Columns;
type ToldRow = RowOf<typeof ToldRow>;

/** Differences of so many patients are kept, whatever smallest counts are set: one may be set later. */
const leastLimit = 30;

/** Keeps the result of a cohort's new version as told, after all others. */
export async function tellResult({ db }: Db, result: Result): Promise<void> {
  const { cohort_id, version } = result;
  await oneAfterAnother(db);
  const rows = await rowsOf(
    db,
    { told_id: "number" },
    sql`
    insert into told_result (organization_id, cohort_id, version, cohort_name, patient_count, members)
    select c.organization_id, c.cohort_id, r.version, c.cohort_name, r.patient_count, r.members
    from cohort c join cohort_run r using (cohort_id) where c.cohort_id = ${cohort_id} and r.version = ${version}
    returning told_id`,
  );
  await compare({ db }, result, rows[0]?.told_id);
}

/** Keeps another result of the same definition in the place of the one before: data changed, not what was asked. */
export async function tellAgain({ db }: Db, result: Result, before: number): Promise<void> {
  const { cohort_id, version } = result;
  await oneAfterAnother(db);
  const rows = await rowsOf(
    db,
    { told_id: "number" },
    sql`
    update told_result t set version = r.version, patient_count = r.patient_count, members = r.members
    from cohort_run r
    where t.cohort_id = ${cohort_id} and t.version = ${before} and r.cohort_id = ${cohort_id} and r.version = ${version}
    returning told_id`,
  );
  if (rows.length === 0) await tellResult({ db }, result);
  else await compare({ db }, result, rows[0]?.told_id);
}

/** Of two that are told at once, the second is compared with the first. */
async function oneAfterAnother(db: Db["db"]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('told results', 0))`.execute(db);
}

async function compare({ db }: Db, result: Result, toldId: number | undefined): Promise<void> {
  const told = await rowsOf(
    db,
    ToldRow,
    sql`
    select told_id id, patient_count count, organization_id || ' ' || members_hash alike from told_result order by told_id`,
  );
  const one = told.find(({ id }) => id === toldId);
  if (!one) throw new Error("A cohort's result was not kept as told.");
  const limits = await rowsOf(
    db,
    { limit: "number" },
    sql`select greatest(max(smallest_count), ${leastLimit}) "limit" from organization`,
  );
  const limit = limits[0]?.limit ?? leastLimit;
  const found = await differencesOf(
    { db },
    { one, told, limit, wholes: await wholesOf({ db }, result) },
  );
  await sql`delete from told_difference where told_ids @> array[${one.id}::int]`.execute(db);
  await sql`
    insert into told_difference (told_ids, patient_count)
    select ids::int[], patients from unnest(${found.map(({ ids }) => `{${ids.join()}}`)}::text[], ${found.map(({ patients }) => patients)}::int[]) as found(ids, patients)`.execute(
    db,
  );
}

/** All patients of some organizations. */
interface Whole {
  readonly count: number;
  /** Ascending; read when a sum needs them. */
  readonly patients: () => Promise<Int32Array>;
}

/** All patients of the organization, and of the hospitals that the cohort picks of it. */
async function wholesOf({ db }: Db, result: Result): Promise<Whole[]> {
  const everywhere = await wholeOf({ db }, { ...result, definition: {} });
  return result.definition.hospitals ? [everywhere, await wholeOf({ db }, result)] : [everywhere];
}

async function wholeOf({ db }: Db, records: RecordsOf): Promise<Whole> {
  const organizations = [...(await organizationsOf({ db }, records))];
  const ofThese = sql`from patient where organization_id = any(${organizations}::int[])`;
  const counted = await rowsOf(db, { n: "number" }, sql`select count(*)::int n ${ofThese}`);
  let read: Int32Array | undefined;
  const patients = async () => {
    if (read) return read;
    const rows = await rowsOf(
      db,
      { patient_id: "number" },
      sql`select patient_id ${ofThese} order by patient_id`,
    );
    return (read = Int32Array.from(rows, (row) => row.patient_id));
  };
  return { count: counted[0]?.n ?? 0, patients };
}

/** For each set of results the fewest patients that a sum of their counts tells of, with either of the wholes. */
async function differencesOf(
  { db }: Db,
  {
    one,
    told,
    limit,
    wholes,
  }: {
    readonly one: Told;
    readonly told: readonly ToldRow[];
    readonly limit: number;
    readonly wholes: readonly Whole[];
  },
) {
  const read = new Map<number, Int32Array>();
  const membersOf = async (id: number) => {
    const known = read.get(id) ?? (await readMembers({ db }, id));
    read.set(id, known);
    return known;
  };
  const fewest = new Map<string, { ids: readonly number[]; patients: number }>();
  for (const whole of wholes)
    for (const { ids, signs } of sumsOfFew(one, told, whole.count, limit)) {
      const sets = [];
      for (const id of ids)
        sets.push(id === everybody ? await whole.patients() : await membersOf(id));
      const patients = patientsTold(sets, signs, limit);
      if (patients === 0 || patients >= limit) continue;
      const sorted = ids.toSorted((a, b) => a - b);
      const before = fewest.get(sorted.join())?.patients ?? limit;
      if (patients < before) fewest.set(sorted.join(), { ids: sorted, patients });
    }
  return [...fewest.values()];
}

async function readMembers({ db }: Db, id: number): Promise<Int32Array> {
  const rows = await rowsOf(
    db,
    { members: "Buffer" },
    sql`select members from told_result where told_id = ${id}`,
  );
  return Int32Array.from(rows[0] ? unpackMembers(rows[0].members) : []);
}
