import { isUtf8 } from "node:buffer";

/**
 * Stands in decoded text for bytes that are not UTF-8. It is no character (U+FFFF), so that no text has it that was
 * written as such.
 */
export const unread = "\uFFFF";

/** What is said of a record with bytes that are not UTF-8. */
export const notUtf8 = "not text in UTF-8";

/**
 * Decodes UTF-8 in pieces of whole characters, without a byte order mark at the start; what is not UTF-8 becomes
 * `unread`, each byte or more of it.
 */
export async function* utf8Text(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest: Uint8Array = new Uint8Array();
  let isFirst = true;
  const decode = (bytes: Uint8Array): string => {
    if (isUtf8(bytes)) return decoder.decode(bytes);
    // U+FFFD that was written is told from what the decoder puts: for a moment it is U+FFFE, which is as long and no
    // character.
    const marked = Buffer.from(bytes);
    for (let at = marked.indexOf("\uFFFD"); at >= 0; at = marked.indexOf("\uFFFD", at + 3))
      marked[at + 2] = 0xbe;
    return decoder.decode(marked).replaceAll("\uFFFD", unread).replaceAll("\uFFFE", "\uFFFD");
  };
  const piece = (bytes: Uint8Array): string => {
    const text = decode(bytes);
    const begins = isFirst && text.startsWith("\uFEFF");
    if (text !== "") isFirst = false;
    return begins ? text.slice(1) : text;
  };
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const whole = bytes.length - begunAtEnd(bytes);
    rest = bytes.slice(whole);
    if (whole > 0) yield piece(bytes.subarray(0, whole));
  }
  if (rest.length > 0) yield piece(rest);
}

/** How many bytes at the end begin a character that continues after them. */
function begunAtEnd(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}
