import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { processIdentity } from "./process-identity.ts";

/** Another live process works on the folder. */
export class DatabaseInUse extends Error {
  readonly pid: number;
  constructor(folder: string, holder: Holder) {
    super(
      `Another Concord process is already running on ${folder}: process ${holder.pid} (${holder.program}), since ` +
        `${holder.since}. Stop it first, or give this one a folder of its own with CONCORD_DATA.`,
    );
    this.name = "DatabaseInUse";
    this.pid = holder.pid;
  }
}

interface Holder {
  pid: number;
  identity: string;
  program: string;
  since: string;
}

export interface FolderLock {
  release: () => void;
}

/**
 * Takes the folder for this process until `release()` or the process ends. The lock of a dead process is taken over:
 * its number alone proves nothing, so the start time is compared as well.
 * @throws DatabaseInUse
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, "lock");
  const mine: Holder = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? "",
    program: process.argv.slice(1, 3).join(" "),
    since: new Date().toISOString(),
  };
  const text = JSON.stringify(mine);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o644 });
  try {
    // Whole content appears at once or not at all, and only one process can win.
    while (!tryLink(draft, path)) {
      const held = read(path);
      if (held === undefined) continue;
      const holder = parse(held);
      if (holder && isAlive(holder)) throw new DatabaseInUse(folder, holder);
      removeExactly(path, held);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    release() {
      if (read(path) === text) rmSync(path, { force: true });
    },
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Two processes may find the same stale lock: whoever moved away a fresh one instead puts it back. */
function removeExactly(path: string, expected: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  if (read(aside) !== expected) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function isAlive(holder: Holder): boolean {
  return processIdentity(holder.pid) === holder.identity;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    // Written by lockFolder alone; anything else counts as stale through the identity check.
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
