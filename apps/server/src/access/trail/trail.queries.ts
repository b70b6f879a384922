import { roles, type ExportAuditTrail } from "@concord/contract";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { userEditable, userListed } from "../users/administered.ts";
import { organizationVisible } from "../visibility.ts";
import { documentParameters, patientParameters } from "./id-parameters.ts";

type Caller = Pick<Context, "db" | "user">;
type Asked = z.output<(typeof ExportAuditTrail)["input"]>;

/** Which entries a search finds, and of which of them the details may be told. */
interface Found {
  readonly condition: RawBuilder<boolean>;
  readonly isWhole: RawBuilder<boolean>;
}

export async function newestEntryId({ db }: Caller): Promise<number> {
  const [row] = await rowsOf(
    db,
    { newest: "number" },
    sql`select coalesce(max(entry_id), 0) newest from audit_entry`,
  );
  return row?.newest ?? 0;
}

/**
 * The entries of users whom the caller administers; asked for a patient or document of the caller's organizations, also
 * those of anybody who looked at it. Details are told of users who belong to the caller's organizations alone: what
 * others did may concern other organizations' rows.
 */
export async function foundBy(call: Caller, asked: Asked, newest: number): Promise<Found> {
  const { user } = call;
  const isOwn = await isOfOwnOrganization(call, asked);
  const isWhole =
    user.role === "Company"
      ? sql<boolean>`true`
      : sql<boolean>`coalesce(a.user_id = ${user.id} or ${userEditable(user, "a")}, false)`;
  const { who, operation, address, patient_id, document_id, outcome, from, before } = asked;
  const conditions = [
    sql`e.entry_id <= ${newest}`,
    isOwn ? sql`true` : userListed(user, "a"),
    who !== "" &&
      sql`(position(lower(${who}) in lower(a.first_name || ' ' || a.last_name)) > 0 or position(lower(${who}) in lower(a.email)) > 0)`,
    operation !== "" && sql`position(lower(${operation}) in lower(e.operation)) > 0`,
    address !== "" && sql`starts_with(e.subject ->> 'address', ${address})`,
    outcome === "done" && sql`not e.subject ? 'problem'`,
    outcome === "refused" && sql`e.subject ? 'problem'`,
    from !== undefined && sql`e.at >= ${from}::timestamptz`,
    before !== undefined && sql`e.at < ${before}::timestamptz`,
    patient_id !== undefined && names("patient", patientParameters, patient_id),
    document_id !== undefined && names("subdocument", documentParameters, document_id),
    // That an entry whose details are withheld names a row is one of them.
    (patient_id !== undefined || document_id !== undefined) && !isOwn && isWhole,
  ];
  const held = conditions.filter((condition) => condition !== false);
  return { condition: sql<boolean>`${sql.join(held, sql` and `)}`, isWhole };
}

/** The entry names the row among its objects or its parameters. */
function names(kind: string, parameters: readonly string[], id: number): RawBuilder<boolean> {
  const named = [
    { subjects: { [kind]: [id] } },
    ...parameters.flatMap((name) => [
      { parameters: { [name]: id } },
      { parameters: { [name]: [id] } },
    ]),
  ];
  const each = named.map((one) => sql`e.subject @> ${JSON.stringify(one)}::jsonb`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** What was asked for by id is all of the caller's organizations. */
async function isOfOwnOrganization(
  { db, user }: Caller,
  { patient_id, document_id }: Asked,
): Promise<boolean> {
  if (patient_id === undefined && document_id === undefined) return false;
  const visible = organizationVisible(user, "p.organization_id");
  const [row] = await rowsOf(
    db,
    { is_own: "boolean" },
    sql`select
      ${
        patient_id === undefined
          ? sql`true`
          : sql`exists (select from patient p where p.patient_id = ${patient_id} and ${visible})`
      } and ${
        document_id === undefined
          ? sql`true`
          : sql`exists (select from subdocument d join patient p using (patient_id)
              where d.subdocument_id = ${document_id} and ${visible})`
      } is_own`,
  );
  return row?.is_own ?? false;
}

const EntryRow = {
  entry_id: "number",
  at: "Date",
  user_id: "number | null",
  user_name: "string",
  email: "string",
  role: z.enum(roles).nullable(),
  operation: "string",
  address: "string",
  session: "string",
  problem: "string | null",
  repeated: "number",
  objects: z.record(z.string(), z.array(z.union([z.number(), z.string()]))),
  parameters: z.record(z.string(), z.unknown()),
  change: "unknown",
  is_withheld: "boolean",
} as const satisfies Columns;

const entries = sql`audit_entry e left join account a on a.user_id = e.user_id`;

/** Entries of a page, the newest first. */
export async function findEntries(
  { db }: Caller,
  { condition, isWhole }: Found,
  page: { readonly limit: number; readonly offset: number },
) {
  const rows = await rowsOf(
    db,
    EntryRow,
    sql`
    select e.entry_id, e.at, e.user_id, coalesce(a.first_name || ' ' || a.last_name, '') user_name,
      coalesce(a.email, '') email, e.role, e.operation, coalesce(e.subject ->> 'address', '') address,
      coalesce(e.subject ->> 'session', '') session, e.subject ->> 'problem' problem,
      coalesce((e.subject ->> 'repeated')::int, 0) repeated,
      case when ${isWhole} then coalesce(e.subject -> 'subjects', '{}') else '{}' end objects,
      case when ${isWhole} then coalesce(e.subject -> 'parameters', '{}') else '{}' end parameters,
      case when ${isWhole} then e.change end change, not ${isWhole} is_withheld
    from ${entries} where ${condition} order by e.entry_id desc ${pageOf(page)}`,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** How many there are, counted up to `most`. */
export async function countEntries(
  { db }: Caller,
  { condition }: Found,
  most: number,
): Promise<number> {
  const [row] = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n from (
      select from ${entries} where ${condition} limit ${sql.lit(most)}) found`,
  );
  return row?.n ?? 0;
}
