import type { ReactNode } from "react";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";

interface UnreadableFiltersProps {
  readonly names: readonly string[];
  readonly to: "patientlist" | "datalist" | "cohortlist";
}

/** In place of a list whose address has filters that can't be read. */
export function UnreadableFilters({ names, to }: UnreadableFiltersProps): ReactNode {
  const which = names.length === 1 ? "a filter" : "filters";
  return (
    <EmptyState message={`The address has ${which} that can't be read: ${names.join(", ")}.`}>
      <ButtonLink to={to} params={{}} search={{}}>
        Show all
      </ButtonLink>
    </EmptyState>
  );
}
