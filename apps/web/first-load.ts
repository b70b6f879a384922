// What a first visit of each screen loads of compressed script: the entry, the dashboard's frame and the screen, with
// what they import; without what comes after the screen is shown. Printed with the build (`npm run build -w apps/web`),
// and held against the budget of interface.md by e2e/first-load.e2e.ts: people bookmark any screen.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes (interface.md). */
export const firstLoadBudget = 250_000;

/** Parts that come by themselves and without which the screen is not there. */
const parts: Readonly<Record<string, string>> = { CohortFormPage: "CohortBuilder-" };

export interface FirstLoad {
  /** The module of the screen: "DocumentPage". */
  readonly screen: string;
  /** Compressed, as gzip does it. */
  readonly bytes: number;
}

/**
 * Every screen of the application that is built in a folder, the heaviest first.
 * @throws Error where the entry, the frame or the screens are not found by their names
 */
export function firstLoads(dist: string): FirstLoad[] {
  const assets = readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".js"));
  const sources = new Map(
    assets.map((file) => [file, readFileSync(join(dist, "assets", file), "utf8")]),
  );
  const sizes = new Map([...sources].map(([file, text]) => [file, gzipSync(text).length]));
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    const imports = (sources.get(file) ?? "").matchAll(/(?:import|from)\s*"\.\/([\w.-]+\.js)"/g);
    for (const [, imported = ""] of imports) withImports(imported, found);
    return found;
  };
  const named = (name: string) => assets.filter((file) => file.startsWith(name));
  const [, entry] =
    /src="\.\/assets\/([\w.-]+\.js)"/.exec(readFileSync(join(dist, "index.html"), "utf8")) ?? [];
  const [frame] = named("DashboardWithEvidence-");
  const screens = assets.flatMap((file) => {
    const [, screen] = /^(\w+Page)-/.exec(file) ?? [];
    return screen === undefined ? [] : [{ file, screen }];
  });
  if (entry === undefined || frame === undefined || screens.length === 0)
    throw new Error(`${dist} has no entry, no frame or no screens.`);
  return screens
    .map(({ file, screen }) => {
      const part = parts[screen];
      const files = [frame, file, ...(part === undefined ? [] : named(part))].reduce(
        (found, needed) => withImports(needed, found),
        withImports(entry),
      );
      return { screen, bytes: [...files].reduce((sum, one) => sum + (sizes.get(one) ?? 0), 0) };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

if (import.meta.main) {
  for (const { screen, bytes } of firstLoads(join(import.meta.dirname, "dist"))) {
    const mark = bytes > firstLoadBudget ? " (over)" : "";
    console.log(`  ${(bytes / 1000).toFixed(1)} kB with ${screen}${mark}`);
  }
}
