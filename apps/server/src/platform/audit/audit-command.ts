import type { Command } from "../command.ts";
import { openAnchors, verifyAnchors } from "./audit-anchors.ts";
import { verifyAuditTrail } from "./audit-trail.ts";

/** `audit verify`: walks the chain; 0 when it is sound, 1 when it is not. */
export const auditCommand: Command = {
  name: "audit",
  parameters: "verify [--last HASH]",
  summary:
    "Verify the audit trail; with --last, that it still contains the entry whose hash was noted.",
  options: { last: { type: "string" } },
  async run({ positionals, values, services }) {
    if (positionals.length !== 1 || positionals[0] !== "verify") {
      console.error("Usage: npm run concord -- audit verify [--last HASH]");
      return 2;
    }
    const { db } = services.connection;
    const found = await verifyAuditTrail(db);
    if (!found.sound) {
      console.log(`The audit trail is broken at entry ${found.brokenAt}: ${found.reason}.`);
      return 1;
    }
    if (typeof values["last"] === "string" && !(await hasEntry(values["last"]))) {
      console.log("The audit trail no longer has the entry that was noted.");
      return 1;
    }
    const noted = await verifyAnchors(
      services.connection,
      await openAnchors(services.configuration.dataFolder),
    );
    if ("reason" in noted) {
      console.log(`The audit trail is not the one that was noted: ${noted.reason}.`);
      return 1;
    }
    if (noted.anchors > 0) console.log(`It agrees with ${noted.anchors} anchors.`);
    console.log(`The audit trail is sound: ${found.entries} entries, the last ${found.lastHash}.`);
    return 0;

    async function hasEntry(hash: string): Promise<boolean> {
      const entry = await db
        .selectFrom("audit_entry")
        .select("entry_id")
        .where("hash", "=", Buffer.from(hash, "hex"))
        .executeTakeFirst();
      return entry !== undefined;
    }
  },
};
