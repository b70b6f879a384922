import type { Connection } from "../../../platform/database/connect.ts";
import { seededDatabase } from "../../../platform/database/testing/test-database.ts";
import { shippedVocabulary } from "../../../vocabulary/testing/shipped-in-test.ts";
import { loadDemonstration } from "../load.ts";

/**
 * A database of its own with the demonstration, which is loaded once a run: by a unit test first, so that the browser
 * tests after them find it. `isKept`: for all files of a process.
 */
export function demonstrationDatabase({ isKept = false } = {}): Promise<Connection> {
  return seededDatabase(
    "demonstration",
    (fresh) => loadDemonstration(fresh, { now: new Date("2026-03-01T00:00:00Z") }),
    shippedVocabulary,
    { isKept, madeBy: import.meta.filename },
  );
}
