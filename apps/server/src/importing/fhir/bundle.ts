import { Readable } from "node:stream";
import { unread, utf8Text } from "../../platform/files/utf8-text.ts";
import type { Intake } from "../staging/intake.ts";
import { asList, asRecord, asText, parseResource } from "./json.ts";
import { takeResource } from "./take-resource.ts";

/** A bundle is read whole; larger ones belong into bulk files, a resource a line. */
const longestBundle = 256_000_000;

/**
 * A bundle's entries are its records, their place in it their line. A file with one resource by itself is one record.
 * @throws Error when the bundle is too large to be read whole
 */
export async function* readBundle(
  content: AsyncIterable<Uint8Array>,
  intake: Intake,
  organizationId: number,
): AsyncGenerator<void> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > longestBundle)
      throw new Error(
        `${intake.file} is larger than ${longestBundle} bytes; write it as NDJSON, a resource a line`,
      );
    chunks.push(chunk);
  }
  const text = (await Array.fromAsync(utf8Text(Readable.from(chunks)))).join("");
  const whole = parseResource(text);
  const hasUnread = text.includes(unread);
  const isUnread = (part: unknown): boolean =>
    hasUnread && JSON.stringify(part ?? text).includes(unread);
  if (whole?.["resourceType"] !== "Bundle") {
    if (intake.next()) takeResource(whole, 1, intake, organizationId, undefined, isUnread(whole));
    yield;
    return;
  }
  const entries = asList(whole["entry"]).map(asRecord);
  const ids = new Map<string, string>();
  for (const entry of entries) {
    const [url, id] = [asText(entry?.["fullUrl"]), asText(asRecord(entry?.["resource"])?.["id"])];
    if (url && id) ids.set(url, id);
  }
  for (const [at, entry] of entries.entries()) {
    const resource = asRecord(entry?.["resource"]);
    if (intake.next())
      takeResource(resource, at + 1, intake, organizationId, ids, isUnread(resource));
  }
  yield;
}
