import type { RecordKind } from "@concord/contract";

/**
 * The source under which postings have records that are not facts under their concepts (those have 1 to 4, `fact.source`).
 * Who does not ask for them never reads them.
 */
export const RECORD_SOURCES: Readonly<Record<RecordKind, number>> = { codes: 5 };
