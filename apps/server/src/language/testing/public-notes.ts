// For tests: the notes of the public data, read as they lie and without the product, but for the tar archive. Readings
// by people that lie beside some of them are not looked at.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sharedData } from "../../importing/testing/import-in-test.ts";
import { tarEntries } from "../../platform/files/tar-entries.ts";

/** How many notes each source has, counted in the files by other tools (`xsv count`, `wc -l`, `tar t`). */
export const publicNoteCounts = {
  primock57: 57,
  "mts-dialog": 1701,
  "medcat-mtsamples": 1088,
  "synthea-bulk-10-with-notes": 1215,
} as const;

export type PublicNotes = Readonly<Record<keyof typeof publicNoteCounts, readonly string[]>>;

export async function readPublicNotes(): Promise<PublicNotes> {
  const dialogs = ["TestSet-1-MEDIQA-Chat-2023", "TestSet-2-MEDIQA-Sum-2023", "TrainingSet"];
  return {
    primock57: await consultations(),
    "mts-dialog": [...dialogs, "ValidationSet"].flatMap((part) =>
      columnOf(fileOf(`mts-dialog/Main-Dataset/MTS-Dialog-${part}.csv`), "section_text"),
    ),
    "medcat-mtsamples": columnOf(fileOf("medcat-mtsamples/pt_notes.csv.gz"), "text"),
    "synthea-bulk-10-with-notes": fileOf(
      "synthea-bulk-10-with-notes/DocumentReference.000.ndjson.gz",
    )
      .trim()
      .split("\n")
      .map(attached),
  };
}

function fileOf(name: string): string {
  const bytes = readFileSync(join(sharedData, name));
  return (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

/** Every nth file of an archive, by its name. */
export async function everyNth(archive: string, nth: number): Promise<Record<string, Uint8Array>> {
  const files: [string, Uint8Array][] = [];
  let place = 0;
  for await (const { name, content } of tarEntries(archive, () => {})) {
    const chunks = await Array.fromAsync(content);
    if (place % nth === 0) files.push([name, Buffer.concat(chunks)]);
    place += 1;
  }
  return Object.fromEntries(files);
}

/** The clinicians' notes of consultations that were played. */
async function consultations(): Promise<string[]> {
  const archive = join(sharedData, "primock57/primock57-notes-transcripts.tar.xz");
  const notes: string[] = [];
  for await (const { name, content } of tarEntries(archive, () => {})) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    if (!/^notes\/.*\.json$/.test(name)) continue;
    // Of the public data, whose README says what the field is.
    notes.push((JSON.parse(Buffer.concat(chunks).toString("utf8")) as { note: string }).note);
  }
  return notes;
}

function attached(line: string): string {
  // As FHIR describes a DocumentReference.
  const { content } = JSON.parse(line) as { content: { attachment: { data: string } }[] };
  return Buffer.from(content[0]?.attachment.data ?? "", "base64").toString("utf8");
}

/** A column of a CSV whose fields may hold quotes, commas and line ends. */
function columnOf(csv: string, column: string): string[] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (field.lastIndex < csv.length) {
    const match = field.exec(csv);
    if (match === null) throw new Error(`What is at ${field.lastIndex} is no CSV`);
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] !== ",") rows.push([]);
  }
  const [header = [], ...notes] = rows.filter(({ length }) => length > 0);
  const place = header.indexOf(column);
  return notes.map((row) => row[place] ?? "");
}
