import { SetUpFirstUser, type InputOf } from "@concord/contract";
import { afterEach, describe, expect, test, vi } from "vitest";
import { TestCaller } from "../../app/testing/test-caller.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { testPassword } from "../../app/testing/test-world.ts";
import { organizationCommand } from "./organization.command.ts";
import { issueSetupToken } from "./setup-link.ts";
import { userCommand } from "../users/user.command.ts";

// A server whose users are taken away: as one that was started without the demonstration, with hospitals that imports
// made.
const server = await testServer();
await server.db.deleteFrom("account").execute();
await server.db.deleteFrom("organization").where("level", "=", "department").execute();
await server.db
  .updateTable("organization")
  .set({ parent_id: null })
  .where("level", "=", "hospital")
  .execute();
await server.db.deleteFrom("organization").where("level", "=", "provider").execute();

const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
const complained = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

const { anonymous, services } = server;
const issue = async () => issueSetupToken(server.db, services.clock(), services.random);
const filled = (setup_token: string): InputOf<"SetUpFirstUser"> => ({
  setup_token,
  organization_name: "Harbour Health",
  first_name: "Ada",
  last_name: "Reed",
  email: "Ada@Harbour.example",
  password: "a long enough password",
});
const countUsers = async () => (await server.db.selectFrom("account").selectAll().execute()).length;

async function run(
  command: typeof userCommand,
  positionals: string[],
  values: Record<string, string | boolean>,
): Promise<{ code: number; lines: string[]; errors: string[] }> {
  vi.clearAllMocks();
  const code = await command.run({ positionals, values, services });
  const texts = (calls: unknown[][]) => calls.map(([line]) => String(line));
  return { code, lines: texts(printed.mock.calls), errors: texts(complained.mock.calls) };
}

describe("the link that makes the first user", () => {
  test("a wrong token, an older link and one of yesterday are refused, and make nobody", async () => {
    const older = await issue();
    const newest = await issue();
    for (const token of ["wrong", older]) {
      expect(await anonymous.refusal("SetUpFirstUser", filled(token))).toMatchObject({
        status: 400,
        code: "setup.link",
      });
    }
    server.advance(24 * 3_600_000);
    expect(await anonymous.refusal("SetUpFirstUser", filled(newest))).toMatchObject({
      code: "setup.link",
    });
    expect(await countUsers()).toBe(0);
  });

  test("what is missing or too short is said at its field, and the link stays good", async () => {
    const token = await issue();
    const empty = { ...filled(token), organization_name: " ", first_name: "", last_name: "" };
    const { errors } = await anonymous.refusal("SetUpFirstUser", {
      ...empty,
      email: "no mail",
      password: "short",
    });
    expect(errors).toEqual({
      organization_name: "Organization name is required.",
      first_name: "First name is required.",
      last_name: "Last name is required.",
      email: "Provide a valid email.",
      password: "Password needs at least 12 characters.",
    });
    expect(await countUsers()).toBe(0);
  });

  test("used ten times at once it makes one administrator, who sees the hospitals that were imported before", async () => {
    const token = await issue();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => anonymous.send("SetUpFirstUser", filled(token))),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made).toHaveLength(1);
    expect(SetUpFirstUser.output.parse(made[0]?.json()).adopted_hospitals).toEqual(
      (
        await server.db
          .selectFrom("organization")
          .select("name")
          .where("level", "=", "hospital")
          .execute()
      )
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(await countUsers()).toBe(1);

    const { authSecret } = await anonymous.call("Login", {
      email: "ada@harbour.example",
      password: "a long enough password",
    });
    const mail = await server.db
      .selectFrom("outbox_mail")
      .select("subject")
      .executeTakeFirstOrThrow();
    await anonymous.call("VerifyAuthenticationCode", {
      authenticationSecret: authSecret,
      authenticationCode: mail.subject.slice(0, 6),
    });
    const { cookies } = await anonymous.send("SetMFASessionToken", {
      authenticationSecret: authSecret,
    });
    const { user } = await new TestCaller(server.app, cookies[0]?.value).call("GetUserRole", {});
    expect(user).toMatchObject({
      role: "Administrator",
      permissions: [{ access: "Administrator", organization_name: "Harbour Health" }],
    });
    const orphans = await server.db
      .selectFrom("organization")
      .select("name")
      .where("level", "<>", "provider")
      .where("parent_id", "is", null)
      .execute();
    expect(orphans).toEqual([]);
  });

  test("with a user there, no link is good", async () => {
    expect(await anonymous.refusal("SetUpFirstUser", filled(await issue()))).toMatchObject({
      code: "setup.link",
    });
    expect(await countUsers()).toBe(1);
  });

  test("neither token nor password is in the database or the audit trail", async () => {
    const tables = await Promise.all([
      server.db.selectFrom("setting").selectAll().execute(),
      server.db.selectFrom("account").selectAll().execute(),
      server.db.selectFrom("audit_entry").selectAll().execute(),
    ]);
    const text = JSON.stringify(tables);
    expect(text).not.toContain("a long enough password");
    expect(text).toContain('"operation":"SetUpFirstUser"');
  });
});

