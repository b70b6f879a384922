import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { operator } from "../operations/operator.ts";
import { listPatients } from "./list-patients.ts";

const connection = await testDatabase();
const { pool } = connection;
await pool.query(`insert into organization (level, name) values ('provider', 'One'), ('provider', 'Two');
  insert into patient (organization_id, patient_identifier, source_key, gender)
  select 1 + n % 2, 'P' || n, n, 'female' from generate_series(1, 5) n`);

test("every page says the same count, one beyond the last too: that of the patients whom the user may see", async () => {
  const user = { ...operator, role: "User" as const, scope: [1] };
  const page = async (pageNumber: number) => {
    const audit = { subject: () => undefined } as unknown as Parameters<
      typeof listPatients
    >[0]["audit"];
    const { patients, count } = await inTransaction(connection, "snapshot", (db) =>
      listPatients({ db, user, audit }, [1, 2, 3, 4, 5], { pageNumber, pageSize: 1 }),
    );
    return [patients.map((patient) => patient.patient_Identifier), count];
  };
  expect([await page(1), await page(2), await page(3)]).toEqual([
    [["P2"], 2],
    [["P4"], 2],
    [[], 2],
  ]);
});
