// `npm run concord -- <command> …`: what is done from a terminal rather than a browser.
import { parseArgs } from "node:util";
import { importCommand } from "./batches/import.command.ts";
import { cohortCommand } from "./cohorts/cohort.command.ts";
import { tagCommand } from "./language/tag.command.ts";
import { auditCommand } from "./platform/audit/audit-command.ts";
import type { Command, StandaloneCommand } from "./platform/command.ts";
import { readConfiguration } from "./platform/configuration.ts";
import { startServices } from "./platform/start-services.ts";
import { languageCommand } from "./retagging/language.command.ts";
import { vocabularyCommand } from "./vocabulary/vocabulary.command.ts";

/** One line a command; each has its own file, beside what it does. */
const commands: readonly (Command | StandaloneCommand)[] = [
  auditCommand,
  cohortCommand,
  importCommand,
  languageCommand,
  tagCommand,
  vocabularyCommand,
];

function usage(): string {
  const lines = commands.map(
    ({ name, parameters, summary }) => `  ${name} ${parameters}\n      ${summary}`,
  );
  return `Usage: npm run concord -- <command> …\n\n${lines.join("\n")}`;
}

async function main([name, ...args]: string[]): Promise<number> {
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    console.error(usage());
    return 2;
  }
  const { values, positionals } = parseArgs({
    args,
    options: command.options,
    allowPositionals: true,
    strict: true,
  });
  if ("standalone" in command) return command.run({ values, positionals });
  // Standard output is the command's own; its log shows only what went wrong.
  const configuration = readConfiguration({ CONCORD_LOG_LEVEL: "error", ...process.env });
  const services = await startServices(configuration, {
    whenRunning: "attach",
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

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
