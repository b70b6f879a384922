import { expect, test } from "vitest";
import { sessionCookieName } from "../../platform/http/session-cookie.ts";
import { TestCaller } from "../../app/testing/test-caller.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { testEmail, testPassword } from "../../app/testing/test-world.ts";
import { createUser } from "./create-user.ts";

const server = await testServer();
const { anonymous } = server;
const minutes = 60_000;

async function mailedCode(email: string): Promise<string> {
  const mail = await server.db
    .selectFrom("outbox_mail")
    .select("subject")
    .where("recipient", "=", email)
    .orderBy("mail_id", "desc")
    .executeTakeFirstOrThrow();
  return mail.subject.slice(0, 6);
}

/** A user of the test's own, so that limits of one test do not count in another. */
let count = 0;
async function newUser(): Promise<string> {
  count += 1;
  const email = `person${count}@north.test`;
  await createUser(server.db, {
    email,
    password: testPassword,
    firstName: "Test",
    lastName: "Person",
    roles: ["User", "Supervisor"],
    permissions: [{ access: "User", organizationId: server.world.hospital }],
  });
  return email;
}

async function login(email: string) {
  const { authSecret } = await anonymous.call("Login", { email, password: testPassword });
  return { authenticationSecret: authSecret, authenticationCode: await mailedCode(email) };
}

const wrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

test("S7.2 Login, mailed code, session: the cookie is closed to scripts and to other sites", async () => {
  const { authenticationSecret, authenticationCode } = await login(testEmail("Administrator"));
  expect(authenticationCode).toMatch(/^\d{6}$/);
  await anonymous.call("VerifyAuthenticationCode", { authenticationSecret, authenticationCode });
  const response = await anonymous.send("SetMFASessionToken", { authenticationSecret });
  expect(response.json()).toMatchObject({
    user: { email: testEmail("Administrator"), role: "Administrator", roles: ["Administrator"] },
  });
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({
    name: sessionCookieName,
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
  });
  const caller = new TestCaller(server.app, cookie?.value);
  const { data, user } = await caller.call("GetUserRole", {});
  expect(data).toEqual([{ Role: "Administrator", active: true }]);
  expect(user.permissions[0]).toMatchObject({ organization_name: "Harbour Hospital" });
});

test("the database holds neither password, code, secret nor token", async () => {
  const email = await newUser();
  const attempt = await login(email);
  await anonymous.call("VerifyAuthenticationCode", attempt);
  const { authenticationSecret } = attempt;
  const { cookies } = await anonymous.send("SetMFASessionToken", { authenticationSecret });
  const stored = await Promise.all([
    server.db.selectFrom("account").selectAll().execute(),
    server.db.selectFrom("login_attempt").selectAll().execute(),
    server.db.selectFrom("session").selectAll().execute(),
    server.db.selectFrom("audit_entry").selectAll().execute(),
  ]);
  const text = JSON.stringify(stored);
  for (const secret of [testPassword, authenticationSecret, cookies[0]?.value ?? ""]) {
    expect(secret).not.toBe("");
    expect(text).not.toContain(secret);
  }
  expect(text).toContain("$argon2id$");
});

test("S8.1 a wrong password and an unknown mail get the same answer, in any letters", async () => {
  const wrong = await anonymous.send("Login", {
    email: testEmail("User").toUpperCase(),
    password: "wrong",
  });
  const unknown = await anonymous.send("Login", { email: "nobody@north.test", password: "wrong" });
  expect(wrong.json()).toMatchObject({ title: "Wrong email or password.", code: "login.failed" });
  expect(unknown.statusCode).toBe(wrong.statusCode);
  expect(unknown.body).toBe(wrong.body);
});

