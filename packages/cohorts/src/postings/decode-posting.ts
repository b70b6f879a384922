import type { AttributeWords } from "../definition/attribute-words.ts";
import type { Posting } from "./posting.ts";
import { ALL_FLAGS, columnBytes, columnsAt, HEADER_BYTES, MAGIC } from "./posting-columns.ts";

/**
 * Reads a posting in place; the result shares `data`'s memory, unless that lies unaligned and has to be copied. Throws
 * RangeError for bytes that are none.
 */
export function decodePosting(data: Uint8Array): Posting {
  if (data.byteLength < HEADER_BYTES) throw new RangeError("Not a posting: too short");
  // Not `slice`: a Buffer's shares its memory.
  const { buffer, byteOffset: start } = data.byteOffset % 8 === 0 ? data : new Uint8Array(data);
  const header = new DataView(buffer, start, HEADER_BYTES);
  const word = header.getUint32(0, true);
  const flags = word & ALL_FLAGS;
  if (word - flags !== MAGIC) throw new RangeError("Not a posting: unknown layout");
  const n = header.getUint32(4, true);
  const textBytes = header.getUint32(12, true);
  if (data.byteLength !== HEADER_BYTES + columnBytes(flags, n) + textBytes)
    throw new RangeError("Not a posting: cut off");
  const { end, ...columns } = columnsAt(buffer, start, flags, n);
  const text = textBytes === 0 ? "" : textOf(new Uint8Array(buffer, end, textBytes));
  const [units = "", said = ""] = columns.attributeCodes ? text.split("\0") : [text];
  return {
    n,
    dayBase: header.getInt32(8, true),
    ...columns,
    units: linesOf(units),
    // The encoder wrote them.
    attributes: linesOf(said).map((line) => JSON.parse(line) as AttributeWords[]),
  };
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

function textOf(bytes: Uint8Array): string {
  // A TextDecoder does not take shared memory.
  return new TextDecoder().decode(new Uint8Array(bytes));
}
