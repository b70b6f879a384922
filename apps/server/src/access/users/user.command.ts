import { text } from "node:stream/consumers";
import { phoneNumber, rolePrecedence, SetUpFirstUser, type Role } from "@concord/contract";
import type { Kysely } from "kysely";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Command, CommandCall } from "../../platform/command.ts";
import type { Database } from "../../platform/database/tables.generated.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { changeUserState, userWith } from "./change-user-state.ts";
import { removeAuthenticator } from "./remove-authenticator.ts";
import { temporaryDays, temporaryPassword, temporaryUntil } from "./invitation.ts";
import { endEverySession } from "../session/password-reset.ts";
import { whyGuessable } from "../session/refuse-guessable.ts";
import { createUser } from "../session/create-user.ts";
import { createProvider, organizationsNamed } from "../session/organizations.ts";
import { hashPassword } from "../session/password.ts";

/** The contract's own words about a person's fields; the first user gives them on a page, others here. */
const Person = SetUpFirstUser.input
  .pick({
    email: true,
    first_name: true,
    last_name: true,
    password: true,
  })
  .extend({ phone_number: phoneNumber.optional() });

/** `user add | list | password | disable | enable | delete | remove-authenticator`: people who may sign in. */
export const userCommand: Command = {
  name: "user",
  parameters:
    "list | add --role ROLE[,ROLE] --organization NAME --email EMAIL --first-name NAME --last-name NAME [--phone NUMBER] [--password-stdin] | password --email EMAIL [--password-stdin] | disable|enable|delete|remove-authenticator --email EMAIL",
  summary:
    "Print users, add one, give one a new password, take away and give back that one may sign in, or the authenticator app of one who has lost it. Without --password-stdin (one line) a temporary password is made and printed.",
  options: {
    role: { type: "string" },
    organization: { type: "string" },
    email: { type: "string" },
    "first-name": { type: "string" },
    "last-name": { type: "string" },
    phone: { type: "string" },
    "password-stdin": { type: "boolean" },
  },
  async run(call) {
    const [action, ...rest] = call.positionals;
    if (rest.length === 0) {
      if (action === "list") return listUsers(call);
      if (action === "add") return addUser(call);
      if (action === "password") return changePassword(call);
      if (action === "remove-authenticator") return removeAuthenticator(call);
      if (action === "disable" || action === "enable" || action === "delete")
        return changeUserState(call, action);
    }
    console.error(`Usage: npm run concord -- user ${userCommand.parameters}`);
    return 2;
  },
};

async function listUsers({ services }: CommandCall): Promise<number> {
  const { db } = services.connection;
  const users = await db
    .selectFrom("account")
    .select(["user_id", "email", "first_name", "last_name", "phone_number", "disabled_at"])
    .orderBy("user_id")
    .execute();
  const roles = await db.selectFrom("account_role").selectAll().execute();
  const permissions = await db
    .selectFrom("account_permission as p")
    .innerJoin("organization as o", "o.organization_id", "p.organization_id")
    .select(["p.user_id", "p.access", "o.name as organization"])
    .orderBy("p.position")
    .execute();
  for (const { user_id, disabled_at, ...user } of users) {
    const held = roles.filter((row) => row.user_id === user_id).map(({ role }) => role);
    console.log(
      JSON.stringify({
        user_id,
        ...user,
        disabled: disabled_at !== null,
        roles: rolePrecedence.filter((role) => held.includes(role)),
        permissions: permissions
          .filter((row) => row.user_id === user_id)
          .map(({ access, organization }) => ({ access, organization })),
      }),
    );
  }
  return 0;
}

