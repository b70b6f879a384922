import { DEMO_PASSWORD } from "@concord/demo";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, isShown, untilIdle } from "./browser.ts";
import { openSite, people } from "./site.ts";

const site = await openSite();

/** The code that was last mailed to choose a password with. */
async function resetCode(email: string): Promise<string> {
  const last = () =>
    site.connection.db
      .selectFrom("outbox_mail")
      .select("subject")
      .where("recipient", "=", email)
      .where("subject", "like", "%for a new password")
      .orderBy("mail_id", "desc")
      .executeTakeFirst();
  await expect.poll(last).toBeDefined();
  return (await last())?.subject.slice(0, 6) ?? "";
}

describe("forgotten password", () => {
  it("S2.23 S2.25 S4.3 S5.1 says what is missing, then that instructions were sent, by keyboard alone", async () => {
    const page = await site.visit();
    await page.goto("/");
    await page.getByRole("link", { name: "Forgot password" }).press("Enter");
    await page.waitForURL(/\/forgotpassword$/);
    await page.getByRole("button", { name: "Submit" }).press("Enter");
    await page.getByText("Email is required.").waitFor();
    await page.getByLabel("Email").fill("nobody");
    await page.keyboard.press("Enter");
    await page.getByText("Provide a valid email.").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to login" }).click();
    await page.getByRole("link", { name: "Forgot password" }).click();
    // An email that nobody has.
    await page.getByLabel("Email").fill("nobody@nowhere.example");
    await page.keyboard.press("Enter");
    await page.getByText("Password reset instructions were sent").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    // What axe takes for hidden on purpose: a link's colour on a button of the same.
    const colours = await page.getByRole("link", { name: "Ok" }).evaluate((link) => {
      const { color, backgroundColor } = getComputedStyle(link);
      return [color, backgroundColor];
    });
    expect(colours[0]).not.toBe(colours[1]);
    await page.getByRole("link", { name: "Ok" }).press("Enter");
    await page.getByRole("button", { name: "Login" }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.1 S2.25 the mailed code leads by /code and /step2 to a new password, with which one signs in", async () => {
    const email = people.supervisor;
    const page = await site.visit();
    await page.goto("/step2");
    expect(await isShown(page, "No code was asked for in this browser.")).toBe(true);
    await page.getByRole("link", { name: "Forgot password" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Password reset instructions were sent").waitFor();
    const code = await resetCode(email);
    await page.goto("/code");
    await page.waitForURL(/\/step2$/);
    await page.getByPlaceholder("6-digit code").fill(code === "000000" ? "000001" : "000000");
    await page.keyboard.press("Enter");
    await page.getByText("Invalid code. Please try again.").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.getByPlaceholder("6-digit code").fill(code);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "New password" }).waitFor();
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.keyboard.press("Enter");
    await page.getByText("Password needs at least 12 characters.").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.getByLabel("Password", { exact: true }).fill("a password of my own");
    await page.keyboard.press("Enter");
    await page.getByText("Your password was changed").waitFor();
    await page.getByRole("link", { name: "Login" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByText("Wrong email or password.").waitFor();
    await page.getByLabel("Password", { exact: true }).fill("a password of my own");
    await page.keyboard.press("Enter");
    await page.getByPlaceholder("6-digit code").waitFor();
    await page.getByPlaceholder("6-digit code").fill(await site.codeOf("supervisor"));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/dashboard\/studylist/);
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  });
});
