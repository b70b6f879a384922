import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import type { Connection } from "../platform/database/connect.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { isFullRun } from "../platform/testing/full-run.ts";
import { folderOf, importPaths, table } from "./testing/import-in-test.ts";
import { omopFormat } from "./omop/omop-format.ts";

const persons = 400;
const rows = 12_000;
/** Records that are in when it is killed, at least. */
const killedAfter = isFullRun ? [1, rows / 4, rows / 2] : [1, rows / 3];
const sliceRows = 300;

/** Everything that an import leaves, by names that don't depend on the order in which numbers were given out. */
async function everything(connection: Connection): Promise<unknown> {
  const queries = [
    `select p.source_key, p.birth_date, f.source_key, c.cuid, f.day, f.value, e.source_key from fact f join patient p using (patient_id)
       join concept c using (concept_id) join encounter e using (patient_id, encounter_id) order by 1, 3`,
    `select p.source_key, e.source_key, b.content_type, b.text from subdocument b join patient p using (patient_id)
       join encounter e using (patient_id, encounter_id) order by 1, 2, 4`,
    `select file, line, reason, content from rejected_row order by 1, 2`,
    `select file, rows_read, rows_stored, rows_updated, rows_unchanged, rows_rejected, records_done, finished_at is not null from batch_file order by 1`,
    `select name, status, rows_read, rows_stored, rows_updated, rows_unchanged, rows_rejected from batch`,
    `select c.cuid, sum(n)::int from posting join concept c using (concept_id) group by 1 order by 1`,
  ];
  return Promise.all(queries.map((sql) => table(connection, sql)));
}

describe("an import that is killed", async () => {
  const [whole, killed] = [await testDatabase(), await testDatabase()];
  const folder = await folderOf({
    "cdm/PERSON.csv": `person_id,gender_concept_id,year_of_birth\n${Array.from({ length: persons }, (_, at) => `${at},8507,${1900 + (at % 90)}`).join("\n")}\n`,
    "cdm/CONDITION_OCCURRENCE.csv": `condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_value\n${Array.from(
      { length: rows },
      // Every 50th row is of somebody unknown; every encounter's rows lie far apart, so that a text has many slices.
      (_, at) =>
        `${at},${at % 50 === 0 ? "x" : at % persons},0,20${10 + (at % 7)}-01-0${1 + (at % 9)},Cause ${at % 13}`,
    ).join("\n")}\n`,
  });
  const path = join(folder, "cdm");

  /** The command itself, in a process of its own. */
  function start(name = "test", from = path): ChildProcess {
    const commandLine = join(import.meta.dirname, "../app/command-line.ts");
    const args = [
      "import",
      "--format",
      "omop",
      "--hospital",
      "Test General",
      "--name",
      name,
      "--slice",
      String(sliceRows),
      from,
    ];
    return spawn(process.execPath, [commandLine, ...args], {
      env: { ...process.env, DATABASE_URL: killed.url },
      stdio: "ignore",
    });
  }

  async function committed(name = "test"): Promise<number> {
    const [[records]] = (await table(
      killed,
      `select coalesce(sum(records_done), 0)::int from batch_file join batch using (batch_id) where name = '${name}'`,
    )) as [[number]];
    return records;
  }

  /** Looks now and then: the import has the same cores. */
  async function untilCommitted(running: ChildProcess, least: number, name?: string) {
    const look = async () => (running.exitCode === null ? committed(name) : Infinity);
    await expect.poll(look).toBeGreaterThanOrEqual(least);
    expect(running.exitCode).toBeNull();
  }

  it("goes on when called again, and ends as if nothing had happened", async () => {
    await importPaths(whole, omopFormat, [path], { sliceRows });
    const seen: number[] = [];
    for (const least of killedAfter) {
      const running = start();
      const exited = once(running, "exit");
      await untilCommitted(running, least);
      running.kill("SIGKILL");
      await exited;
      seen.push(await committed());
    }
    // It was killed in the middle each time, or this proves nothing.
    expect(seen.every((records) => records > 0 && records < rows + persons)).toBe(true);
    const [code] = (await once(start(), "exit")) as [number];
    expect(code).toBe(0);
    expect(await everything(killed)).toEqual(await everything(whole));
  });

  it("goes on with records that come again, of which it still knows what came", async () => {
    // Of the first rows every 7th is of another day, every 11th of the next person, every 13th id has a second row.
    const again = Array.from({ length: rows / 4 }, (_, at) => {
      const person = at % 50 === 0 ? "x" : (at + (at % 11 === 0 ? 1 : 0)) % persons;
      const day = (1 + (at % 9) + (at % 7 === 0 ? 10 : 0)).toString().padStart(2, "0");
      const row = (on: string) => `${at},${person},0,20${10 + (at % 7)}-01-${on},Cause ${at % 13}`;
      return at % 13 === 0 ? [row(day), row("25")] : [row(day)];
    }).flat();
    const header =
      "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_value";
    // A slice is a file at least.
    const parts = Array.from({ length: 30 }, (_, at) => {
      const size = Math.ceil(again.length / 30);
      const part = again.slice(at * size, (at + 1) * size);
      return [`again/${at}/CONDITION_OCCURRENCE.csv`, `${[header, ...part].join("\n")}\n`];
    });
    const second = await folderOf(Object.fromEntries(parts));
    const from = join(second, "again");
    const { counted } = await importPaths(whole, omopFormat, [from], {
      name: "again",
      sliceRows,
    });
    const running = start("again", from);
    const exited = once(running, "exit");
    await untilCommitted(running, 1, "again");
    running.kill("SIGKILL");
    await exited;
    const done = await committed("again");
    expect(done > 0 && done < again.length).toBe(true);
    const [code] = (await once(start("again", from), "exit")) as [number];
    expect(code).toBe(0);
    expect(await everything(killed)).toEqual(await everything(whole));
    // Counted from the rule by which the rows were made, those of unknown persons left out. Of both another day and
    // person nobody can tell.
    const own = Array.from({ length: rows / 4 }, (_, at) => at).filter((at) => at % 50 !== 0);
    const moves = own.filter((at) => at % 11 === 0);
    expect(counted).toEqual({
      replaced: own.filter((at) => at % 11 !== 0 && at % 7 === 0).length,
      moved: moves.filter((at) => at % 7 !== 0).length,
      elsewhere: moves.filter((at) => at % 7 === 0).length,
    });
    expect(await table(killed, "select count(*)::int from fact")).toEqual([
      [
        rows -
          rows / 50 +
          own.filter((at) => at % 13 === 0).length +
          moves.filter((at) => at % 7 === 0).length,
      ],
    ]);
  });

  it("is finished later when it ended between its last record and its texts", async () => {
    const fails = importPaths(
      whole,
      omopFormat,
      [
        await folderOf({
          "PERSON.csv": "person_id,gender_concept_id,year_of_birth\nz,8507,1900\n",
        }),
      ],
      {
        name: "hook",
        afterImport: () => Promise.reject(new Error("no more")),
      },
    );
    await expect(fails).rejects.toThrow("no more");
    expect(await table(whole, "select status from batch where name = 'hook'")).toEqual([
      ["failed"],
    ]);
    const folder = await folderOf({
      "PERSON.csv": "person_id,gender_concept_id,year_of_birth\nz,8507,1900\n",
    });
    const called: number[] = [];
    await importPaths(whole, omopFormat, [folder], {
      name: "hook",
      afterImport: async (batch) => void called.push(batch),
    });
    expect(called.length).toBe(1);
    expect(await table(whole, "select status from batch where name = 'hook'")).toEqual([["ready"]]);
  });
});
