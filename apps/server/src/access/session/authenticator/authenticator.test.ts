import { createHmac } from "node:crypto";
import { generate } from "otplib";
import { expect, test } from "vitest";
import { TestCaller } from "../../../app/testing/test-caller.ts";
import { testServer } from "../../../app/testing/test-server.ts";
import { testEmail, testPassword } from "../../../app/testing/test-world.ts";
import { inBase32 } from "./authenticator.ts";

const server = await testServer();
const { anonymous } = server;
const seconds = 1000;

/** RFC 6238 by hand, sharing nothing with the product or its library: the code of a base-32 secret at a moment. */
function codeOf(secret: string, at: Date): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(secret)
    .map((one) => letters.indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const offset = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

const mailsTo = async (email: string) =>
  (
    await server.db
      .selectFrom("outbox_mail")
      .select("subject")
      .where("recipient", "=", email)
      .orderBy("mail_id")
      .execute()
  ).map(({ subject }) => subject);

async function withApp(role: "User" | "Annotator" | "Supervisor" | "Company") {
  const caller = await server.signIn(role);
  const { secret } = await caller.call("BeginAuthenticator", { password: testPassword });
  const code = codeOf(secret, server.services.clock());
  const { recovery_codes: recoveryCodes } = await caller.call("ConfirmAuthenticator", { code });
  return { caller, secret, recoveryCodes, email: testEmail(role) };
}

async function login(email: string) {
  return anonymous.call("Login", { email, password: testPassword });
}

test("the code by hand is RFC 6238's (appendix B, SHA-1, last six digits), and base 32 RFC 4648's", async () => {
  const secret = inBase32(Buffer.from("12345678901234567890"));
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const known = { 59: "287082", 1111111109: "081804", 1234567890: "005924", 2000000000: "279037" };
  for (const [at, code] of Object.entries(known)) {
    expect(codeOf(secret, new Date(Number(at) * seconds))).toBe(code);
    expect(await generate({ secret, epoch: Number(at) })).toBe(code);
  }
});

test("S2.39 S7.2 an authenticator app's code signs in, once; nothing is mailed, and nothing readable is stored", async () => {
  const { caller, secret, email } = await withApp("User");
  const { confirmed_at, recovery_codes_left } = await caller.call("GetAuthenticator", {});
  expect([confirmed_at === null, recovery_codes_left]).toEqual([false, 10]);
  await expect.poll(() => mailsTo(email)).toEqual([expect.stringMatching(/authenticator app/)]);
  const before = await mailsTo(email);

  // The code that confirmed it does not sign in as well.
  const used = await login(email);
  expect(used.code_from).toBe("authenticator");
  const verify = (authSecret: string, authenticationCode: string) =>
    anonymous.send("VerifyAuthenticationCode", {
      authenticationSecret: authSecret,
      authenticationCode,
    });
  expect((await verify(used.authSecret, codeOf(secret, server.services.clock()))).statusCode).toBe(
    400,
  );
  server.advance(60 * seconds);
  const code = codeOf(secret, server.services.clock());
  expect((await verify(used.authSecret, code)).statusCode).toBe(200);
  const { cookies } = await anonymous.send("SetMFASessionToken", {
    authenticationSecret: used.authSecret,
  });
  const { user } = await new TestCaller(server.app, cookies[0]?.value).call("GetUserRole", {});
  expect(user.email).toBe(email);
  // Nor a second time in another sign-in.
  const again = await login(email);
  expect((await verify(again.authSecret, code)).statusCode).toBe(400);
  expect(await mailsTo(email)).toEqual(before);

  const stored = await server.db.selectFrom("authenticator").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(stored.map((row) => row.secret.toString("latin1")).join("")).not.toContain(secret);
});

test("a code of the step before counts, one of two steps before does not", async () => {
  const { secret, email } = await withApp("Annotator");
  server.advance(600 * seconds);
  const now = server.services.clock().getTime();
  const { authSecret } = await login(email);
  const verify = async (ago: number) =>
    (
      await anonymous.send("VerifyAuthenticationCode", {
        authenticationSecret: authSecret,
        authenticationCode: codeOf(secret, new Date(now - ago * seconds)),
      })
    ).statusCode;
  expect(await verify(90)).toBe(400);
  expect(await verify(30)).toBe(200);
});

test("a recovery code signs in once, however it is written, and its owner is told", async () => {
  const { caller, recoveryCodes, email } = await withApp("Supervisor");
  const [code = "", other = ""] = recoveryCodes;
  expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  const verify = async (authenticationCode: string) => {
    const { authSecret } = await login(email);
    const { statusCode } = await anonymous.send("VerifyAuthenticationCode", {
      authenticationSecret: authSecret,
      authenticationCode,
    });
    return statusCode;
  };
  expect(await verify(code.toLowerCase().replace("-", " "))).toBe(200);
  expect(await verify(code)).toBe(400);
  await expect
    .poll(() => mailsTo(email))
    .toEqual([expect.any(String), expect.stringMatching(/recovery code/)]);
  expect(await caller.call("GetAuthenticator", {})).toMatchObject({ recovery_codes_left: 9 });

  // Without the password, or without a code, the app stays.
  const remove = (password: string, removeCode: string) =>
    caller.send("RemoveAuthenticator", { password, code: removeCode });
  expect((await remove("wrong", other)).json()).toMatchObject({ code: "login.password" });
  expect((await remove(testPassword, "000000")).json()).toMatchObject({ code: "login.code" });
  expect((await remove(testPassword, other)).statusCode).toBe(200);
  expect((await login(email)).code_from).toBe("mail");
});

test("a beginning at the same time as a confirmation leaves the confirmed secret, and mailed codes no longer count", async () => {
  const caller = await server.signIn("User", "other");
  const email = testEmail("User", "other");
  const mailed = await login(email);
  expect(mailed.code_from).toBe("mail");
  const { secret } = await caller.call("BeginAuthenticator", { password: testPassword });
  const code = codeOf(secret, server.services.clock());
  const answers = await Promise.all([
    caller.send("ConfirmAuthenticator", { code }),
    ...Array.from({ length: 4 }, () =>
      caller.send("BeginAuthenticator", { password: testPassword }),
    ),
  ]);
  // Whichever came first: a confirmed secret is the one whose code was given.
  const isConfirmed = answers[0]?.statusCode === 200;
  const begun = answers.slice(1).filter(({ statusCode }) => statusCode === 200);
  const { confirmed_at } = await caller.call("GetAuthenticator", {});
  expect(confirmed_at !== null).toBe(isConfirmed);
  if (!isConfirmed) {
    expect(begun.length).toBeGreaterThan(0);
    return;
  }
  server.advance(60 * seconds);
  const { authSecret, code_from } = await login(email);
  expect(code_from).toBe("authenticator");
  const right = await anonymous.send("VerifyAuthenticationCode", {
    authenticationSecret: authSecret,
    authenticationCode: codeOf(secret, server.services.clock()),
  });
  expect(right.statusCode).toBe(200);
  const old = await anonymous.refusal("SetMFASessionToken", {
    authenticationSecret: mailed.authSecret,
  });
  expect(old).toMatchObject({ code: "login.code" });
});

test("of guesses sent at once no more are looked at than of guesses one after the other", async () => {
  const caller = await server.signIn("Annotator", "second");
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => caller.send("BeginAuthenticator", { password: "wrong" })),
  );
  const answers = guesses.map(({ statusCode }) => statusCode);
  expect(answers.filter((status) => status === 400)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(20);
});

