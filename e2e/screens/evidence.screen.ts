// Numbers that are no counts of patients open who is behind them (issue 18.2). By hand: plain SQL over the tables of
// what was saved; it shares nothing with the product but these.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { people } from "../site-server.ts";
import { errorsOf, openScreens } from "./open-screens.ts";

const site = await openScreens();
const { pool } = site.connection;
const {
  rows: [study],
} = await pool.query<{ study_id: number; base_cohort_id: number; project_id: number }>(
  "select study_id, base_cohort_id, project_id from project join study using (study_id) order by project_id limit 1",
);
if (!study) throw new Error("The demonstration has no project.");

/** First answers of the two annotators on notes that both have finished, of the base cohort: yes by one, or not. */
const { rows: given } = await pool.query<{
  concept_id: number;
  concept: string;
  note: number;
  one: boolean;
  other: boolean;
}>(
  `with said as (
     select a.subdocument_id note, a.user_id, pc.concept_id, exists (
       select from manual_annotation m join concept_ancestor up on up.descendant_id = m.concept_id
       join initial_answer i on (i.patient_id, i.subdocument_id, i.user_id, i.concept_id)
         = (m.patient_id, m.subdocument_id, m.user_id, pc.concept_id)
       where (m.patient_id, m.subdocument_id, m.user_id) = (a.patient_id, a.subdocument_id, a.user_id)
         and up.ancestor_id = pc.concept_id and m.save_id <= i.save_id and m.change <> 'deleted'
         and m.is_present and m.is_experienced and m.subject = 'Patient') yes
     from assignment a join project_concept pc using (project_id)
     where a.project_id = $1 and a.status = 'done' and a.counts
       and a.patient_id in (select patient_id from cohort_member where cohort_id = $2))
   select o.concept_id, c.text concept, o.note, o.yes one, t.yes other
   from said o join said t on t.note = o.note and t.concept_id = o.concept_id and o.user_id < t.user_id
   join concept c on c.concept_id = o.concept_id`,
  [study.project_id, study.base_cohort_id],
);
const byConcept = Map.groupBy(given, ({ concept_id }) => concept_id);
const [most = []] = [...byConcept.values()].toSorted((a, b) => differ(b).length - differ(a).length);

function differ(rows: typeof given) {
  return rows.filter(({ one, other }) => one !== other);
}

/** Of the chips of the drawer: what they say, and how many. */
async function chips(page: Page): Promise<Record<string, number>> {
  const texts = await page
    .getByRole("group", { name: "What they say" })
    .locator("label")
    .allTextContents();
  return Object.fromEntries(
    texts.map((text) => [
      text.replace(/ [\d,]+$/, ""),
      Number(/[\d,]+$/.exec(text)?.[0]?.replaceAll(",", "")),
    ]),
  );
}

const drawer = (page: Page) => page.getByRole("region", { name: /documents that/ });

