import type { Format, FilePlan } from "../format.ts";
import { contentName } from "../../platform/files/source-files.ts";
import { clinicalTables } from "./clinical-tables.ts";
import { eraTables } from "./era-tables.ts";
import { eventTables } from "./event-tables.ts";
import { type OmopTable, readTable } from "./omop-table.ts";
import { vocabularyTables } from "./vocabulary-tables.ts";

const tables: Record<string, OmopTable> = {
  ...vocabularyTables,
  ...clinicalTables,
  ...eventTables,
  ...eraTables,
};

/** OMOP Common Data Model 5.3 and 5.4 as one CSV a table, named after it in any case. */
export const omopFormat: Format = {
  name: "omop",
  plan(name): FilePlan | undefined {
    const base = contentName(name).split("/").at(-1) ?? "";
    const tableName = base.slice(0, -4).toUpperCase();
    const table = /\.(csv|tsv)$/i.test(base) ? tables[tableName] : undefined;
    if (!table) return undefined;
    return {
      phase: table.phase,
      together: table.phase === 0,
      ...(tableName in eventTables && { table: tableName }),
      read: (content, intake) => readTable(table, content, intake),
    };
  },
  anywhere: () => false,
};
