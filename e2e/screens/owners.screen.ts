import { describe, expect, it } from "vitest";
import { holdTimers } from "./hold-timers.ts";
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
    const timers = holdTimers(1000);
    await dialog.getByRole("button", { name: "Hand over" }).click();
    expect(await isShown(page, "Dana Whitfield is the owner now.")).toBe(true);
    // S9.10: it closes by itself, a second later, and not before.
    expect([await dialog.count(), timers.count()]).toEqual([1, 1]);
    timers.letGo();
    await dialog.waitFor({ state: "detached" });
    await untilIdle(page);
    expect(await isShown(page, /owner: Dana Whitfield, the only editor/)).toBe(true);
    expect(await page.getByRole("link", { name: "Edit study" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: `Hand over ${name}` }).count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });
});

describe("issue 17.12 somebody leaves", () => {
  it("S2.38 an administrator hands over what a user owns in one go, but for what the new owner may not own", async () => {
    const { pool } = site.connection;
    const study = await studyOf(fresh("Theirs"), "researcher@northfield.example");
    await pool.query(
      "update project set created_by = (select user_id from account where email = 'researcher@northfield.example')",
    );
    await pool.query(
      `insert into account_permission (user_id, position, access, organization_id)
       select user_id, 1, 'User', (select organization_id from organization where name = 'Riverside Hospital')
       from account where email = 'researcher@northfield.example'`,
    );
    const page = await site.open("administrator", "studylist");
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    await page.getByRole("menuitem", { name: "User administration" }).click();
    const dialog = page.getByRole("dialog", { name: "User administration" });
    await page.getByLabel("Search users").fill("researcher@");
    const rows = dialog.getByRole("table", { name: "Users" }).locator("tbody tr");
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByRole("button").click();
    await dialog.getByText(/stud(y|ies).*project/).waitFor();
    // What an import gave is taken away again; the only permission that is left is not.
    await dialog.getByRole("button", { name: "Remove User of Riverside Hospital" }).click();
    await page
      .getByRole("dialog", { name: "Confirmation" })
      .getByRole("button", { name: "Remove" })
      .click();
    await dialog.getByText("User of Riverside Hospital").waitFor({ state: "detached" });
    expect(await dialog.getByRole("button", { name: /^Remove / }).count()).toBe(0);
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await dialog.getByRole("combobox", { name: "New owner" }).waitFor();
    await dialog.getByRole("button", { name: "Hand over" }).click();
    expect(await isShown(page, "New owner is required.")).toBe(true);
    await dialog.getByRole("combobox", { name: "New owner" }).click();
    // A supervisor changes studies and cohorts, and no project.
    await page.getByRole("option", { name: /supervisor@northfield\.example/ }).click();
    await dialog.getByText(/can't own “.+”: they do not see its organization/).waitFor();
    await dialog.getByRole("button", { name: "Leave out" }).click();
    await dialog.getByRole("button", { name: "Hand over" }).click();
    await dialog.getByText(/ owns \d+ stud.* now\.$/).waitFor();
    await untilIdle(page);
    expect(await isShown(page, /^\d+ projects?$/)).toBe(true);
    const { rows: owner } = await pool.query<{ email: string }>(
      "select email from study join account on user_id = created_by where study_id = $1",
      [study],
    );
    expect(owner[0]?.email).toBe("supervisor@northfield.example");
    expect(errorsOf(page)).toEqual([]);
  });
});

describe("issue 17.11 a researcher without rows", () => {
  it("S2.27 is told why and by whom it can be changed: with studies, cohorts and patients", async () => {
    const { pool } = site.connection;
    const ofResearcher =
      "user_id = (select user_id from account where email = 'researcher@northfield.example')";
    const { rows } = await pool.query<{ id: number }>(
      `insert into organization (name, level, parent_id) select 'Empty Hospital', 'hospital', organization_id
       from organization where name = 'Northfield Health' returning organization_id id`,
    );
    const moveTo = (id: number | undefined) =>
      pool.query(`update account_permission set organization_id = $1 where ${ofResearcher}`, [id]);
    const { rows: held } = await pool.query<{ id: number }>(
      `select organization_id id from account_permission where ${ofResearcher}`,
    );
    await moveTo(rows[0]?.id);
    try {
      for (const path of ["studylist", "cohortlist", "patientlist"]) {
        const page = await site.open("user", path);
        await page
          .getByText(/You see the records of Empty Hospital, and there are none yet\. /)
          .waitFor();
        expect(
          await isShown(page, /Dana Whitfield \(administrator@northfield\.example\)/),
          path,
        ).toBe(true);
        expect(errorsOf(page)).toEqual([]);
      }
    } finally {
      await moveTo(held[0]?.id);
      await pool.query("delete from organization where name = 'Empty Hospital'");
    }
  });
});
