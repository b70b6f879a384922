import { parseArgs } from "node:util";
import type { Command, CommandStreams, StandaloneCommand } from "../platform/command.ts";
import { readConfiguration } from "../platform/configuration.ts";

/** One line a command; each has its own file, beside what it does, which is loaded when it is called. */
const commands: Readonly<Record<string, () => Promise<Command | StandaloneCommand>>> = {
  annotations: async () =>
    (await import("../annotation/exchange/annotations.command.ts")).annotationsCommand,
  audit: async () => (await import("../platform/audit/audit-command.ts")).auditCommand,
  cohort: async () => (await import("../cohorts/cohort.command.ts")).cohortCommand,
  import: async () => (await import("./commands/import.command.ts")).importCommand,
  language: async () => (await import("../language/retagging/language.command.ts")).languageCommand,
  organization: async () =>
    (await import("../access/session/organization.command.ts")).organizationCommand,
  pool: async () => (await import("../studies/report/pooling/pool.command.ts")).poolCommand,
  report: async () => (await import("../studies/report/report.command.ts")).reportCommand,
  tag: async () => (await import("../language/tag.command.ts")).tagCommand,
  user: async () => (await import("../access/users/user.command.ts")).userCommand,
  vocabulary: async () => (await import("../vocabulary/vocabulary.command.ts")).vocabularyCommand,
};

async function usage(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map(async (load) => load()));
  const lines = all.map(
    ({ name, parameters, summary }) => `  ${name} ${parameters}\n      ${summary}`,
  );
  return `Usage: npm run concord -- <command> …\n\n${lines.join("\n")}`;
}

/**
 * Runs one command to its end and answers the exit code.
 * @throws Error with a message for whoever called it
 */
export async function runCommand(
  [name, ...args]: readonly string[],
  streams: CommandStreams,
): Promise<number> {
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    console.error(await usage());
    return 2;
  }
  const command = await load();
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  const { values, positionals } = parsed;
  if ("standalone" in command) return command.run({ values, positionals, streams });
  // Standard output is the command's own; its log shows only what went wrong.
  const configuration = readConfiguration({ CONCORD_LOG_LEVEL: "error", ...process.env });
  const { startServices } = await import("./start-services.ts");
  const services = await startServices(configuration, {
    whenRunning: "attach",
    connectsAs: "owner",
    jobs: command.needsJobs ?? false,
    onLost: (error) => {
      console.error(error.message);
      process.exit(1);
    },
  });
  try {
    return await command.run({ values, positionals, services });
  } finally {
    await services.stop();
  }
}
