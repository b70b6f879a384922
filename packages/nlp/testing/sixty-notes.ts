/**
 * For tests: sixty public notes of ../shared/data that two readers read by hand, without having seen the engine. The
 * notes are not kept here, only where they come from (`values/sixty/sources.json`) and the readings: of each reader,
 * and the agreed one, made by reading the note again wherever the two differ.
 */
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { readTarXz } from "./tar-xz.ts";
import { linesOf, type Reading } from "./value-cases.ts";

const data = new URL("../../../../shared/data/", import.meta.url);
const folder = new URL("values/sixty/", import.meta.url);

export const hasSixtyNotes = existsSync(data);

interface Source {
  readonly n: number;
  readonly corpus: "mtsamples" | "ctakes" | "primock" | "i2b2";
  /** Row of a table, from 0, or a file's name in an archive. */
  readonly id: string;
  readonly chars: number;
}

/** Number → text. @throws Error when a note is not the one that was read. */
export async function readSixtyNotes(): Promise<Map<number, string>> {
  // A file of ours.
  const sources = JSON.parse(readFileSync(new URL("sources.json", folder), "utf8")) as Source[];
  const corpora = {
    mtsamples: columnOf("medcat-mtsamples/pt_notes.csv.gz", "text"),
    i2b2: columnOf("i2b2-demo/observation_fact_reports.csv.gz", "observation_blob"),
    ctakes: await filesOf("ctakes-examples/ctakes-examples-notes.tar.xz"),
    primock: await filesOf("primock57/primock57-notes-transcripts.tar.xz"),
  };
  return new Map(
    sources.map(({ n, corpus, id, chars }) => {
      const found = corpora[corpus].get(id) ?? "";
      // A consultation's note is in a field of its file.
      const text = corpus === "primock" ? (JSON.parse(found) as { note: string }).note : found;
      const points = Array.from(text).length;
      if (points !== chars)
        throw new Error(`Note ${n} has ${points} characters, it had ${chars} when it was read`);
      return [n, text];
    }),
  );
}

export type Reader = "reader1" | "reader2" | "agreed";

/** Number of the note → what the reader says of it. */
export function readSixtyReadings(reader: Reader): Map<number, Reading> {
  return new Map(
    linesOf(new URL(`${reader}.jsonl`, folder)).map((line) => {
      // A file of ours, in the form of ReadMedication and ReadResult.
      const read = JSON.parse(line) as Partial<Reading> & { note: number };
      return [read.note, { medications: read.medications ?? [], results: read.results ?? [] }];
    }),
  );
}

async function filesOf(archive: string): Promise<Map<string, string>> {
  const files = await readTarXz(new URL(archive, data));
  return new Map(files.map(({ name, text }) => [name, text]));
}

function columnOf(file: string, name: string): Map<string, string> {
  const [header = [], ...rows] = rowsOf(
    gunzipSync(readFileSync(new URL(file, data))).toString("utf8"),
  );
  const column = header.findIndex((each) => each.toLowerCase() === name);
  return new Map(rows.map((row, at) => [String(at), row[column] ?? ""]));
}

/** Rows of a CSV whose fields may hold quotes, commas and line ends. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (field.lastIndex < csv.length) {
    const match = field.exec(csv);
    if (match === null) break;
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === ",") continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  }
  return rows;
}
