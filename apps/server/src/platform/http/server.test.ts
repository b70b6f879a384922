import { describe, expect, test } from "vitest";
import { testServer } from "../../app/testing/test-server.ts";
import { testEmail, testPassword } from "../../app/testing/test-world.ts";

const lines: string[] = [];
const server = await testServer({ logTo: { write: (line) => void lines.push(line) } });
const { app } = server;

describe("a command that another site sent in the user's browser is refused", () => {
  const json = { "content-type": "application/json" };
  test.for([
    ["another site, by the browser's word", { "sec-fetch-site": "cross-site" }],
    ["another host of the same site", { "sec-fetch-site": "same-site" }],
    ["a foreign origin", { origin: "https://evil.test", host: "concord.test" }],
    ["an origin without a host", { origin: "null", host: "concord.test" }],
    ["nobody says, with a session and without our header", { host: "concord.test" }],
  ] as const)("%s", async ([, headers]) => {
    const { token } = await server.signIn("User");
    const response = await app.inject({
      method: "POST",
      url: "/api/SwitchRole",
      headers: { ...json, ...headers },
      cookies: { concord_session: token ?? "" },
      payload: '{"Role":"User"}',
    });
    expect(response.statusCode).toBe(403);
    expect(response.json().code).toBe("request.forged");
  });

  test.for([
    ["our own page", { "sec-fetch-site": "same-origin" }],
    [
      "our own page in a browser that sends the origin only",
      { origin: "http://concord.test", host: "concord.test" },
    ],
    ["a program that sends our header", { "x-concord": "1" }],
  ] as const)("%s is not", async ([, headers]) => {
    const { token } = await server.signIn("User");
    const response = await app.inject({
      method: "POST",
      url: "/api/SwitchRole",
      headers: { ...json, ...headers },
      cookies: { concord_session: token ?? "" },
      payload: '{"Role":"User"}',
    });
    expect(response.statusCode).toBe(200);
  });

  test("what a form can send is not taken for JSON", async () => {
    const user = await server.signIn("User");
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const response = await user.inject({
        method: "POST",
        url: "/api/SwitchRole",
        headers: { "content-type": type },
        payload: '{"Role":"User"}',
      });
      expect(response.statusCode).toBe(400);
    }
  });
});

test("behind TLS the cookie is Secure, and HTTPS is asked for from then on", async () => {
  const behindProxy = await testServer({ configuration: { trustProxy: 1 } });
  const email = testEmail("User");
  const headers = { "x-forwarded-proto": "https", "sec-fetch-site": "same-origin" };
  const post = (url: string, payload: object) =>
    behindProxy.app.inject({ method: "POST", url, headers, payload });
  const { authSecret: authenticationSecret } = (
    await post("/api/Login", { email, password: testPassword })
  ).json();
  const mail = await behindProxy.db
    .selectFrom("outbox_mail")
    .select("subject")
    .executeTakeFirstOrThrow();
  await post("/api/VerifyAuthenticationCode", {
    authenticationSecret,
    authenticationCode: mail.subject.slice(0, 6),
  });
  const response = await post("/api/SetMFASessionToken", { authenticationSecret });
  expect(response.cookies[0]).toMatchObject({
    name: "__Host-concord_session",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
  });
  expect(response.cookies[0]).not.toHaveProperty("domain");
  // A cookie that a neighbour could have planted is not taken.
  const value = response.cookies[0]?.value ?? "";
  const ask = (cookies: Record<string, string>) =>
    behindProxy.app.inject({ url: "/api/GetUserRole", headers, cookies });
  expect((await ask({ "__Host-concord_session": value })).statusCode).toBe(200);
  expect((await ask({ concord_session: value })).statusCode).toBe(401);
  expect(response.headers["strict-transport-security"]).toBe("max-age=31536000");
});

test("no script but our own, no frames, nothing kept by caches", async () => {
  const user = await server.signIn("User");
  const { headers } = await user.send("GetUserRole", {});
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["permissions-policy"]).toContain("camera=(), ");
});

