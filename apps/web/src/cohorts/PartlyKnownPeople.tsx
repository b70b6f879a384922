import type { OutputOf, PartlyKnown } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatPart, patientNoun } from "../platform/format.ts";

type Members = Partial<OutputOf<"GetCohortAttrition">["partly_known"]>;

/**
 * Of how many patients the age, the death or the end of a record that a cohort asks for is known only in part; nothing
 * where there are none.
 */
export function PartlyKnownPeople({
  partlyKnown,
}: {
  readonly partlyKnown: PartlyKnown & Members;
}): ReactNode {
  const { birth_count, death_count, end_count, birth_members } = partlyKnown;
  return (
    <>
      {birth_count !== 0 && (
        <Text size="sm" c="dimmed" mb="xs" role="note">
          Age: of {formatPart(birth_count)} {patientNoun(birth_count)} of the hospitals
          {birth_members === undefined ? "" : ` (${formatPart(birth_members)} of the members)`} only
          the year or month of birth is known; ages count from 1 July, or from the first of the
          month.
        </Text>
      )}
      {death_count !== 0 && (
        <Text size="sm" c="dimmed" mb="xs" role="note">
          Death: {formatPart(death_count)} {patientNoun(death_count)} of the hospitals died on a day
          that is not known; they count as without a death.
        </Text>
      )}
      {end_count !== 0 && (
        <Text size="sm" c="dimmed" mb="xs" role="note">
          Ends: {formatPart(end_count)} {patientNoun(end_count)} of the hospitals have records of
          whose end only the year or month is known; it counts as 1 July, or the first of the month.
        </Text>
      )}
    </>
  );
}
