import type { CohortPlan, Evidence } from "@concord/cohorts";
import { copyLine } from "../../platform/database/copy-text.ts";

/** Evidence as lines of COPY, with the columns `evidenceColumns`. */
export function evidenceLines(plan: CohortPlan, cohortId: number, found: Evidence): string {
  const paths = new Map(plan.facts.map(({ fact, path }) => [fact, path]));
  const lines: string[] = [];
  for (const [at, fact] of found.facts.entries()) {
    const minute = found.minutes[at] ?? -1;
    const value = found.values[at] ?? Number.NaN;
    lines.push(
      copyLine([
        found.patientIds[at] ?? null,
        cohortId,
        paths.get(fact) ?? "",
        found.conceptIds[at] ?? null,
        found.sources[at] ?? null,
        found.days[at] ?? null,
        minute === -1 ? null : minute,
        Number.isNaN(value) ? null : value,
        found.units[at] ?? null,
      ]),
    );
  }
  return lines.join("");
}
