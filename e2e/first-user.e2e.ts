import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { seededDatabase } from "../apps/server/src/platform/database/testing/test-database.ts";
import { shippedVocabulary } from "../apps/server/src/vocabulary/testing/shipped-in-test.ts";
import { brokenRules } from "./accessibility.ts";
import { isShown, newPage, untilIdle } from "./browser.ts";

// A real start without the demonstration, as with one's own records: the program's own lines are all that its operator
// has.
const connection = await seededDatabase("no_users", async () => undefined, shippedVocabulary);

const started: ReturnType<typeof spawn>[] = [];
afterAll(() => started.forEach((child) => child.kill("SIGKILL")));

/** Starts the server and answers its lines so far, growing; resolves when it has said where it listens. */
async function start(): Promise<{ lines: string[]; stop(): Promise<void> }> {
  const main = join(import.meta.dirname, "../apps/server/src/app/main.ts");
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: connection.url,
      CONCORD_DATA: mkdtempSync(join(tmpdir(), "concord-test-")),
      CONCORD_DEMONSTRATION: "false",
      CONCORD_PORT: "0",
      // Codes are told at any level.
      CONCORD_LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  // A whole process starts, which takes its time where the machine is busy.
  await expect
    .poll(() => lines.some((line) => line.startsWith("Codes ")), { timeout: 90_000 })
    .toBe(true);
  return {
    lines,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const linkIn = (lines: readonly string[]) =>
  /^First user (http:\S+)$/.exec(lines.find((line) => line.startsWith("First user ")) ?? "")?.[1];

test("S2.23 S5.1 without users a start prints a link, behind it is the first administrator; the code is a line of the log", async () => {
  const server = await start();
  const link = linkIn(server.lines) ?? "";
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
  const toOperator = () =>
    server.lines.filter((line) => line.startsWith("{") && line.includes('"for":"operator"'));
  await expect.poll(toOperator).toHaveLength(1);
  const [, code = ""] = /For ada@harbour\.example: (\d{6}) /.exec(toOperator()[0] ?? "") ?? [];
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

  const again = await start();
  expect(linkIn(again.lines)).toBeUndefined();
  await again.stop();
}, 240_000);
