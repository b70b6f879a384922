// Arms compared in the report of the demonstration's study: the same as on the results page, and recomputed by R, which
// finds a figure that was changed by hand. It shares the operation's answer; compared.test.ts recounts that one.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demonstrationServer } from "../../app/demonstration/testing/demonstration-server.ts";
import { unzipFile } from "../../platform/files/zip-file.ts";

const { server, signedIn } = await demonstrationServer();
const { pool } = server.connection;
const researcher = await signedIn("researcher@northfield.example");
const { rows: studies } = await pool.query<{ study_id: number }>(
  "select study_id from project where study_id is not null order by project_id limit 1",
);
const m_studyId = studies[0]?.study_id ?? 0;

// Thirty patients of the first arm in the second as well, half of them with an index date after everything.
const { rows: arms } = await pool.query<{ cohort_id: number }>(
  "select cohort_id from study_arm where study_id = $1 order by position",
  [m_studyId],
);
const [first, second] = arms.map(({ cohort_id }) => cohort_id);
const shared = 30;
await pool.query(
  `insert into cohort_member (cohort_id, patient_id, index_day)
   select $1, patient_id, index_day + case when patient_id % 2 = 0 then 0 else 5000 end
   from cohort_member where cohort_id = $2 order by patient_id limit ${shared}`,
  [second, first],
);
await pool.query("update cohort_run set patient_count = patient_count + $2 where cohort_id = $1", [
  second,
  shared,
]);

async function reportFiles() {
  const { file } = await researcher.call("GetStudyReport", { m_studyId });
  return unzipFile(Buffer.from(file.base64, "base64"), 100_000_000);
}

const figures = ["risk", "difference", "ratio"] as const;

/** Rows by column; the names of the demonstration have neither commas nor quotes. */
function rowsOf(csv: string) {
  const [head = "", ...lines] = csv.trim().split("\n");
  const columns = head.split(",");
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? "",
    );
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  });
}

const number = (text = "") => (text === "" ? null : Number(text));

test("S2.45 the report has the arms as the results page has them, and says who is in both", async () => {
  const files = new Map((await reportFiles()).map(({ path, bytes }) => [path, bytes.toString()]));
  const rows = rowsOf(files.get("compared-arms.csv") ?? "");
  const answer = await researcher.call("GetStudyComparedOutcomes", { m_studyId });
  const nameOf = new Map(answer.arms.map((arm) => [arm.cohort_id, arm.cohort_name]));
  const expected = answer.data.flatMap(({ outcome_name, arms }) =>
    arms.map((arm) => [
      outcome_name,
      nameOf.get(arm.cohort_id),
      arm.patient_count,
      ...figures.flatMap((name) => {
        const figure = arm[name];
        return figure === null || "reason" in figure
          ? [null, null, null]
          : [figure.estimate, figure.low, figure.high];
      }),
    ]),
  );
  expect(expected.length).toBeGreaterThan(5);
  expect(
    rows.map((row) => [
      row["outcome"],
      row["cohort"],
      Number(row["n"]),
      ...figures.flatMap((name) =>
        [name, `${name}_low`, `${name}_high`].map((column) => number(row[column])),
      ),
    ]),
  ).toEqual(expected);
  const comparedRows = rows.filter(({ against }) => against !== "");
  expect(comparedRows.length).toBeGreaterThan(2);
  for (const row of comparedRows) {
    const told = ["with_in_each", "with_in_own", "with_in_other", "without"];
    expect(told.reduce((n, kind) => n + Number(row[`in_both_${kind}`]), 0)).toBe(shared);
  }
  expect(files.get("report.html")).toContain(`${shared} patients of`);
});

const hasR = spawnSync("Rscript", ["--version"]).status === 0;

test.skipIf(!hasR)(
  `a figure of the arms that is changed by hand is found by the R script${hasR ? "" : " (skipped: there is no Rscript)"}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "arms-"));
    // oxlint-disable-next-line no-await-in-loop
    for (const { path, bytes } of await reportFiles()) await writeFile(join(folder, path), bytes);
    const run = () => spawnSync("Rscript", ["recompute.R"], { cwd: folder, encoding: "utf8" });
    expect(run().status).toBe(0);
    const path = join(folder, "compared-arms.csv");
    const csv = await readFile(path, "utf8");
    const row = rowsOf(csv).find(({ against }) => against !== "");
    for (const column of [
      "risk_low",
      ...["difference", "ratio"].flatMap((name) => [name, `${name}_low`, `${name}_high`]),
    ]) {
      const before = row?.[column] ?? "";
      expect(before).not.toBe("");
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(path, csv.replace(before, String(Number(before) + 1e-8)));
      const { status, stdout } = run();
      expect([column, status]).toEqual([column, 1]);
      expect(stdout).toMatch(new RegExp(`${row?.["cohort"]}.*${column.replace("_", " ")}`));
    }
    await rm(folder, { recursive: true });
  },
);

test("domain.md §12 where small counts are hidden, limits of arms that share patients are, and those in both", async () => {
  await pool.query("update organization set smallest_count = 11");
  const files = await reportFiles();
  await pool.query("update organization set smallest_count = 0");
  const csv = files.find(({ path }) => path === "compared-arms.csv")?.bytes.toString() ?? "";
  const compared = rowsOf(csv).filter(({ against }) => against !== "");
  expect(compared.length).toBeGreaterThan(2);
  for (const row of compared) {
    for (const [column, text] of Object.entries(row)) {
      if (/^in_both|^(difference|ratio)_(low|high)$/.test(column)) expect(text).toBe("");
      if (/(^|_)(n|patients)$/.test(column) && text !== "")
        expect(Number(text) === 0 || Number(text) >= 11).toBe(true);
    }
  }
});
