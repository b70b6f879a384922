import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { annotationFormatNames, type AnnotationFormatName } from "@concord/contract";
import { operator } from "../../cohorts/operations/operator.ts";
import { AuditNotes } from "../../platform/audit/audit-notes.ts";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Command } from "../../platform/command.ts";
import { Problem, problemBody } from "../../platform/operations/problem.ts";
import type { Services } from "../../platform/operations/services.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { formats } from "../formats/formats.ts";
import { exportedDocuments } from "./exported-documents.ts";
import { importAnnotations } from "./import-annotations.ts";
import type { SentFile } from "./read-files.ts";

/** `annotations`: what the page of manual annotation projects does, from a terminal. */
export const annotationsCommand: Command = {
  name: "annotations",
  parameters:
    "export --project N --format FORMAT FOLDER | import --project N --format FORMAT --annotator EMAIL [--from NAME] [--check] PATH…",
  summary: `Write a project's annotations for another tool, or read them from it. FORMAT: ${annotationFormatNames.join(", ")}.`,
  options: {
    project: { type: "string" },
    format: { type: "string" },
    annotator: { type: "string" },
    from: { type: "string" },
    check: { type: "boolean" },
  },
  async run({ values, positionals: [action, ...paths], services }) {
    const { project, format, annotator, from, check } = values;
    const projectId =
      typeof project === "string" && /^[1-9]\d{0,8}$/.test(project) ? Number(project) : 0;
    const named = annotationFormatNames.find((name) => name === format);
    const isExport = action === "export" && paths.length === 1;
    const isImport = action === "import" && paths.length > 0 && typeof annotator === "string";
    if (projectId === 0 || !named || !(isExport || isImport)) {
      console.error(`Usage: npm run concord -- annotations ${annotationsCommand.parameters}`);
      return 2;
    }
    // npm runs us from the project's folder; paths are meant from where it was called.
    const places = paths.map((path) => resolve(process.env["INIT_CWD"] ?? ".", path));
    try {
      return isExport
        ? await exportTo(services, projectId, named, places[0] ?? ".")
        : await importFrom(services, {
            projectId,
            format: named,
            annotator: String(annotator),
            from: typeof from === "string" ? from : undefined,
            isTrial: check === true,
            files: await filesIn(places),
          });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.error(problemBody(error).title);
      return 1;
    }
  },
};

async function exportTo(
  services: Services,
  projectId: number,
  format: AnnotationFormatName,
  folder: string,
): Promise<number> {
  const { documents, patientIds } = await inTransaction(
    services.connection,
    "snapshot",
    async (db) => exportedDocuments({ db, user: operator }, projectId),
  );
  await services.connection.db.transaction().execute((db) =>
    appendAuditEntries(db, [
      {
        at: services.clock(),
        userId: null,
        role: null,
        operation: "annotations export",
        subject: {
          parameters: { project_id: projectId },
          subjects: { project: [projectId], patient: [...new Set(patientIds)] },
        },
        change: null,
      },
    ]),
  );
  const files = formats[format].write(documents);
  for (const { path, text } of files) {
    const file = join(folder, path);
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    await mkdir(dirname(file), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(file, text, "utf8");
  }
  for (const { what, count } of formats[format].losses(documents))
    console.error(`not held: ${count} × ${what}`);
  console.log(`${files.length} files with ${documents.length} documents in ${folder}`);
  return 0;
}

async function importFrom(
  services: Services,
  asked: Parameters<typeof importAnnotations>[1],
): Promise<number> {
  const audit = new AuditNotes();
  audit.subject("project", asked.projectId);
  const account = await inTransaction(services.connection, "write", async (db, client) => {
    const call = { db, client, user: operator, now: services.clock(), audit };
    const done = await importAnnotations(call, asked);
    const { subjects, changes } = audit.read();
    await appendAuditEntries(db, [
      {
        at: services.clock(),
        userId: null,
        role: null,
        operation: "annotations import",
        subject: { parameters: { project_id: asked.projectId }, subjects },
        change: changes.length > 0 ? changes : null,
      },
    ]);
    return done;
  });
  for (const { document, reason } of account.left_alone)
    console.error(`left as it is: ${document}: ${reason}`);
  for (const { place, reason } of account.refused) console.error(`refused: ${place}: ${reason}`);
  console.log(
    JSON.stringify({
      documents_read: account.documents_read,
      documents_saved: account.documents_saved,
      annotations_saved: account.annotations_saved,
      refused: account.refused_count,
      left_alone: account.left_alone.length,
    }),
  );
  return account.annotations_saved > 0 ? 0 : 1;
}

/** Files, and all that lie in folders, by their path below what was named. */
async function filesIn(paths: readonly string[]): Promise<SentFile[]> {
  const files: SentFile[] = [];
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const found = await stat(path).catch(() => undefined);
    if (!found) throw new Error(`${path}: there is no such file.`);
    if (found.isFile()) {
      // oxlint-disable-next-line no-await-in-loop
      files.push({ path: path.split("/").at(-1) ?? path, bytes: await readFile(path) });
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile())
        // oxlint-disable-next-line no-await-in-loop
        files.push({ path: relative(path, file), bytes: await readFile(file) });
    }
  }
  return files;
}
