import { expect, test } from "vitest";
import { testServer } from "../../app/testing/test-server.ts";
import { testEmail } from "../../app/testing/test-world.ts";
import { whyGuessable } from "./refuse-guessable.ts";

const server = await testServer();

test.each([
  ["1234567890123", /leaked/],
  ["QWERTY123456", /leaked/],
  ["motherfucker", /leaked/],
  ["aaaaaaaaaaaab", /different characters/],
  ["ada.reed-2024", /name or email/],
  ["AdaReed!Concord1", /name or email/],
])("%s is refused", (password, reason) => {
  expect(whyGuessable(password, ["ada.reed@harbour.example", "Ada", "Reed"])).toMatch(reason);
});

test.each(["correct horse battery", "Ada rides to Riverside", "пароль-для-больницы"])(
  "%s is not",
  (password) => {
    expect(whyGuessable(password, ["ada@harbour.example", "Ada", "Reed"])).toBeUndefined();
  },
);

test("S5.1 a leaked password is refused where one is chosen, the reason under its field, and the code still opens the choice", async () => {
  const email = testEmail("User");
  const { authSecret: authenticationSecret } = await server.anonymous.call("ForgotPassword", {
    email,
  });
  const mail = async () =>
    server.db
      .selectFrom("outbox_mail")
      .select("subject")
      .where("recipient", "=", email)
      .executeTakeFirst();
  await expect.poll(async () => (await mail())?.subject).toMatch(/^\d{6}/);
  const authenticationCode = ((await mail())?.subject ?? "").slice(0, 6);
  await server.anonymous.call("VerifyResetCode", { authenticationSecret, authenticationCode });
  const choose = (password: string) =>
    server.anonymous.send("ResetPassword", { authenticationSecret, password });
  expect((await choose("qwerty123456")).json()).toMatchObject({
    code: "request.invalid",
    errors: { password: expect.stringMatching(/leaked/) },
  });
  expect((await choose("seven grey herons")).statusCode).toBe(200);
});
