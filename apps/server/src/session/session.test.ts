import { expect, test } from "vitest";
import { testServer } from "../platform/testing/test-server.ts";

const server = await testServer();

test("GetUserRole: roles and who is signed in", async () => {
  const user = await server.signIn("User");
  const { data } = await user.call("GetUserRole", {});
  expect(data).toEqual([{ Role: "User", active: true }]);
});
