import type { Event } from "@concord/contract";
import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";

interface OutcomeEventsProps {
  readonly events: readonly Event[];
  /** Ids of the chosen ones. */
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (chosen: number[]) => void;
}

/** The outcome events of a cohort. */
export function OutcomeEvents({ events, chosen, error, onChange }: OutcomeEventsProps): ReactNode {
  return (
    <MultiSelect
      flex={1}
      miw={0}
      label="Outcome events"
      placeholder={chosen.length === 0 ? "Select events" : ""}
      searchable
      data={events.map(({ event_id, name }) => ({ value: String(event_id), label: name }))}
      value={chosen.map(String)}
      error={error}
      openOnFocus={error === undefined}
      onChange={(values) => onChange(values.map(Number))}
    />
  );
}
