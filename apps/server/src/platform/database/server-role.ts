// The role that the server connects as: it reads and writes rows, owns nothing, and can't alter what there is. Of the
// audit trail it reads and adds entries, no more (decision 215).
import pg from "pg";
import { rowsOfText } from "./rows-of.ts";

/** Tables of which the role may do less than with all others. */
const kept = { audit_entry: "select, insert", schema_migration: "select" } as const;

/** Emptied as a whole by imports. */
const emptied = ["import_state", "import_taken", "import_count"];

interface ServerRole {
  /** Of the owner, who migrates. */
  readonly ownerUrl: string;
  /** Of the role. */
  readonly serverUrl: string;
  /** Whether the role is made where it is missing, and gets the password of `serverUrl`. */
  readonly isMade: boolean;
}

/**
 * Gives the role what the server needs, of all tables that there are by now: after every migration.
 * @throws Error where the role is missing, or could do more than that
 */
export async function prepareServerRole({
  ownerUrl,
  serverUrl,
  isMade,
}: ServerRole): Promise<void> {
  const { username, password } = new URL(serverUrl);
  const name = decodeURIComponent(username);
  const role = pg.escapeIdentifier(name);
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: "concord roles" });
  await owner.connect();
  try {
    // Processes that start together wait for each other: two grants on one table at once are an error.
    await owner.query("begin");
    await owner.query("select pg_advisory_xact_lock(hashtext('server role'))");
    const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [name]);
    if (rowCount === 0 && !isMade)
      throw new Error(
        `CONCORD_SERVER_DATABASE_URL names the role ${name}, which the database has not. Make it: create role ${role} login password '…'`,
      );
    if (rowCount === 0) await owner.query(`create role ${role} login`);
    if (isMade) {
      const secret = pg.escapeLiteral(decodeURIComponent(password));
      await owner.query(`alter role ${role} login password ${secret}`);
    }
    await refuseMore(owner, name);
    for (const schema of await schemas(owner)) await grantRows(owner, role, schema);
    for (const [table, privileges] of Object.entries(kept)) {
      await owner.query(`revoke all on ${table} from ${role}`);
      await owner.query(`grant ${privileges} on ${table} to ${role}`);
    }
    await owner.query(`grant truncate on ${emptied.join(", ")} to ${role}`);
    await owner.query("commit");
  } finally {
    // Without commit, nothing was done.
    await owner.end();
  }
}

/** Ours, and that of the job queue where it is there. */
async function schemas(owner: pg.Client): Promise<string[]> {
  const rows = await rowsOfText(
    owner,
    { name: "string" },
    "select nspname::text name from pg_namespace where nspname in ('public', 'pgboss')",
  );
  return rows.map(({ name }) => name);
}

async function grantRows(owner: pg.Client, role: string, schema: string): Promise<void> {
  const [version] = await rowsOfText(
    owner,
    { number: "number" },
    "select current_setting('server_version_num')::int number",
  );
  // From PostgreSQL 17 on: ANALYZE after an import, which is skipped with a warning otherwise.
  const maintain = (version?.number ?? 0) >= 170_000 ? ", maintain" : "";
  await owner.query(`grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete${maintain} on all tables in schema ${schema} to ${role};
    grant select, usage, update on all sequences in schema ${schema} to ${role}`);
}

/** @throws Error saying what the role could do that it must not */
async function refuseMore(owner: pg.Client, name: string): Promise<void> {
  const [may] = await rowsOfText(
    owner,
    { is_superuser: "boolean", is_owner: "boolean", may_create: "boolean" },
    `select r.rolsuper or r.rolcreaterole is_superuser,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'pgboss') and pg_has_role(r.oid, c.relowner, 'member')) is_owner,
      has_schema_privilege(r.oid, 'public', 'create') may_create
    from pg_roles r where r.rolname = $1`,
    [name],
  );
  if (!may) throw new Error(`There is no role ${name}.`);
  const wrong = [
    may.is_superuser && "it is a superuser or may make roles",
    !may.is_superuser && may.is_owner && "it owns tables, or belongs to the role that does",
    !may.is_superuser && !may.is_owner && may.may_create && "it may make tables in schema public",
  ].filter((reason) => reason !== false);
  if (wrong.length > 0)
    throw new Error(`The server must not connect as ${name}: ${wrong.join(", ")}.`);
}
