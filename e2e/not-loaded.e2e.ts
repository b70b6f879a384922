// A screen is opened for the first time while the network is gone: it says so, and is there once the network is back.
import { expect, it, onTestFinished } from "vitest";
import { testWorld } from "../apps/server/src/app/testing/test-world.ts";
import { seededDatabase } from "../apps/server/src/platform/database/testing/test-database.ts";
import { brokenRules } from "./accessibility.ts";
import { newPage } from "./browser.ts";
import { startOwnServer } from "./own-server.ts";

const connection = await seededDatabase(testWorld.name, testWorld.fill, undefined, testWorld);

it("S8.5 a screen that could not be loaded is loaded by Retry once there is a connection", async () => {
  const { lines, stop } = await startOwnServer(connection.url);
  onTestFinished(stop);
  const listens = /(http:\/\/\S+)/.exec(lines.find((line) => line.includes("http://")) ?? "");
  const origin = new URL(listens?.[1] ?? "http://none").origin;
  const page = await newPage(origin);
  await page.goto("/");
  const link = page.getByRole("link", { name: "Forgot password" });
  await link.waitFor();
  // What is not in the page yet does not come.
  await page.context().setOffline(true);
  await link.click();
  const alert = page.getByRole("alert").filter({ hasText: "Something went wrong." });
  await alert.getByText("This screen could not be loaded.").waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await alert.getByRole("button", { name: "Retry" }).click();
  await alert.getByText("There is no connection yet.").waitFor();
  await page.context().setOffline(false);
  await alert.getByRole("button", { name: "Retry" }).click();
  await page.getByLabel("Email").waitFor();
  expect(new URL(page.url()).pathname).toBe("/forgotpassword");
  expect(await alert.count()).toBe(0);
});