test("S5.1 the words under the fields of login and code", async () => {
  const errors = async (input: object) => (await anonymous.send("Login", input)).json().errors;
  expect(await errors({ email: "", password: "" })).toEqual({
    email: "Email is required.",
    password: "Password is required.",
  });
  expect(await errors({ email: "no mail", password: "x" })).toEqual({
    email: "Provide a valid email.",
  });
  const code = await anonymous.send("VerifyAuthenticationCode", {
    authenticationSecret: "x",
    authenticationCode: "",
  });
  expect(code.json().errors).toEqual({ authenticationCode: "Please enter a code." });
});

test("S8.2 a code works once", async () => {
  const attempt = await login(await newUser());
  await anonymous.call("VerifyAuthenticationCode", attempt);
  expect(await anonymous.refusal("VerifyAuthenticationCode", attempt)).toMatchObject({
    status: 400,
    title: "Invalid code. Please try again.",
  });
});

test("a verified sign-in starts one session, however often it is asked for at once", async () => {
  const attempt = await login(await newUser());
  await anonymous.call("VerifyAuthenticationCode", attempt);
  const { authenticationSecret } = attempt;
  const answers = await Promise.all(
    [1, 2, 3].map(() => anonymous.send("SetMFASessionToken", { authenticationSecret })),
  );
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 400, 400,
  ]);
});

test("no session without a verified code", async () => {
  const { authenticationSecret } = await login(await newUser());
  const refused = await anonymous.refusal("SetMFASessionToken", { authenticationSecret });
  expect(refused.code).toBe("login.code");
});

test("a code expires after ten minutes", async () => {
  const attempt = await login(await newUser());
  server.advance(10 * minutes);
  expect((await anonymous.refusal("VerifyAuthenticationCode", attempt)).code).toBe("login.code");
});

test("five wrong codes, even at once, and the right one is refused", async () => {
  const attempt = await login(await newUser());
  const wrong = { ...attempt, authenticationCode: wrongCode(attempt.authenticationCode) };
  await Promise.all(
    [1, 2, 3, 4, 5].map(() => anonymous.refusal("VerifyAuthenticationCode", wrong)),
  );
  expect((await anonymous.refusal("VerifyAuthenticationCode", attempt)).code).toBe("login.code");
});

test("four wrong codes leave one try", async () => {
  const attempt = await login(await newUser());
  const wrong = { ...attempt, authenticationCode: wrongCode(attempt.authenticationCode) };
  for (let i = 0; i < 4; i += 1) await anonymous.refusal("VerifyAuthenticationCode", wrong);
  expect(await anonymous.call("VerifyAuthenticationCode", attempt)).toEqual({ verified: true });
});

test("a code belongs to its own sign-in", async () => {
  const first = await login(await newUser());
  const second = await login(await newUser());
  const mixed = { ...first, authenticationCode: second.authenticationCode };
  // One in a million runs draws the same code twice.
  if (first.authenticationCode === second.authenticationCode) return;
  expect((await anonymous.refusal("VerifyAuthenticationCode", mixed)).code).toBe("login.code");
});

test.for([["known"], ["unknown"]] as const)(
  "after ten wrong passwords of a %s account each waits longer, a quarter of an hour at most; the right one, too",
  async ([kind]) => {
    const email = kind === "known" ? await newUser() : "stranger@north.test";
    const attempts = Array.from({ length: 12 }, () =>
      anonymous.send("Login", { email, password: "wrong" }),
    );
    const statuses = (await Promise.all(attempts)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
      const locked = await anonymous.refusal("Login", { email, password: testPassword });
      expect(locked).toMatchObject({ code: "request.too-many", seconds });
      server.advance(seconds * 1000);
      const wrong = await anonymous.refusal("Login", { email, password: "wrong" });
      expect(wrong.code).toBe("login.failed");
    }
    server.advance(15 * minutes);
    const later = await anonymous.send("Login", { email, password: testPassword });
    expect(later.statusCode).toBe(kind === "known" ? 200 : 401);
    // A success forgets the failures before it.
    if (kind === "unknown") return;
    const again = await anonymous.refusal("Login", { email, password: "wrong" });
    expect(again.code).toBe("login.failed");
    await anonymous.call("Login", { email, password: testPassword });
  },
);

