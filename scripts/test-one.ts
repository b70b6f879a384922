// npm run test:one -- FILE… [Vitest's options]: single files of tests, in seconds. PostgreSQL and the databases that
// are long in the making stay for the next run (decision 127).
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";

const manifest = createRequire(import.meta.url).resolve("vitest/package.json");
const child = spawn(
  process.execPath,
  [join(dirname(manifest), "vitest.mjs"), "run", ...process.argv.slice(2)],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      CONCORD_TEST_KEEP: "1",
      // Threads and processes of the server find it compiled.
      NODE_COMPILE_CACHE: join(tmpdir(), `concord-compiled-${userInfo().uid}`),
    },
  },
);
child.on("exit", (code) => process.exit(code ?? 1));
