import { describe, expect, it } from "vitest";
import { errorsOf, fresh, isShown, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();

/** A study of the first user of the demonstration, Company's. */
async function studyOfAnother(name: string, editableBy = "organization"): Promise<void> {
  await site.connection.pool.query(
    `insert into study (organization_id, study_name, base_cohort_id, created_by, editable_by)
     select organization_id, $1, base_cohort_id, created_by, $2 from study order by study_id limit 1`,
    [name, editableBy],
  );
}

describe("issue 17.12", () => {
  it("whoever deletes what another made is told whose it is, and finds it under Recently deleted", async () => {
    const name = fresh("Of another");
    await studyOfAnother(name);
    const page = await site.open("user", "studylist?edit=true");
    const row = page.getByRole("row").filter({ hasText: name });
    await row.getByText("Morgan Hale").waitFor();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    expect(await isShown(page, "Are you sure you want to delete?")).toBe(true);
    expect(await isShown(page, "Its owner is Morgan Hale.")).toBe(true);
    await page.getByRole("dialog").getByRole("button", { name: "Ok" }).click();
    await page.getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Recently deleted" }).click();
    await page.waitForURL(/recentlydeleted/);
    const kept = page.getByRole("row").filter({ hasText: name });
    await kept.getByText("Priya Raman").waitFor();
    await page.getByRole("button", { name: `Restore study ${name}` }).click();
    expect(await isShown(page, "The study was restored.")).toBe(true);
    await kept.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Studies", exact: true }).click();
    await page.getByRole("link", { name, exact: true }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  it("what an owner keeps has no button for others, and says whose it is", async () => {
    const name = fresh("Kept");
    await studyOfAnother(name, "owner");
    const page = await site.open("user", "studylist?edit=true");
    await page.getByRole("row").filter({ hasText: name }).getByText("(only editor)").waitFor();
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .waitFor();
    expect(await page.getByRole("button", { name: `Delete ${name}` }).count()).toBe(0);
    await page.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(/studydesign/);
    await untilIdle(page);
    expect(await page.getByRole("link", { name: "Edit study" }).count()).toBe(0);
    const { rows } = await site.connection.pool.query<{ id: number }>(
      "select study_id id from study where study_name = $1",
      [name],
    );
    const form = await site.open("user", `studyedit/${rows[0]?.id ?? 0}`);
    expect(await isShown(form, "Only Morgan Hale or an administrator may change this.")).toBe(true);
  });

  it("the owner says who may change it, in the form", async () => {
    const page = await site.open("user", "addstudy");
    const name = fresh("My own");
    await page.getByPlaceholder("Enter study name").fill(name);
    await page.getByRole("combobox", { name: "Base cohort" }).click();
    await page.getByRole("option").first().click();
    await page.getByRole("combobox", { name: "Who may change it" }).click();
    await page.getByRole("option", { name: "Only its owner and administrators" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/studydesign/);
    expect(await isShown(page, /owner: you, the only editor/)).toBe(true);
    const { rows } = await site.connection.pool.query<{ editable_by: string }>(
      "select editable_by from study where study_name = $1",
      [name],
    );
    expect(rows).toEqual([{ editable_by: "owner" }]);
  });
});