async function addUser({ values, services }: CommandCall): Promise<number> {
  const roles = readRoles(values["role"]);
  const organization = values["organization"];
  if (typeof roles === "string" || typeof organization !== "string" || !organization.trim()) {
    console.error(typeof roles === "string" ? roles : "Say with --organization what they may see.");
    return 2;
  }
  const { password, isMade } = await passwordOf(values, services.random);
  const person = Person.safeParse({
    email: values["email"],
    first_name: values["first-name"],
    last_name: values["last-name"],
    password,
    phone_number: values["phone"],
  });
  if (!person.success) {
    console.error(person.error.issues.map(({ message }) => message).join("\n"));
    return 2;
  }
  const { email, first_name: firstName, last_name: lastName, phone_number = "" } = person.data;
  const guessable = isMade ? undefined : whyGuessable(password, [email, firstName, lastName]);
  if (guessable !== undefined) {
    console.error(guessable);
    return 2;
  }
  return inTransaction(services.connection, "write", async (db) => {
    if (await userWith(db, email)) {
      console.error(`There is a user with the e-mail ${email} already.`);
      return 1;
    }
    const where = await organizationFor(db, organization.trim());
    if (typeof where === "string") {
      console.error(where);
      return 1;
    }
    const permissions = roles.map((access) => ({ access, organizationId: where.organizationId }));
    const userId = await createUser(db, {
      email,
      password,
      firstName,
      lastName,
      phoneNumber: phone_number,
      ...(isMade && { temporaryUntil: temporaryUntil(services.clock()) }),
      roles,
      permissions,
    });
    await appendAuditEntries(db, [
      {
        at: services.clock(),
        userId: null,
        role: null,
        operation: "user add",
        subject: { subjects: { user: [userId], organization: [where.organizationId] } },
        change: { roles },
      },
    ]);
    console.log(`User ${userId}: ${email}, ${roles.join(", ")} of ${organization.trim()}`);
    if (where.adopted.length > 0)
      console.log(`Now under ${organization.trim()}: ${where.adopted.join(", ")}`);
    if (isMade)
      console.log(
        `Password ${password} (temporary: good for ${temporaryDays} days, to choose another)`,
      );
    return 0;
  });
}

async function changePassword({ values, services }: CommandCall): Promise<number> {
  const email = Person.shape.email.safeParse(values["email"]);
  const { password, isMade } = await passwordOf(values, services.random);
  const fits = Person.shape.password.safeParse(password);
  if (!email.success || !fits.success) {
    const issues = [...(email.error?.issues ?? []), ...(fits.error?.issues ?? [])];
    console.error(issues.map(({ message }) => message).join("\n"));
    return 2;
  }
  const guessable = isMade ? undefined : whyGuessable(password, [email.data]);
  if (guessable !== undefined) {
    console.error(guessable);
    return 2;
  }
  return inTransaction(services.connection, "write", async (db) => {
    const userId = await userWith(db, email.data);
    if (userId === undefined) {
      console.error(`There is no user with the e-mail ${email.data}.`);
      return 1;
    }
    const password_hash = await hashPassword(password);
    const temporary_until = isMade ? temporaryUntil(services.clock()) : null;
    await db
      .updateTable("account")
      .set({ password_hash, temporary_until })
      .where("user_id", "=", userId)
      .execute();
    // Whoever knew the old one may still be signed in.
    await endEverySession(db, userId);
    await appendAuditEntries(db, [
      {
        at: services.clock(),
        userId: null,
        role: null,
        operation: "user password",
        subject: { subjects: { user: [userId] } },
        change: null,
      },
    ]);
    console.log(`User ${userId}: ${email.data} has a new password and is signed out everywhere.`);
    if (isMade)
      console.log(
        `Password ${password} (temporary: good for ${temporaryDays} days, to choose another)`,
      );
    return 0;
  });
}

/** The roles, in the order of S4.1; or what is wrong with them. */
function readRoles(value: unknown): Role[] | string {
  const names =
    typeof value === "string"
      ? value
          .split(",")
          .map((name) => name.trim().toLowerCase())
          .filter((name) => name !== "")
      : [];
  const known = new Set(rolePrecedence.map((role) => role.toLowerCase()));
  if (names.length === 0 || names.some((name) => !known.has(name)))
    return `--role takes one or more of ${rolePrecedence.join(", ")}.`;
  return rolePrecedence.filter((role) => names.includes(role.toLowerCase()));
}

async function passwordOf(
  values: CommandCall["values"],
  random: (bytes: number) => Buffer,
): Promise<{ password: string; isMade: boolean }> {
  if (values["password-stdin"] !== true)
    return { password: temporaryPassword(random), isMade: true };
  const given = await text(process.stdin);
  return { password: given.replace(/\r?\n$/, ""), isMade: false };
}

/** The organisation of that name; the first one there is at all is made, as a provider. Else what is wrong. */
async function organizationFor(
  db: Kysely<Database>,
  name: string,
): Promise<{ organizationId: number; adopted: readonly string[] } | string> {
  const [found, ...others] = await organizationsNamed(db, name);
  if (found && others.length === 0) return { organizationId: found.organization_id, adopted: [] };
  if (found) return `There are ${others.length + 1} organisations named ${name}.`;
  const all = await db
    .selectFrom("organization")
    .select(["name", "level"])
    .orderBy("name")
    .execute();
  // Hospitals that imports made before anybody was there do not count.
  if (all.every(({ level }) => level === "hospital")) return createProvider(db, name);
  return `There is no organisation named ${name}. There are: ${all.map((one) => one.name).join(", ")}. 'organization add' makes one.`;
}
