import { countedWords } from "./account/account-words.ts";
import type { ImportResult } from "./import-batch.ts";
import { counted } from "./staging/import-state.ts";

/** Files listed by themselves; the rest of many are summed up. */
const most = 40;

/** What an import did, for people: a line a file, then the sum, what was left out and why rows were rejected. */
export function importReport(
  result: ImportResult,
  reasons: readonly { reason: string; n: number }[],
): string {
  const { files, known, unused } = result;
  const lines = [
    `${pad("read")}${pad("stored")}${pad("updated")}${pad("unchanged")}${pad("rejected")}  file`,
  ];
  for (const one of files.slice(0, most)) lines.push(row(one, one.file));
  if (files.length > most) lines.push(`${" ".repeat(60)}  … ${files.length - most} more files`);
  const sum = sumOf(files);
  const count = `in ${files.length} ${files.length === 1 ? "file" : "files"}`;
  lines.push(row(sum, count));
  for (const what of counted) {
    const n = result.counted[what] ?? 0;
    if (n > 0) lines.push(`${countedWords[what]}: ${n.toLocaleString("en")}.`);
  }
  if (known.size > 0) lines.push(`Already there, unchanged: ${known.size} files.`);
  if (unused.length > 0) lines.push(`Not used by this format: ${short(unused)}.`);
  for (const { reason, n } of reasons) lines.push(`Rejected, ${reason}: ${n.toLocaleString("en")}`);
  return lines.join("\n");
}

/** Records of all files together. */
export function sumOf(files: ImportResult["files"]): Counts {
  const sum = { read: 0, stored: 0, updated: 0, unchanged: 0, rejected: 0 };
  for (const file of files) {
    sum.read += file.read;
    sum.stored += file.stored;
    sum.updated += file.updated;
    sum.unchanged += file.unchanged;
    sum.rejected += file.rejected;
  }
  return sum;
}

type Counts = Omit<ImportResult["files"][number], "file">;

function row({ read, stored, updated, unchanged, rejected }: Counts, what: string): string {
  return `${[read, stored, updated, unchanged, rejected].map((n) => pad(n.toLocaleString("en"))).join("")}  ${what}`;
}

function pad(text: string): string {
  return text.padStart(12);
}

function short(names: readonly string[]): string {
  const shown = names.slice(0, 8).map((name) => name.split("/").at(-1) ?? name);
  return names.length > shown.length
    ? `${shown.join(", ")} and ${names.length - shown.length} more`
    : shown.join(", ");
}
