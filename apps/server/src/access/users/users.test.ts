import { describe, expect, test, vi } from "vitest";
import type { TestCaller } from "../../app/testing/test-caller.ts";
import { withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { testEmail } from "../../app/testing/test-world.ts";
import { createUser } from "../session/create-user.ts";
import { organizationCommand } from "../session/organization.command.ts";
import { peopleOf } from "./testing/people-in-test.ts";

const server = await testServer({ seed: withOneOfEverything });
const { anonymous, world } = server;
const administrator = await server.signIn("Administrator");
const company = await server.signIn("Company");
const researcher = await server.signIn("User");
const { form, person, change, signInAs } = peopleOf(server);

async function mailTo(email: string): Promise<{ subject: string; body: string }> {
  const last = () =>
    server.db
      .selectFrom("outbox_mail")
      .select(["subject", "body"])
      .where("recipient", "=", email)
      .orderBy("mail_id", "desc")
      .executeTakeFirst();
  await expect.poll(last).toBeDefined();
  return (await last()) ?? { subject: "", body: "" };
}

describe("S2.38 S7.3 the list of users", () => {
  test("S3.22 has those of the caller's organisations, with name, email, phone, role and provider", async () => {
    await person("User", world.department);
    const { data } = await administrator.call("FetchUserList", {});
    expect(data.map(({ email }) => email)).toContain(testEmail("Annotator", "second"));
    expect(data.filter(({ email }) => email.endsWith("@south.test"))).toEqual([]);
    expect(data.find(({ email }) => email === testEmail("User"))).toMatchObject({
      first_name: "User",
      last_name: "Tester",
      access: "User",
      Role: ["User"],
      organization_name: "Harbour Hospital",
      provider_id: world.provider,
      is_disabled: false,
      can_edit: true,
    });
    // Not those above the caller, and not oneself.
    const may = (email: string) => data.find((row) => row.email === email)?.can_edit;
    expect([may(testEmail("Company")), may(testEmail("Administrator"))]).toEqual([false, false]);
  });

  test("Company sees everybody", async () => {
    const { data } = await company.call("FetchUserList", {});
    expect(data.some(({ email }) => email === testEmail("User", "other"))).toBe(true);
  });

  test("an Administrator of one place and User of another administers the one place only", async () => {
    const both = await createUser(server.db, {
      email: "both@north.test",
      password: "never used, never used",
      firstName: "Of",
      lastName: "Both",
      roles: ["Administrator", "User"],
      permissions: [
        { access: "User", organizationId: world.hospital },
        { access: "Administrator", organizationId: world.otherHospital },
      ],
    });
    const caller = await signInAs(both);
    const { data } = await caller.call("FetchUserList", {});
    expect(data.some(({ email }) => email === testEmail("User"))).toBe(false);
    const there = form({ organization_id: world.hospital });
    expect((await caller.refusal("AddUser", there)).code).toBe("row.not-found");
    await caller.call("AddUser", form({ organization_id: world.otherHospital }));
  });
});

describe("S3.22 details and provider", () => {
  test("of oneself for everybody, of others only for who administers them", async () => {
    const other = await server.userId("Annotator");
    const mine = await researcher.call("FetchUserDetails", {});
    expect(mine.data).toMatchObject([
      { email: testEmail("User"), address_id: null, city: "", permissions: [{ access: "User" }] },
    ]);
    const asked = { userIdList: `${other}` };
    expect((await researcher.call("FetchUserDetails", asked)).data).toEqual([]);
    expect((await administrator.call("FetchUserDetails", asked)).data).toHaveLength(1);
    const elsewhere = await server.signIn("Administrator", "other");
    expect((await elsewhere.call("FetchUserDetails", asked)).data).toEqual([]);
  });

  test("the provider above, with its address once somebody has given one", async () => {
    const provider_id = world.provider;
    expect((await researcher.call("FetchProviderDetails", { provider_id })).data).toEqual({
      provider_id,
      provider_name: "North Health",
      hospitals: ["Harbour Hospital"],
    });
    const { data } = await researcher.call("FetchProviderAddress", { provider_id });
    expect(data).toMatchObject({ address_id: null, address_lines: "" });
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const address = { address_lines: "2 Quay", city: "St. Louis", state: "Missouri" };
    const { address_lines, ...place } = address;
    const values = { "address-lines": address_lines, ...place, zip: "63101" };
    for (const zip of ["63101", "63102-0001"])
      expect(
        await organizationCommand.run({
          positionals: ["address", "north health"],
          values: { ...values, zip },
          services: server.services,
        }),
      ).toBe(0);
    const given = await researcher.call("FetchProviderAddress", { provider_id });
    expect(given.data).toMatchObject({ ...address, postal_code: "63102-0001" });
    const hospital = { provider_id: world.hospital };
    expect((await researcher.refusal("FetchProviderDetails", hospital)).code).toBe("row.not-found");
  });
});

describe("S5.2 S9.4 a new user", () => {
  test("gets a temporary password by mail, with which nothing can be done but to choose another", async () => {
    const given = form();
    const { data } = await administrator.call("AddUser", given);
    expect(data).toMatchObject({ phone_number: "5550100200", Role: ["User"], access: "User" });
    const { body } = await mailTo(given.email);
    const [, password = ""] = /temporary password (\S+)/.exec(body) ?? [];
    expect(password).toMatch(/^[\w-]{20}$/);
    const { authSecret } = await anonymous.call("Login", { email: given.email, password });
    const code = (await mailTo(given.email)).subject.slice(0, 6);
    const attempt = { authenticationSecret: authSecret, authenticationCode: code };
    expect(await anonymous.call("VerifyAuthenticationCode", attempt)).toEqual({
      verified: true,
      password_is_temporary: true,
    });
    const { authenticationSecret } = attempt;
    expect((await anonymous.refusal("SetMFASessionToken", { authenticationSecret })).code).toBe(
      "login.code",
    );
    const own = "a password of my own";
    await anonymous.call("ResetPassword", { authenticationSecret, password: own });
    expect((await anonymous.refusal("Login", { email: given.email, password })).code).toBe(
      "login.failed",
    );
    const again = await anonymous.call("Login", { email: given.email, password: own });
    const next = (await mailTo(given.email)).subject.slice(0, 6);
    expect(
      await anonymous.call("VerifyAuthenticationCode", {
        authenticationSecret: again.authSecret,
        authenticationCode: next,
      }),
    ).toEqual({ verified: true });
  });

  test("whose temporary password is a week old signs in no more", async () => {
    const given = form();
    await administrator.call("AddUser", given);
    const { body } = await mailTo(given.email);
    const [, password = ""] = /temporary password (\S+)/.exec(body) ?? [];
    await server.db
      .updateTable("account")
      .set({ temporary_until: server.services.clock() })
      .where("email", "=", given.email)
      .execute();
    expect((await anonymous.refusal("Login", { email: given.email, password })).code).toBe(
      "login.failed",
    );
  });

  test("is refused with a taken email, a role above the caller's, and another's organisation", async () => {
    const taken = form({ email: testEmail("User", "other").toUpperCase() });
    expect(await administrator.refusal("AddUser", taken)).toMatchObject({
      code: "user.email-taken",
      title: "A user with this email exists already.",
    });
    const above = form({ Role: "Company" });
    expect((await administrator.refusal("AddUser", above)).code).toBe("user.above");
    const elsewhere = form({ organization_id: world.otherHospital });
    expect((await administrator.refusal("AddUser", elsewhere)).code).toBe("row.not-found");
    await company.call("AddUser", form({ Role: "Company" }));
  });
});

describe("S5.3 UpdateUserDetails", () => {
  test("changes one's own profile: what is named, and no more", async () => {
    const address = {
      address_lines: "1 Harbour Street",
      city: "St. Louis",
      state: "Missouri",
      postal_code: "63101-1234",
    };
    const answer = await change(researcher, { phone_number: "5550100201", address });
    expect(answer.json().data).toMatchObject({
      first_name: "User",
      phone_number: "5550100201",
      ...address,
    });
    await change(researcher, { last_name: "O’Tester" });
    const { data } = await researcher.call("FetchUserDetails", {});
    expect(data[0]).toMatchObject({
      last_name: "O’Tester",
      phone_number: "5550100201",
      ...address,
    });
    await change(researcher, { last_name: "Tester" });
  });

  test("S8.3 says what is wrong, at the field", async () => {
    const answer = await change(researcher, { phone_number: "12" });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: {
        "userDetailCriterionString.phone_number": "Phone number should be a valid number",
      },
    });
    expect((await change(researcher, { phone: "5550100200" })).statusCode).toBe(400);
  });

  test("nobody raises themselves: neither own roles, email nor state", async () => {
    for (const caller of [researcher, administrator, company])
      for (const changes of [
        { Role: ["Company"] },
        { email: "x@north.test" },
        { is_disabled: false },
      ])
        expect((await change(caller, changes)).json().code).toBe("user.self");
  });

  test("a User changes nobody else; an Administrator nobody above or elsewhere, and gives no role above", async () => {
    const annotator = await server.userId("Annotator");
    const edit = async (caller: TestCaller, user_id: number, changes: object) =>
      (await change(caller, { user_id, ...changes })).json().code;
    expect(await edit(researcher, annotator, { first_name: "Eve" })).toBe("row.not-found");
    const elsewhere = await server.userId("User", "other");
    expect(await edit(administrator, elsewhere, { first_name: "Eve" })).toBe("row.not-found");
    const above = await server.userId("Company");
    expect(await edit(administrator, above, { first_name: "Eve" })).toBe("user.above");
    expect(await edit(administrator, annotator, { Role: ["Annotator", "Company"] })).toBe(
      "user.above",
    );
    // Of two hospitals, one of which the caller does not administer.
    const wide = await person("User", world.hospital);
    await server.db
      .insertInto("account_permission")
      .values({
        user_id: wide,
        position: 1,
        access: "User",
        organization_id: world.otherHospital,
      })
      .execute();
    expect(await edit(administrator, wide, { email: "mine@north.test" })).toBe("user.above");
  });

  test("roles are replaced with their permissions, the highest first", async () => {
    const user_id = await person("User", world.department);
    const answer = await change(administrator, { user_id, Role: ["Annotator", "Administrator"] });
    expect(answer.json().data).toMatchObject({
      Role: ["Administrator", "Annotator"],
      permissions: [
        { access: "Administrator", organization_name: "Cardiology" },
        { access: "Annotator", organization_name: "Cardiology" },
      ],
    });
  });

  test("another email ends the sessions, and both addresses are told", async () => {
    const given = form();
    const { data } = await administrator.call("AddUser", given);
    const email = `new.${given.email}`;
    expect((await change(administrator, { user_id: data.user_id, email })).statusCode).toBe(200);
    for (const to of [given.email, email])
      await expect
        .poll(async () => (await mailTo(to)).subject)
        .toBe("Your Concord email was changed");
  });
});