describe("issue 18.2 a kappa opens its documents", () => {
  it("the four cells, counted by hand; J walks, each with the words that either marked", async () => {
    const [first] = most;
    const page = await site.open(
      "user",
      `conceptKappa/${study.study_id}?concept_id=${first?.concept_id}`,
    );
    await page
      .getByRole("button", { name: /^Evidence of Initial annotator agreement/ })
      .first()
      .click();
    await drawer(page).waitFor();
    const shown = await chips(page);
    expect(Object.values(shown)).toEqual(
      [
        most.length,
        differ(most).length,
        most.filter(({ one, other }) => one && !other).length,
        most.filter(({ one, other }) => !one && other).length,
        most.filter(({ one, other }) => one && other).length,
        most.filter(({ one, other }) => !one && !other).length,
      ].filter((n) => n > 0),
    );
    await page.getByText(/^They differ/).click();
    await expect
      .poll(() => drawer(page).locator("ol > li").count())
      .toBe(Math.min(25, differ(most).length));
    await page.keyboard.press("j");
    const opened = drawer(page).locator("li[data-open]");
    await opened.getByRole("link", { name: "Whole note" }).waitFor();
    const href = await opened.getByRole("link", { name: "Whole note" }).getAttribute("href");
    const note = Number(/document\/(\d+)/.exec(href ?? "")?.[1]);
    expect(differ(most).map((one) => one.note)).toContain(note);
    // Whoever says yes has marked words for it.
    const {
      rows: [source],
    } = await pool.query<{ text: string }>(
      "select text from subdocument where subdocument_id = $1",
      [note],
    );
    const bold = await opened.locator("b").allTextContents();
    expect(bold.length).toBeGreaterThan(0);
    for (const words of bold) expect(source?.text).toContain(words);
    await page.keyboard.press("Escape");
    await expect.poll(() => drawer(page).count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });

  it("a count of the table of two annotators opens its documents, and no others", async () => {
    const [first] = most;
    const page = await site.open(
      "user",
      `conceptKappa/${study.study_id}?concept_id=${first?.concept_id}`,
    );
    for (const [header, of] of [
      ["Both yes", most.filter(({ one, other }) => one && other)],
      ["Yes by .* only", most.filter(({ one, other }) => one && !other)],
      ["Both no", most.filter(({ one, other }) => !one && !other)],
    ] as const) {
      if (of.length === 0) continue;
      await page
        .getByRole("button", {
          name: new RegExp(`^Evidence of ${header}, first answers, .*, ${of.length}$`),
        })
        .first()
        .click();
      await drawer(page).waitFor();
      await expect
        .poll(() => drawer(page).locator("ol > li").count())
        .toBe(Math.min(25, of.length));
      expect(await drawer(page).getByRole("checkbox", { checked: true }).count()).toBe(1);
    }
    expect(errorsOf(page)).toEqual([]);
  });

  it("who settles conflicts sees how many differ, and nobody's name", async () => {
    const [first] = most;
    const page = await site.open(
      "supervisor",
      `conceptKappa/${study.study_id}?concept_id=${first?.concept_id}`,
    );
    await page
      .getByRole("button", { name: /^Evidence of Initial annotator agreement/ })
      .first()
      .click();
    await drawer(page).waitFor();
    expect((await chips(page))["They differ"]).toBe(differ(most).length);
    expect(Object.keys(await chips(page)).filter((text) => text.startsWith("Yes by"))).toEqual([]);
    await page.getByText(/^They differ/).click();
    await page.keyboard.press("j");
    await drawer(page)
      .getByRole("heading", { name: /^Annotator 1: (yes|no)$/ })
      .waitFor();
    const { rows: names } = await pool.query<{ name: string }>(
      "select first_name || ' ' || last_name \"name\" from account join assignment using (user_id) group by 1",
    );
    const text = (await drawer(page).textContent()) ?? "";
    expect(names.filter(({ name }) => text.includes(name))).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });
});

it("issue 18.1 own agreement opens the notes that differ, once the project is closed", async () => {
  await pool.query("update project set status = 'complete' where project_id = $1", [
    study.project_id,
  ]);
  const page = await site.open("annotator", "dataworkqueue");
  const table = page.getByRole("table", { name: /^Agreement in/ });
  await table.waitFor();
  const row = table.getByRole("row").filter({ hasText: most[0]?.concept ?? "" });
  const [alike = 0, all = 0] = [
    ...((await row.getByRole("cell").first().textContent()) ?? "").matchAll(/\d+/g),
  ].map(Number);
  await row.getByRole("button", { name: /^Evidence of agreement on/ }).click();
  await drawer(page).waitFor();
  expect((await chips(page))["They differ"]).toBe(all - alike);
  await page.keyboard.press("j");
  await drawer(page)
    .getByRole("heading", { name: /^You: (yes|no)$/ })
    .waitFor();
  await drawer(page)
    .getByRole("heading", { name: /^Another annotator: (yes|no)$/ })
    .waitFor();
  const { rows } = await pool.query<{ name: string }>(
    "select first_name || ' ' || last_name \"name\" from account where email <> $1",
    [people.annotator],
  );
  const text = (await drawer(page).textContent()) ?? "";
  expect(rows.filter(({ name }) => text.includes(name))).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
  await pool.query("update project set status = 'active' where project_id = $1", [
    study.project_id,
  ]);
});

it("issue 18.2 a mean opens the value of each patient: as many as it is of, and with that mean", async () => {
  const page = await site.open("user", `studyresult/${study.study_id}?view=baseline`);
  const table = page.getByRole("table", { name: "Baseline" });
  await table.waitFor();
  const { rows } = await pool.query<{ years: number }>(
    `select extract(year from age(date '1970-01-01' + m.index_day, p.birth_date))::int years
     from cohort_member m join patient p using (patient_id) where m.cohort_id = $1`,
    [study.base_cohort_id],
  );
  const years = rows.map((row) => row.years);
  const mean = years.reduce((sum, one) => sum + one, 0) / years.length;
  await table
    .getByRole("button", { name: /^Evidence of Age at index/ })
    .first()
    .click();
  const region = page.getByRole("region", { name: /years mean of/ });
  await region.getByText(`In the mean ${years.length}`).waitFor();
  expect(await region.locator("header strong").textContent()).toBe(mean.toFixed(1));
  await page.keyboard.press("j");
  await region.getByText(/completed at the index date/).waitFor();
  const first = (await region.locator("ol > li").first().textContent()) ?? "";
  const farthest = years.toSorted((a, b) => Math.abs(b - mean) - Math.abs(a - mean))[0] ?? 0;
  expect(first).toContain(`${farthest} years completed`);

  // A laboratory value opens the record that says it.
  await page.getByRole("button", { name: "Close the evidence" }).click();
  await table
    .getByRole("button", { name: /, mean of/ })
    .nth(6)
    .click();
  const value = page.getByRole("region", { name: /mean of \d+ in/ });
  await value.locator("ol > li").first().waitFor();
  await page.keyboard.press("j");
  await value.getByText(/^The last value up to and on the index date is/).waitFor();
  await value.getByRole("link", { name: /^Patient / }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

it("issue 18.2 a count of a gender opens its patients, page by page, up to the last", async () => {
  const page = await site.open("user", `studyresult/${study.study_id}?view=baseline`);
  const { rows } = await pool.query<{ name: string }>(
    `select p.patient_identifier "name" from cohort_member m join patient p using (patient_id)
     where m.cohort_id = $1 and p.gender = 'female' order by 1`,
    [study.base_cohort_id],
  );
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(25);
  await page
    .getByRole("table", { name: "Baseline" })
    .getByRole("button", { name: /^Evidence of Female/ })
    .first()
    .click();
  const region = page.getByRole("region", { name: /^of \d+ in .*: female$/ });
  const found: (string | undefined)[] = [];
  const later = region.getByRole("button", { name: "Later patients" });
  for (let first = 0; first < names.length; first += 25) {
    await region.getByText(`${first + 1}–${Math.min(first + 25, names.length)} of`).waitFor();
    await region.locator("[aria-busy] ol").waitFor({ state: "detached" });
    const items = await region.locator("ol > li").all();
    for (const item of items) {
      const words = await item.textContent();
      found.push(names.find((name) => words?.startsWith(name)));
    }
    if (first + 25 < names.length) await later.click();
  }
  expect(found).toEqual(names);
  expect(await later.isDisabled()).toBe(true);
  await page.keyboard.press("j");
  await region.getByText(/^Registered as female, born .* completed at the index date/).waitFor();
  await region.getByRole("link", { name: /^Patient / }).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

it("issue 18.5 a patient's summary says outcomes, and what codes say and notes deny; both sides open", async () => {
  const { rows } = await pool.query<{ patient_id: number; text: string }>(
    `select f.patient_id, c.text from fact f join concept c using (concept_id) join patient p using (patient_id)
     join cohort_member m using (patient_id) join automated_annotation a using (patient_id, concept_id)
     join subdocument s on (s.patient_id, s.subdocument_id) = (a.patient_id, a.subdocument_id)
     where f.source = 1 and c.category = 'Problem' and a.negated and a.subject = 'Patient' and not a.hypothetical
       and s.at::date >= date '1970-01-01' + f.day and m.cohort_id = $1
       and not exists (select from fact g join concept_ancestor b on b.descendant_id = g.concept_id
         where b.ancestor_id = f.concept_id and g.patient_id = f.patient_id and g.source in (2, 4))
     order by 1 limit 1`,
    [study.base_cohort_id],
  );
  const [{ patient_id, text } = { patient_id: 0, text: "" }] = rows;
  const page = await site.open("user", `patient/${patient_id}?windows=${study.base_cohort_id}`);
  const summary = page.getByRole("region", { name: "Summary" });
  await summary.getByText(/^Outcomes: /).waitFor();
  await summary.getByText(`Codes say ${text} on`).click();
  await page.getByRole("heading", { name: new RegExp(`says? ${text} on`) }).waitFor();
  await summary.getByText(/^one of .* denies it$/).click();
  await page.getByRole("heading", { name: new RegExp(`(denies|deny) ${text} on`) }).waitFor();
  await page.getByText("denied", { exact: true }).first().waitFor();
  expect(errorsOf(page)).toEqual([]);
});
