import { Slider } from "@mantine/core";
import type { ReactNode } from "react";
import { EvidenceButton } from "../session/EvidenceButton.tsx";
import { formatNumber } from "../platform/format.ts";
import classes from "./IncidencePlot.module.css";
import { dashes, plotMargin } from "./IncidencePlot.tsx";
import { pointOn, type IncidenceCurve } from "./incidence-series.ts";

interface IncidenceReadingsProps {
  readonly curves: readonly IncidenceCurve[];
  readonly studyId: number;
  readonly outcome: { readonly event_id: number; readonly name: string };
  readonly at: number;
  readonly last: number;
  readonly onPick: (day: number) => void;
}

/** All curves read on one day, which the slider chooses: estimate, limits, and who is behind it. */
export function IncidenceReadings(props: IncidenceReadingsProps): ReactNode {
  const { curves, studyId, outcome, at, last, onPick } = props;
  return (
    <>
      <Slider
        size="xs"
        ml={plotMargin.left}
        mr={plotMargin.right}
        min={0}
        max={last}
        value={at}
        onChange={onPick}
        label={(day) => `Day ${formatNumber(day)}`}
        thumbLabel="Day on which the curves are read"
      />
      <ul className={classes.readings} aria-label={`On day ${at}`}>
        <li>
          <strong>Day {formatNumber(at)}</strong>
        </li>
        {curves.map((curve, order) => {
          const { estimate, lower, upper } = pointOn(curve, Math.min(at, curve.last_day));
          return (
            <li key={curve.cohort_id}>
              <svg width={20} height={8} aria-hidden="true">
                <line
                  className={classes.swatch}
                  data-order={order % dashes.length}
                  x2={20}
                  y1={4}
                  y2={4}
                  strokeDasharray={dashes[order % dashes.length]}
                />
              </svg>
              {curve.cohort_name} <strong>{percent(estimate)}%</strong>
              <small>
                {percent(lower)}–{percent(upper)}
                {at > curve.last_day && `, until day ${formatNumber(curve.last_day)}`}
              </small>
              {curve.rounded_to === 0 && estimate > 0 && (
                <EvidenceButton
                  question={{
                    of: "incidence",
                    studyId,
                    eventId: outcome.event_id,
                    cohortId: curve.cohort_id,
                    day: at,
                  }}
                  label={`${outcome.name} in ${curve.cohort_name} by day ${formatNumber(at)}`}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const percent = (share: number): string => (share * 100).toFixed(1);
