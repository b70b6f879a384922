import { expect, test, vi } from "vitest";
import { TestCaller } from "../../app/testing/test-caller.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { testPassword } from "../../app/testing/test-world.ts";
import { createUser } from "./create-user.ts";

const server = await testServer();
const { anonymous } = server;
const minutes = 60_000;
const password = "another long password";

let count = 0;
async function newUser(): Promise<{ email: string; userId: number }> {
  count += 1;
  const email = `forgetful${count}@north.test`;
  const userId = await createUser(server.db, {
    email,
    password: testPassword,
    firstName: "Test",
    lastName: "Person",
    roles: ["User"],
    permissions: [{ access: "User", organizationId: server.world.hospital }],
  });
  return { email, userId };
}

const mailsTo = (email: string) =>
  server.db
    .selectFrom("outbox_mail")
    .selectAll()
    .where("recipient", "=", email)
    .orderBy("mail_id")
    .execute();

/** The mail is on its way when the answer is there. */
async function mailedCode(email: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThanOrEqual(nth);
  return (await mailsTo(email))[nth - 1]?.subject.slice(0, 6) ?? "";
}

async function forgot(email: string, nth = 1) {
  const { authSecret } = await anonymous.call("ForgotPassword", { email });
  return { authenticationSecret: authSecret, authenticationCode: await mailedCode(email, nth) };
}

async function signIn(email: string, secret = testPassword) {
  const before = (await mailsTo(email)).length;
  const { authSecret } = await anonymous.call("Login", { email, password: secret });
  const code = await mailedCode(email, before + 1);
  const attempt = { authenticationSecret: authSecret, authenticationCode: code };
  await anonymous.call("VerifyAuthenticationCode", attempt);
  return { attempt };
}

async function session(email: string): Promise<TestCaller> {
  const { authenticationSecret } = (await signIn(email)).attempt;
  const { cookies } = await anonymous.send("SetMFASessionToken", { authenticationSecret });
  return new TestCaller(server.app, cookies[0]?.value);
}

test("S2.25 a mailed code leads to a new password; every session ends, and the mail says so", async () => {
  const { email, userId } = await newUser();
  const [here, elsewhere] = [await session(email), await session(email)];
  const before = (await mailsTo(email)).length;
  const reset = await forgot(email, before + 1);
  expect(reset.authenticationCode).toMatch(/^\d{6}$/);
  await anonymous.call("VerifyResetCode", reset);
  const { authenticationSecret } = reset;
  expect(await anonymous.call("ResetPassword", { authenticationSecret, password })).toEqual({});
  for (const caller of [here, elsewhere])
    expect((await caller.refusal("GetUserRole", {})).code).toBe("session.none");
  expect((await anonymous.refusal("Login", { email, password: testPassword })).code).toBe(
    "login.failed",
  );
  await anonymous.call("Login", { email, password });
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContain("Your Concord password was changed");
  const entry = await server.db
    .selectFrom("audit_entry")
    .selectAll()
    .where("operation", "=", "ResetPassword")
    .orderBy("entry_id", "desc")
    .executeTakeFirstOrThrow();
  expect(entry.user_id).toBe(userId);
  expect(JSON.stringify(entry)).not.toContain(password);
});

test("S2.25 a known and an unknown mail get the same answer, leave the same rows, and wait for no mail", async () => {
  const { email } = await newUser();
  const rows = async () => {
    const tables = ["password_reset", "try_count", "audit_entry"] as const;
    const counted = tables.map(async (table) => {
      const { n } = await server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as("n"))
        .executeTakeFirstOrThrow();
      return Number(n);
    });
    return Promise.all(counted);
  };
  // A mail server that never answers.
  const send = vi.spyOn(server.services.mail, "send").mockReturnValue(new Promise(() => {}));
  const asked = async (who: string) => {
    const before = await rows();
    const answer = await anonymous.send("ForgotPassword", { email: who });
    const after = await rows();
    expect(Object.keys(answer.json())).toEqual(["authSecret"]);
    return {
      status: answer.statusCode,
      length: answer.body.length,
      headers: Object.keys(answer.headers),
      added: after.map((n, at) => n - (before[at] ?? 0)),
    };
  };
  const known = await asked(email);
  const unknown = await asked("stranger@north.test");
  await expect.poll(() => send.mock.calls.length).toBe(1);
  send.mockRestore();
  expect(unknown).toEqual(known);
});

