import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

import { chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/**
 * A Chromium for the browser tests: `CONCORD_CHROMIUM`, the system's, Playwright's; else it is installed, as root
 * from the distribution, otherwise by Playwright. Undefined when none can be had.
 */
export function findChromium(): string | undefined {
  return (
    present() ?? (installFromDistribution() || installWithPlaywright() ? present() : undefined)
  );
}

function present(): string | undefined {
  const named = process.env["CONCORD_CHROMIUM"];
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    chromium.executablePath(),
  ];
  return candidates.find((path) => path && existsSync(path));
}

function installFromDistribution(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const install = (): boolean =>
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  // The list of packages of a new machine is often empty or old.
  return install() || (run("apt-get", ["update", "-qq"]) && install());
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
    timeout: 300_000,
  });
  return status === 0;
}
