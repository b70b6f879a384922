// Shared with the product: the users that the package of the demonstration names.
import { generateDemonstration } from "@concord/demo";
import { expect, test } from "vitest";
import { signInHelp } from "./first-run.ts";
import { demonstrationSeed, loadDemonstration } from "./demonstration/load.ts";
import { demonstrationDatabase } from "./demonstration/testing/demonstration-in-test.ts";
import { testServer } from "./testing/test-server.ts";

const connection = await demonstrationDatabase();
const { services } = await testServer();

test("a start with the demonstration names its users with their roles", async () => {
  const configuration = { ...services.configuration, demonstration: true };
  const help = await signInHelp({ ...services, connection, configuration }, "http://localhost/");
  const { users } = generateDemonstration(demonstrationSeed);
  expect(users).not.toEqual([]);
  for (const { email } of users) expect(help).toMatch(new RegExp(`^ +${email} +[A-Z]`, "m"));
});

test("loading goes on with the people that an earlier start stored", async () => {
  const accounts = () => connection.db.selectFrom("account").select("user_id").execute();
  const before = await accounts();
  const stopped = new Error("Stopped before the import");
  const load = loadDemonstration(connection, {
    now: new Date("2026-03-01T00:00:00Z"),
    onStep: (step) => {
      if (step === "Importing its records") throw stopped;
    },
  });
  await expect(load).rejects.toBe(stopped);
  expect(await accounts()).toEqual(before);
});
