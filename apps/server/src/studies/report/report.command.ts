import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { operator } from "../../cohorts/operations/operator.ts";
import { AuditNotes } from "../../platform/audit/audit-notes.ts";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Command } from "../../platform/command.ts";
import { jobQueue } from "../../platform/jobs/job-queue.ts";
import { Problem, problemBody } from "../../platform/operations/problem.ts";
import type { Services } from "../../platform/operations/services.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { findChromium } from "./find-chromium.ts";
import { type MadeReport, makeReport } from "./make-report.ts";

/** `report`: what the button on a study's pages saves, in a folder, and as PDF where there is a Chromium. */
export const reportCommand: Command = {
  name: "report",
  parameters: "STUDY --out FOLDER",
  summary:
    "Write the report of the study with this number: page, tables as CSV, R script, hashes; as PDF where Chromium is found.",
  options: { out: { type: "string" } },
  async run({ values, positionals: [study = "", ...others], services }) {
    const { out } = values;
    if (!/^[1-9]\d{0,8}$/.test(study) || others.length > 0 || typeof out !== "string") {
      console.error(`Usage: npm run concord -- report ${reportCommand.parameters}`);
      return 2;
    }
    try {
      const report = await reportOf(services, Number(study));
      // npm runs us from the project's folder; paths are meant from where it was called.
      const folder = resolve(process.env["INIT_CWD"] ?? ".", out);
      await mkdir(folder, { recursive: true });
      for (const { path, bytes } of report.files)
        // oxlint-disable-next-line no-await-in-loop -- one file after the other
        await writeFile(join(folder, path), bytes);
      console.log(`${report.files.length} files in ${folder}`);
      await print(folder);
      return 0;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.error(problemBody(error).title);
      return 1;
    }
  },
};

async function reportOf(services: Services, studyId: number): Promise<MadeReport> {
  const now = services.clock();
  const report = await inTransaction(services.connection, "refresh", async (db, client) =>
    makeReport(
      {
        ...services.shared,
        db,
        client,
        user: operator,
        now,
        log: services.log,
        audit: new AuditNotes(),
        auditNow: () => Promise.resolve(),
        jobs: jobQueue(services.boss, db, { userId: null, organizationId: null }, now),
        configuration: services.configuration,
      },
      studyId,
    ),
  );
  await services.connection.db.transaction().execute((db) =>
    appendAuditEntries(db, [
      {
        at: now,
        userId: null,
        role: null,
        operation: "report",
        subject: {
          parameters: { m_studyId: studyId },
          subjects: { study: [studyId], patient: [...report.patientIds] },
        },
        change: null,
      },
    ]),
  );
  return report;
}

/** A PDF says when it was made, so that it has no place in the manifest. */
async function print(folder: string): Promise<void> {
  const chromium = findChromium(process.env);
  if (chromium === undefined) {
    console.error("No Chromium was found: print report.html from a browser for a PDF.");
    return;
  }
  const page = pathToFileURL(join(folder, "report.html")).href;
  const file = join(folder, "report.pdf");
  const isRoot = process.getuid?.() === 0;
  try {
    await promisify(execFile)(
      chromium,
      [
        "--headless",
        "--disable-gpu",
        "--no-pdf-header-footer",
        ...(isRoot ? ["--no-sandbox"] : []),
        `--print-to-pdf=${file}`,
        page,
      ],
      { timeout: 120_000 },
    );
    console.log(file);
  } catch {
    console.error(`${chromium} did not print report.html: print it from a browser for a PDF.`);
  }
}
