import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

// The server takes the next free port where its own is taken: commands beside it learn from here where it is.

const file = (dataFolder: string) => join(dataFolder, "address");

/** Notes where this machine opens the application, prefix and slash included. */
export async function noteServedAddress(dataFolder: string, address: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file(dataFolder), `${address}\n`);
}

/** Where the server was last, without the slash at its end; undefined where none ran on this folder. */
export async function servedAddress(dataFolder: string): Promise<string | undefined> {
  try {
    const address = (await readFile(file(dataFolder), "utf8")).trim();
    return address === "" ? undefined : address.replace(/\/$/, "");
  } catch (error) {
    // What node:fs throws has a code.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
