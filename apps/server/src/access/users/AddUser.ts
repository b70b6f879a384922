import { AddUser } from "@concord/contract";
import { sql } from "kysely";
import { implementForSession } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import { homeOrganization } from "../home-organization.ts";
import { createUser } from "../session/create-user.ts";
import { mayGive, organizationAdministered } from "./administered.ts";
import { invitation, temporaryPassword, temporaryUntil } from "./invitation.ts";
import { listedUser, usersWhere } from "./users.queries.ts";

export const handler = implementForSession(AddUser, async (call) => {
  const { input, db, user, now, random, mail, audit, configuration } = call;
  const organizationId = input.organization_id ?? homeOrganization(user);
  const found = await sql`
    select from organization o where o.organization_id = ${organizationId}::bigint
      and ${organizationAdministered(user, "o.organization_id")}`.execute(db);
  if (found.rows.length === 0) throw problem("row.not-found", { noun: "organization" });
  if (!mayGive(user, input.Role)) throw problem("user.above");
  const password = temporaryPassword(random);
  const userId = await refuseDuplicate("user.email-taken", () =>
    createUser(db, {
      email: input.email,
      password,
      firstName: input.first_name,
      lastName: input.last_name,
      phoneNumber: input.phone_number,
      temporaryUntil: temporaryUntil(now),
      roles: [input.Role],
      permissions: [{ access: input.Role, organizationId }],
    }),
  );
  const [added] = await usersWhere({ db, user }, sql<boolean>`a.user_id = ${userId}`);
  if (!added) throw new Error("The new user is not there.");
  audit.change("user", userId, null, {
    email: added.email,
    roles: added.Role,
    organization: organizationId,
  });
  await mail.send(invitation({ email: added.email, password, address: configuration.address }));
  return { data: listedUser(added) };
});
