import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { dateOfDay } from "@concord/clinical";
import { attrition, NO_DAY } from "@concord/cohorts";
import type { CohortEntries } from "@concord/cohorts";
import { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import { appendAuditEntries } from "../platform/audit/audit-trail.ts";
import type { Command } from "../platform/command.ts";
import type { Context } from "../platform/operations/context.ts";
import { Problem, problemBody } from "../platform/operations/problem.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { namesOf } from "./words/criterion-rows.ts";
import { titleOf } from "./words/describe-criterion.ts";
import { operator } from "./operations/operator.ts";
import { readAtlas } from "./atlas/read-atlas.ts";
import { evaluateDefinition } from "./evaluation/evaluate-definition.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "client" | "user">;

/** What `cohort run --json` prints. */
interface Outcome {
  readonly members: number;
  readonly entry: number;
  readonly attrition: readonly { rule: string; kept: number; lost: number }[];
  /** How many entry patients have each mask; bit r of a mask: rule r lets the patient through. */
  readonly masks: Readonly<Record<string, number>>;
}

/** `cohort run`: 0 when it ran; what of an ATLAS file is not, or not exactly, in the run is named on standard error. */
export const cohortCommand: Command = {
  name: "cohort",
  parameters: "run (--atlas FILE.json | --id N) [--json] [--members]",
  summary:
    "Run an ATLAS cohort definition, or a cohort that is stored; print its members and attrition. Nothing is stored.",
  options: {
    atlas: { type: "string" },
    id: { type: "string" },
    json: { type: "boolean" },
    members: { type: "boolean" },
  },
  async run({ values, positionals, services }) {
    const { atlas, id } = values;
    const number = typeof id === "string" && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
    const isOne = (typeof atlas === "string") !== (number !== undefined);
    if (positionals.join(" ") !== "run" || !isOne || (id !== undefined && number === undefined)) {
      console.error(`Usage: npm run concord -- cohort ${cohortCommand.parameters}`);
      return 2;
    }
    try {
      const { outcome, members } = await inTransaction(
        services.connection,
        "snapshot",
        async (db, client) => {
          const call = { db, client, user: operator };
          const asked = await definitionOf(call, atlas, number);
          if (!asked) return { outcome: undefined, members: undefined };
          return runDefinition(call, asked, values["members"] === true);
        },
      );
      if (!outcome) return 1;
      if (members) {
        await services.connection.db.transaction().execute((db) =>
          appendAuditEntries(db, [
            {
              at: services.clock(),
              userId: null,
              role: null,
              operation: "cohort run",
              subject: {
                parameters: number === undefined ? {} : { id: number },
                subjects: { patient: members.map((member) => member.patientId) },
              },
              change: null,
            },
          ]),
        );
      }
      console.log(values["json"] ? JSON.stringify(outcome) : tableOf(outcome));
      if (members && members.length > 0)
        console.log(members.map(({ identifier, date }) => `${identifier}\t${date}`).join("\n"));
      return 0;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.error(problemBody(error).title);
      return 1;
    }
  },
};

interface Asked {
  readonly definition: CohortDefinition;
  /** Undefined: all patients. */
  readonly organizationId: number | undefined;
}

/** Undefined when there is nothing to run; why is on standard error. */
async function definitionOf(
  call: Caller,
  atlas: unknown,
  cohortId: number | undefined,
): Promise<Asked | undefined> {
  if (typeof atlas === "string") {
    // npm runs us from the project's folder; paths are meant from where it was called.
    const text = await readDefinition(resolve(process.env["INIT_CWD"] ?? ".", atlas));
    if (text === undefined) return undefined;
    const { definition, remarks } = await readAtlas(call, text, undefined);
    for (const { path, effect, text: what } of remarks)
      console.error(`${effect}: ${path}: ${what}`);
    if (definition) return { definition, organizationId: undefined };
    console.error("The definition cannot be run: no entry event of it can be read.");
    return undefined;
  }
  const row = await call.db
    .selectFrom("cohort")
    .select(["definition", "organization_id"])
    .where("cohort_id", "=", cohortId ?? 0)
    .executeTakeFirst();
  if (!row) {
    console.error(`There is no cohort ${cohortId}.`);
    return undefined;
  }
  return {
    definition: CohortDefinition.parse(row.definition),
    organizationId: row.organization_id,
  };
}

/** A file as text; undefined, with the reason on standard error, when it cannot be read. */
async function readDefinition(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const reasons = new Map<unknown, string>([
      ["ENOENT", "there is no such file"],
      ["EISDIR", "this is a folder"],
      ["EACCES", "this may not be read"],
    ]);
    console.error(`${file}: ${reasons.get(code) ?? "this cannot be read"}.`);
    return undefined;
  }
}

async function runDefinition(
  call: Caller,
  { definition, organizationId }: Asked,
  withMembers: boolean,
) {
  const { plan, result, members } = await evaluateDefinition(call, definition, organizationId);
  const names = await namesOf(call, definition);
  const { entry, members: count, steps } = attrition(result.maskCounts, plan.rules.length);
  const outcome: Outcome = {
    members: count,
    entry,
    attrition: steps.map(({ rule, kept, lost }) => {
      const criterion = definition.criteria[plan.rules[rule]?.criterion ?? 0];
      return { rule: criterion ? titleOf(criterion, names) : "", kept, lost };
    }),
    masks: Object.fromEntries(result.maskCounts.map(({ mask, count: n }) => [mask, n])),
  };
  return { outcome, members: withMembers ? await identified(call, members) : undefined };
}

/** Members with their identifiers, and index dates where there are any. */
async function identified({ db }: Caller, { patientIds, indexDays }: CohortEntries) {
  const rows = await rowsOf(
    db,
    { patientId: "number", identifier: "string" },
    sql`
    select patient_id "patientId", patient_identifier identifier
    from patient join unnest(${[...patientIds]}::int[]) m(patient_id) using (patient_id)
    order by patient_id`,
  );
  // Members ascend by patient, as the rows do.
  return rows.map((row, at) => {
    const day = indexDays[at] ?? NO_DAY;
    return { ...row, date: day === NO_DAY ? "" : dateOfDay(day) };
  });
}

function tableOf({ members, entry, attrition: steps }: Outcome): string {
  const line = (n: number, words: string) => `${n.toLocaleString("en").padStart(12)}  ${words}`;
  return [
    line(entry, "entry"),
    ...steps.map(({ rule, kept, lost }) =>
      line(kept, `${rule} (${lost.toLocaleString("en")} lost)`),
    ),
    line(members, "members"),
  ].join("\n");
}
