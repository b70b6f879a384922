// domain.md §11, issue 17.7: an import that fails leaves a batch that says so, goes on when it comes again, and is
// deleted whole. At each stage every table has then as many rows as before; shared with the product: nothing.
import { gzipSync } from "node:zlib";
import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { describe, expect, test } from "vitest";
import { importBatch, type ImportOptions } from "../../importing/import-batch.ts";
import { omopFormat } from "../../importing/omop/omop-format.ts";
import { folderOf, importPaths, table } from "../../importing/testing/import-in-test.ts";
import { tagBatch } from "../../language/tagging/tag-batch.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { testServer } from "../testing/test-server.ts";
import { sweepUploads } from "./upload-import.job.ts";

const server = await testServer({ jobs: true });
const { connection, world } = server;
const administrator = await server.signIn("Administrator");
const hospital = "Harbour Hospital";

const records = (from: number) => ({
  "PERSON.csv": `person_id,gender_concept_id,year_of_birth\n${from},8507,1950\n${from + 1},8532,1960\n`,
  "VISIT_OCCURRENCE.csv": `visit_occurrence_id,person_id,visit_concept_id,visit_start_date,visit_end_date\n${from},${from},9201,2020-01-01,2020-01-02\n`,
  "CONDITION_OCCURRENCE.csv": `condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_value,visit_occurrence_id\n${Array.from({ length: 12 }, (_, at) => `${from + at},${from + (at % 2)},0,2020-01-0${1 + (at % 3)},Cause ${at % 3},${at % 4 === 0 ? from : ""}`).join("\n")}\n${from + 50},999,0,2020-01-01,Cause 1,\n`,
  "NOTE.csv": `note_id,person_id,note_date,note_text\n${from},${from},2020-01-01,The patient has heart failure. No fever.\n${from + 1},${from + 1},2020-01-02,Denies chest pain.\n`,
});

/** Not of records: the trail, sessions, what jobs say. */
const beside = new Set(["audit_entry", "session", "job_progress", "try_count"]);

async function counts(): Promise<Record<string, number>> {
  const names = await table(
    connection,
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: Record<string, number> = {};
  for (const [name] of names) {
    if (beside.has(String(name))) continue;
    const [[n]] = (await table(connection, `select count(*)::int from ${String(name)}`)) as [
      [number],
    ];
    found[String(name)] = n;
  }
  return found;
}

async function batchNamed(name: string) {
  const { data } = await administrator.call("GetUserBatches", {});
  return data.find(({ batch_name }) => batch_name === name);
}

/** Deletes what an import left, and answers which tables have another number of rows than before. */
async function leftBehind(name: string, before: Record<string, number>) {
  const batch = await batchNamed(name);
  if (batch) await administrator.call("DeleteBatch", { batch_id: batch.batch_id });
  const after = await counts();
  return Object.entries(after).filter(([each, n]) => before[each] !== n);
}

// Codes, words and the hospital are there before, as they stay (decision 126).
await importPaths(connection, omopFormat, [await folderOf(records(1))], {
  name: "there before",
  hospital,
  afterImport: (id) => tagBatch(connection, id),
});
const before = await counts();
const folder = await folderOf(records(101));

/** An import whose connection is cut before its statement of this number; how many statements there were. */
async function importCutAt(number: number, options: Partial<ImportOptions> = {}): Promise<number> {
  const client = await connection.pool.connect();
  // A connection that is cut tells its owner as well.
  client.on("error", () => undefined);
  const [[pid]] = (await client.query({ text: "select pg_backend_pid()", rowMode: "array" }))
    .rows as [[number]];
  let statements = 0;
  const counting: PoolClient = new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "query") return value.bind(target);
      return (...args: unknown[]) => {
        statements += 1;
        // It ends the connection before the statement is read: this one was sent first.
        if (statements === number)
          void connection.pool.query("select pg_terminate_backend($1)", [pid]);
        return Reflect.apply(value, target, args);
      };
    },
  });
  try {
    await importBatch(counting, {
      format: omopFormat,
      organizationId: world.hospital,
      name: "cut",
      paths: [folder],
      sliceRows: 5,
      afterImport: (id) => tagBatch(connection, id),
      ...options,
    });
  } finally {
    client.release(true);
  }
  return statements;
}

