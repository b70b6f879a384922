// Reads every definition of ATLAS below a folder and says how many keep their meaning whole, and of the rest one by one
// what is not kept: npm run -s atlas:library FOLDER
import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import {
  reportLibrary,
  reportLines,
} from "../apps/server/src/cohorts/atlas/atlas-library-report.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run -s atlas:library FOLDER");
  process.exitCode = 2;
} else {
  // npm runs us from the project's folder; paths are meant from where it was called.
  const cwd = resolve(process.env["INIT_CWD"] ?? ".", folder);
  const files = globSync("**/*.json", { cwd }).toSorted((a, b) =>
    basename(a).localeCompare(basename(b), "en", { numeric: true }),
  );
  const read = files.map((name) => ({ name, text: readFileSync(resolve(cwd, name), "utf8") }));
  console.log(reportLines(reportLibrary(read)).join("\n"));
}
