import type { ConceptCriterion, EventCriterion, FactTable } from "@concord/contract";

/** The bit of each table in `posting.tables`, which says of which tables a concept's structured facts are rows. */
export const TABLE_BITS: Readonly<Record<FactTable, number>> = {
  conditions: 1,
  drugs: 2,
  procedures: 4,
  measurements: 8,
  observations: 16,
  devices: 32,
  visits: 64,
  specimens: 256,
};

/** The bit of facts that are rows of no such table, as those of FHIR. */
const OF_NO_TABLE = 128;

/** The bits of structured facts that count where those of a table are asked for. */
export function countedBits(table: FactTable): number {
  return TABLE_BITS[table] | OF_NO_TABLE;
}

/**
 * Whether any of a concept's facts count where those of a table are asked for. `tables`: the bits of all its structured
 * facts; 0: it has none, and those of notes count.
 */
export function isOfTable(table: FactTable, tables: number): boolean {
  return tables === 0 || (tables & countedBits(table)) !== 0;
}

/** The table that a criterion is asked of; undefined: any, as of records that are rows of none. */
export function tableOf(criterion: ConceptCriterion | EventCriterion): FactTable | undefined {
  if (criterion.kind === "event") return undefined;
  const { records, table } = criterion;
  return records === undefined || records === "codes" ? table : undefined;
}