test("the code of an unknown mail is nobody's: the right one is refused as a wrong one is", async () => {
  const { authSecret } = await anonymous.call("ForgotPassword", { email: "nobody@north.test" });
  const stored = await server.db
    .selectFrom("password_reset")
    .select("user_id")
    .where("user_id", "is", null)
    .execute();
  expect(stored).not.toEqual([]);
  const given = { authenticationSecret: authSecret, authenticationCode: "123456" };
  expect(await anonymous.refusal("VerifyResetCode", given)).toMatchObject({
    status: 400,
    title: "Invalid code. Please try again.",
  });
  const { authenticationSecret } = given;
  const refused = await anonymous.refusal("ResetPassword", { authenticationSecret, password });
  expect(refused.code).toBe("login.code");
});

test("S5.1 the words under the fields", async () => {
  const errors = async (email: string) =>
    (await anonymous.send("ForgotPassword", { email })).json().errors;
  expect(await errors("")).toEqual({ email: "Email is required." });
  expect(await errors("no mail")).toEqual({ email: "Provide a valid email." });
  const given = { authenticationSecret: "x", authenticationCode: "" };
  expect((await anonymous.send("VerifyResetCode", given)).json().errors).toEqual({
    authenticationCode: "Please enter a code.",
  });
  const short = { authenticationSecret: "x", password: "short" };
  expect((await anonymous.send("ResetPassword", short)).json().errors).toEqual({
    password: "Password needs at least 12 characters.",
  });
});

test("five wrong codes, a hundred at once, and the right one is refused", async () => {
  const { email } = await newUser();
  const reset = await forgot(email);
  const authenticationCode = reset.authenticationCode === "000000" ? "000001" : "000000";
  const wrong = Array.from({ length: 100 }, () =>
    anonymous.refusal("VerifyResetCode", { ...reset, authenticationCode }),
  );
  await Promise.all(wrong);
  const { tries } = await server.db
    .selectFrom("password_reset")
    .select("tries")
    .orderBy("tries", "desc")
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  expect((await anonymous.refusal("VerifyResetCode", reset)).code).toBe("login.code");
});

test("a code ends after ten minutes, the choice of a password after fifteen, and each works once", async () => {
  const { email } = await newUser();
  const late = await forgot(email);
  server.advance(10 * minutes);
  expect((await anonymous.refusal("VerifyResetCode", late)).code).toBe("login.code");

  const slow = await forgot(email, 2);
  await anonymous.call("VerifyResetCode", slow);
  expect((await anonymous.refusal("VerifyResetCode", slow)).code).toBe("login.code");
  server.advance(15 * minutes);
  const choose = (authenticationSecret: string) =>
    anonymous.send("ResetPassword", { authenticationSecret, password });
  expect((await choose(slow.authenticationSecret)).statusCode).toBe(400);

  const quick = await forgot(email, 3);
  // Not before the code.
  expect((await choose(quick.authenticationSecret)).statusCode).toBe(400);
  await anonymous.call("VerifyResetCode", quick);
  const answers = await Promise.all([1, 2, 3].map(() => choose(quick.authenticationSecret)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
});

test.for([["known"], ["unknown"]] as const)(
  "five times an hour and no more, for a mail that is %s",
  async ([kind]) => {
    const email = kind === "known" ? (await newUser()).email : "unknown.often@north.test";
    const asked = Array.from({ length: 7 }, () => anonymous.send("ForgotPassword", { email }));
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    server.advance(60 * minutes);
    expect((await anonymous.send("ForgotPassword", { email })).statusCode).toBe(200);
  },
);

test("neither code, secret nor password is in the database, and a disabled user gets no mail", async () => {
  const { email, userId } = await newUser();
  const reset = await forgot(email);
  const text = JSON.stringify([
    await server.db.selectFrom("password_reset").selectAll().execute(),
    await server.db.selectFrom("audit_entry").selectAll().execute(),
  ]);
  expect(text).not.toContain(reset.authenticationSecret);
  const before = (await mailsTo(email)).length;
  await server.db
    .updateTable("account")
    .set({ disabled_at: server.services.clock() })
    .where("user_id", "=", userId)
    .execute();
  await anonymous.call("ForgotPassword", { email });
  await anonymous.call("VerifyResetCode", reset);
  const { authenticationSecret } = reset;
  const refused = await anonymous.refusal("ResetPassword", { authenticationSecret, password });
  expect(refused.code).toBe("login.code");
  expect((await mailsTo(email)).length).toBe(before);
});
