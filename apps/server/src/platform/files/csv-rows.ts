import { notUtf8, unread, utf8Text } from "./utf8-text.ts";

/** One record of a delimited file. `error` says why `fields` can't be trusted; the file's other records still can. */
export interface CsvRow {
  /** Physical line on which the record begins, counted from 1 (the header is line 1). */
  line: number;
  /** The record as it is in the file, without its line end. */
  raw: string;
  fields: string[];
  error?: string;
}

/** A quote that is opened and not closed within so many characters is taken for a stray one. */
const longestRecord = 16_000_000;

/**
 * Splits delimited text (RFC 4180; LF, CRLF, a byte order mark, line breaks inside quotes) into records, in arrays of
 * whatever a chunk completes. The header comes first, as a record like the others. Tab-separated files (no comma, but a
 * tab in the header) know no quotes, as OHDSI's vocabulary downloads are written. Blank lines are passed over. A record
 * with bytes that are not UTF-8 has an error, and U+FFFD in their place.
 */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  const splitter = new Splitter();
  for await (const text of utf8Text(chunks)) {
    const rows = splitter.push(text, false);
    if (rows.length > 0) yield rows.map(readable);
  }
  yield splitter.push("", true).map(readable);
}

function readable(row: CsvRow): CsvRow {
  if (!row.raw.includes(unread)) return row;
  const shown = (text: string): string => text.replaceAll(unread, "\uFFFD");
  return {
    ...row,
    raw: shown(row.raw),
    fields: row.fields.map(shown),
    error: row.error ?? notUtf8,
  };
}

class Splitter {
  private text = "";
  private line = 1;
  private delimiter: string | undefined;

  push(more: string, last: boolean): CsvRow[] {
    const text = this.text + more;
    const rows: CsvRow[] = [];
    let at = 0;
    while (at < text.length) {
      const end = text.indexOf("\n", at);
      if (end < 0 && !last) break;
      const stop = end < 0 ? text.length : end;
      const row = this.record(text, at, stop, last);
      if (row === undefined) break;
      at = row.next;
      if (row.raw !== "")
        rows.push({
          line: row.line,
          raw: row.raw,
          fields: row.fields,
          ...(row.error && { error: row.error }),
        });
    }
    this.text = text.slice(at);
    return rows;
  }

  /** The record that begins at `at`; undefined when the text ends inside its quotes. */
  private record(
    text: string,
    at: number,
    stop: number,
    last: boolean,
  ): (CsvRow & { next: number }) | undefined {
    const line = this.line;
    const first = withoutReturn(text.slice(at, stop));
    this.delimiter ??= first.includes(",") || !first.includes("\t") ? "," : "\t";
    const nul = first.includes("\0");
    if (this.delimiter === "\t" || nul || !first.includes('"')) {
      this.line += 1;
      const row = { line, raw: first, fields: first.split(this.delimiter), next: stop + 1 };
      return nul ? { ...row, raw: first.replaceAll("\0", "\u2400"), error: "a NUL byte" } : row;
    }
    const quoted = splitQuoted(text, at, this.delimiter, last);
    if (quoted === undefined && !last && text.length - at < longestRecord) return undefined;
    if (quoted === undefined) {
      this.line += 1;
      return {
        line,
        raw: first,
        fields: [],
        error: "a quote is opened and never closed",
        next: stop + 1,
      };
    }
    const raw = text.slice(at, quoted.next);
    this.line += count(raw, "\n");
    if (quoted.next === text.length && !raw.endsWith("\n")) this.line += 1;
    const error = raw.includes("\0") ? "a NUL byte" : quoted.error;
    const shown = withoutReturn(raw.endsWith("\n") ? raw.slice(0, -1) : raw).replaceAll(
      "\0",
      "\u2400",
    );
    return { line, raw: shown, fields: quoted.fields, ...(error && { error }), next: quoted.next };
  }
}

function splitQuoted(
  text: string,
  from: number,
  delimiter: string,
  last: boolean,
): { fields: string[]; next: number; error?: string } | undefined {
  const fields: string[] = [];
  let error: string | undefined;
  let at = from;
  for (;;) {
    let value = "";
    const quoted = text[at] === '"';
    if (quoted) {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      // A quote at the very end of the text may be half of an escaped one.
      if (close < 0 || (close === text.length - 1 && !last)) return undefined;
      value = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    }
    const tail = plainEnd(text, at, delimiter);
    const rest = text.slice(at, tail);
    const ends = tail >= text.length || text[tail] === "\n";
    if (tail >= text.length && !last) return undefined;
    const plain = ends ? withoutReturn(rest) : rest;
    if (quoted && plain !== "") error ??= "text after a closing quote";
    fields.push(value + plain);
    if (ends) return { fields, next: Math.min(tail + 1, text.length), ...(error && { error }) };
    at = tail + 1;
  }
}

function plainEnd(text: string, from: number, delimiter: string): number {
  const comma = text.indexOf(delimiter, from);
  const end = text.indexOf("\n", from);
  const stop = end < 0 ? text.length : end;
  return comma < 0 || comma > stop ? stop : comma;
}

function withoutReturn(text: string): string {
  return text.endsWith("\r") ? text.slice(0, -1) : text;
}

function count(text: string, character: string): number {
  let n = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) n += 1;
  return n;
}
