import { expect, test } from "vitest";
import { appendAuditEntries } from "../../apps/server/src/platform/audit/audit-trail.ts";
import { people } from "../site-server.ts";
import { isShown, openScreens } from "./open-screens.ts";

const site = await openScreens();

/** The researcher looked at a patient then, and was gone. */
async function visitEnded(at: Date) {
  const { user_id: userId } = await site.connection.db
    .selectFrom("account")
    .select("user_id")
    .where("email", "=", people.user)
    .executeTakeFirstOrThrow();
  const subject = { session: "000000000000" };
  await appendAuditEntries(site.connection.db, [
    { at, userId, role: "User", operation: "GetPatient", subject, change: null },
  ]);
}

test("issue 18.1 a researcher reads what changed since the last visit, each change with a link to what it says", async () => {
  const provider = "(select organization_id from organization where name = 'Northfield Health')";
  const count = async (sql: string) =>
    (await site.connection.pool.query<{ n: number }>(`select count(*)::int n from ${sql}`)).rows[0]
      ?.n ?? 0;
  const changes = (page: Awaited<ReturnType<typeof site.open>>) =>
    page.getByRole("region", { name: "Since your last visit" });

  const first = await site.open("user", "studylist");
  await changes(first).getByText("This is your first visit.").waitFor();

  // Before anything was there: all of it has changed.
  await visitEnded(new Date("2000-01-01T00:00:00Z"));
  const page = await site.open("user", "studylist");
  const cohort = "Heart failure, adults";
  const members = await count(
    `cohort_member join cohort using (cohort_id) where cohort_name = '${cohort}'`,
  );
  const lines = changes(page).locator("li");
  await changes(page)
    .getByRole("button", { name: /^All \d+ changes$/ })
    .click();
  const all = await lines.evaluateAll((items) => items.map((item) => item.textContent ?? ""));
  const told = (word: string) => all.filter((line) => line.includes(word)).length;
  expect(told("was imported: it holds")).toBe(
    await count(`batch join organization o using (organization_id)
      where batch_id in (select batch_id from batch_import) and o.name not like 'Southgate%'`),
  );
  expect(told("Cohort ")).toBe(await count(`cohort where organization_id = ${provider}`));
  expect(told("Results of ")).toBe(await count(`study where organization_id = ${provider}`));
  expect(told(" finished ")).toBeGreaterThan(0);
  await changes(page)
    .getByRole("link", { name: `${members} patients: ${cohort}` })
    .click();
  await page.waitForURL(/cohortresult/);
  expect(await isShown(page, new RegExp(`Results: ${cohort}`))).toBe(true);

  const now = new Date();
  await visitEnded(now);
  const again = await site.open("user", "studylist");
  await changes(again)
    .getByText(/^Nothing has changed since \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)
    .waitFor();
  expect(await changes(again).locator("li").count()).toBe(0);
});

/** Counted without the server: pairs of notes and concepts on which two of the demonstration's readers differ. */
const openConflicts = async () => {
  const { rows } = await site.connection.pool.query<{ concept: string; n: number }>(
    `select c.text concept, count(*)::int n from annotation_conflict k join concept c using (concept_id)
       join project p using (project_id) join organization o using (organization_id)
     where o.name = 'Northfield Health' and not k.is_initial and (k.patient_id, k.subdocument_id, k.concept_id) not in
       (select r.patient_id, r.subdocument_id, r.concept_id from project_resolution r)
     group by 1 order by 2 desc, 1`,
  );
  return rows;
};

