import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { seededDatabase } from "../apps/server/src/platform/database/testing/test-database.ts";
import { shippedVocabulary } from "../apps/server/src/vocabulary/testing/shipped-in-test.ts";
import { errorsOf, isShown, newPage, untilIdle } from "./browser.ts";
import { firstUserLink, handedOn, startOwnServer } from "./own-server.ts";

// Issue 17, tried as a new user would, with what README says alone: own records are imported, a researcher of that
// hospital is invited, signs in and is at work; without the demonstration, its outbox or the command line.

const connection = await seededDatabase("no_users", async () => undefined, shippedVocabulary);

let clicks = 0;
async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

/** Twelve patients, nine of them with heart failure by what their notes say. */
const notes = [
  "patient,date,text",
  ...Array.from({ length: 12 }, (_, at) =>
    at < 9
      ? `P${at},2024-03-0${1 + (at % 9)},"The patient has heart failure. Started metoprolol 25 mg daily."`
      : `P${at},2024-03-0${1 + (at % 9)},"No heart failure. Cough for two days."`,
  ),
].join("\n");

async function passwordAndCode(
  page: Page,
  { email, password, code }: { email: string; password: string; code: () => Promise<string> },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await click(page.getByRole("button", { name: "Login" }));
  await page.getByPlaceholder("6-digit code").waitFor();
  await page.getByPlaceholder("6-digit code").fill(await code());
  await click(page.getByRole("button", { name: "Submit" }));
}

test("issue 17: own records are imported, a researcher is invited, signs in, and is at work", async () => {
  const server = await startOwnServer(connection.url);
  const link = firstUserLink(server) ?? "";
  const page = await newPage(new URL(link).origin);
  /** The sign-in codes that the operator was told for an email. */
  const codes = (email: string) =>
    handedOn(server, email).flatMap((said) => /^\d{6}(?= is your Concord code)/.exec(said) ?? []);
  const used = new Map<string, number>();
  const codeFor = (email: string) => async () => {
    const at = used.get(email) ?? 0;
    used.set(email, at + 1);
    await expect.poll(() => codes(email).length).toBeGreaterThan(at);
    return codes(email)[at] ?? "";
  };

  // The first administrator.
  await page.goto(link);
  await page.getByLabel("Organization name").fill("Harbour Hospital");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Reed");
  await page.getByLabel("Email").fill("ada@harbour.example");
  await page.getByLabel("Password", { exact: true }).fill("wind over seven harbours");
  await click(page.getByRole("button", { name: "Save" }));
  await click(page.getByRole("link", { name: "Login" }));
  await passwordAndCode(page, {
    email: "ada@harbour.example",
    password: "wind over seven harbours",
    code: codeFor("ada@harbour.example"),
  });
  await page.waitForURL(/\/dashboard\/studylist/);

  // Records.
  await click(page.getByRole("button", { name: "Settings", exact: true }));
  await click(page.getByRole("menuitem", { name: "Data administration" }));
  const batches = page.getByRole("dialog", { name: "Data administration" });
  expect(await isShown(page, "No records have been imported yet.")).toBe(true);
  await click(batches.getByRole("button", { name: "Add batch" }));
  await batches.getByRole("textbox", { name: "Batch name" }).fill("Notes of March");
  await batches.getByRole("combobox", { name: "Format" }).selectOption("notes");
  clicks += 1;
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "notes.csv", mimeType: "text/csv", buffer: Buffer.from(notes) });
  clicks += 1;
  await click(batches.getByRole("button", { name: "Upload", exact: true }));
  await batches.getByText(/All files have come and are being imported/).waitFor();
  await click(batches.getByRole("button", { name: "All batches" }));
  const row = batches.getByRole("row", { name: /Notes of March/ });
  await row.getByText("ready", { exact: true }).waitFor({ timeout: 300_000 });
  await click(batches.getByRole("button", { name: "Close" }));
  // The page behind knows of them without being opened again.
  await page.getByRole("link", { name: /^12 patients/ }).waitFor();

  // A researcher of the hospital.
  await click(page.getByRole("button", { name: "Settings", exact: true }));
  await click(page.getByRole("menuitem", { name: "User administration" }));
  const users = page.getByRole("dialog", { name: "User administration" });
  await click(users.getByRole("button", { name: "Add user" }));
  await users.getByLabel("First name").fill("Ann");
  await users.getByLabel("Last name").fill("Poe");
  await users.getByLabel("Email").fill("ann@harbour.example");
  await users.getByLabel("Phone").fill("555-010-0200");
  await click(users.getByRole("combobox", { name: "Role" }));
  await click(page.getByRole("option", { name: "User" }));
  await click(users.getByRole("button", { name: "Save" }));
  expect(await isShown(page, /Ann Poe was added\. No mail server is set: a temporary/)).toBe(true);
  const handed = () => handedOn(server, "ann@harbour.example");
  await expect.poll(() => handed().length).toBe(1);
  const [, temporary = ""] = /temporary password ([\w-]{20})/.exec(handed()[0] ?? "") ?? [];
  const forAda = clicks;

  // The researcher's own browser.
  const own = await newPage(new URL(link).origin);
  clicks = 0;
  await own.goto("/");
  const ann = { email: "ann@harbour.example", code: codeFor("ann@harbour.example") };
  await passwordAndCode(own, { ...ann, password: temporary });
  expect(await isShown(own, /Your password was a temporary one\./)).toBe(true);
  await own.getByLabel("Password", { exact: true }).fill("eleven lanterns on a pier");
  await click(own.getByRole("button", { name: "Submit" }));
  await click(own.getByRole("link", { name: "Login" }));
  await passwordAndCode(own, { ...ann, password: "eleven lanterns on a pier" });
  await own.waitForURL(/\/dashboard\/studylist/);

  // At work: a cohort of whom the notes say heart failure, and the words behind it.
  await click(own.getByRole("link", { name: "Cohorts", exact: true }));
  // The list that loads has a second one below it.
  await click(own.getByRole("button", { name: "Add cohort" }).first());
  await own.getByPlaceholder("Enter cohort name").fill("Heart failure");
  const add = own.getByRole("group", { name: "Add criterion" });
  await click(add.getByRole("button", { name: "Concept" }));
  await own.getByRole("textbox", { name: "Add concept" }).fill("heart failure");
  await click(own.getByRole("option", { name: /^Problem Heart failure/ }).first());
  const members = own
    .getByRole("region", { name: "Preview" })
    .getByRole("status")
    .locator("strong");
  await expect.poll(() => members.textContent()).toBe("9");
  await click(own.getByRole("button", { name: "Save" }));
  await own.waitForURL(/cohortdesign/);
  await untilIdle(own);
  expect(await isShown(own, "9 of 9 patients")).toBe(true);
  await click(own.getByRole("link", { name: "9 of 9 patients" }));
  await own.waitForURL(/patientlist/);
  await click(own.getByRole("table", { name: "Patients" }).getByRole("link").first());
  await own.waitForURL(/\/patient\/\d+/);
  expect(await isShown(own, "Heart failure")).toBe(true);

  // So many clicks and no more; what is typed is not counted.
  expect(forAda).toBeLessThanOrEqual(18);
  expect(clicks).toBeLessThanOrEqual(15);
  // A counter that counts nothing would pass.
  expect(Math.min(forAda, clicks)).toBeGreaterThan(9);
  expect([...errorsOf(page), ...errorsOf(own)]).toEqual([]);
  await server.stop();
}, 600_000);
