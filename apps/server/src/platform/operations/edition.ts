import { createHash } from "node:crypto";
import { canonicalJson } from "@concord/clinical";
import { problem } from "./problem.ts";

/** What stands for all that a person edits of a row: another text as soon as any of it is another. */
export function editionOf(content: object): string {
  return createHash("sha256").update(canonicalJson(content)).digest("base64url").slice(0, 22);
}

/**
 * Refuses a save that was based on another edition than the stored one, so that nobody overwrites what they have not
 * seen. The caller holds the row's lock. A caller that does not say what it is based on is taken at its word.
 */
export function refuseEdited(basedOn: string | undefined, stored: string): void {
  if (basedOn !== undefined && basedOn !== stored) throw problem("row.edited", { edition: stored });
}
