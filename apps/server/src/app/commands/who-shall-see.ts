import { createInterface } from "node:readline/promises";
import { sql, type Kysely } from "kysely";
import { letSee } from "../../access/users/seeing/seeing.queries.ts";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Database } from "../../platform/database/tables.generated.ts";
import type { Services } from "../../platform/operations/services.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";

/** Emails that somebody wrote, joined by commas or blanks; none of an empty text. */
export function emailsOf(text: string): string[] {
  const all = text.split(/[\s,;]+/).filter((one) => one !== "");
  return [...new Set(all.map((email) => email.toLowerCase()))];
}

/** Asks at a terminal who else may see a hospital; answers what was typed, empty without a terminal. */
export async function askWhoShallSee(hospital: string, seen: string): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return "";
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(
      `${seen}\nWho else may see ${hospital}? Emails, joined by commas (Enter: nobody else): `,
    );
  } finally {
    terminal.close();
  }
}

/** Users of these emails who may sign in and see whole hospitals; a sentence where one of them is none. */
export async function usersOf(
  db: Kysely<Database>,
  emails: readonly string[],
): Promise<number[] | string> {
  const rows = await rowsOf(
    db,
    { user_id: "number", email: "string", is_disabled: "boolean", sees_whole: "boolean" },
    sql`
    select a.user_id, a.email, a.disabled_at is not null is_disabled,
      exists (select from account_role r where r.user_id = a.user_id and r.role in ('User', 'Administrator')) sees_whole
    from account a where a.email = any(${emails}::text[])`,
  );
  const ids: number[] = [];
  for (const email of emails) {
    const found = rows.find((row) => row.email === email);
    if (!found)
      return `There is no user ${email}: npm run concord -- user add … adds one. Nothing was imported.`;
    if (found.is_disabled) return `${email} may not sign in. Nothing was imported.`;
    if (!found.sees_whole)
      return `${email} is no researcher: annotators and supervisors see what is given to them. Nothing was imported.`;
    ids.push(found.user_id);
  }
  return ids;
}

/** Lets users see a hospital, with an entry in the audit trail; answers how many did not before. */
export async function letUsersSee(
  { connection, clock }: Pick<Services, "connection" | "clock">,
  organizationId: number,
  userIds: readonly number[],
): Promise<number> {
  if (userIds.length === 0) return 0;
  return inTransaction(connection, "write", async (db) => {
    const added = await letSee(db, organizationId, userIds);
    if (added.length > 0)
      await appendAuditEntries(db, [
        {
          at: clock(),
          userId: null,
          role: null,
          operation: "import",
          subject: { subjects: { user: added, organization: [organizationId] } },
          change: { sees_organization: organizationId },
        },
      ]);
    return added.length;
  });
}
