import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Command } from "../../platform/command.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { giveAddress } from "./organization-address.ts";
import { createProvider, organizationsNamed } from "./organizations.ts";

const levels = ["provider", "hospital", "department"] as const;

/**
 * `organization list` prints the tree, one JSON object a line; `organization add NAME` makes one, `organization address
 * NAME` says where it is.
 */
export const organizationCommand: Command = {
  name: "organization",
  parameters:
    "list | add NAME [--level provider|hospital|department] [--under NAME] | address NAME --address-lines TEXT --city NAME --state NAME --zip CODE",
  summary:
    "Print organisations, add one, or say where one is. A hospital without --under goes below the one provider there is.",
  options: {
    level: { type: "string" },
    under: { type: "string" },
    "address-lines": { type: "string" },
    city: { type: "string" },
    state: { type: "string" },
    zip: { type: "string" },
  },
  async run(call) {
    const { positionals, values, services } = call;
    const { connection, clock } = services;
    const [action, name, ...rest] = positionals;
    const level = levels.find((one) => one === (values["level"] ?? "provider"));
    if (action === "list" && name === undefined) {
      const all = await connection.db
        .selectFrom("organization")
        .select(["organization_id", "parent_id", "level", "name"])
        .orderBy("organization_id")
        .execute();
      for (const one of all) console.log(JSON.stringify(one));
      return 0;
    }
    if (action === "address" && name?.trim() && rest.length === 0) return giveAddress(call, name);
    if (action !== "add" || !name?.trim() || rest.length > 0 || !level) {
      console.error(`Usage: npm run concord -- organization ${organizationCommand.parameters}`);
      return 2;
    }
    return inTransaction(connection, "write", async (db) => {
      if ((await organizationsNamed(db, name)).length > 0) {
        console.error(`There is an organisation named ${name.trim()} already.`);
        return 1;
      }
      let under: number | undefined;
      if (level !== "provider") {
        const above = values["under"];
        const candidates =
          typeof above === "string"
            ? await organizationsNamed(db, above)
            : await db
                .selectFrom("organization")
                .select(["organization_id", "name"])
                .where("level", "=", "provider")
                .execute();
        const [only, ...others] = candidates;
        if (!only || others.length > 0) {
          console.error(
            `Say with --under what it belongs to: ${candidates.length === 0 ? "there is no such organisation" : `there are ${candidates.length}`}.`,
          );
          return 1;
        }
        under = only.organization_id;
      }
      const made =
        under === undefined
          ? await createProvider(db, name.trim())
          : {
              adopted: [],
              ...(await db
                .insertInto("organization")
                .values({ name: name.trim(), level, parent_id: under })
                .returning("organization_id as organizationId")
                .executeTakeFirstOrThrow()),
            };
      await appendAuditEntries(db, [
        {
          at: clock(),
          userId: null,
          role: null,
          operation: "organization add",
          subject: { subjects: { organization: [made.organizationId] } },
          change: { name: name.trim(), level, under: under ?? null, adopted: made.adopted },
        },
      ]);
      console.log(`Organisation ${made.organizationId}: ${name.trim()} (${level})`);
      if (made.adopted.length > 0) console.log(`Now under it: ${made.adopted.join(", ")}`);
      return 0;
    });
  },
};