describe("an import leaves nothing behind once its batch is deleted", () => {
  test("when it came to its end", async () => {
    await importPaths(connection, omopFormat, [folder], { name: "whole", hospital, sliceRows: 5 });
    expect((await counts())["fact"]).toBeGreaterThan(before["fact"] ?? 0);
    expect(await leftBehind("whole", before)).toEqual([]);
  });

  test.for([
    ["a file late among others lacks a column", { "PROCEDURE_OCCURRENCE.csv": "a,b\n1,2\n" }],
    [
      "a packed file ends in its middle",
      {
        "DRUG_EXPOSURE.csv.gz": gzipSync(
          `drug_exposure_id,person_id,drug_concept_id,drug_exposure_start_date\n${Array.from({ length: 5000 }, (_, at) => `${at},101,0,2020-01-01`).join("\n")}`,
        ).subarray(0, 9000),
      },
    ],
  ] as const)("%s", async ([name, file]) => {
    const paths = [await folderOf({ ...records(101), ...file })];
    const fails = importPaths(connection, omopFormat, paths, { name, hospital, sliceRows: 5 });
    await expect(fails).rejects.toThrow(/PROCEDURE_OCCURRENCE|DRUG_EXPOSURE|unexpected end/);
    expect((await batchNamed(name))?.status).toBe("failed");
    // It was not the first file that failed: there is something to leave behind.
    expect((await counts())["patient"]).toBeGreaterThan(before["patient"] ?? 0);
    expect(await leftBehind(name, before)).toEqual([]);
  });

  test("language processing fails after the records are in", async () => {
    const fails = importPaths(connection, omopFormat, [folder], {
      name: "unread",
      hospital,
      afterImport: async (id) => {
        await tagBatch(connection, id);
        throw new Error("no more");
      },
    });
    await expect(fails).rejects.toThrow("no more");
    expect((await counts())["tagging"]).toBeGreaterThan(before["tagging"] ?? 0);
    expect(await leftBehind("unread", before)).toEqual([]);
  });

  test("its connection is cut at any statement", { timeout: 300_000 }, async () => {
    const all = await importCutAt(0);
    expect(await leftBehind("cut", before)).toEqual([]);
    // Other statements each day.
    const step = isFullRun ? 1 : Math.ceil(all / 5);
    const first = 1 + (Math.floor(Date.now() / 86_400_000) % step);
    let partly = 0;
    for (let at = first; at < all - 2; at += step) {
      await expect(importCutAt(at), `statement ${at}`).rejects.toThrow(/connection/i);
      if (((await counts())["patient"] ?? 0) > (before["patient"] ?? 0)) partly += 1;
      expect(await leftBehind("cut", before), `statement ${at} of ${all}`).toEqual([]);
    }
    // Some were cut when records were in already.
    expect(partly).toBeGreaterThan(1);
  });
});

describe("an upload", () => {
  const upload = { organization_id: world.hospital, format: "omop" as const };
  const send = (batch_name: string, file: string, text: string, bytes = Buffer.byteLength(text)) =>
    administrator.call("UploadBatch", {
      ...upload,
      batch_name,
      part: {
        file,
        bytes,
        modified: 1,
        begins_at: 0,
        base64: Buffer.from(text).toString("base64"),
      },
    });
  const folders = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith(`concord-upload-${process.pid}-`));

  test("that is broken off and deleted leaves nothing", async () => {
    await send("broken off", "PERSON.csv", "person_id\n", 1000);
    expect((await counts())["upload_part"]).toBe((before["upload_part"] ?? 0) + 1);
    expect(await leftBehind("broken off", before)).toEqual([]);
  });

  test("whose files fail late leaves neither rows nor files of the server", async () => {
    for (const [file, text] of Object.entries(records(101))) await send("late", file, text);
    await send("late", "PROCEDURE_OCCURRENCE.csv", "a,b\n1,2\n");
    await administrator.call("UploadBatch", { ...upload, batch_name: "late", is_complete: true });
    await server.runJobs().catch(() => undefined);
    expect((await batchNamed("late"))?.status).toBe("failed");
    expect(await folders()).toEqual([]);
    expect(await leftBehind("late", before)).toEqual([]);
  });

  test("of a worker that was killed leaves no files once another begins; those of one that lives stay", async () => {
    const dead = await mkdtemp(join(tmpdir(), "concord-upload-4194301-"));
    const alive = await mkdtemp(join(tmpdir(), `concord-upload-${process.ppid}-`));
    await mkdir(join(dead, "records"));
    await writeFile(join(dead, "records", "PERSON.csv"), "person_id\n1\n");
    await sweepUploads();
    const left = (await readdir(tmpdir())).map((name) => join(tmpdir(), name));
    expect(left).not.toContain(dead);
    expect(left).toContain(alive);
  });
});
