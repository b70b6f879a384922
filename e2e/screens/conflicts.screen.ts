import { describe, expect, it } from "vitest";
import { errorsOf, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();
const { rows } = await site.connection.pool.query<{ study_id: number; subdocument_id: number }>(
  `select p.study_id, k.subdocument_id from annotation_conflict k join project p using (project_id)
   where not k.is_initial and not exists (select from project_resolution r
     where r.patient_id = k.patient_id and r.subdocument_id = k.subdocument_id)
   group by 1, 2 having count(*) = 1 order by 2 limit 1`,
);
const { study_id = 0, subdocument_id = 0 } = rows[0] ?? {};

const standing = async () => {
  const found = await site.connection.pool.query(
    "select distinct reason from project_resolution where subdocument_id = $1",
    [subdocument_id],
  );
  return found.rows;
};

describe("resolving conflicts", () => {
  it("S5.6 S4.11 S2.73 nothing selected is said; one choice unchecks the other; Save is kept and goes to the review", async () => {
    const page = await site.open("supervisor", `dataresolve/${subdocument_id}`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByText("Please select at least one conflicting record.", { exact: true })
      .waitFor();
    expect(await standing()).toEqual([]);

    const radios = page.getByRole("radio");
    expect(await radios.count()).toBe(2);
    await radios.nth(0).click();
    await radios.nth(1).click();
    expect([await radios.nth(0).isChecked(), await radios.nth(1).isChecked()]).toEqual([
      false,
      true,
    ]);
    // Sides have no names, and nothing of the sources is there.
    const words = await page.locator("main").innerText();
    expect(words).toContain("Annotator 1");
    expect(words).not.toMatch(/Structured|Inferred|validity/);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(new RegExp(`datareview/${subdocument_id}`));
    await page.getByText("0 conflicts to resolve").waitFor();
    expect(await standing()).toHaveLength(1);
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  });

  it("domain.md §6 what is settled can be reopened; Cancel goes to the review", async () => {
    const page = await site.open("supervisor", `dataresolve/${subdocument_id}`);
    await page.getByRole("button", { name: /^Reopen/ }).click();
    await page.getByRole("radio").first().waitFor();
    expect(await standing()).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(new RegExp(`datareview/${subdocument_id}`));
  });

  it("S2.74 S9.3 of a study: ten documents, then ten more, each with its radios", async () => {
    const page = await site.open("supervisor", `datastudyresolve/0?study_id=${study_id}`);
    const documents = page.getByRole("list", { name: "Documents with conflicts" }).locator("li");
    await documents.first().waitFor();
    expect(await documents.count()).toBe(10);
    await page.getByRole("button", { name: "More documents" }).click();
    await expect.poll(() => documents.count()).toBe(20);
    expect(errorsOf(page)).toEqual([]);
  });
});

describe("inter-rater reliability", () => {
  it("S2.53 S5.11 S9.9 two matrices; a kappa opens the documents that it is computed from", async () => {
    const page = await site.open("supervisor", `conceptKappa/${study_id}`);
    await page.getByText("Initial annotator agreement").waitFor();
    await page.getByText("Current annotator agreement").waitFor();
    const [kappa] = await page
      .locator("table td a[href*='initial=true']")
      .evaluateAll((links) =>
        links.map((link) => ({ text: link.textContent, href: link.getAttribute("href") ?? "" })),
      );
    expect(kappa?.text).toMatch(/^-?[01]\.\d\d$/);
    const asked = new URL(kappa?.href ?? "", "http://localhost").searchParams;
    expect(asked.get("forKappaScore")).toBe("true");
    const users = (asked.get("userIdList") ?? "").split(",").map(Number);
    expect(users).toEqual(users.toSorted((a, b) => a - b));
    const n = Number(await page.locator("table td a[href*='initial=true']").nth(2).textContent());
    await page.locator("table td a[href*='initial=true']").first().click();
    await page.waitForURL(/datastudyreview\/0/);
    await page.getByText(`${n} documents · first answers`).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});
