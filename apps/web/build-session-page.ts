import { join } from "node:path";
import { build } from "vite";
import { operationKinds } from "./operation-kinds.ts";

/** A script for tests, which leaves `sessionPage.openSessionPage` in the page that runs it. */
export async function buildSessionPage(): Promise<string> {
  const entry = join(import.meta.dirname, "src/document/session/testing/session-page.ts");
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    plugins: [operationKinds()],
    build: { write: false, lib: { entry, formats: ["iife"], name: "sessionPage" } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error("There is no bundle.");
  return bundle.output[0].code;
}
