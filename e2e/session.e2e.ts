import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { animationsOf } from "./animations.ts";
import { errorsOf, isShown, untilIdle } from "./browser.ts";
import { openSite, people, signIn } from "./site.ts";

const site = await openSite();

describe("signing in", () => {
  it("S5.1 says what is missing, under the fields", async () => {
    const page = await site.visit();
    await page.goto("/");
    await page.getByRole("button", { name: "Login" }).click();
    expect(await isShown(page, "Email is required.")).toBe(true);
    expect(await isShown(page, "Password is required.")).toBe(true);
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Login" }).click();
    expect(await isShown(page, "Provide a valid email.")).toBe(true);
    expect(await brokenRules(page)).toEqual([]);
  });

  it("S2.23 the demonstration's users fill in the form, and Enter goes on", async () => {
    const page = await site.visit();
    await page.goto("/");
    await page.getByRole("button", { name: /Elena Sokolova/ }).click();
    expect(await page.getByLabel("Email").inputValue()).toBe(people.annotator);
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/step3$/);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S7.2 S9.11 with single sign-on the e-mail alone is asked for; what comes back without a way to it is refused", async () => {
    const page = await site.visit();
    await page.route("**/api/GetSignInOptions", (route) =>
      route.fulfill({ json: { single_sign_on: "Harbour sign-in", demonstration_users: [] } }),
    );
    await page.goto("/");
    await page.getByRole("button", { name: "Login with Harbour sign-in" }).waitFor();
    expect(await page.getByLabel("Password", { exact: true }).count()).toBe(0);
    expect(await page.getByText("Forgot password").count()).toBe(0);
    await page.evaluate(() => sessionStorage.setItem("concord.secret", "x"));
    await page.goto("/code?code=x&state=y");
    expect(await isShown(page, "Single sign-on is not set up here.")).toBe(true);
    await page.getByRole("link", { name: "Back to login" }).click();
    await page.getByLabel("Email").waitFor();
  });

  it("S8.1 S8.9 a wrong password says Wrong email or password.", async () => {
    const page = await site.visit();
    await page.goto("/");
    await page.getByLabel("Email").fill(people.user);
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.keyboard.press("Enter");
    expect(await isShown(page, "Wrong email or password.")).toBe(true);
  });

  it("S2.24 S4.1 S8.2 S8.9 S9.10 a wrong code is refused, the mailed one leads to the study list", async () => {
    const page = await site.visit();
    await signIn(page, "user", async (person) => {
      // Where the code is stands marked for three seconds, and not at all for who asked for less motion.
      const hint = [expect.stringMatching(/hint/), 3000];
      expect(await animationsOf(page)).toContainEqual(hint);
      // Fields and buttons that have just come may still fade: only the hint's is looked for.
      const hints = await page.evaluate(
        () =>
          document
            .getAnimations()
            .filter((one) => one instanceof CSSAnimation && one.animationName.includes("hint"))
            .length,
      );
      expect(hints).toBe(0);
      await page.getByRole("button", { name: "Submit" }).click();
      await page.getByText("Please enter a code.").waitFor();
      expect(await brokenRules(page)).toEqual([]);
      const code = await site.codeOf(person);
      await page.getByPlaceholder("6-digit code").fill(code === "000000" ? "000001" : "000000");
      await page.getByRole("button", { name: "Submit" }).click();
      await page.getByText("Invalid code. Please try again.").waitFor();
      return code;
    });
    await untilIdle(page);
    expect(new URL(page.url()).pathname).toBe("/dashboard/studylist");
    expect(errorsOf(page)).toEqual([]);
  });

  it("S4.1 an annotator lands on the work queue, and sees only it in the navigation (S2.30)", async () => {
    const page = await site.visit();
    await signIn(page, "annotator", site.codeOf);
    expect(new URL(page.url()).pathname).toBe("/dashboard/dataworkqueue");
    const navigation = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await navigation.first().waitFor();
    await untilIdle(page);
    expect(await navigation.count()).toBe(1);
    expect(await brokenRules(page)).toEqual([]);
  });

  it("S2.2 S6.8 without a signed-in user the dashboard leads to the login", async () => {
    const page = await site.visit();
    await page.goto("/dashboard/cohortlist");
    await page.getByRole("button", { name: "Login" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("S8.4 a session that the server no longer knows leads to the login and forgets the user", async () => {
    const page = await site.open("user", "studylist");
    await untilIdle(page);
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Cohorts", exact: true }).click();
    await page.getByRole("button", { name: "Login" }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("concord.user"))).toBeNull();
    await page.getByText("Your session has expired.").waitFor();
    // The guard turns away once more, and still nobody signed out.
    await page.goto("/dashboard/cohortlist");
    await page.getByRole("button", { name: "Login" }).waitFor();
    await page.getByText("Your session has expired.").waitFor();
  });

  it("S2.34 S4.2 signing out asks first, then clears storage", async () => {
    const page = await site.visit();
    await signIn(page, "supervisor", site.codeOf);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByText("Are you sure you want to sign out ?").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "No" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("button", { name: "Login" }).waitFor();
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("concord.user"))).toBeNull();
  });
});
