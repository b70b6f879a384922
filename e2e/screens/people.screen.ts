import { readFile } from "node:fs/promises";
import { DEMO_PASSWORD } from "@concord/demo";
import { generate } from "otplib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { errorsOf, isShown, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();

/** Opens a dialog of the settings menu. */
async function open(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("menuitem", { name: entry }).click();
  await page.getByRole("dialog", { name: entry }).waitFor();
  await untilIdle(page);
}

const entries = async (page: Page) => {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("menuitem", { name: "Logout" }).waitFor();
  return page.getByRole("menuitem").allInnerTexts();
};

describe("settings menu", () => {
  it("S2.27 S6.2 has Product settings only where the first permission's access is Administrator or Company", async () => {
    const shown = { administrator: true, company: true, user: false, annotator: false } as const;
    for (const person of ["administrator", "company", "user", "annotator"] as const) {
      const page = await site.open(person, "studylist");
      const names = await entries(page);
      expect(names).toContain("Account settings");
      expect(names.includes("Product settings"), person).toBe(shown[person]);
      expect(names.includes("Data administration"), person).toBe(shown[person]);
      expect(names.includes("User administration"), person).toBe(shown[person]);
    }
  });

  it("S2.40 product settings says what the deployment is set to, and by which variable", async () => {
    const page = await site.open("administrator", "studylist");
    await open(page, "Product settings");
    expect(await isShown(page, "60 idle minutes")).toBe(true);
    expect(await isShown(page, "Into the demonstration's outbox")).toBe(true);
    const texts = await page.getByText(/^CONCORD_/).allInnerTexts();
    const variables = texts.flatMap((text) => text.split(", "));
    const documented = await readFile("docs/deployment.md", "utf8");
    expect(variables).toContain("CONCORD_SESSION_HOURS");
    for (const name of variables) expect(documented).toContain(`| \`${name}\``);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.40 data settings has masking and retention, and an administrator changes the smallest count there", async () => {
    const page = await site.open("administrator", "studylist");
    await open(page, "Data settings");
    const dialog = page.getByRole("dialog");
    expect(await isShown(page, "Can be restored for 30 days")).toBe(true);
    expect(await isShown(page, "The year alone")).toBe(true);
    const pencils = dialog.getByRole("button", { name: /^Change the smallest count of / });
    await pencils.first().click();
    const field = dialog.getByRole("textbox", { name: /^Smallest count that / });
    await field.fill("2");
    await dialog.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "Enter 0, or a whole number from 3 to 1000.")).toBe(true);
    await field.fill("11");
    await dialog.getByRole("button", { name: "Save" }).click();
    await pencils.first().waitFor();
    await untilIdle(page);
    const row = dialog.getByRole("row").filter({ has: pencils.first() });
    expect(await row.innerText()).toContain("11");
    await pencils.first().click();
    await field.fill("0");
    await dialog.getByRole("button", { name: "Save" }).click();
    await pencils.first().waitFor();
    await untilIdle(page);
    expect(await row.innerText()).toContain("Every count");
    expect(errorsOf(page)).toEqual([]);
  });
});

describe("data administration", () => {
  it("S2.37 lists batches, each leading to its data, and projects; Data download is disabled", async () => {
    const page = await site.open("administrator", "studylist");
    await open(page, "Data administration");
    const headers = () => page.getByRole("dialog").getByRole("columnheader").allInnerTexts();
    expect(await headers()).toEqual(["Batch name", "Provider", "Hospital", "Status"]);
    expect(await page.getByRole("tab", { name: "Data download" }).isDisabled()).toBe(true);
    await page.getByRole("tab", { name: "Manual annotation" }).click();
    await page.getByRole("table", { name: "Manual annotation projects" }).waitFor();
    expect(await headers()).toEqual(["Project name", "Status"]);
    await page.getByRole("tab", { name: "Data upload" }).click();
    await page.getByLabel("Search batches").fill("no such batch");
    expect(await isShown(page, "No batch has this name.")).toBe(true);
    await page.getByLabel("Search batches").fill("");
    await page.getByRole("table", { name: "Batches" }).getByRole("link").first().click();
    await page.waitForURL(/\/dashboard\/datalist\?m_batchId=\d+/);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(errorsOf(page)).toEqual([]);
  });
});

