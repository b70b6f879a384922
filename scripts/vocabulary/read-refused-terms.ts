import { readFileSync } from "node:fs";

/** Lower-case terms of refused-terms.txt. */
export function readRefusedTerms(): ReadonlySet<string> {
  const text = readFileSync(new URL("refused-terms.txt", import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => !line.startsWith("//"));
  return new Set(
    lines
      .join(";")
      .split(";")
      .map((term) => term.trim().toLowerCase()),
  );
}
