import type { ValidityRow } from "@concord/contract";
import { formatCount } from "../platform/format.ts";

const sources = [
  ["structured", "structured data"],
  ["notes", "notes"],
  ["inferred", "notes and inference"],
] as const;

/** Of each source and concept how many encounters it can't be judged on; empty where it can on all. */
export function notAssessableText(
  rows: readonly Pick<ValidityRow, "conceptName" | "totalEncounters" | "not_assessable">[],
): string {
  return sources
    .flatMap(([source, name]) => {
      const concepts = rows.flatMap(({ conceptName, totalEncounters, not_assessable }) =>
        not_assessable[source] === 0
          ? []
          : [
              `${conceptName} ${formatCount(not_assessable[source])} of ${formatCount(totalEncounters)}`,
            ],
      );
      return concepts.length === 0
        ? []
        : [
            `Not assessable by ${name}, and in none of its counts, are encounters with no such data: ${concepts.join(", ")}. `,
          ];
    })
    .join("");
}
