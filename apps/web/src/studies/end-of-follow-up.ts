import type { OutputOf } from "@concord/contract";
import { formatDate } from "../platform/format.ts";

type FollowUpSources = OutputOf<"GetStudyIncidence">["follow_up"];

/** When observation ends, in words, hospital by hospital where they differ. */
export function endOfFollowUp(sources: FollowUpSources): string {
  const withPeriods = sources.filter((source) => source.ends_with === "observation-period");
  const without = sources.filter((source) => source.ends_with === "records");
  const sentences: string[] = [];
  if (withPeriods.length > 0) {
    const where = without.length === 0 ? "" : ` (${names(withPeriods)})`;
    sentences.push(
      `Observation is the period that holds the index date${where}; a patient whose index date lies in none is not followed.`,
    );
  }
  for (const { organization_name, last_date } of without)
    sentences.push(
      last_date === null
        ? `${organization_name} has no observation periods and no visits or other dated records: its patients are not followed.`
        : `${organization_name} has no observation periods: there observation ends with its records, on ${formatDate(last_date)}, the day of the last visit of any patient, or of the last record outside of visits; days after today are not believed.`,
    );
  return sentences.join(" ");
}

function names(sources: FollowUpSources): string {
  return sources.map((source) => source.organization_name).join(", ");
}
