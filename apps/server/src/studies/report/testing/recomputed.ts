// A study report as its files, and what R makes of them.
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestCaller } from "../../../app/testing/test-caller.ts";
import { unzipFile } from "../../../platform/files/zip-file.ts";

export const hasR = spawnSync("Rscript", ["--version"]).status === 0;

/** The report's files by name. */
export async function reportOf(caller: TestCaller, studyId: number): Promise<Map<string, string>> {
  const { file } = await caller.call("GetStudyReport", { m_studyId: studyId });
  const files = await unzipFile(Buffer.from(file.base64, "base64"), 100_000_000);
  return new Map(files.map(({ path, bytes }) => [path, bytes.toString()]));
}

/** Runs the report's script over these files: its status, and how many figures it compared. */
export async function recomputed(files: ReadonlyMap<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "report-"));
  await Promise.all([...files].map(([path, text]) => writeFile(join(folder, path), text)));
  const { status, stdout, stderr } = spawnSync("Rscript", ["recompute.R"], {
    cwd: folder,
    encoding: "utf8",
  });
  await rm(folder, { recursive: true });
  const [, figures] = /(\d+) figures recomputed/.exec(stdout) ?? [];
  return { status, stdout, stderr, figures: Number(figures) };
}
