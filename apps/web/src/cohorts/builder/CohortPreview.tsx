import type { CohortDefinition } from "@concord/contract";
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { FailedState } from "../../platform/FailedState.tsx";
import { formatPart } from "../../platform/format.ts";
import { AttritionFlow } from "../AttritionFlow.tsx";
import classes from "./CohortBuilder.module.css";
import type { DefinitionCheck } from "./use-definition-check.ts";

/** Typing rests this long before the criteria are counted, in milliseconds. */
const REST = 80;

interface CohortPreviewProps {
  readonly definition: CohortDefinition;
  readonly errors: Readonly<Record<string, string>>;
  /** Undefined while it is on its way: nothing is counted before. */
  readonly check: DefinitionCheck | undefined;
}

/** Attrition of the criteria as they stand; what is missing or wrong while they can't be counted. */
export function CohortPreview({ definition, errors, check }: CohortPreviewProps): ReactNode {
  const [rested] = useDebouncedValue(JSON.stringify(definition), REST);
  const [problem] = Object.values(errors);
  const isWhole = problem === undefined && definition.criteria.length > 0;
  // Its own text, so that a definition which is equal is not counted again.
  const wanted = JSON.parse(rested) as CohortDefinition;
  const preview = useOperation(
    "PreviewCohort",
    { definition: wanted },
    // What has come to rest may be older than what is shown, and not whole yet.
    {
      enabled: isWhole && check !== undefined && Object.keys(check(wanted)).length === 0,
      keepPrevious: true,
    },
  );
  const { data, error, isFetching } = preview;
  return (
    <section className={classes.preview} aria-label="Preview">
      <p className={classes.previewHead} role="status">
        {data && isWhole && (
          <>
            <strong>{formatPart(data.data.members)}</strong> of {formatPart(data.data.entry)}{" "}
            patients · counted in {Math.round(data.milliseconds)} ms
            {data.rounded_to > 1 && ` · rounded down to a multiple of ${data.rounded_to}`}
          </>
        )}
        {!isWhole && (
          <span>
            {definition.criteria.length === 0
              ? "Add a criterion to see who is in the cohort."
              : problem}
          </span>
        )}
      </p>
      {error && !isFetching && <FailedState problem={error} onRetry={preview.refetch} />}
      {data && isWhole && (
        <AttritionFlow
          index={data.index}
          attrition={data.data}
          isStale={isFetching || rested !== JSON.stringify(definition)}
        />
      )}
      {!data && isWhole && !error && <Text c="dimmed">Counting</Text>}
    </section>
  );
}
