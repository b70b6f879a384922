import type { Intake } from "../staging/intake.ts";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

import { parseResource } from "./json.ts";
import { takeResource } from "./take-resource.ts";

/** Records after which what was read may be committed. */
const recordsAtOnce = 500;

/** A resource a line. */
export async function* readNdjson(
  content: AsyncIterable<Uint8Array>,
  intake: Intake,
  organizationId: number,
): AsyncGenerator<void> {
  let line = 0;
  for await (const text of createInterface({
    input: Readable.from(content),
    crlfDelay: Infinity,
  })) {
    line += 1;
    if (text.trim() === "") continue;
    if (intake.next()) takeResource(parseResource(text), line, intake, organizationId, undefined);
    if (line % recordsAtOnce === 0) yield;
  }
  yield;
}
