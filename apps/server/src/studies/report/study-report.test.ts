// The report of the demonstration's study.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demonstrationServer } from "../../app/demonstration/testing/demonstration-server.ts";
import { commandInProcess } from "../../app/testing/command-in-test.ts";
import { unzipFile } from "../../platform/files/zip-file.ts";

const { server, signedIn } = await demonstrationServer();

async function studyId(): Promise<number> {
  const { rows } = await server.connection.pool.query<{ study_id: number }>(
    "select study_id from project where study_id is not null order by project_id limit 1",
  );
  return rows[0]?.study_id ?? 0;
}

async function reportFiles(): Promise<Map<string, Buffer>> {
  const researcher = await signedIn("researcher@northfield.example");
  const { file } = await researcher.call("GetStudyReport", { m_studyId: await studyId() });
  const files = await unzipFile(Buffer.from(file.base64, "base64"), 100_000_000);
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

const files = await reportFiles();

test("the manifest has the hash of every other file, and the page asks for nothing from elsewhere", () => {
  const lines = (files.get("manifest.csv") ?? "").toString().trim().split("\n").slice(1);
  const hashes = new Map(lines.map((line) => line.split(",") as [string, string]));
  expect([...hashes.keys()]).toEqual([...files.keys()].filter((path) => path !== "manifest.csv"));
  for (const [path, sha256] of hashes)
    expect(
      createHash("sha256")
        .update(files.get(path) ?? "")
        .digest("hex"),
    ).toBe(sha256);
  const page = (files.get("report.html") ?? "").toString();
  expect(page).not.toMatch(/(?:src|href)="(?!#)|url\(|<script|@import/);
  // Its own policy lets its one style count, and nothing else.
  const [, policy] = /content="default-src 'none'; style-src 'sha256-([^']+)'"/.exec(page) ?? [];
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
  expect(styles.map((text) => createHash("sha256").update(text).digest("base64"))).toEqual([
    policy,
  ]);
  expect(page).not.toMatch(/<[^>]+\sstyle=/);
});

test("the same state gives the same bytes, whatever the clock says", async () => {
  server.advance(3_600_000 * 3);
  expect(await reportFiles()).toEqual(files);
});

const hasR = spawnSync("Rscript", ["--version"]).status === 0;

test.skipIf(!hasR)(
  `the R script recomputes every figure to 1e-9${hasR ? "" : " (skipped: there is no Rscript)"}`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "report-"));
    for (const [path, bytes] of files)
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(join(folder, path), bytes);
    const run = spawnSync("Rscript", ["recompute.R"], { cwd: folder, encoding: "utf8" });
    expect(run.stdout + run.stderr).toMatch(/\d{4,} figures recomputed/);
    expect([run.status, run.stderr]).toEqual([0, ""]);
  },
);