test("a supervisor meets the open conflicts by concept and kind, each opening its own, and the projects' progress", async () => {
  const page = await site.open("supervisor", "studylist");
  const expected = await openConflicts();
  const all = expected.reduce((sum, { n }) => sum + n, 0);
  await page.getByRole("heading", { name: `${all} open conflicts` }).waitFor();
  const matrix = page.locator("section[aria-labelledby=overview-conflicts] tbody tr");
  const told = await matrix.evaluateAll((rows) =>
    rows.map((row) => ({
      concept: row.querySelector("th")?.textContent,
      n: Number(row.querySelector("td:last-child")?.textContent),
    })),
  );
  expect(told).toEqual(expected);
  expect(await isShown(page, /\d+ of \d+ notes/)).toBe(true);

  const cell = page.getByRole("link", { name: /open conflicts on Heart failure: Concept/ });
  const count = await cell.textContent();
  await cell.click();
  await page.waitForURL(/datastudyreview\/0\?/);
  expect(
    await isShown(page, new RegExp(`Another concept · ${count} conflicts in \\d+ documents`)),
  ).toBe(true);
  await page.getByRole("link", { name: "Resolve conflicts" }).click();
  await page.waitForURL(/datastudyresolve\/0\?.*kind=concept/);
  await page.getByRole("radio").first().waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(/datastudyreview\/0\?.*kind=concept/);
});

test("who administers meets batches, jobs, engines and sign-ins; researchers and supervisors do not", async () => {
  for (const person of ["administrator", "company"] as const) {
    const page = await site.open(person, "studylist");
    for (const name of ["Batches", "Jobs", "Language engines", "Sign-ins"])
      await page.getByRole("region", { name }).waitFor();
    const batches = page.getByRole("list", { name: "Newest batches" }).locator("a");
    expect(await batches.count()).toBeGreaterThan(0);
  }
  for (const person of ["user", "supervisor"] as const) {
    const page = await site.open(person, "studylist");
    await page.getByRole("table", { name: "Studies" }).waitFor();
    expect(await page.getByRole("region", { name: "Sign-ins" }).count()).toBe(0);
  }
});

test("an overview that fails to load offers Retry and leaves the list of studies", async () => {
  const page = await site.open("supervisor", "cohortlist");
  let fails = true;
  await page.route("**/api/GetConflictMatrix*", (route) =>
    fails ? route.abort() : route.continue(),
  );
  await page.getByRole("link", { name: "Studies" }).first().click();
  await page.getByRole("table", { name: "Studies" }).waitFor();
  const retry = page.getByRole("button", { name: "Retry" });
  await retry.waitFor();
  fails = false;
  await retry.click();
  await page.getByRole("heading", { name: /open conflicts/ }).waitFor();
  expect(await page.getByRole("button", { name: "Retry" }).count()).toBe(0);
});

test("a researcher meets the conflicts as well, and three tours that walk through real pages", async () => {
  const page = await site.open("user", "studylist");
  await page.getByRole("heading", { name: /^\d+ open conflicts/ }).waitFor();
  const steps = {
    "From a number to its words": ["studylist", "studylist", "studyresult/", "searchnotes"],
    "Draw a cohort": ["cohortdesign/", "cohortresult/", "cohort/edit/"],
    "Can the notes be trusted?": [
      "studyvalidityoutcomescore/",
      "conceptKappa/",
      "datastudyreview/",
    ],
  };
  for (const [title, paths] of Object.entries(steps)) {
    const link = page.getByRole("link", { name: title });
    await link.waitFor();
    await link.click();
    for (const [at, path] of paths.entries()) {
      const card = page.getByRole("region", { name: `Guided tour: ${title}` });
      expect(await isShown(page, `${at + 1} of ${paths.length}`)).toBe(true);
      expect(page.url()).toContain(`/dashboard/${path}`);
      if (at + 1 < paths.length) await card.getByRole("link", { name: "Next" }).click();
      else expect(await card.getByRole("link", { name: "Next" }).count()).toBe(0);
    }
    await page.getByRole("button", { name: "Leave" }).click();
    await page.waitForURL((url) => !url.searchParams.has("tour"));
    await expect.poll(() => page.getByRole("region", { name: /Guided tour/ }).count()).toBe(0);
    await page.getByRole("link", { name: "Studies" }).first().click();
  }
});
