import type { AnnotationFormatName } from "@concord/contract";
import { unzipFile } from "../../platform/files/zip-file.ts";
import type { ExchangeFile, ReadDocument } from "../formats/exchange.ts";
import { formats } from "../formats/formats.ts";

/** Unpacked bytes that are read at once. */
const mostBytes = 100_000_000;

export interface SentFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * What files say, those in zip archives among them.
 * @throws Error with a message for whoever chose the files
 */
export async function readFiles(
  format: AnnotationFormatName,
  sent: readonly SentFile[],
): Promise<ReadDocument[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const files: ExchangeFile[] = [];
  let total = 0;
  for (const one of sent) {
    const inside = one.path.endsWith(".zip")
      ? // oxlint-disable-next-line no-await-in-loop -- one archive after the other, within one limit
        await unzipFile(one.bytes, mostBytes - total)
      : [one];
    for (const { path, bytes } of inside) {
      total += bytes.length;
      if (total > mostBytes) throw new Error("The files are too large.");
      // What a Mac puts beside the files of an archive.
      if (/(^|\/)(__MACOSX\/|\.)/.test(path)) continue;
      try {
        files.push({ path, text: decoder.decode(bytes) });
      } catch {
        throw new Error(`${path} is not UTF-8`);
      }
    }
  }
  return formats[format].read(files);
}
