// Prints what a first visit of each screen loads of compressed script: the entry, the dashboard frame and the screen,
// with what they import; without what comes after the screen is shown. Part of the build (`npm run build -w apps/web`),
// and again by `node apps/web/first-load.ts`. Fails where a screen is above the budget of interface.md: people bookmark
// any.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const BUDGET = 250_000;
const dist = join(import.meta.dirname, "dist");
const assets = readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".js"));
const sources = new Map(
  assets.map((file) => [file, readFileSync(join(dist, "assets", file), "utf8")]),
);
const staticImport = /(?:import|from)\s*"\.\/([\w.-]+\.js)"/g;

function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, imported = ""] of (sources.get(file) ?? "").matchAll(staticImport))
    withImports(imported, found);
  return found;
}

function compressed(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(sources.get(file) ?? "").length;
  return bytes;
}

const [, entry = ""] =
  /src="\.\/assets\/([\w.-]+\.js)"/.exec(readFileSync(join(dist, "index.html"), "utf8")) ?? [];
const frame = assets.find((file) => file.startsWith("Dashboard-")) ?? "";
/** Parts that come by themselves and without which the screen is not there. */
const parts: Readonly<Record<string, string>> = { CohortFormPage: "CohortBuilder-" };
const partOf = (file: string) => {
  const part = parts[/^\w+/.exec(file)?.[0] ?? ""];
  return part === undefined ? [] : assets.filter((other) => other.startsWith(part));
};
const screens = assets
  .filter((file) => /Page-/.test(file))
  .map((file) => ({
    file,
    bytes: compressed(
      [file, ...partOf(file)].reduce(
        (found, needed) => withImports(needed, found),
        withImports(frame, withImports(entry)),
      ),
    ),
  }))
  .toSorted((a, b) => b.bytes - a.bytes);
const heaviest = Math.max(0, ...screens.map(({ bytes }) => bytes));
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

console.log(`Script before frame and screen: ${kilobytes(compressed(withImports(entry)))}`);
for (const { file, bytes } of screens) {
  const mark = bytes > BUDGET ? " (over)" : "";
  console.log(`  ${kilobytes(bytes)} with ${/^\w+/.exec(file)?.[0]}${mark}`);
}
if (entry === "" || frame === "" || heaviest === 0 || heaviest > BUDGET) {
  console.error(
    `A first visit loads ${kilobytes(heaviest)}; at most ${kilobytes(BUDGET)} is asked for.`,
  );
  process.exitCode = 1;
}
