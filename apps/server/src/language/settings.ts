import { join } from "node:path";
import { z } from "zod";
import { readConfiguration } from "../platform/configuration.ts";

export interface LanguageSettings {
  /** Worker threads; undefined = as many as the machine has cores. */
  readonly workers: number | undefined;
  /** Where prebuilt vocabularies are kept. */
  readonly cacheFolder: string;
}

const Environment = z.object({
  CONCORD_LANGUAGE_WORKERS: z.coerce.number().int().min(1).optional(),
});

/** `CONCORD_LANGUAGE_WORKERS` and `CONCORD_DATA`; throws with the variable's name when one makes no sense. */
export function languageSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): LanguageSettings {
  const read = Environment.safeParse(environment);
  if (!read.success) throw new Error("CONCORD_LANGUAGE_WORKERS is a number, 1 or more.");
  return {
    workers: read.data.CONCORD_LANGUAGE_WORKERS,
    cacheFolder: join(readConfiguration(environment).dataFolder, "vocabulary"),
  };
}
