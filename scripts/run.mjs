// node scripts/run.mjs FILE [ARGUMENT…]: runs a TypeScript file of the project, installing first what is missing.
// Standard output is the program's own.
import { install } from "./install.mjs";
import { launch } from "./launch.mjs";

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error("Usage: node scripts/run.mjs FILE [ARGUMENT…]");
  process.exit(2);
}
install({ quiet: true });
launch(file, args);
