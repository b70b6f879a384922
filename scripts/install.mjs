// Runs on any Node ≥ 20.19 with nothing installed: plain JavaScript, no dependencies.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const project = dirname(import.meta.dirname);

/**
 * Installs what package-lock.json says, unless it is there.
 * @param {{ quiet: boolean }} options quiet: says nothing on standard output unless it fails
 */
export function install({ quiet }) {
  if (isInstalled()) return;
  const fresh = !existsSync(join(project, "node_modules/.package-lock.json"));
  // A folder in use by a running server is brought up to date in place rather than emptied first.
  const command = fresh ? ["ci"] : ["install", "--no-save", "--prefer-offline"];
  const say = quiet ? console.error : console.log;
  say(`Installing what package-lock.json locks (npm ${command.join(" ")}) …`);
  const args = [...command, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const [file, prefix] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const { status, error } = spawnSync(file, [...prefix, ...args], {
    cwd: project,
    env: environment(),
    // Standard output belongs to the program that runs afterwards.
    stdio: ["ignore", quiet ? 2 : "inherit", "inherit"],
  });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail(`npm ${command.join(" ")} failed with code ${status}.`);
}

/** Every locked package is there in the locked version; packages for other platforms may be missing. */
function isInstalled() {
  const wanted = readLock("package-lock.json");
  const present = readLock("node_modules/.package-lock.json");
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, link, inBundle }]) => {
    if (!path.includes("node_modules/") || link || inBundle) return true;
    const found = present[path];
    return found ? found.version === version : Boolean(optional);
  });
}

/**
 * @param {string} name
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean, inBundle?: boolean }> | undefined}
 */
function readLock(name) {
  const file = join(project, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : undefined;
}

/** npm needs a home that it may write to; without one its cache goes into the project. */
function environment() {
  const cache = join(project, ".cache/npm");
  const home = homedir();
  try {
    if (!home) throw new Error("no home");
    accessSync(home, constants.W_OK);
    return process.env;
  } catch {
    mkdirSync(cache, { recursive: true });
    return { ...process.env, HOME: tmpdir(), npm_config_cache: cache };
  }
}

/**
 * The Node that the lock file pins for this platform, else this one if it can run the program's TypeScript.
 * @returns {string}
 */
export function runtime() {
  const pinned = join(project, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(pinned) && spawnSync(pinned, ["--version"]).status === 0) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    `Concord runs on Node 24. This is Node ${process.versions.node}, and the lock file brings no Node 24 that runs on ` +
      `${process.platform}-${process.arch}. Install Node 24 or later and start again.`,
  );
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
