import { readFile, stat, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { StandaloneCommand } from "../../../platform/command.ts";
import { unzipFile } from "../../../platform/files/zip-file.ts";
import { ReportSummary } from "@concord/contract";
import { poolReports, type Site } from "./pool-reports.ts";
import { pooledPage } from "./pooled-page.ts";

const mostBytes = 200_000_000;

/** `pool`: reads summaries of reports, whatever installation made them, and needs no database. */
export const poolCommand: StandaloneCommand = {
  standalone: true,
  name: "pool",
  parameters: "[--out FILE.html] REPORT…",
  summary:
    "Pool the figures of several study reports (zip archives, their folders, or summary.json) by random effects; print them as JSON, a line each, or write a page with forest plots.",
  options: { out: { type: "string" } },
  async run({ values, positionals, streams }) {
    const { out } = values;
    if (positionals.length < 2) {
      console.error(`Usage: npm run concord -- pool ${poolCommand.parameters}`);
      return 2;
    }
    // npm runs us from the project's folder; paths are meant from where it was called.
    const placeOf = (path: string) => resolve(process.env["INIT_CWD"] ?? ".", path);
    const sites: Site[] = [];
    for (const path of positionals) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const site = await readSite(placeOf(path));
      if (typeof site === "string") {
        console.error(`${path}: ${site}`);
        return 1;
      }
      sites.push(site);
    }
    const twice = sites.find(({ name }, at) => sites.findIndex((one) => one.name === name) < at);
    if (twice) {
      console.error(`Two reports are called ${twice.name}: name each file after its site.`);
      return 1;
    }
    const figures = poolReports(sites);
    if (typeof out === "string") await writeFile(placeOf(out), pooledPage(sites, figures));
    else for (const figure of figures) streams.output.write(`${JSON.stringify(figure)}\n`);
    return 0;
  },
};

/** A report's summary under the name of its file or folder; a text says why there is none. */
async function readSite(path: string): Promise<Site | string> {
  const name = basename(path).replace(/\.(?:zip|json)$/, "");
  try {
    const text = await summaryText(path);
    if (text === undefined) return "There is no summary.json in it.";
    const parsed = ReportSummary.safeParse(JSON.parse(text));
    return parsed.success
      ? { name, summary: parsed.data }
      : "This is no summary of a study report.";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function summaryText(path: string): Promise<string | undefined> {
  const found = await stat(path);
  if (found.isDirectory()) return readFile(join(path, "summary.json"), "utf8");
  const bytes = await readFile(path);
  if (!path.endsWith(".zip")) return bytes.toString("utf8");
  const files = await unzipFile(bytes, mostBytes);
  return files.find((file) => file.path === "summary.json")?.bytes.toString("utf8");
}