/** Rows of a CSV file by column: a reader of its own, for commas and quotes. */
function rowsOf(path: string, of = files): Record<string, string>[] {
  const text = (of.get(path) ?? "").toString();
  const [head = [], ...rows] = [
    ...text.matchAll(/((?:"(?:[^"]|"")*"|[^",\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\n]*))*)\n/g),
  ].map(([, line = ""]) =>
    [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^",]*),/g)].map(([, cell = ""]) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}

const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

// What this shares with the product: the names of the columns.
test("plain loops over the counts by patient give the tables' counts, shares, kappa and p", () => {
  const counts = rowsOf("counts-by-patient.csv");
  const crosses = rowsOf("validity-counts.csv");
  const shares = rowsOf("validity.csv");
  expect(crosses.length).toBeGreaterThan(10);
  for (const cross of crosses) {
    const source = cross["source"] ?? "";
    const own = counts.filter((row) => row["concept_id"] === cross["concept_id"]);
    const cell = (reference: string, says: string) =>
      sumOf(
        own.filter((row) => row["reference"] === reference && row[source] === says),
        "encounters",
      );
    const [tp, fp, fn, tn] = [cell("1", "1"), cell("0", "1"), cell("1", "0"), cell("0", "0")];
    expect([cross["TP"], cross["FP"], cross["FN"], cross["TN"]].map(Number)).toEqual([
      tp,
      fp,
      fn,
      tn,
    ]);
    const known = {
      recall: tp / (tp + fn),
      precision: tp / (tp + fp),
      specificity: tn / (tn + fp),
      npv: tn / (tn + fn),
      fMeasure: (2 * tp) / (2 * tp + fp + fn),
      accuracy: (tp + tn) / (tp + fp + fn + tn),
    };
    for (const [measure, value] of Object.entries(known)) {
      const row = shares.find(
        (one) =>
          one["concept_id"] === cross["concept_id"] &&
          one["source"] === source &&
          one["measure"] === measure,
      );
      if (Number.isNaN(value)) expect(row?.["estimate"]).toBe("");
      else expect(Number(row?.["estimate"])).toBeCloseTo(value, 12);
    }
  }
  const ratings = rowsOf("ratings-by-patient.csv");
  const kappas = rowsOf("agreement.csv").filter((row) => row["measure"] === "kappa");
  expect(kappas.length).toBeGreaterThan(10);
  for (const row of kappas) {
    const own = ratings.filter((one) =>
      ["concept_id", "answers", "first", "second"].every((name) => one[name] === row[name]),
    );
    const [a, b, c, d] = ["both_yes", "first_only", "second_only", "both_no"].map((name) =>
      sumOf(own, name),
    ) as [number, number, number, number];
    const n = a + b + c + d;
    const chance = ((a + b) * (a + c) + (c + d) * (b + d)) / n ** 2;
    if (row["estimate"] !== "")
      expect(Number(row["estimate"])).toBeCloseTo(((a + d) / n - chance) / (1 - chance), 12);
    expect(Number(row["documents"])).toBe(n);
  }
});

test("issue 16, 6 and 7: outcomes are corrected in the report as on their page, by each source, and arms compared", async () => {
  const researcher = await signedIn("researcher@northfield.example");
  const table = rowsOf("corrected.csv");
  // Four outcomes of three cohorts by four sources; an arm against the other in two measures.
  expect([table.length, rowsOf("corrected-arms.csv").length]).toEqual([48, 32]);
  for (const m_source of ["any", "structured", "notes", "inferred"] as const) {
    const { data } = await researcher.call("GetStudyCorrectedOutcomes", {
      m_studyId: await studyId(),
      m_source,
    });
    const figures = data.flatMap(({ outcome_name, cohorts }) =>
      cohorts.map(({ cohort_name, patients, counted, corrected }) => [
        outcome_name,
        cohort_name,
        patients,
        counted,
        "reason" in corrected
          ? [NaN, NaN, NaN]
          : [corrected.estimate, corrected.low, corrected.high],
      ]),
    );
    const number = (text = "") => (text === "" ? NaN : Number(text));
    const own = table.filter(({ source }) => source === m_source);
    expect(
      own.map(
        ({ outcome, cohort, patients, counted, corrected, corrected_low, corrected_high }) => [
          outcome,
          cohort,
          Number(patients),
          Number(counted),
          [corrected, corrected_low, corrected_high].map(number),
        ],
      ),
    ).toEqual(figures);
  }
  expect((files.get("report.html") ?? "").toString()).toContain(
    "whose patients were drawn at random",
  );
});

test("domain.md §12: with a smallest count there are no counts by patient, and no small one in any table", async () => {
  await server.connection.pool.query("update organization set smallest_count = 11");
  const hidden = await reportFiles();
  await server.connection.pool.query("update organization set smallest_count = 0");
  expect([...files.keys()].filter((path) => !hidden.has(path))).toEqual([
    "counts-by-patient.csv",
    "ratings-by-patient.csv",
    "validity-strata.csv",
  ]);
  const counts = {
    "outcomes.csv": ["cohort_patients", "n"],
    "corrected.csv": ["outside_frame", "without_note", "patients", "counted", "read", "unresolved"],
    "corrected-cells.csv": ["patients", "read", "positive", "unresolved"],
    "baseline.csv": ["cohort_patients", "n"],
    "attrition.csv": ["kept", "lost"],
    "flow.csv": ["asked", "not_read_whole", "unresolved", "analysed"],
    "validity-counts.csv": [
      "TP",
      "FP",
      "FN",
      "TN",
      "not_assessable",
      "encounters",
      "unresolved",
      "cannot_tell",
      "patients_with_concept",
      "patients",
    ],
    "agreement.csv": ["documents", "patients", "both_yes", "first_only", "second_only", "both_no"],
  };
  let small = 0;
  for (const [path, columns] of Object.entries(counts)) {
    const all = rowsOf(path);
    for (const [at, row] of rowsOf(path, hidden).entries())
      for (const column of columns) {
        const before = Number(all[at]?.[column]);
        if (before > 0 && before < 11) small += 1;
        expect([path, column, ...(row[column] === "" ? [] : [Number(row[column])])]).not.toEqual([
          path,
          column,
          expect.toSatisfy((n: number) => n > 0 && n < 11),
        ]);
      }
  }
  expect(small).toBeGreaterThan(20);
  const { figures } = JSON.parse((hidden.get("summary.json") ?? "").toString()) as {
    figures: unknown[];
  };
  const all = JSON.parse((files.get("summary.json") ?? "").toString()) as { figures: unknown[] };
  expect(figures.length).toBeLessThan(all.figures.length);
});

test("the command writes the same files, and says so where there is no Chromium to print them", async () => {
  const folder = await mkdtemp(join(tmpdir(), "report-"));
  const without = { CONCORD_CHROMIUM: join(folder, "none") };
  const environment = {
    ...without,
    CONCORD_DATA: folder,
    DATABASE_URL: server.connection.url,
    INIT_CWD: "",
  };
  const out = join(folder, "report");
  const told = await commandInProcess(["report", String(await studyId()), "--out", out], {
    environment,
  });
  expect(told.errors).toContain("No Chromium was found");
  expect(told.code).toBe(0);
  const written = await readdir(out);
  expect(written.toSorted()).toEqual([...files.keys()].toSorted());
  // Whose report it is changes nothing: the command sees what the researcher sees, and no more was hidden from either.
  for (const path of written)
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    expect(await readFile(join(out, path))).toEqual(files.get(path));
  expect((await commandInProcess(["report", "0"], { environment })).code).toBe(2);
});

test("validity.md §1, 4: whoever settles open conflicts of the study is refused", async () => {
  await server.connection.pool.query(
    `insert into project_supervisor (project_id, user_id)
     select p.project_id, a.user_id from project p, account a
     where p.study_id = $1 and a.email = 'researcher@northfield.example'`,
    [await studyId()],
  );
  const researcher = await signedIn("researcher@northfield.example");
  const problem = await researcher.refusal("GetStudyReport", { m_studyId: await studyId() });
  expect(problem.code).toBe("sources.withheld");
});

test("the audit trail names the study and the patients whose counts left", async () => {
  const { rows } = await server.connection.pool.query<{ patients: number; study: number[] }>(
    `select jsonb_array_length(subject->'subjects'->'patient') patients, subject->'subjects'->'study' study
     from audit_entry where operation = 'GetStudyReport' and not subject ? 'problem' order by entry_id limit 1`,
  );
  const patients = new Set(
    ["counts-by-patient.csv", "ratings-by-patient.csv"].flatMap((path) =>
      rowsOf(path).map((row) => row["patient"]),
    ),
  );
  expect(rows).toMatchObject([{ patients: patients.size, study: [await studyId()] }]);
});

test("issue 16, 4: what was declared, looks and adjusted p stand in the report as Holm and Benjamini and Hochberg have them", async () => {
  await server.connection.pool.query(
    "delete from project_supervisor where user_id = (select user_id from account where email = 'researcher@northfield.example')",
  );
  const { rows } = await server.connection.pool.query<{ concept_id: number; text: string }>(
    "select concept_id, text from project_concept join concept using (concept_id) where text in ('Heart failure', 'Metoprolol') order by text",
  );
  const researcher = await signedIn("researcher@northfield.example");
  await researcher.call("DeclareValidityClaim", {
    m_studyId: await studyId(),
    m_measure: "accuracy",
    m_source: "inferred",
    m_conceptIds: rows.map(({ concept_id }) => concept_id).join(","),
  });
  const made = await reportFiles();
  const table = (name: string) => {
    const [head = "", ...lines] = (made.get(name) ?? "").toString().trim().split("\n");
    const cells = (line: string) =>
      [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? "",
      );
    const columns = cells(head);
    return lines.map((line) =>
      Object.fromEntries(cells(line).map((cell, at) => [columns[at], cell])),
    );
  };
  const [claim] = table("claim.csv");
  const looked = await server.connection.pool.query<{ n: number }>(
    "select count(distinct table_at)::int n from validity_look where study_id = $1",
    [await studyId()],
  );
  expect(claim).toMatchObject({
    measure: "accuracy",
    source: "inferred",
    concepts: "Heart failure; Metoprolol",
    // The demonstration's own, before the first look.
    earlier_declarations: "1",
    states_looked_at: String(looked.rows[0]?.n),
  });
  expect(Number(claim?.["looks_before"])).toBeGreaterThan(0);
  const compared = table("comparisons.csv");
  for (const [isPrimary, method] of [
    ["true", "Holm"],
    ["false", "Benjamini–Hochberg"],
  ] as const) {
    const family = compared.filter((row) => row["primary"] === isPrimary);
    const p = family.map((row) => (row["p"] === "" ? 1 : Number(row["p"])));
    // R's p.adjust, by its formulas: cumulative maximum of (m − i + 1) p, cumulative minimum from above of m/i p.
    const ordered = [...p.keys()].toSorted((a, b) => (p[a] ?? 0) - (p[b] ?? 0));
    const by = new Map<number, number>();
    let last = method === "Holm" ? 0 : 1;
    const steps = [...ordered.entries()];
    for (const [rank, at] of method === "Holm" ? steps : steps.toReversed()) {
      const m = p.length;
      last =
        method === "Holm"
          ? Math.max(last, Math.min(1, (m - rank) * (p[at] ?? 0)))
          : Math.min(last, (m / (rank + 1)) * (p[at] ?? 0));
      by.set(at, last);
    }
    for (const [at, row] of family.entries())
      if (row["p"] !== "") {
        expect(Number(row["adjusted"])).toBeCloseTo(by.get(at) ?? Number.NaN, 12);
        expect(row["adjusted_by"]).toBe(method);
      }
  }
  expect(compared.filter((row) => row["primary"] === "true")).toHaveLength(2);
  expect(compared.some((row) => row["p"] !== "")).toBe(true);
  expect(compared.map((row) => row["verdict"])).not.toContain("use");
  const page = (made.get("report.html") ?? "").toString();
  expect(page).toContain("Primary: Heart failure, Metoprolol.");
  expect(page).toContain("it gives no verdict");
  expect((made.get("limits.csv") ?? "").toString()).toContain(
    "declared after results had been looked at",
  );
});
