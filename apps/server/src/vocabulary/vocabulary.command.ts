import { closeSync, openSync, writeSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { categories } from "@concord/nlp";
import type { Command, CommandCall } from "../platform/command.ts";
import { vocabularyFormats } from "./formats/detect-format.ts";
import { loadShippedVocabulary } from "./load/load-shipped-vocabulary.ts";
import { loadVocabulary, type LoadReport } from "./load/load-vocabulary.ts";
import { importAgainMessage } from "./load/reload-notices.ts";
import { removeVocabulary, switchVocabulary } from "./load/remove-vocabulary.ts";
import { listVocabularySources } from "./vocabulary-source.ts";
import { vocabularyStats } from "./vocabulary-stats.ts";

const usage = `Usage: npm run concord -- vocabulary
  load                                  the vocabulary that Concord is shipped with
  load PATH [--format ${vocabularyFormats.map(({ name }) => name).join("|")}] [--name NAME] [--category CATEGORY] [--refused FILE] [--rejected FILE]
  list | remove NAME | enable NAME | disable NAME | stats`;

/** Rows that are named on standard error; all of them go into --rejected FILE. */
const mostNamed = 20;

/** Vocabularies: loading, listing, removing, switching on and off, counting. */
export const vocabularyCommand: Command = {
  name: "vocabulary",
  parameters: "load [PATH …]|list|remove NAME|enable NAME|disable NAME|stats",
  summary:
    "Load vocabularies (UMLS, RxNorm, OMOP, OBO, CSV, and the shipped one), list, remove and count them.",
  options: {
    format: { type: "string" },
    name: { type: "string" },
    category: { type: "string" },
    refused: { type: "string" },
    rejected: { type: "string" },
  },
  async run(call) {
    const { connection } = call.services;
    const [what = "", name = "", ...more] = call.positionals;
    if (more.length > 0) return misused();
    if (what === "load") {
      const code = await (name === "" ? loadShipped(call) : load(call, name));
      const toImport = await importAgainMessage(connection.pool);
      if (toImport !== undefined) console.log(toImport);
      return code;
    }
    if (what === "list" && name === "") return list(call);
    if (what === "stats" && name === "") {
      console.log(JSON.stringify(await vocabularyStats(connection), null, 2));
      return 0;
    }
    if (name === "") return misused();
    if (what === "remove") {
      const { deleted, kept } = await removeVocabulary(connection, name);
      console.log(
        `Removed ${name}: ${deleted} concepts deleted${kept > 0 ? `, ${kept} kept, for they are in use; their terms are no longer looked for` : ""}.`,
      );
      return 0;
    }
    if (what !== "enable" && what !== "disable") return misused();
    await switchVocabulary(connection, name, what === "enable");
    console.log(`${name} is ${what === "enable" ? "on" : "off"}.`);
    return 0;
  },
};

function misused(): number {
  console.error(usage);
  return 2;
}

async function loadShipped({ services }: CommandCall): Promise<number> {
  const { version, isNew, concepts, entries, droppedParents } = await loadShippedVocabulary(
    services.connection,
  );
  const size = `${concepts} concepts, ${entries} terms`;
  console.log(isNew ? `Loaded ${version}: ${size}.` : `${version} is in already: ${size}.`);
  for (const { cuid, parent_cuid } of droppedParents)
    console.log(`Left out, for it would close a circle: ${parent_cuid} as parent of ${cuid}.`);
  return 0;
}

async function list({ services }: CommandCall): Promise<number> {
  for (const { source_id: _, ...source } of await listVocabularySources(services.connection.pool))
    console.log(JSON.stringify(source));
  return 0;
}

async function load({ values, services }: CommandCall, path: string): Promise<number> {
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === "string" ? value : undefined;
  };
  const [wanted, category] = [text("format"), text("category")];
  const format = vocabularyFormats.find(({ name }) => name === wanted);
  if (wanted !== undefined && !format) return misused();
  if (category !== undefined && !categories.some((name) => name === category)) {
    console.error(`A category is one of ${categories.join(", ")}.`);
    return 2;
  }
  const rejected = listing(text("rejected"));
  const refused = listing(text("refused"));
  const reasons = new Map<string, number>();
  let named = 0;
  try {
    const report = await loadVocabulary(services.connection, fromCaller(path), {
      format,
      name: text("name"),
      category,
      onRejected({ file, line, reason }) {
        rejected.write([file, String(line), reason]);
        if ((named += 1) <= mostNamed) console.error(`${file}, line ${line}: ${reason}`);
      },
      onRefused({ cuid, term, reason }) {
        refused.write([cuid, term, reason]);
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      },
    });
    if (named > mostNamed)
      console.error(
        `… and ${named - mostNamed} more rows that can't be read${text("rejected") ? "" : "; --rejected FILE lists them all"}`,
      );
    tell(report, reasons);
    return 0;
  } finally {
    rejected.close();
    refused.close();
  }
}

function tell(report: LoadReport, reasons: ReadonlyMap<string, number>): void {
  const { name, format, version, isNew, concepts, entries, codes, parents } = report;
  const size = `${concepts} concepts, ${entries} terms, ${codes} codes, ${parents} parents`;
  console.log(
    isNew
      ? `Loaded ${name} (${format}, version ${version}): ${size}.`
      : `${name} is in already in this version (${version}): ${size}.`,
  );
  if (!isNew) return;
  if (report.rejected > 0) console.log(`${report.rejected} rows could not be read.`);
  for (const [reason, n] of Object.entries(report.leftOut))
    console.log(`${n} left out: ${reason}.`);
  for (const [reason, n] of [...reasons].toSorted((a, b) => b[1] - a[1]))
    console.log(`${n} terms are kept but not looked for: each ${reason}.`);
  if (report.deleted) console.log(`${report.deleted} concepts are gone.`);
  if (report.kept)
    console.log(
      `${report.kept} concepts are gone from it and in use: they stay, and their terms are no longer looked for.`,
    );
  const dropped = report.droppedParents;
  if (!dropped?.count) return;
  console.log(`${dropped.count} parents would have closed a circle and are left out:`);
  for (const { cuid, parent_cuid } of dropped.first.slice(0, mostNamed))
    console.log(`  ${parent_cuid} as parent of ${cuid}`);
}

/** A file of tab-separated lines, or nothing. */
function listing(path: string | undefined): {
  write(fields: readonly string[]): void;
  close(): void;
} {
  if (path === undefined) return { write: () => undefined, close: () => undefined };
  const handle = openSync(fromCaller(path), "w");
  let waiting = "";
  const flush = (): void => {
    writeSync(handle, waiting);
    waiting = "";
  };
  return {
    write(fields) {
      waiting += `${fields.map((field) => field.replaceAll(/[\t\r\n]/g, " ")).join("\t")}\n`;
      if (waiting.length > 1_000_000) flush();
    },
    close() {
      flush();
      closeSync(handle);
    },
  };
}

/** npm runs us in the project's folder; paths are meant from where it was called. */
function fromCaller(path: string): string {
  return isAbsolute(path) ? path : resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}
