// Vitest runs this once before the browser tests: the files, which run beside each other, find the web application
// built.
import { join } from "node:path";
import { buildWebApp } from "../apps/server/src/platform/web-build.ts";

export async function setup(): Promise<void> {
  await buildWebApp(join(import.meta.dirname, ".."), () => {});
}
