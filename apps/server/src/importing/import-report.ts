import type { ImportResult } from "./import-batch.ts";

/** Files listed by themselves; the rest of many are summed up. */
const most = 40;

/** What an import did, for people: a line a file, then the sum, what was left out and why rows were rejected. */
export function importReport(
  result: ImportResult,
  reasons: readonly { reason: string; n: number }[],
): string {
  const { files, known, unused } = result;
  const lines = [`${pad("read")}${pad("stored")}${pad("rejected")}  file`];
  for (const { file, read, stored, rejected } of files.slice(0, most)) {
    lines.push(row(read, stored, rejected, file));
  }
  if (files.length > most) lines.push(`${" ".repeat(36)}  … ${files.length - most} more files`);
  const sum = sumOf(files);
  const count = `in ${files.length} ${files.length === 1 ? "file" : "files"}`;
  lines.push(row(sum.read, sum.stored, sum.rejected, count));
  if (known.size > 0) lines.push(`Already there, unchanged: ${known.size} files.`);
  if (unused.length > 0) lines.push(`Not used by this format: ${short(unused)}.`);
  for (const { reason, n } of reasons) lines.push(`Rejected, ${reason}: ${n.toLocaleString("en")}`);
  return lines.join("\n");
}

/** Records of all files together. */
export function sumOf(files: ImportResult["files"]): {
  read: number;
  stored: number;
  rejected: number;
} {
  const sum = { read: 0, stored: 0, rejected: 0 };
  for (const file of files) {
    sum.read += file.read;
    sum.stored += file.stored;
    sum.rejected += file.rejected;
  }
  return sum;
}

function row(read: number, stored: number, rejected: number, what: string): string {
  return `${[read, stored, rejected].map((n) => pad(n.toLocaleString("en"))).join("")}  ${what}`;
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
