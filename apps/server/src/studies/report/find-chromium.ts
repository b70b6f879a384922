import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/** The Chromium of the machine, or the one that `CONCORD_CHROMIUM` names; none is installed. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const named = environment["CONCORD_CHROMIUM"];
  if (named) return existsSync(named) ? named : undefined;
  const folders = (environment["PATH"] ?? "").split(delimiter);
  return [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].find((path) => existsSync(path));
}
