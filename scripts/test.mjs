// npm test
import { install } from "./install.mjs";
import { launch } from "./launch.mjs";

install({ quiet: false });
launch("scripts/check.ts", process.argv.slice(2));
