import { textLines } from "../../platform/files/text-lines.ts";
import { unread } from "../../platform/files/utf8-text.ts";
import type { Intake } from "../staging/intake.ts";
import { parseResource } from "./json.ts";
import { takeResource } from "./take-resource.ts";

/** A resource a line. */
export async function* readNdjson(
  content: AsyncIterable<Uint8Array>,
  intake: Intake,
  organizationId: number,
): AsyncGenerator<void> {
  let line = 0;
  for await (const texts of textLines(content)) {
    for (const text of texts) {
      line += 1;
      if (text.trim() === "" || !intake.next()) continue;
      takeResource(
        parseResource(text),
        line,
        intake,
        organizationId,
        undefined,
        text.includes(unread),
      );
    }
    yield;
  }
}
