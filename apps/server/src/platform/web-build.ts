import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { glob, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Everything that the built application depends on, from the project's root. */
const sources = [
  "apps/web/{src,public}/**/*",
  "apps/web/{index.html,vite.config.ts,operation-kinds.ts,package.json,tsconfig.json}",
  "packages/contract/{src/**/*,package.json}",
  "package-lock.json",
];

/** SHA-256 over the names and contents of the sources: the same on every machine. */
async function sourceStamp(projectRoot: string): Promise<string> {
  const hash = createHash("sha256");
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: projectRoot, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  for (const file of files.toSorted()) {
    hash.update(`${file.slice(projectRoot.length)}\n`).update(await readFile(file));
  }
  return hash.digest("hex");
}

/**
 * The folder of the built web application, built first where its sources have changed since the last time.
 * @param onBuild called when a build begins: it takes some seconds
 * @throws Error with the build's output when it fails
 */
export async function buildWebApp(projectRoot: string, onBuild: () => void): Promise<string> {
  const folder = join(projectRoot, "apps/web/dist");
  const stamp = await sourceStamp(projectRoot);
  if (await isOf(folder, stamp)) return folder;
  onBuild();
  // Beside it, and moved there when it is whole: the server and the tests may build at the same time.
  const draft = `${folder}-${process.pid}`;
  const vite = join(projectRoot, "node_modules/vite/bin/vite.js");
  const build = spawn(process.execPath, [vite, "build", "--logLevel", "warn", "--outDir", draft], {
    cwd: join(projectRoot, "apps/web"),
    // Tests run with another NODE_ENV, and would leave React's slow development build behind.
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  build.stdout.on("data", (text: Buffer) => (output += text.toString()));
  build.stderr.on("data", (text: Buffer) => (output += text.toString()));
  const [code] = await once(build, "close");
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`The web application could not be built.\n${output}`);
  }
  await writeFile(join(draft, stampFile), stamp);
  await rm(folder, { recursive: true, force: true });
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else was quicker.
    if (!(await isOf(folder, stamp))) throw error;
  }
  return folder;
}

/** Says of which sources a folder was built. */
const stampFile = ".stamp";

async function isOf(folder: string, stamp: string): Promise<boolean> {
  const path = join(folder, stampFile);
  return existsSync(path) && (await readFile(path, "utf8")) === stamp;
}
