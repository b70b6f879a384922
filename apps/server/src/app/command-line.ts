// `npm run concord -- <command> …`: what is done from a terminal rather than a browser.
import { runCommand } from "./run-command.ts";

// Whoever reads may have had enough (`… | head`): that ends us, and is no failure to tell of.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") console.error(error.message);
  process.exit(error.code === "EPIPE" ? 141 : 1);
});

try {
  const streams = { input: process.stdin, output: process.stdout };
  process.exitCode = await runCommand(process.argv.slice(2), streams);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
