import { hash } from "node:crypto";

import type { CsvRow } from "../../platform/files/csv-rows.ts";
import type { CsvTable } from "../../platform/files/csv-table.ts";
import { parseMoment } from "../../platform/files/moment.ts";
import type { Intake } from "../staging/intake.ts";
import { isNone } from "./clinical-tables.ts";
import type { OmopTable } from "./omop-table.ts";

/** Eras as the source derived them; they are looked at only where a cohort asks for eras. */
export const eraTables: Record<string, OmopTable> = {
  CONDITION_ERA: eraTable("condition", 6, "condition_occurrence_count", "Problem"),
  DRUG_ERA: eraTable("drug", 7, "drug_exposure_count", "Medication"),
};

function eraTable(prefix: string, kind: number, count: string, category: string): OmopTable {
  const columns = [
    `${prefix}_era_id`,
    "person_id",
    `${prefix}_concept_id`,
    `${prefix}_era_start_date`,
    `${prefix}_era_end_date`,
  ];
  return {
    phase: 3,
    required: columns,
    reader(table: CsvTable, intake: Intake) {
      const of = (name = ""): ((row: CsvRow) => string) => table.column(name);
      const [id, person, concept] = [of(columns[0]), of(columns[1]), of(columns[2])];
      const [start, end, counted] = [of(columns[3]), of(columns[4]), of(count)];
      return (row) => {
        const code = concept(row);
        if (isNone(code)) return "no concept: its id is 0";
        const [from, to] = [parseMoment(start(row)), parseMoment(end(row))];
        if (!from || !to) return "the era has no start or end date";
        const n = counted(row) === "" ? null : Number(counted(row));
        if (n !== null && !(Number.isInteger(n) && n >= 0 && n <= 2_147_483_647))
          return `${count} is not a number of occurrences`;
        // Sources repeat ids for rows of different content.
        const content = hash("md5", `${code}|${from.day}|${to.day}|${n}`, "base64url");
        intake.stage(
          "stage_era",
          row.line,
          person(row),
          kind,
          intake.code(`OMOP ${code}`, () => ({
            codings: [{ sab: "OMOP", code }],
            text: `OMOP ${code}`,
            category,
          })),
          from.day,
          to.day,
          n,
          `${prefix}/${id(row)}/${content.slice(0, 10)}`,
          row.raw,
        );
        return undefined;
      };
    },
  };
}
