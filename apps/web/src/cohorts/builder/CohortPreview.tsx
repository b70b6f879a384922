import type { CohortDefinition } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FailedState } from "../../platform/state/FailedState.tsx";
import { formatPart, patientNoun, roundedDown } from "../../platform/format.ts";
import { AttritionFlow } from "../AttritionFlow.tsx";
import { PartlyKnownPeople } from "../PartlyKnownPeople.tsx";
import { OtherUnits, UnitsLeftOut } from "../UnitsLeftOut.tsx";
import classes from "./CohortBuilder.module.css";
import type { Preview } from "./use-preview.ts";

interface CohortPreviewProps {
  readonly definition: CohortDefinition;
  /** The first thing that keeps the definition from being counted. */
  readonly wrong: string | undefined;
  readonly preview: Preview;
}

/** Attrition of the criteria as they stand; what is missing or wrong while they can't be counted. */
export function CohortPreview({ definition, wrong, preview }: CohortPreviewProps): ReactNode {
  const { data, error, isFetching, isBehind } = preview;
  const isWhole = wrong === undefined && definition.criteria.length > 0;
  const isRefused = error !== null && !isFetching && !error.mayPass;
  const isStale = isFetching || isBehind;
  const hasFailed = error !== null && !isFetching && error.mayPass;
  return (
    <section className={classes.preview} aria-label="Preview">
      <p className={classes.previewHead} role="status">
        {data && isWhole && (
          <>
            <strong>{formatPart(data.data.members)}</strong> of {formatPart(data.data.entry)}{" "}
            {patientNoun(data.data.entry)} ·{" "}
            {isStale
              ? "before the last change, counting again"
              : `counted in ${Math.round(data.milliseconds)} ms`}
            {roundedDown(data.rounded_to, "nought")}
          </>
        )}
        {!isWhole && (
          <span>
            {definition.criteria.length === 0
              ? "Add a criterion to see who is in the cohort."
              : wrong}
          </span>
        )}
        {isWhole && isRefused && <span>{error.description}</span>}
      </p>
      {hasFailed && <FailedState problem={error} onRetry={preview.refetch} />}
      {data && isWhole && (
        <>
          <UnitsLeftOut leftOut={data.left_out} />
          <OtherUnits otherUnits={data.other_units} />
          <PartlyKnownPeople partlyKnown={data.partly_known} />
        </>
      )}
      {data && isWhole && (
        <AttritionFlow index={data.index} attrition={data.data} isStale={isStale} />
      )}
      {!data && isWhole && !error && <Text c="dimmed">Counting</Text>}
    </section>
  );
}
