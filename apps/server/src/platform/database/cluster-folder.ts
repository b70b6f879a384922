import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { mayEnter, unprivilegedAccount } from "./account.ts";
import { closedHomeFolder } from "./postgres-binaries.ts";

/** Where one embedded PostgreSQL keeps its things. */
export interface ClusterFolder {
  /** Holds the rest; ours. */
  base: string;
  /** PostgreSQL's own data folder (PGDATA); belongs to the account that it runs under. */
  cluster: string;
  /** Folder of the Unix socket. */
  socket: string;
  log: string;
  passwordFile: string;
  /** Who owns the data, once there is any. */
  owner: number | undefined;
  password(): string;
  /** Of the role that the server connects as. */
  serverPassword(): string;
}

/**
 * Finds or makes the folder: `postgres` under the data folder, or, when PostgreSQL's account may not enter there
 * (root's home is closed to all others), one under /var/lib/concord, which the file `postgres-location` then names:
 * delete the data folder, and the next start begins again.
 */
export function openClusterFolder(dataFolder: string): ClusterFolder {
  const base = chooseBase(dataFolder);
  mkdirSync(base, { recursive: true });
  chmodSync(base, 0o711);
  const cluster = join(base, "data");
  const passwordFile = join(base, "password");
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined;
  const serverPasswordFile = join(base, "server-password");
  for (const file of [passwordFile, serverPasswordFile])
    if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return {
    base,
    cluster,
    socket: socketFolder(base, owner),
    log: join(base, "postgres.log"),
    passwordFile,
    owner,
    password: () => readFileSync(passwordFile, "utf8").trim(),
    serverPassword: () => readFileSync(serverPasswordFile, "utf8").trim(),
  };
}

function chooseBase(dataFolder: string): string {
  const location = join(dataFolder, "postgres-location");
  if (existsSync(location)) {
    const named = readFileSync(location, "utf8").trim();
    if (existsSync(named)) return named;
    throw new Error(
      `The database was kept in ${named} (so says ${location}), and that is gone. Restore it, or delete the latter to start with an empty database.`,
    );
  }
  const inside = join(dataFolder, "postgres");
  if (existsSync(inside) || mayEnter(unprivilegedAccount(), dataFolder)) return inside;
  const outside = join(closedHomeFolder, randomUUID());
  mkdirSync(outside, { recursive: true });
  chmodSync(closedHomeFolder, 0o755);
  writeFileSync(location, `${outside}\n`);
  return outside;
}

/** A socket's whole path must stay below 104 bytes (108 on Linux); a deep project gets one in the temporary folder. */
function socketFolder(base: string, owner: number | undefined): string {
  const inside = join(base, "socket");
  const short = Buffer.byteLength(join(inside, ".s.PGSQL.5432.lock")) < 100;
  const hash = createHash("sha256").update(base).digest("hex").slice(0, 12);
  const folder = short ? inside : join(tmpdir(), `concord-${hash}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const account = unprivilegedAccount(owner);
  const uid = account?.uid ?? process.getuid?.();
  if (account) chownSync(folder, account.uid, account.gid);
  // Nobody else may have laid it out for us in the shared temporary folder.
  if (statSync(folder).uid !== uid)
    throw new Error(`${folder} belongs to somebody else; remove it.`);
  return folder;
}
