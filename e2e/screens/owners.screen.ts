import { describe, expect, it } from "vitest";
import { errorsOf, fresh, isShown, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();

/** A study whose only editor is the user of this email. */
async function studyOf(name: string, email: string): Promise<number> {
  const { rows } = await site.connection.pool.query<{ id: number }>(
    `insert into study (organization_id, study_name, base_cohort_id, created_by, editable_by)
     select organization_id, $1, base_cohort_id, (select user_id from account where email = $2), 'owner'
     from study order by study_id limit 1 returning study_id id`,
    [name, email],
  );
  return rows[0]?.id ?? 0;
}

describe("issue 17.12", () => {
  it("S9.10 the owner hands a study over, is told what changes, and may no longer edit it", async () => {
    const name = fresh("Mine");
    const study = await studyOf(name, "researcher@northfield.example");
    const page = await site.open("user", `studydesign/${study}`);
    expect(await isShown(page, /owner: you, the only editor/)).toBe(true);
    await page.getByRole("button", { name: `Hand over ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Hand over ${name}` });
    await dialog
      .getByText(
        "Then only its new owner and administrators may change it, and you may not unless you are one.",
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Hand over" }).click();
    expect(await isShown(page, "New owner is required.")).toBe(true);
    await dialog.getByRole("combobox", { name: "New owner" }).click();
    await page.getByRole("option", { name: /^Dana Whitfield/ }).click();
    await dialog.getByRole("button", { name: "Hand over" }).click();
    expect(await isShown(page, "Dana Whitfield is the owner now.")).toBe(true);
    // S9.10: it closes by itself, a second later.
    await dialog.waitFor({ state: "detached" });
    await untilIdle(page);
    expect(await isShown(page, /owner: Dana Whitfield, the only editor/)).toBe(true);
    expect(await page.getByRole("link", { name: "Edit study" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: `Hand over ${name}` }).count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });
});
