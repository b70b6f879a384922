import type { OutputOf } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatPart, patientNoun } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PartlyKnownPeople } from "./PartlyKnownPeople.tsx";
import { OtherUnits, UnitsLeftOut } from "./UnitsLeftOut.tsx";

type Attrition = OutputOf<"GetCohortAttrition">;

/** Beside a cohort's number, wherever it stands: whom and what its newest run could not judge. */
export function LeftOutOfCohort({ cohortId }: { readonly cohortId: string | number }): ReactNode {
  const attrition = useOperation("GetCohortAttrition", {
    "cohortObj.cohort_id": String(cohortId),
  });
  return (
    <Loaded query={attrition} height={28}>
      {(answer) => <LeftOutOfRun answer={answer} />}
    </Loaded>
  );
}

/** A line for each reason; nothing where all were judged. */
export function LeftOutOfRun({ answer }: { readonly answer: Attrition }): ReactNode {
  return (
    <>
      <UnitsLeftOut leftOut={answer.left_out} />
      <OtherUnits otherUnits={answer.other_units} />
      <PartlyKnownPeople partlyKnown={answer.partly_known} />
      <OutsideObservation count={answer.outside_observation} />
    </>
  );
}

/** Who has an index event and does not enter all the same; nothing where there is nobody. */
function OutsideObservation({ count }: { count: number | null | undefined }): ReactNode {
  if (count === undefined || count === 0) return null;
  return (
    <Text size="sm" c="dimmed" mb="xs" role="note">
      Not among them: {formatPart(count)} {patientNoun(count)} with an index event, but none in an
      observation period (with the days before and after that are asked for).
    </Text>
  );
}
