import type { OutputOf } from "@concord/contract";
import { Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";
import { formatCount } from "../platform/format.ts";
import { leftOutText, otherUnitsText, valuesOfPatients } from "../platform/left-out-words.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { eventErrors, eventInput, type EventForm } from "./event-form.ts";

/** Typing rests this long before the records are counted, in milliseconds. */
const REST = 200;

/**
 * What an event has as it is being defined, and what it leaves out for its number or unit, counted as soon as typing
 * rests.
 */
export function EventPreview({ form }: { readonly form: EventForm }): ReactNode {
  const [rested] = useDebouncedValue(form, REST);
  const { name: _, ...wrong } = eventErrors(rested);
  const isWhole = Object.keys(wrong).length === 0;
  const { name: __, event_type: ___, ...event } = eventInput(rested, "other");
  const preview = useOperation("PreviewEvent", { event }, { enabled: isWhole });
  // Always there, and as high as it mostly becomes: what comes and goes would move the button that somebody is
  // clicking.
  return (
    <Stack gap={2} mih={88} component="section" aria-label="Records of the event">
      {isWhole && rested === form && preview.data && <Records {...preview.data.data} />}
    </Stack>
  );
}

function Records({
  left_out,
  other_units,
  words,
  ...holding
}: OutputOf<"PreviewEvent">["data"]): ReactNode {
  const none = holding.patient_count === 0;
  return (
    <>
      <Text size="sm">
        {none ? "No record" : valuesOfPatients(holding, "record")} in the data, all patients.
      </Text>
      {words.length > 0 && (
        <Text size="sm" c="dimmed">
          In notes as{" "}
          {words
            .map(({ text, patient_count }) => `“${text}” (${formatCount(patient_count)})`)
            .join(", ")}
          .
        </Text>
      )}
      {left_out.map((each) => (
        <Text key={each.reason} size="sm" c="dimmed" role="note">
          {leftOutText(each)}.
        </Text>
      ))}
      {other_units && other_units.patient_count !== 0 && (
        <Text size="sm" role="note">
          {otherUnitsText(other_units)}
        </Text>
      )}
    </>
  );
}
