import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";

import { seenBy } from "./seen-by.ts";
import { askWhoShallSee, emailsOf, letUsersSee, usersOf } from "./who-shall-see.ts";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Command, CommandArguments } from "../../platform/command.ts";
import type { Services } from "../../platform/operations/services.ts";
import { organizationsNamed } from "../../access/session/organizations.ts";
import { sql } from "kysely";
import { afterImport } from "./after-import.ts";
import { hospitalNamed } from "../../importing/batch-rows.ts";
import { formats } from "../../importing/formats.ts";
import { importBatch } from "../../importing/import-batch.ts";
import { importReport, sumOf } from "../../importing/import-report.ts";
import { partlyKnownLines } from "../../importing/partly-known.ts";
import { progressLine } from "../../importing/progress-line.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** `import --format F --hospital NAME PATH…`: 0 when every record is stored or rejected with its reason. */
export const importCommand: Command = {
  name: "import",
  parameters:
    "--format omop|fhir|notes --hospital NAME [--name BATCH] [--seen-by EMAIL[,EMAIL]] [--slice ROWS] [--corrected] PATH…",
  summary:
    "Import records from files, folders and archives. Killed, it goes on when called again; what is there already is left alone. Who else may see the hospital is said with --seen-by, else asked at a terminal when it has no records yet.",
  options: {
    format: { type: "string" },
    hospital: { type: "string" },
    name: { type: "string" },
    "seen-by": { type: "string" },
    slice: { type: "string" },
    corrected: { type: "boolean" },
  },
  async run({ values, positionals, services }) {
    const format = formats[String(values["format"])];
    const hospital = values["hospital"];
    const slice = values["slice"] === undefined ? undefined : Number(values["slice"]);
    if (slice !== undefined && !(slice >= 1)) {
      console.error("--slice is the number of rows after which what was read is committed");
      return 2;
    }
    if (!format || typeof hospital !== "string" || hospital === "" || positionals.length === 0) {
      console.error(`Usage: npm run concord -- import ${importCommand.parameters}`);
      return 2;
    }
    // npm runs us from the project's folder; paths are meant from where it was called.
    const from = process.env["INIT_CWD"] ?? ".";
    const paths = positionals.map((path) => resolve(from, path));
    const name =
      typeof values["name"] === "string"
        ? values["name"]
        : paths.map((path) => basename(path)).join(", ");
    const missing = paths.filter((path) => !existsSync(path));
    if (missing.length > 0) {
      console.error(`There is no ${missing.join(", no ")}`);
      return 1;
    }
    const client = await services.connection.pool.connect();
    const progress = progressLine(process.stderr, () => performance.now());
    try {
      const wanted = await emailsAsked(services, values["seen-by"], hospital);
      const users = await usersOf(services.connection.db, wanted);
      if (typeof users === "string") {
        console.error(users);
        return 1;
      }
      const organizationId = await hospitalNamed(client, hospital);
      await letUsersSee(services, organizationId, users);
      const result = await importBatch(client, {
        format,
        organizationId,
        name,
        paths,
        corrected: values["corrected"] === true,
        ...(slice !== undefined && { sliceRows: slice }),
        onProgress: progress.show,
        async afterImport(batchId) {
          for (const step of afterImport) await step(services, batchId);
        },
      });
      progress.end();
      if (result.files.length > 0) {
        await services.connection.db.transaction().execute((db) =>
          appendAuditEntries(db, [
            {
              at: services.clock(),
              userId: null,
              role: null,
              operation: "import",
              subject: {
                parameters: { format: format.name },
                subjects: { batch: [result.batchId] },
              },
              change: { files: result.files.length, ...sumOf(result.files), ...result.counted },
            },
          ]),
        );
      }
      const rows = await rowsOfText(
        client,
        { reason: "string", n: "number" },
        `select reason, count(*)::int as n from rejected_row where batch_id = $1 and file = any($2::text[])
         group by reason order by n desc, reason limit 20`,
        [result.batchId, result.files.map((one) => one.file)],
      );
      console.log(`Batch ${result.batchId} (${name}) of ${hospital}`);
      console.log(importReport(result, rows));
      for (const line of await partlyKnownLines(client, result.batchId)) console.log(line);
      for (const line of await seenBy(services, { organizationId, hospital })) console.log(line);
      return 0;
    } finally {
      progress.end();
      // It has temporary tables, of which the next user of the pool must not know.
      client.release(true);
    }
  },
};

/** Emails of who else shall see the hospital: given, or asked while it has no records. */
async function emailsAsked(
  services: Services,
  given: CommandArguments["values"][string],
  hospital: string,
): Promise<string[]> {
  if (typeof given === "string") return emailsOf(given);
  const { db } = services.connection;
  const [known] = (await organizationsNamed(db, hospital)).filter(
    ({ level }) => level === "hospital",
  );
  const organizationId = known?.organization_id;
  if (organizationId === undefined)
    return emailsOf(await askWhoShallSee(hospital, `${hospital} is new here.`));
  const { rows } = await sql`select from patient where organization_id in (
    select organization_id from organizations_beneath(array[${organizationId}::int])) limit 1`.execute(
    db,
  );
  if (rows.length > 0) return [];
  const [seen = ""] = await seenBy(services, { organizationId, hospital });
  return emailsOf(await askWhoShallSee(hospital, seen));
}