test("one who begins and does not confirm gets codes by mail as before; ten wrong passwords are enough", async () => {
  const caller = await server.signIn("Administrator");
  await caller.call("BeginAuthenticator", { password: testPassword });
  expect((await login(testEmail("Administrator"))).code_from).toBe("mail");
  const { code } = await caller.refusal("ConfirmAuthenticator", { code: "12345" });
  expect(code).toBe("login.code");
  const tries = [];
  for (let at = 0; at < 11; at += 1)
    tries.push((await caller.send("BeginAuthenticator", { password: "wrong" })).statusCode);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test("an administrator takes a lost app away; others may not, and sessions end", async () => {
  const { caller, email } = await withApp("Company");
  expect((await login(email)).code_from).toBe("authenticator");
  const administrator = await server.signIn("Administrator");
  const user_id = await server.userId("Company");
  // A role above the caller's.
  expect(await administrator.refusal("RemoveUserAuthenticator", { user_id })).toMatchObject({
    code: expect.stringMatching(/^(?:user\.above|row\.not-found)$/),
  });
  const annotator = await server.userId("Annotator");
  await administrator.call("RemoveUserAuthenticator", { user_id: annotator });
  expect((await login(testEmail("Annotator"))).code_from).toBe("mail");
  expect(await caller.refusal("RemoveUserAuthenticator", { user_id })).toMatchObject({
    code: "user.self",
  });
});