test("fifty wrong codes of an account a day, in whatever sign-ins; then the owner is told", async () => {
  const email = await newUser();
  for (let signIn = 0; signIn < 10; signIn += 1) {
    const attempt = await login(email);
    const wrong = { ...attempt, authenticationCode: wrongCode(attempt.authenticationCode) };
    await Promise.all([1, 2, 3, 4, 5].map(() => anonymous.send("VerifyAuthenticationCode", wrong)));
    server.advance(2 * minutes);
  }
  const refused = await anonymous.refusal("Login", { email, password: testPassword });
  expect(refused.code).toBe("request.too-many");
  await expect
    .poll(async () => {
      const mails = await server.db
        .selectFrom("outbox_mail")
        .select("subject")
        .where("recipient", "=", email)
        .execute();
      return mails.map(({ subject }) => subject);
    })
    .toContain("Somebody guesses your Concord codes");
  server.advance(24 * 60 * minutes);
  await login(email);
});

test("a session ends after an hour without a call, and after twelve hours in any case", async () => {
  const idle = await server.signIn("User");
  server.advance(59 * minutes);
  await idle.call("GetUserRole", {});
  server.advance(59 * minutes);
  await idle.call("GetUserRole", {});
  server.advance(60 * minutes);
  expect((await idle.refusal("GetUserRole", {})).code).toBe("session.none");

  const busy = await server.signIn("User");
  for (let hour = 0; hour < 23; hour += 1) {
    server.advance(30 * minutes);
    await busy.call("GetUserRole", {});
  }
  server.advance(30 * minutes);
  expect((await busy.refusal("GetUserRole", {})).code).toBe("session.none");
});

test("S4.2 Logout ends the session on the server and expires the cookie", async () => {
  const user = await server.signIn("User");
  const response = await user.send("Logout", {});
  expect(response.cookies[0]).toMatchObject({ name: sessionCookieName, value: "" });
  expect((await user.refusal("GetUserRole", {})).code).toBe("session.none");
  expect((await anonymous.send("Logout", {})).statusCode).toBe(200);
});

test("S4.1 the first role by precedence is active; SwitchRole changes it for this session only", async () => {
  const email = await newUser();
  const enter = async () => {
    const attempt = await login(email);
    await anonymous.call("VerifyAuthenticationCode", attempt);
    const { authenticationSecret } = attempt;
    const { cookies } = await anonymous.send("SetMFASessionToken", { authenticationSecret });
    return new TestCaller(server.app, cookies[0]?.value);
  };
  const here = await enter();
  const elsewhere = await enter();
  expect((await here.call("GetUserRole", {})).user.role).toBe("User");
  expect((await here.call("SwitchRole", { Role: "Supervisor" })).user.role).toBe("Supervisor");
  expect((await here.call("GetUserRole", {})).data).toEqual([
    { Role: "User", active: false },
    { Role: "Supervisor", active: true },
  ]);
  expect((await elsewhere.call("GetUserRole", {})).user.role).toBe("User");
  expect((await here.refusal("SwitchRole", { Role: "Company" })).code).toBe("session.role");
});

test("a disabled account has no session, and no sign-in", async () => {
  const email = await newUser();
  const attempt = await login(email);
  await anonymous.call("VerifyAuthenticationCode", attempt);
  const { authenticationSecret } = attempt;
  const { cookies } = await anonymous.send("SetMFASessionToken", { authenticationSecret });
  const user = new TestCaller(server.app, cookies[0]?.value);
  await server.db
    .updateTable("account")
    .set({ disabled_at: new Date() })
    .where("email", "=", email)
    .execute();
  expect((await user.refusal("GetUserRole", {})).code).toBe("session.none");
  expect((await anonymous.refusal("Login", { email, password: testPassword })).code).toBe(
    "login.failed",
  );
});
