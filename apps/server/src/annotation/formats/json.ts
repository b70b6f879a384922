import type { z } from "zod";
import type { ExchangeFile } from "./exchange.ts";

/**
 * Files that end in .json, parsed and held against what their format says.
 * @throws Error with the file and the first place where it is another
 */
export function readJsonFiles<Schema extends z.ZodType>(
  files: readonly ExchangeFile[],
  schema: Schema,
  what: string,
): { path: string; data: z.output<Schema> }[] {
  const found = files.filter(({ path }) => /\.json(ld)?$/.test(path));
  if (found.length === 0) throw new Error("There is no file that ends in .json");
  return found.map(({ path, text }) => {
    const read = schema.safeParse(parsed(path, text));
    if (read.success) return { path, data: read.data };
    const [issue] = read.error.issues;
    throw new Error(`${path} does not hold ${what}: ${issue?.path.join(".")}: ${issue?.message}`);
  });
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw new Error(`${path} is no JSON`);
  }
}
