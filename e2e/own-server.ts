// A real start without the demonstration, as with one's own records: the program's own lines are all that its operator
// has.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const stopWithParent = join(import.meta.dirname, "../scripts/stop-with-parent.mjs");

interface OwnServer {
  /** What it has printed so far, growing. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
  /** As where the machine loses its power; resolves when it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the server on a database; resolves when it has said where it listens. One that its test has not stopped stops
 * with the process of the tests, which it does not keep from ending.
 * @param port a free one when not given
 */
export async function startOwnServer(databaseUrl: string, port = 0): Promise<OwnServer> {
  const main = join(import.meta.dirname, "../apps/server/src/app/main.ts");
  const child = spawn(process.execPath, ["--import", stopWithParent, main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      CONCORD_DATA: mkdtempSync(join(tmpdir(), "concord-test-")),
      CONCORD_DEMONSTRATION: "false",
      CONCORD_PORT: String(port),
      // Codes are told at any level.
      CONCORD_LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const lines: string[] = [];
  const { stdout } = child;
  if (!stdout) throw new Error("The server has no output.");
  // How long it may take is the limit of the test or hook that waits: a whole process starts, and where other files'
  // tests have the processor it has been slower than any number written here.
  const listening = new Promise<void>((resolve, reject) => {
    createInterface({ input: stdout }).on("line", (line) => {
      lines.push(line);
      if (line.startsWith("Codes ")) resolve();
    });
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`The server ended before it listened: ${signal ?? code}.`)),
    );
  });
  child.unref();
  child.channel?.unref();
  // A pipe, of which the types know no more than that it is read.
  if (stdout instanceof Socket) stdout.unref();
  await listening;
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  };
  return { lines, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** The link behind which the first user is made; undefined where somebody may sign in already. */
export function firstUserLink({ lines }: OwnServer): string | undefined {
  const line = lines.find((one) => one.startsWith("First user "));
  return /^First user (http:\S+)$/.exec(line ?? "")?.[1];
}

/** Mails that the operator hands on, in their order, each as what there is to hand on. */
export function handedOn({ lines }: OwnServer, email: string): string[] {
  return lines.flatMap((line) => {
    if (!line.startsWith("{") || !line.includes('"for":"operator"')) return [];
    const said = `For ${email}: `;
    const at = line.indexOf(said);
    return at < 0 ? [] : [line.slice(at + said.length)];
  });
}
