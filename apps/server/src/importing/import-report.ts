import type { ImportResult } from "./import-batch.ts";
import { type Counted, counted } from "./staging/import-state.ts";

/** Files listed by themselves; the rest of many are summed up. */
const most = 40;

/** What became of records that were there, for people; the first four are right now. */
const said: Readonly<Record<Counted, string>> = {
  replaced:
    "Rows that took the place of an older one of the same id and patient, with other content",
  moved: "Facts that lay with another patient before, from whom they were taken",
  takenBack:
    "Records that the source takes back (entered in error, refuted, not done), which were removed",
  visitsTakenBack:
    "Encounters that the source takes back and that still hold notes or facts, which stay, with all annotations, outside of any encounter: they are no visits any more",
  datedByNone:
    "Facts without a date of their own that only such an encounter dated, which were removed",
  gone: "Rows that are not under their id any more, while others of it are, which were removed",
  elsewhere:
    "Older facts that stay although their id now comes with another patient, and other content or several candidates: both patients have them, and count; look at them",
  notesElsewhere:
    "Older notes that stay although their id now comes with another patient: both patients have them; look at them",
  encountersElsewhere:
    "Older encounters that stay although their id now comes with another patient: both patients have them, and count; look at them",
  beside:
    "New rows beside an older one of the same id, which may be the same record twice: this import was begun by another version, or with other files, and what came in it is not known any more",
};

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
    if (n > 0) lines.push(`${said[what]}: ${n.toLocaleString("en")}.`);
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
