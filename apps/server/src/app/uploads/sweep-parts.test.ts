import { beforeEach, expect, test } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { sweepParts } from "./sweep-parts.ts";

const server = await testServer({ jobs: true });
const { connection } = server;
let administrator = await server.signIn("Administrator");
const day = 86_400_000;
const of = { organization_id: server.world.hospital, format: "omop" as const };

const send = (batch_name: string, text: string, begins_at = 0, bytes = 1000) =>
  administrator.call("UploadBatch", {
    ...of,
    batch_name,
    part: {
      file: "PERSON.csv",
      bytes,
      modified: 1,
      begins_at,
      base64: Buffer.from(text).toString("base64"),
    },
  });
const after = (days: number) => new Date(server.services.clock().getTime() + days * day);
async function parts(): Promise<number> {
  const { rows } = await connection.pool.query("select from upload_part");
  return rows.length;
}
async function accountOf(batch_name: string) {
  const { data } = await administrator.call("GetUserBatches", {});
  const batch_id = data.find((one) => one.batch_name === batch_name)?.batch_id ?? 0;
  return administrator.call("GetBatchAccount", { batch_id });
}

beforeEach(async () => {
  await connection.pool.query("delete from upload_file");
});

test("an upload that was left goes seven days after its last part, and its batch says so", async () => {
  await send("left", "person_id\n");
  expect(await sweepParts(connection, new Date(after(7).getTime() - 1))).toBe(0);
  expect(await parts()).toBe(1);
  expect(await sweepParts(connection, after(7))).toBe(1);
  expect(await parts()).toBe(0);
  const { status, failure } = await accountOf("left");
  expect([status, failure]).toEqual([
    "failed",
    "Not all of its files came within 7 days. What had come was removed.",
  ]);
  const { rows } = await connection.pool.query<{ change: unknown }>(
    "select change from audit_entry where operation = 'SweepUploads'",
  );
  expect(rows).toEqual([
    {
      change: [
        {
          kind: "batch",
          id: expect.any(Number),
          before: { name: "left", files: 1, bytes: 10 },
          after: { name: "left", files: 0 },
        },
      ],
    },
  ]);
  expect(await sweepParts(connection, after(7))).toBe(0);
  // It begins anew under the same name.
  expect((await send("left", "person_id\n")).bytes_here).toBe(10);
});

test("each part is a week more", async () => {
  await send("slow", "person_id\n");
  server.advance(5 * day);
  administrator = await server.signIn("Administrator");
  await send("slow", "1\n", 10);
  expect(await sweepParts(connection, after(6.9))).toBe(0);
  expect(await sweepParts(connection, after(7))).toBe(1);
});

test("files that wait for their import, or are in it, stay", async () => {
  const text = "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n";
  await send("whole", text, 0, text.length);
  await administrator.call("UploadBatch", { ...of, batch_name: "whole", is_complete: true });
  for (const status of ["validating", "importing", "processing"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await connection.pool.query("update batch set status = $1 where name = 'whole'", [status]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect([status, await sweepParts(connection, after(100))]).toEqual([status, 0]);
  }
  expect(await parts()).toBe(1);
});

test("what a failed import left goes, with its own reason; so do files that came to a batch that is ready", async () => {
  await send("failed", "person_id\n");
  await send("ready", "person_id\n");
  await connection.pool.query(
    "update batch set status = 'failed', failure = 'No such column.' where name = 'failed'",
  );
  await connection.pool.query("update batch set status = 'ready' where name = 'ready'");
  expect(await sweepParts(connection, after(7))).toBe(2);
  expect(await accountOf("failed")).toMatchObject({ status: "failed", failure: "No such column." });
  expect(await accountOf("ready")).toMatchObject({ status: "ready", failure: null });
});
