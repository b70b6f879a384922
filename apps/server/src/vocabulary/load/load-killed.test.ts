import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { vocabularyVersion } from "../vocabulary-version.ts";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { loadVocabulary } from "./load-vocabulary.ts";

const connection = await testDatabase();
const { pool } = connection;
const folder = mkdtempSync(join(tmpdir(), "concord-test-"));
const header = "cuid,text,category,synonym\n";
const many = (word: string): string =>
  Array.from({ length: 3000 }, (_, at) => `Z${at},${word} disease ${at},Problem,\n`).join("");
const write = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, header + text);
  return path;
};

/** Everything that a load writes, but for the ids of rows. */
async function everything(): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(`
    select (select string_agg(concat_ws(' ', cuid, text, sources), ';' order by cuid) from concept)
      || (select string_agg(concat_ws(' ', term, kind, sources, is_active), ';' order by term) from lexicon_entry)
      || (select string_agg(concat_ws(' ', sab, code, sources), ';' order by sab, code) from concept_code)
      || (select count(*) from concept_ancestor) || (select string_agg(name || version, ' ') from vocabulary_source) "all"`);
  return rows[0]?.all ?? "";
}

const load = (path: string) =>
  spawn(process.execPath, [
    join(import.meta.dirname, "../testing/load-killed.worker.ts"),
    connection.url,
    path,
  ]);

test("killed by -9 while it reads, and while it writes, a load leaves the old version whole, and the next one is whole", async () => {
  await loadVocabulary(connection, write("first.csv", many("Zebra")), { name: "own" });
  const [before, version] = [await everything(), await vocabularyVersion(pool)];

  const reading = load(write("broken.csv", `${many("Lion")},,,\n`));
  expect((await once(reading, "exit"))[1]).toBe("SIGKILL");
  expect(await everything()).toBe(before);

  // It writes concepts, then waits for us to let go of the terms.
  const second = write("second.csv", many("Lion"));
  const holder = await pool.connect();
  await holder.query("begin; lock table lexicon_entry in share mode");
  const writing = load(second);
  const isWaiting = async (): Promise<boolean> => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where application_name = 'concord killed load' and wait_event_type = 'Lock'",
    );
    return (rowCount ?? 0) > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  writing.kill("SIGKILL");
  expect((await once(writing, "exit"))[1]).toBe("SIGKILL");
  await holder.query("rollback");
  holder.release();
  expect(await everything()).toBe(before);
  expect(await vocabularyVersion(pool)).toBe(version);

  await loadVocabulary(connection, second, { name: "own" });
  const { rows } = await pool.query(
    "select count(*) filter (where term like 'Lion%') new, count(*) filter (where term like 'Zebra%') old from lexicon_entry",
  );
  expect(rows).toEqual([{ new: 3000, old: 0 }]);
});