test("S7.1 S7.26 a query answers by GET with its parameters and the session's cookie, and has its list in data", async () => {
  const user = await server.signIn("User");
  const byCookie = await user.inject({ method: "GET", url: "/api/GetEvent?eventType=outcome" });
  expect(byCookie.statusCode).toBe(200);
  expect(Array.isArray(byCookie.json().data)).toBe(true);
  const withoutCookie = await app.inject("/api/GetEvent?eventType=outcome");
  expect(withoutCookie.statusCode).toBe(401);
});

test("S7.1 an unknown operation, and a command by GET", async () => {
  const unknown = await app.inject("/api/GetNothing");
  expect(unknown.json()).toMatchObject({ status: 404, code: "request.unknown-operation" });
  expect(unknown.headers["content-type"]).toContain("application/problem+json");
  const byGet = await app.inject("/api/Login?email=x");
  expect(byGet.json()).toMatchObject({ status: 405, title: "Call this operation with POST." });
});

test("too many requests of one address in a minute are refused, whatever cookie they bring; health is answered", async () => {
  const limited = await testServer({ configuration: { rateLimit: 3 } });
  const call = (token: string, remoteAddress: string) =>
    limited.app.inject({
      url: "/api/GetUserRole",
      cookies: { concord_session: token },
      remoteAddress,
    });
  for (const token of ["a", "b", "c"]) expect((await call(token, "10.0.0.1")).statusCode).toBe(401);
  expect((await call("d", "10.0.0.1")).json()).toMatchObject({
    status: 429,
    code: "request.too-many",
  });
  expect((await call("d", "10.0.0.2")).statusCode).toBe(401);
  for (let n = 0; n < 5; n += 1)
    expect((await limited.app.inject("/healthz")).statusCode).toBe(200);
});

test("/healthz, /readyz and /metrics: latency by operation and status", async () => {
  expect((await app.inject("/healthz")).json()).toEqual({ status: "alive" });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  await server.anonymous.send("GetUserRole", {});
  const { body } = await app.inject("/metrics");
  expect(body).toMatch(
    /concord_operation_seconds_count\{operation="GetUserRole",status="401"\} [1-9]/,
  );
});

test("/metrics is shown to this machine, else with its token only", async () => {
  const metricsToken = "a token of the monitoring";
  const watched = await testServer({ configuration: { metricsToken } });
  const ask = async (headers: Record<string, string>, remoteAddress = "10.0.0.9") =>
    (await watched.app.inject({ url: "/metrics", headers, remoteAddress })).statusCode;
  expect(await ask({})).toBe(404);
  expect(await ask({ authorization: "Bearer wrong" })).toBe(404);
  expect(await ask({ authorization: `Bearer ${metricsToken}` })).toBe(200);
  expect(await ask({}, "127.0.0.1")).toBe(200);
  expect(await ask({ "x-forwarded-for": "127.0.0.1" }, "127.0.0.1")).toBe(404);
  expect((await app.inject({ url: "/metrics", remoteAddress: "10.0.0.9" })).statusCode).toBe(404);
});

test("logs name the operation, status and time, and nothing that a caller sent", async () => {
  lines.length = 0;
  const user = await server.signIn("User");
  await user.send("GetUserRole", { m_searchString: "Jane Doe" });
  await server.anonymous.send("Login", { email: "jane.doe@north.test", password: "hunter2" });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { operation: "GetUserRole", status: 400 },
    { operation: "Login", status: 401 },
  ]);
  expect(lines.join()).not.toMatch(/Jane|jane|hunter/);
});

test("the outbox shows the demonstration's mail to this machine only, and not where mail is sent", async () => {
  await server.anonymous.call("Login", { email: testEmail("Company"), password: testPassword });
  const page = await app.inject("/outbox");
  expect(page.body).toContain(testEmail("Company"));
  expect(page.body).toMatch(/<p class="code">\d{6}<\/p>/);
  for (const request of [
    { remoteAddress: "10.1.2.3" },
    { headers: { "x-forwarded-for": "10.1.2.3" } },
    { headers: { "x-real-ip": "127.0.0.1" } },
    { headers: { host: "rebound.evil.test" } },
  ]) {
    expect((await app.inject({ url: "/outbox", ...request })).statusCode).toBe(404);
  }
  for (const configuration of [{ demonstration: false }, { trustProxy: 1 }] as const) {
    const other = await testServer({ configuration });
    expect((await other.app.inject("/outbox")).statusCode).toBe(404);
  }
});
