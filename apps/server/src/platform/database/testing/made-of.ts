// Which files make what a test database is filled with: kept across runs, it is made anew when one of them changes.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const project = resolve(import.meta.dirname, "../../../../../..");

/** Every file or folder that source text names: what it imports, what it starts as a thread, data that it reads. */
const named = /["'`]((?:\.{1,2}\/|@concord\/)[^"'`\s]*)["'`]/g;

/** What each database is made of, whatever fills it: libraries and migrations. */
const always = ["package-lock.json", "apps/server/migrations"].map((path) => join(project, path));

/** A hash over a file and over all that it names, and what those name, and libraries and migrations, and `more`. */
export function hashOfSources(file: string, more = ""): string {
  const hash = createHash("sha256").update(more);
  for (const path of sourcesOf(file)) hash.update(`${path}\n${contentHash(join(project, path))}\n`);
  return hash.digest("hex").slice(0, 12);
}

/** The files that are hashed, from the project's folder. */
export function sourcesOf(file: string): string[] {
  const found = new Set<string>();
  const waiting = [file, ...always].flatMap(filesAt);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (path.endsWith(".ts")) waiting.push(...namesIn(path));
  }
  return [...found].map((path) => relative(project, path)).toSorted();
}

const read = new Map<string, readonly string[]>();

/** The files that a source file names. */
function namesIn(path: string): readonly string[] {
  const known = read.get(path);
  if (known) return known;
  const files = [...readFileSync(path, "utf8").matchAll(named)].flatMap(([, name = ""]) =>
    filesAt(name.startsWith("@") ? packageOf(name) : resolve(dirname(path), name)),
  );
  read.set(path, files);
  return files;
}

const packageOf = (name: string): string => join(project, "packages", name.split("/")[1] ?? "");

const folders = new Map<string, readonly string[]>();

/** A file, or the files of a folder but for tests; nothing where a text only looks like a path. */
function filesAt(path: string): readonly string[] {
  // Of a folder above, and of the project itself, not all that lies there is meant.
  if (!path.startsWith(`${project}/`) || path.endsWith("/src") || !existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const known = folders.get(path);
  if (known) return known;
  const files = globSync("**/*", { cwd: path, withFileTypes: true, exclude: isLeftOut })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  folders.set(path, files);
  return files;
}

const isLeftOut = ({ name }: { name: string }): boolean => name === "node_modules";

const hashes = new Map<string, string>();

function contentHash(path: string): string {
  const known = hashes.get(path);
  if (known !== undefined) return known;
  const made = createHash("sha256").update(readFileSync(path)).digest("hex");
  hashes.set(path, made);
  return made;
}
