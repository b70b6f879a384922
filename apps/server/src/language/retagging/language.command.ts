import type { LanguageEngine } from "../engines/engine.ts";
import { configuredEngine, confirmSending, isConfirmed } from "../engines/standard-engine.ts";
import { activePipeline } from "../versions/pipeline-version.ts";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Command } from "../../platform/command.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Services } from "../../platform/operations/services.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { requestRunOf } from "./request-run.ts";
import { retag } from "./retag.ts";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";
import { z } from "zod";
import { undatedKey } from "../../records/known-moment.ts";

const parameters = "status|retag [--all] [--send-to HOST]";
const usage = `Usage: npm run concord -- language ${parameters}`;

/** `language status`: which versions' results are served; `language retag`: the present one's, everywhere. */
export const languageCommand: Command = {
  name: "language",
  parameters,
  summary:
    "Which versions' results are served, as JSON; tag documents of other versions again. docs/command-line.md.",
  options: { all: { type: "boolean" }, "send-to": { type: "string" } },
  needsJobs: true,
  async run({ values, positionals, services }) {
    const [what, ...more] = positionals;
    const all = values["all"] === true;
    const sendTo = values["send-to"];
    const isStatus = what === "status";
    if (
      more.length > 0 ||
      (!isStatus && what !== "retag") ||
      (isStatus && (all || sendTo !== undefined))
    ) {
      console.error(usage);
      return 2;
    }
    const { connection } = services;
    if (isStatus) {
      console.log(JSON.stringify(await languageStatus(connection)));
      return 0;
    }
    const engine = configuredEngine();
    if (sendTo !== undefined && engine.host !== sendTo) {
      console.error(
        engine.host === undefined
          ? "CONCORD_ENGINE names the built-in engine: texts of stored documents stay here."
          : `CONCORD_ENGINE names ${engine.technology} at ${engine.host}, not at ${String(sendTo)}.`,
      );
      return 2;
    }
    if (sendTo !== undefined) await allowSending(services, engine);
    else if (!(await isConfirmed(connection.pool, engine)))
      console.error(
        `Texts of stored documents are not sent to ${engine.host} before that is confirmed (--send-to ${engine.host}): the built-in engine reads them.`,
      );
    const requested = await requestRunOf(services, { reason: "hand", isForced: all });
    if (!requested) {
      console.log(JSON.stringify({ run: null }));
      return 0;
    }
    // Worked on here, whether or not a server runs: one that took it up first is waited for.
    const { runId } = requested;
    await retag(connection, runId, {
      onProgress: (done, total) => console.error(`${done} of ${total} documents`),
    });
    const run = await lastRun(connection, runId);
    console.log(JSON.stringify({ run }));
    return run?.state === "whole" ? 0 : 1;
  },
};

/** Remembers that texts of stored documents may go to the engine, and has it in the audit trail. */
async function allowSending(
  { connection, clock }: Pick<Services, "connection" | "clock">,
  engine: LanguageEngine,
): Promise<void> {
  await inTransaction(connection, "write", async (db, client) => {
    if (!(await confirmSending(client, engine))) return;
    const change = { "language engine": { [engine.technology]: { sent_to: engine.host } } };
    const entry = { at: clock(), userId: null, role: null, operation: "language retag", change };
    await appendAuditEntries(db, [{ ...entry, subject: {} }]);
  });
}

const RunStatus = {
  id: "number",
  state: "string",
  documents: "number | null",
  read: "number",
  tagged: "number",
  changed: "number",
  failed: "number",
  annotations: z.object({ added: z.number(), lost: z.number(), altered: z.number() }),
} as const satisfies Columns;
type RunStatus = RowOf<typeof RunStatus>;

/** What `language status` prints. */
export interface LanguageStatus {
  /** Engine and rules of this process, vocabulary of the database: what new documents are tagged with. */
  readonly present: {
    readonly engine: string;
    readonly rules: string;
    readonly vocabulary: string;
  };
  /**
   * The external engine that CONCORD_ENGINE names, and whether texts of stored documents may go there; null where they
   * stay.
   */
  readonly outside: {
    readonly engine: string;
    readonly host: string;
    readonly is_confirmed: boolean;
  } | null;
  /** Whose results cohorts and studies read; null before the first. */
  readonly served: string | null;
  /** Tagged documents: with the present version, with others, and those on which the present one failed. */
  readonly documents: { readonly present: number; readonly other: number; readonly failed: number };
  /** Notes without a date: what they say is no event of a cohort. */
  readonly undated: number;
  /** The newest run. */
  readonly run: RunStatus | null;
}

export async function languageStatus(connection: Connection): Promise<LanguageStatus> {
  const pipeline = await activePipeline(connection.pool);
  const rows = await rowsOfText(
    connection.pool,
    {
      served: "string | null",
      undated: "number",
      present: "number",
      other: "number",
      failed: "number",
    },
    `select (select value #>> '{}' from setting where key = 'language-processing version') served,
       (select count(*) from encounter e join subdocument s using (patient_id, encounter_id)
         where e.source_key = '${undatedKey}' and s.content_type = 'narrative') undated,
       count(*) filter (where version in ($1, $2)) present, count(*) filter (where version not in ($1, $2)) other,
       count(*) filter (where version not in ($1, $2) and failed_version in ($1, $2)) failed
     from tagging`,
    [pipeline.narrative, pipeline.discrete],
  );
  const [counts] = rows;
  if (!counts) throw new Error("The database counted nothing");
  const { served, undated, ...documents } = counts;
  const { technology: engine, host } = configuredEngine();
  return {
    present: {
      engine: pipeline.engineVersion,
      rules: pipeline.rulesVersion,
      vocabulary: pipeline.vocabularyVersion,
    },
    outside: host === undefined ? null : { engine, host, is_confirmed: pipeline.isOutside },
    served,
    documents,
    undated,
    run: await lastRun(connection, null),
  };
}

async function lastRun(connection: Connection, runId: number | null): Promise<RunStatus | null> {
  const sum = (
    change: string,
  ): string => `'${change}', coalesce((select sum(n) from language_run_count c
    where c.run_id = r.run_id and kind = 'annotation' and attribute = '' and change = '${change}'), 0)`;
  const rows = await rowsOfText(
    connection.pool,
    RunStatus,
    `select run_id id, state, total_count documents, read_count "read", tagged_count tagged, changed_count changed,
       failed_count failed, json_build_object(${["added", "lost", "altered"].map(sum).join(", ")}) annotations
     from language_run r where $1::int is null or run_id = $1 order by run_id desc limit 1`,
    [runId],
  );
  return rows[0] ?? null;
}
