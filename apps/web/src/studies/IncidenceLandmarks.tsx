import type { OutputOf } from "@concord/contract";
import { Box, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatPart, formatPValue } from "../platform/format.ts";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { landmarkDays, landmarkText, pointOn, type IncidenceCurve } from "./incidence-series.ts";

interface IncidenceLandmarksProps {
  readonly outcome: string;
  readonly curves: readonly IncidenceCurve[];
  readonly last: number;
}

/** The curves on the usual days: share with the outcome, its limits, and how many were still followed. */
export function IncidenceLandmarks(props: IncidenceLandmarksProps): ReactNode {
  const { outcome, curves, last } = props;
  const days = landmarkDays(curves, last).filter((day) => day > 0);
  if (days.length === 0) return null;
  const columns: Column<IncidenceCurve>[] = [
    { id: "cohort", header: "Cohort", value: (curve) => curve.cohort_name },
    ...days.map(columnOf),
  ];
  return (
    <Box mb="md">
      <DataTable
        label={`Landmarks of ${outcome}`}
        columns={columns}
        rows={curves}
        rowKey={(curve) => curve.cohort_id}
      />
    </Box>
  );
}

function columnOf(day: number): Column<IncidenceCurve> {
  return {
    id: `day ${day}`,
    header: landmarkText(day),
    align: "right",
    value: (curve) => landmarkOf(curve, day)?.estimate ?? null,
    cell: (curve) => <Landmark curve={curve} day={day} />,
  };
}

function Landmark({ curve, day }: { curve: IncidenceCurve; day: number }): ReactNode {
  const found = landmarkOf(curve, day);
  if (!found) return "–";
  const { estimate, lower, upper, at_risk } = found;
  return (
    <>
      {percent(estimate)}%
      <br />
      <small>
        {percent(lower)}–{percent(upper)}
      </small>
      <br />
      <small>{formatPart(at_risk)} still followed</small>
    </>
  );
}

/** Undefined on a day that the curve does not reach. */
function landmarkOf(curve: IncidenceCurve, day: number) {
  const landmark = curve.landmarks.find((one) => one.day === day);
  return landmark && { ...pointOn(curve, day), at_risk: landmark.at_risk };
}

const percent = (share: number): string => (share * 100).toFixed(1);

/** Whether the arms differ, in a sentence. */
export function IncidenceComparison({
  comparison: { p_value: p, chi_square: chiSquare, degrees, reason },
}: Pick<OutputOf<"GetStudyIncidence">, "comparison">): ReactNode {
  return (
    <Text size="sm" my="sm">
      {p === null || chiSquare === null
        ? `Gray’s test of the arms is not given: ${reason ?? ""}`
        : `Gray’s test of the arms over all of the follow-up: χ² ${chiSquare.toFixed(2)} with ${degrees ?? 0} degree${degrees === 1 ? "" : "s"} of freedom, p ${formatPValue(p).replace(/^\./, "= .").replace(/^1/, "= 1")}. It does not adjust for how the arms differ at index.`}
    </Text>
  );
}
