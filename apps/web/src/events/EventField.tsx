import type { Event } from "@concord/contract";
import { Button, Group, Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useMayChangeEvents } from "./use-may-change-events.ts";
import { useEventDialog } from "./use-event-dialog.tsx";

interface EventFieldProps {
  /** 0: none is chosen yet. */
  readonly eventId: number;
  readonly events: readonly Event[];
  readonly error: string | undefined;
  readonly onChange: (eventId: number) => void;
}

/** Chooses an event, or makes or changes one on the way. */
export function EventField({ eventId, events, error, onChange }: EventFieldProps): ReactNode {
  const { ask, dialog } = useEventDialog();
  const mayChange = useMayChangeEvents();
  const chosen = events.find((event) => event.event_id === eventId);
  return (
    <Group gap="xs" align="start">
      <Select
        flex="1 1 180px"
        aria-label="Event"
        placeholder="Select an event"
        searchable
        data={events.map(({ event_id, name }) => ({ value: String(event_id), label: name }))}
        value={eventId === 0 ? null : String(eventId)}
        error={error}
        // The list would cover what is wrong.
        openOnFocus={error === undefined}
        onChange={(value) => onChange(Number(value ?? 0))}
      />
      {mayChange && chosen && (
        <Button variant="default" onClick={() => ask({ event: chosen, type: chosen.event_type })}>
          Edit event
        </Button>
      )}
      {mayChange && (
        <Button
          variant="default"
          onClick={() => ask({ type: "index", onSaved: (event) => onChange(event.event_id) })}
        >
          New event
        </Button>
      )}
      {dialog}
    </Group>
  );
}
