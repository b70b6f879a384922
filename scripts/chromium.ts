import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

import { chromium } from "playwright-core";

/** Chromium without windows, as Debian and Playwright call it: the same pages for three quarters of the time. */
const shell = "chromium-headless-shell";
const names = [
  shell,
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];

/**
 * A Chromium for the browser tests: `CONCORD_CHROMIUM`; the system's, the headless shell first, which root installs
 * from the distribution where it is missing; Playwright's, which is installed where there is none (decision 243).
 * Undefined when none can be had.
 */
export function findChromium(): string | undefined {
  const found = present();
  if (found && (process.env["CONCORD_CHROMIUM"] || found.includes("headless"))) return found;
  const isInstalled =
    installFromDistribution(shell) || (!found && installFromDistribution("chromium"));
  if (isInstalled) return present();
  return found ?? (installWithPlaywright() ? present() : undefined);
}

function present(): string | undefined {
  const named = process.env["CONCORD_CHROMIUM"];
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    playwrightShell(),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

/** Where `install --only-shell` puts it, beside the browser that has windows (playwright-core 1.65, `--dry-run`). */
function playwrightShell(): string {
  return chromium
    .executablePath()
    .replace(
      /chromium-(\d+)([\\/])chrome-([^\\/]+).*$/,
      "chromium_headless_shell-$1$2chrome-headless-shell-$3$2chrome-headless-shell",
    );
}

function installFromDistribution(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  // Where the distribution can't be reached that is soon known.
  const patience = ["-o", "Acquire::http::Timeout=10", "-o", "Acquire::Retries=0"];
  const install = (): boolean =>
    run("apt-get", [
      ...patience,
      "install",
      "-y",
      "-qq",
      "--no-remove",
      "--no-install-recommends",
      name,
    ]);
  // The list of packages of a new machine is often empty or old.
  return install() || (run("apt-get", [...patience, "update", "-qq"]) && install());
}

function installWithPlaywright(): boolean {
  const manifest = createRequire(import.meta.url).resolve("playwright-core/package.json");
  const cli = join(dirname(manifest), "cli.js");
  return run(process.execPath, [cli, "install", "--only-shell", "chromium"]);
}

function run(command: string, args: string[]): boolean {
  console.log(`Installing Chromium for the browser tests: ${command} ${args.join(" ")} …`);
  const { status } = spawnSync(command, args, {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: 120_000,
  });
  return status === 0;
}
