import { expect, test } from "vitest";
import { testServer } from "../../app/testing/test-server.ts";
import { browserName } from "./browser-name.ts";

const server = await testServer();

test("S4.2 a user sees the own sessions, ends one of them, and all others at once", async () => {
  const [here, there, elsewhere] = [
    await server.signIn("User"),
    await server.signIn("User"),
    await server.signIn("User"),
  ];
  const other = await server.signIn("User", "other");
  const { data, idle_minutes } = await here.call("GetSessions", {});
  expect(idle_minutes).toBe(60);
  expect(data.map(({ is_this }) => is_this).filter(Boolean)).toHaveLength(1);
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({ role: "User", browser: "" });

  const [second] = (await there.call("GetSessions", {})).data.filter(({ is_this }) => is_this);
  const session_id = second?.session_id ?? 0;
  // Nobody else's: it is gone as far as they know.
  expect(await other.refusal("EndSession", { session_id })).toMatchObject({ code: "session.gone" });
  expect(await here.call("EndSession", { session_id })).toEqual({ ended: 1 });
  expect((await there.send("GetSessions", {})).statusCode).toBe(401);
  expect(await here.refusal("EndSession", { session_id })).toMatchObject({ code: "session.gone" });
  expect(await here.call("EndSession", { session_id: "others" })).toEqual({ ended: 1 });
  expect((await elsewhere.send("GetSessions", {})).statusCode).toBe(401);
  expect((await here.call("GetSessions", {})).data).toHaveLength(1);
  expect((await other.call("GetSessions", {})).data).toHaveLength(1);
});

test("how long a session lasts is told, so that a page can warn before it ends", async () => {
  const caller = await server.signIn("Annotator");
  const { idle_minutes, expires_at } = await caller.call("GetUserRole", {});
  expect(idle_minutes).toBe(60);
  expect(Date.parse(expires_at) - server.services.clock().getTime()).toBe(12 * 3_600_000);
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1",
    "Chrome on iOS",
  ],
  ["curl/8.5.0", ""],
])("%s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
