import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** An operating-system account that PostgreSQL runs under. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Undefined when we aren't root: PostgreSQL then runs as ourselves. As root, which PostgreSQL refuses, an account that
 * exists: initdb looks its name up, so a number without an entry in passwd does not do.
 * @param owner uid that already owns the data, which then must be the one
 */
export function unprivilegedAccount(owner?: number): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n").map(parseLine);
  if (owner !== undefined && owner !== 0) {
    const account = accounts.find((one) => one?.uid === owner);
    if (account) return account;
    throw new Error(
      `The database's files belong to user number ${owner}, which has no entry in /etc/passwd.`,
    );
  }
  for (const name of ["concord", "postgres", "nobody"]) {
    const account = accounts.find((one) => one?.name === name);
    if (account) return account;
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and there is no account named concord, postgres or nobody to run it under. " +
      "Start Concord as an ordinary user, or make one of them (useradd --system concord).",
  );
}

function parseLine(line: string): Account | undefined {
  const [name, , uid, gid] = line.split(":");
  return name && Number(uid) > 0 ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Whether the account may enter `folder` and every folder above it. True without an account (it's ourselves). */
export function mayEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  for (let path = folder; ; path = dirname(path)) {
    if (!mayUse(account, path, 1)) return false;
    if (path === dirname(path)) return true;
  }
}

/** Whether the account may read and run the file, and enter all folders above it. */
export function mayRun(account: Account | undefined, file: string): boolean {
  return !account || (mayUse(account, file, 5) && mayEnter(account, dirname(file)));
}

/** `bits` as in one digit of a file mode: 4 read, 2 write, 1 run or enter. */
function mayUse(account: Account, path: string, bits: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bits) === bits;
}
