import { expect, test } from "vitest";
import { seededDatabase } from "../apps/server/src/platform/database/testing/test-database.ts";
import { shippedVocabulary } from "../apps/server/src/vocabulary/testing/shipped-in-test.ts";
import { brokenRules } from "./accessibility.ts";
import { isShown, newPage, untilIdle } from "./browser.ts";
import { firstUserLink, handedOn, startOwnServer } from "./own-server.ts";

const connection = await seededDatabase("no_users", async () => undefined, shippedVocabulary);

test("S2.23 S5.1 without users a start prints a link, behind it is the first administrator; the code is a line of the log", async () => {
  const server = await startOwnServer(connection.url);
  const link = firstUserLink(server) ?? "";
  expect(link).toMatch(/\/setup#[\w-]{43}$/);
  const page = await newPage(new URL(link).origin);

  // Somebody who knows the address, not the link.
  await page.goto(link.split("#")[0] ?? "");
  expect(await isShown(page, "this address alone is not enough")).toBe(true);
  expect(await brokenRules(page)).toEqual([]);

  await page.goto("about:blank");
  await page.goto(link);
  await page.getByRole("button", { name: "Save" }).click();
  const missing = [
    "Organization name is required.",
    "First name is required.",
    "Last name is required.",
  ];
  for (const words of [...missing, "Email is required.", "Password is required."])
    expect(await isShown(page, words)).toBe(true);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await isShown(page, "Password needs at least 12 characters.")).toBe(true);
  expect(await brokenRules(page)).toEqual([]);
  await page.getByLabel("Organization name").fill("Harbour Health");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Reed");
  await page.getByLabel("Email").fill("ada@harbour.example");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Login" }).click();

  await page.getByLabel("Email").fill("ada@harbour.example");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByPlaceholder("6-digit code").waitFor();
  const toOperator = () => handedOn(server, "ada@harbour.example");
  await expect.poll(toOperator).toHaveLength(1);
  const [code = ""] = /^\d{6}/.exec(toOperator()[0] ?? "") ?? [];
  await page.getByPlaceholder("6-digit code").fill(code);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL(/\/dashboard\/studylist/);
  await untilIdle(page);
  expect(await connection.db.selectFrom("outbox_mail").selectAll().execute()).toEqual([]);

  // The link was good once.
  await page.goto("about:blank");
  await page.goto(link);
  await page.getByLabel("Organization name").fill("Other");
  await page.getByLabel("First name").fill("Eve");
  await page.getByLabel("Last name").fill("Other");
  await page.getByLabel("Email").fill("eve@other.example");
  await page.getByLabel("Password", { exact: true }).fill("another long password");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("This link is no longer valid.").waitFor();
  await server.stop();

  const again = await startOwnServer(connection.url);
  expect(firstUserLink(again)).toBeUndefined();
  await again.stop();
}, 240_000);
