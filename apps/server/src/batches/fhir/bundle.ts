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
  const whole = parseResource(Buffer.concat(chunks).toString("utf8"));
  if (whole?.["resourceType"] !== "Bundle") {
    if (intake.next()) takeResource(whole, 1, intake, organizationId, undefined);
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
    if (intake.next())
      takeResource(asRecord(entry?.["resource"]), at + 1, intake, organizationId, ids);
  }
  yield;
}
