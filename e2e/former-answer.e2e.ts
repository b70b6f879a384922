import { expect, it } from "vitest";
import { errorsOf } from "./browser.ts";
import { openSite } from "./site.ts";

const site = await openSite();

it("S2.59 what answers the former search is pale until the answer to the new one is there", async () => {
  const page = await site.open("user", "patientlist");
  const table = page.getByRole("table", { name: "Patients" });
  await table.waitFor();
  const line = page.locator("h1 + p");
  const before = await line.textContent();
  const name = (await table.getByRole("link").first().textContent()) ?? "";

  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/GetPatient\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("textbox", { name: "Search patients" }).fill(name);
  const former = page.locator("[aria-busy=true]").filter({ has: table });
  await former.waitFor({ state: "attached" });
  expect(await line.textContent()).toBe(before);
  expect(await line.getAttribute("aria-busy")).toBe("true");
  const opacity = () =>
    former.evaluate(
      (each) => each.firstElementChild && getComputedStyle(each.firstElementChild).opacity,
    );
  await expect.poll(opacity).toBe("0.4");

  answer();
  await former.waitFor({ state: "detached" });
  expect(await line.textContent()).toBe("1 patient");
  expect(await line.getAttribute("aria-busy")).toBeNull();
  expect(await table.getByRole("row").count()).toBe(2);
  expect(errorsOf(page)).toEqual([]);
});