describe("the commands user and organization", () => {
  const person = (email: string) => ({
    email,
    "first-name": "Bo",
    "last-name": "Lind",
    organization: "harbour health",
  });

  test("user add makes a user who can sign in with the printed password; user list shows them", async () => {
    const { code, lines } = await run(userCommand, ["add"], {
      ...person("Bo@Harbour.example"),
      role: "Annotator,user",
    });
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^User \d+: bo@harbour\.example, User, Annotator of harbour health$/);
    const [, password = ""] = /^Password (\S{20}) \(temporary/.exec(lines[1] ?? "") ?? [];
    await anonymous.call("Login", { email: "bo@harbour.example", password });
    const list = await run(userCommand, ["list"], {});
    expect(list.lines.map((line) => JSON.parse(line))).toMatchObject([
      { email: "ada@harbour.example", roles: ["Administrator"] },
      {
        email: "bo@harbour.example",
        roles: ["User", "Annotator"],
        permissions: [
          { access: "User", organization: "Harbour Health" },
          { access: "Annotator", organization: "Harbour Health" },
        ],
      },
    ]);
    expect(list.lines.join("")).not.toContain("argon2");
  });

  test.each([
    [{ ...person("x@y.example"), role: "Doctor" }, 2, "--role takes one or more of"],
    [{ ...person("x@y.example") }, 2, "--role takes one or more of"],
    [{ ...person("no mail"), role: "User" }, 2, "Provide a valid email."],
    [{ ...person("bo@harbour.example"), role: "User" }, 1, "already"],
    [
      { ...person("x@y.example"), role: "User", organization: "Nowhere" },
      1,
      "There is no organisation named Nowhere. There are: ",
    ],
  ])("user add %o is refused", async (values, code, words) => {
    const before = await countUsers();
    const answer = await run(userCommand, ["add"], values);
    expect([answer.code, answer.errors.join("\n")]).toEqual([code, expect.stringContaining(words)]);
    expect(await countUsers()).toBe(before);
  });

  test("user password ends what the old one began", async () => {
    const { code, lines } = await run(userCommand, ["password"], { email: "bo@harbour.example" });
    expect(code).toBe(0);
    const [, password = ""] = /^Password (\S+) \(temporary/.exec(lines[1] ?? "") ?? [];
    expect(
      await anonymous.refusal("Login", { email: "bo@harbour.example", password: testPassword }),
    ).toMatchObject({ code: "login.failed" });
    await anonymous.call("Login", { email: "bo@harbour.example", password });
    const none = await run(userCommand, ["password"], { email: "who@harbour.example" });
    expect([none.code, none.errors]).toEqual([
      1,
      ["There is no user with the e-mail who@harbour.example."],
    ]);
  });

  test("S9.4 a printed password is good for seven days", async () => {
    const until = async () => {
      const row = await server.db
        .selectFrom("account")
        .select("temporary_until")
        .where("email", "=", "bo@harbour.example")
        .executeTakeFirstOrThrow();
      return row.temporary_until;
    };
    expect(await until()).toEqual(new Date(services.clock().getTime() + 7 * 86_400_000));
  });

  test("user disable and enable take away and give back that one may sign in; the last administrator stays", async () => {
    const email = "bo@harbour.example";
    const state = async () => {
      const { lines } = await run(userCommand, ["list"], {});
      const all = lines.map((line) => JSON.parse(line));
      return all.find((one) => one.email === email)?.disabled;
    };
    expect((await run(userCommand, ["disable"], { email })).code).toBe(0);
    expect(await state()).toBe(true);
    expect((await run(userCommand, ["enable"], { email })).code).toBe(0);
    expect(await state()).toBe(false);
    for (const act of ["disable", "delete"]) {
      const last = await run(userCommand, [act], { email: "ada@harbour.example" });
      expect([last.code, last.errors]).toEqual([
        1,
        [
          "Ada Reed is the last administrator of Harbour Health. Make somebody else its administrator first.",
        ],
      ]);
    }
    const gone = await run(userCommand, ["delete"], { email });
    expect([gone.code, gone.lines]).toEqual([0, [`${email} was deleted.`]]);
    expect(await state()).toBeUndefined();
    expect((await run(userCommand, ["disable"], { email })).code).toBe(1);
  });

  test("organization add puts a hospital below the one provider, and refuses a name twice", async () => {
    const add = async (name: string, values: Record<string, string> = {}) =>
      run(organizationCommand, ["add", name], values);
    expect((await add("River Hospital", { level: "hospital" })).code).toBe(0);
    expect((await add("river hospital", { level: "hospital" })).code).toBe(1);
    expect((await add("Ward 3", { level: "department", under: "River Hospital" })).code).toBe(0);
    expect((await add("Ward 4", { level: "department", under: "Nowhere" })).code).toBe(1);
    const list = await run(organizationCommand, ["list"], {});
    const all = list.lines.map((line) => JSON.parse(line));
    const of = (name: string) => all.find((one) => one.name === name);
    expect(of("River Hospital").parent_id).toBe(of("Harbour Health").organization_id);
    expect(of("Ward 3").parent_id).toBe(of("River Hospital").organization_id);
  });

  test("another call says how it is called, and changes nothing", async () => {
    for (const command of [userCommand, organizationCommand]) {
      const { code, errors } = await run(command, ["frobnicate"], {});
      expect([code, errors.join("")]).toEqual([
        2,
        expect.stringMatching(/^Usage: npm run concord/),
      ]);
    }
  });

  test("each is in the audit trail", async () => {
    const { length } = await server.db
      .selectFrom("audit_entry")
      .select("operation")
      .where("operation", "in", ["user add", "user password", "organization add"])
      .execute();
    expect(length).toBe(4);
  });
});
