// npm start
import { install } from "./install.mjs";
import { launch } from "./launch.mjs";

install({ quiet: false });
launch("apps/server/src/app/main.ts", process.argv.slice(2));
