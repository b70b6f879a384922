import { execFile } from "node:child_process";
import { chownSync, copyFileSync, existsSync, readFileSync, rmSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Account } from "./account.ts";
import type { ClusterFolder } from "./cluster-folder.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

const run = promisify(execFile);

/**
 * Runs initdb unless the cluster is there. One that a killed initdb left half made is made again. Text sorts by code
 * point on every machine (builtin C.UTF-8 from PostgreSQL 17 on), so that lists and indexes don't depend on it.
 * @throws Error when the cluster is of another major version
 */
export async function createCluster(
  folder: ClusterFolder,
  binaries: PostgresBinaries,
  account: Account | undefined,
): Promise<void> {
  const finished = join(folder.cluster, "concord-cluster");
  const versionFile = join(folder.cluster, "PG_VERSION");
  if (existsSync(finished)) {
    const version = Number(readFileSync(versionFile, "utf8"));
    if (version === binaries.major) return;
    throw new Error(
      `The data in ${folder.cluster} is of PostgreSQL ${version}, and ${binaries.postgres} is ${binaries.major}. ` +
        "Dump it with the old version and load it into a new folder, as docs/deployment.md says.",
    );
  }
  rmSync(folder.cluster, { recursive: true, force: true });
  mkdirSync(folder.cluster, { mode: 0o700 });
  const password = join(folder.socket, "initdb-password");
  copyFileSync(folder.passwordFile, password);
  if (account) {
    chownSync(folder.cluster, account.uid, account.gid);
    chownSync(password, account.uid, account.gid);
  }
  const locale =
    binaries.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${folder.cluster}`,
        "--username=concord",
        `--pwfile=${password}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        ...locale,
        "--no-instructions",
        "--data-checksums",
      ],
      {
        cwd: folder.cluster,
        env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
        ...(account && { uid: account.uid, gid: account.gid }),
      },
    );
    copyFileSync(versionFile, finished);
  } catch (error) {
    rmSync(folder.cluster, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(password, { force: true });
  }
}
