// `npm run fuzz -- --seconds 120 [--seed 7]`: apps/server/src/app/fuzz.test.ts for as long.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const vitest = ["vitest", "run", "--project", "server", "apps/server/src/app/fuzz.test.ts"];
const { status } = spawnSync("npx", vitest, {
  stdio: "inherit",
  env: { ...process.env, CONCORD_FUZZ_SECONDS: values.seconds, CONCORD_FUZZ_SEED: values.seed },
});
process.exitCode = status ?? 1;
