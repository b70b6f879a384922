// The report of a study whose outcome table is weighed: the demonstration's sample of encounters by answers (217).
import { expect, test } from "vitest";
import { demonstrationServerToRead } from "../../app/demonstration/testing/demonstration-server.ts";
import { hasR, recomputed, reportOf } from "./testing/recomputed.ts";

const { server, signedIn } = await demonstrationServerToRead();
const { rows: weighed } = await server.connection.pool.query<{
  study_id: number;
  project_id: number;
}>("select study_id, project_id from project where weighted order by project_id limit 1");
const study = weighed[0]?.study_id ?? 0;

const files = await reportOf(await signedIn("researcher@northfield.example"), study);

/** Rows without quotes: of the tables that have no text in their first columns. */
const numbersOf = (path: string) =>
  (files.get(path) ?? "")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));

test.skipIf(!hasR)(
  "issue 16, 7: the R script recomputes every figure of a weighed table to 1e-9, and one that is wrong stops it",
  async () => {
    const run = await recomputed(files);
    expect([run.status, run.stderr]).toEqual([0, ""]);
    expect(run.figures).toBeGreaterThan(500);
    const [head = "", ...lines] = (files.get("validity.csv") ?? "").split("\n");
    const at = head.split(",").indexOf("low");
    const line = lines.findIndex((one) => /,structured,recall,\d+,0\.\d+,0\.\d+,/.test(one));
    const cells = (lines[line] ?? "").split(",");
    cells[at] = String(Number(cells[at]) + 2e-9);
    lines[line] = cells.join(",");
    const wrong = await recomputed(
      new Map([...files, ["validity.csv", [head, ...lines].join("\n")]]),
    );
    expect(wrong.status).toBe(1);
    expect(wrong.stdout).toContain("structured recall low: the table has");
  },
);

test("validity.md M6: the counts by patient have strata and weights, as the rows of the database have them", async () => {
  const { rows: strata } = await server.connection.pool.query<{
    stratum: number;
    frame: number;
    n: number;
    concept: number;
    units: number;
    resolved: number;
  }>(
    `select s.stratum, s.frame_count frame, s.sample_count n, u.concept_id concept, count(*)::int units,
       (count(*) filter (where u.known))::int resolved
     from project_stratum s join (
       select stratum, concept_id, true known from validity_unit where study_id = $1 and level = 'encounter'
       union all
       select stratum, concept_id, false from validity_left_out where study_id = $1 and reason in ('unresolved', 'untold')
     ) u using (stratum)
     where s.project_id = $2 group by 1, 2, 3, 4`,
    [study, weighed[0]?.project_id],
  );
  expect(strata.length).toBeGreaterThan(4);
  const counts = numbersOf("counts-by-patient.csv");
  for (const { stratum, frame, concept, units, resolved } of strata) {
    const own = counts.filter((row) => Number(row[0]) === concept && Number(row[2]) === stratum);
    const encountersOf = (rows: typeof own) => rows.reduce((sum, row) => sum + Number(row[9]), 0);
    expect(encountersOf(own)).toBe(units);
    expect(encountersOf(own.filter((row) => row[4] !== ""))).toBe(resolved);
    for (const row of own) expect(Number(row[3])).toBeCloseTo(frame / units, 12);
  }
  expect(strata.some(({ units, resolved }) => units > resolved)).toBe(true);
  // Each concept's units stand for the frame, the unresolved among them.
  const frames = new Map(strata.map(({ stratum, frame }) => [stratum, frame]));
  const all = [...frames.values()].reduce((sum, frame) => sum + frame, 0);
  for (const concept of new Set(strata.map((one) => one.concept))) {
    const own = counts.filter((row) => Number(row[0]) === concept);
    expect(own.reduce((sum, row) => sum + Number(row[3]) * Number(row[9]), 0)).toBeCloseTo(all, 8);
  }
});

test("decision 264: no figure of the demonstration lies outside its own bounds from unresolved encounters", () => {
  const [head = "", ...lines] = (files.get("validity.csv") ?? "").trim().split("\n");
  const place = (name: string) => head.split(",").indexOf(name);
  let bounded = 0;
  for (const line of lines) {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell);
    const number = (name: string) => {
      const cell = cells[place(name)];
      return cell ? Number(cell) : null;
    };
    const [estimate, low, high] = ["estimate", "bound_low", "bound_high"].map(number);
    if (typeof estimate !== "number" || typeof low !== "number" || typeof high !== "number")
      continue;
    bounded += 1;
    expect([line, estimate >= low - 1e-12 && estimate <= high + 1e-12]).toEqual([line, true]);
  }
  expect(bounded).toBeGreaterThan(20);
});

test("validity.md §1, 3: the page says for whom the figures hold, and by which methods", () => {
  const page = files.get("report.html") ?? "";
  expect(page).toContain("were drawn from strata with unequal probabilities");
  expect(page).toContain("With a reference standard");
  expect(page).not.toContain("McNemar’s test by patient");
  expect(files.get("validity.csv")).toContain("two-phase weights; Wilson’s limits of each answer");
});