describe("user administration", () => {
  const headers = ["User", "Email", "Phone", "Role"];

  it("S2.38 lists User, Email, Phone, Role, searches, and opens a user's detail", async () => {
    const page = await site.open("administrator", "studylist");
    await open(page, "User administration");
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(
      expect.arrayContaining(headers),
    );
    const rows = page.getByRole("table", { name: "Users" }).locator("tbody tr");
    const before = await rows.count();
    await page.getByLabel("Search users").fill("annotator2@");
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByRole("button").click();
    await page.getByText("annotator2@northfield.example").waitFor();
    expect(await isShown(page, /Annotator of /)).toBe(true);
    await page.getByRole("button", { name: "User list" }).click();
    await expect.poll(() => rows.count()).toBe(before);
    await page.getByLabel("Search users").fill("nobody at all");
    expect(await isShown(page, "No user is found by these words.")).toBe(true);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S4.3 S5.2 Add user says what is missing, letter for letter, and adds by keyboard; S2.38 edit and delete", async () => {
    const page = await site.open("administrator", "studylist");
    await open(page, "User administration");
    await page.getByRole("button", { name: "Add user" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    const missing = ["First name", "Last name", "Email", "Phone", "Role"];
    for (const name of missing)
      expect(await isShown(page, `${name} is required.`), name).toBe(true);
    await page.getByLabel("Email").fill("poe");
    await page.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "Provide a valid email.")).toBe(true);
    await page.getByLabel("First name").fill("Ann");
    await page.getByLabel("Last name").fill("Poe");
    await page.getByLabel("Email").fill("annotator@northfield.example");
    await page.getByLabel("Phone").fill("555-010-0200");
    await page.getByRole("combobox", { name: "Role" }).click();
    // An Administrator makes nobody Company.
    expect(await page.getByRole("option", { name: "Company" }).count()).toBe(0);
    await page.getByRole("option", { name: "User" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "A user with this email exists already.")).toBe(true);
    await page.getByLabel("Email").fill("ann.poe@northfield.example");
    await page.getByLabel("Email").press("Enter");
    expect(await isShown(page, "Ann Poe was added.")).toBe(true);
    // Nobody waits for a mail (mail.ts).
    const mails = () =>
      site.connection.db
        .selectFrom("outbox_mail")
        .select("body")
        .where("recipient", "=", "ann.poe@northfield.example")
        .execute();
    await expect.poll(mails).toHaveLength(1);

    await page.getByRole("button", { name: "Ann Poe" }).click();
    await page.getByRole("button", { name: "Edit user" }).click();
    await page.getByLabel("Last name").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "Last name is required.")).toBe(true);
    await page.getByLabel("Last name").fill("Poe-Reed");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Are you sure, your changes will be lost on ok click?").waitFor();
    await page.getByRole("button", { name: "Cancel" }).last().click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Ann Poe-Reed" }).waitFor();

    await page.getByRole("button", { name: "User list" }).click();
    await page.getByRole("button", { name: "Delete user", exact: true }).click();
    await page.getByRole("button", { name: "Delete Ann Poe-Reed" }).click();
    await page.getByText("Are you sure you want to delete?").waitFor();
    await page.getByRole("button", { name: "Ok", exact: true }).click();
    expect(await isShown(page, "Ann Poe-Reed was deleted.")).toBe(true);
    expect(await page.getByRole("button", { name: "Ann Poe-Reed", exact: true }).count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.38 who has annotated is disabled and stays in the list; a list that fails offers Retry", async () => {
    const page = await site.open("company", "studylist");
    let isBroken = true;
    await page.route("**/api/FetchUserList*", (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await open(page, "User administration");
    await page.getByRole("button", { name: "Retry" }).waitFor();
    isBroken = false;
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByLabel("Search users").fill("annotator2@");
    await page.getByRole("button", { name: "Delete user", exact: true }).click();
    await page
      .getByRole("button", { name: /^Delete \w+ \w+$/ })
      .last()
      .click();
    await page.getByRole("button", { name: "Ok", exact: true }).click();
    expect(await isShown(page, /can't sign in any more\. What they made is kept/)).toBe(true);
    expect(await isShown(page, "Disabled")).toBe(true);
    expect(errorsOf(page)).toEqual([]);
  });
});

describe("account settings", () => {
  it("S2.39 S5.3 S9.4 the Profile is edited through a pencil, with the messages of the specification", async () => {
    const page = await site.open("user", "studylist");
    await open(page, "Account settings");
    await page.getByRole("button", { name: "Edit profile" }).click();
    const said = async (label: string, value: string, words: string) => {
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole("button", { name: "Save" }).click();
      expect(await isShown(page, words), words).toBe(true);
    };
    await said("Full name", "", "Name is required");
    await said("Full name", "Ann 2 Poe", "Name cannot contain numeric value");
    await said("Full name", "Ann P@e", "Name cannot contain special character");
    await said("Full name", "Ann", "Please enter full name");
    await said("Phone", "", "Phone number is required");
    await said("Phone", "123", "Phone number should be a valid number");
    await said("Address", "", "Address is required");
    await said("City", "", "City is required");
    await said("City", "Area 51", "City name cannot contain numeric values");
    await said("City", "York!", "City name cannot contain special character");
    await said("State", "", "State is required");
    await said("State", "MO1", "State name cannot contain numeric values");
    await said("State", "M_O", "state name cannot contain special character");
    await said("Zip code", "", "Zip code is required");
    await said("Zip code", "6310", "Zip code is invalid");
    for (const [label, value] of [
      ["Full name", "Ann Poe"],
      ["Phone", "5550100200"],
      ["Address", "1 Harbour Street"],
      ["City", "St. Louis"],
      ["State", "Missouri"],
      ["Zip code", "63101-1234"],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "Saved.")).toBe(true);
    for (const words of ["555-010-0200", "1 Harbour Street", "St. Louis", "63101-1234"])
      expect(await isShown(page, words), words).toBe(true);
    // The name in the menu is the new one.
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    expect(await isShown(page, /^Ann Poe, User$/)).toBe(true);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.39 Roles, Security, Permissions and Data; each count of Data leads to its list", async () => {
    const page = await site.open("supervisor", "cohortlist");
    await open(page, "Account settings");
    const tab = async (name: string) => {
      await page.getByRole("tab", { name, exact: true }).click();
      await untilIdle(page);
    };
    await tab("Roles");
    expect(await isShown(page, /^(Hospital|Provider|Department)$/)).toBe(true);
    expect(await isShown(page, "Supervisor")).toBe(true);
    await tab("Security");
    expect(await isShown(page, "Two-step verification")).toBe(true);
    expect(await isShown(page, "Enabled")).toBe(true);
    expect(await isShown(page, "Primary phone")).toBe(true);
    await tab("Permissions");
    await page.getByRole("table", { name: "Permissions" }).getByText("Supervisor").waitFor();
    await tab("Data");
    for (const noun of ["studies", "cohorts", "patients", "documents"])
      await page.getByRole("link", { name: new RegExp(`^[\\d,]+ ${noun}$`) }).waitFor();
    await page.getByRole("link", { name: / studies$/ }).click();
    await page.waitForURL(/\/dashboard\/studylist/);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.39 the Security tab adds an authenticator app, shows recovery codes once, and removes it by one of them", async () => {
    const page = await site.open("company", "studylist");
    await open(page, "Account settings");
    await page.getByRole("tab", { name: "Security", exact: true }).click();
    await page.getByText("Codes to sign in are sent to your email address.").waitFor();
    await page.getByRole("button", { name: "Use an authenticator app" }).click();
    await page.getByLabel("Password", { exact: true }).fill("not mine");
    await page.getByRole("button", { name: "Continue" }).click();
    expect(await isShown(page, "This is not your password.")).toBe(true);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
    const secret = (await page.locator("[data-secret]").innerText()).replaceAll(" ", "");
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await page.getByLabel("Code", { exact: true }).fill("12345");
    await page.getByRole("button", { name: "Confirm" }).click();
    expect(await isShown(page, "Invalid code. Please try again.")).toBe(true);
    await page.getByLabel("Code", { exact: true }).fill(await generate({ secret }));
    await page.getByRole("button", { name: "Confirm" }).click();
    const codes = page.getByRole("list", { name: "Recovery codes" }).locator("li");
    await codes.first().waitFor();
    const [first = "", ...others] = await codes.allInnerTexts();
    expect(others).toHaveLength(9);
    await page.getByRole("button", { name: "Done" }).click();
    expect(
      await isShown(page, /come from your authenticator app .* 10 recovery codes are left/),
    ).toBe(true);
    await page.getByRole("button", { name: "Remove the authenticator app" }).click();
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel("Code of the app, or a recovery code").fill(first);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    expect(await isShown(page, "Codes to sign in are sent to your email address.")).toBe(true);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S4.2 the Security tab lists the sessions and ends the others", async () => {
    await site.open("annotator", "dataworkqueue");
    const page = await site.open("annotator", "dataworkqueue");
    await open(page, "Account settings");
    await page.getByRole("tab", { name: "Security", exact: true }).click();
    const rows = page.getByRole("table", { name: "Sessions" }).locator("tbody tr");
    await rows.first().waitFor();
    // Those of the tests before are open, too.
    expect(await rows.count()).toBeGreaterThan(1);
    expect(await isShown(page, "This session")).toBe(true);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByRole("button", { name: "Ok", exact: true }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S8.4 a session that ends soon says so before, and that unsaved work is kept", async () => {
    const page = await site.open("supervisor", "studylist");
    // Two minutes before it is when it is said: as long as may be for a busy machine to open the page.
    await site.connection.pool.query(
      `update session set expires_at = now() + interval '119 seconds'
       where user_id = (select user_id from account where email = 'supervisor@northfield.example')`,
    );
    await page.goto("/dashboard/cohortlist");
    expect(
      await isShown(page, /Your session ends at .*: sign in again then\. Unsaved work is kept/),
    ).toBe(true);
    await page.getByRole("button", { name: "Ok", exact: true }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.39 what was typed is asked about before it is lost", async () => {
    const page = await site.open("annotator", "dataworkqueue");
    await open(page, "Account settings");
    await page.getByRole("button", { name: "Edit profile" }).click();
    await page.getByLabel("City", { exact: true }).fill("York");
    await page.getByRole("tab", { name: "Roles" }).click();
    await page.getByText("Are you sure, your changes will be lost on ok click?").waitFor();
    await page.getByRole("button", { name: "Ok", exact: true }).click();
    await untilIdle(page);
    await page.getByRole("tab", { name: "Roles", selected: true }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});

describe("select a study", () => {
  it("S2.32 S5.4 asks for one, and leads to the conflicts of all of it", async () => {
    const {
      rows: [document],
    } = await site.connection.pool.query<{ id: number }>(
      // Its annotators agree: no conflict tells its study.
      `select subdocument_id id from assignment a where status = 'done'
       and not exists (select from annotation_conflict k where k.subdocument_id = a.subdocument_id)
       group by 1 having count(*) > 1 order by 1 limit 1`,
    );
    const page = await site.open("supervisor", `datareview/${document?.id}`);
    await untilIdle(page);
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "See all conflicts in the study" }).click();
    const dialog = page.getByRole("dialog", { name: "Select a study" });
    await dialog.getByRole("button", { name: "Ok" }).click();
    expect(await isShown(page, "Please select a study.")).toBe(true);
    await dialog.getByRole("combobox", { name: "Study" }).click();
    await page.getByRole("option", { name: /Heart failure therapy/ }).click();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await page.waitForURL(/\/dashboard\/datastudyreview\/0\?study_id=\d+/);
    expect(errorsOf(page)).toEqual([]);
  });
});
