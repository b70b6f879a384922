import { countedBits, isOfTable, tableOf } from "../../definition/fact-tables.ts";
import { conceptsOf } from "../../plan/vocabulary.ts";
import type { Posting } from "../../postings/posting.ts";
import type { FactCriterion, FactFilter, Planning, PlanPart } from "../plan-part.ts";

export interface TablePlan {
  /**
   * Only structured facts that are rows of a table with one of these bits, where some are not; 0: all are, or it is not
   * asked.
   */
  readonly tables: number;
}

/** Concepts whose facts all lie in other tables are left out with the concepts, in the plan of `value`. */
export const plan: PlanPart<TablePlan> = {
  plan: (criterion, planning) => ({ tables: planTables(criterion, planning) }),
  filters: {
    pass: 0,
    of: ({ tables }, { row: { posting } }) => {
      const filter = tableFilter(tables, posting);
      return filter ? [filter] : [];
    },
  },
  relaxations: [],
  readsWhole: ({ tables }) => tables !== 0,
};

/** Asked of each fact only where one of the concepts is recorded in other tables, too. */
function planTables(criterion: FactCriterion, { vocabulary }: Planning): number {
  const table = tableOf(criterion);
  if (!table || criterion.kind === "event") return 0;
  const counted = countedBits(table);
  const isElsewhereToo = (concept: number): boolean => {
    const tables = vocabulary.tablesOf?.(concept) ?? 0;
    return isOfTable(table, tables) && (tables & ~counted) !== 0;
  };
  const concepts = conceptsOf(criterion.concepts, vocabulary);
  return concepts.values().some(isElsewhereToo) ? counted : 0;
}

/** What is no structured fact is a row of no table, and counts. Undefined where all of the posting do. */
export function tableFilter(asked: number, { tables }: Posting): FactFilter | undefined {
  if (asked === 0 || !tables) return undefined;
  return (at) => tables[at] === 0 || (tables[at]! & asked) !== 0;
}
