import { Checkbox, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { checkboxErrorProps } from "../../../platform/form/invalid-fields.ts";
import { withField } from "../../../platform/form/with-field.ts";
import { messagesBelow } from "../message-of.ts";
import type { ConditionFieldsProps } from "./condition-fields.ts";
import { NumberPair } from "./NumberPair.tsx";

/** For how long before and after a fact its patient must have been observed. */
export function ObservationFields(props: ConditionFieldsProps): ReactNode {
  const { conditions, anchor, mayShareObservation, hasEnd, set } = props;
  const observation = conditions.observation ?? {};
  const messageOf = messagesBelow(props.messageOf, "observation");
  const onChange = (changed: typeof observation) => set("observation", changed);
  return (
    <Group gap={6}>
      <NumberPair
        whole={observation}
        fields={["before", "after"]}
        labels={["Before", "After"]}
        between="days before and"
        messageOf={messageOf}
        onChange={onChange}
      />
      <span>days after</span>
      {hasEnd && (
        <Checkbox
          size="xs"
          label="to its end"
          checked={observation.throughEnd ?? false}
          {...checkboxErrorProps(messageOf("throughEnd"))}
          onChange={(event) =>
            onChange(withField(observation, "throughEnd", event.currentTarget.checked || undefined))
          }
        />
      )}
      {mayShareObservation && (
        <Checkbox
          size="xs"
          label={`in the observation period of ${anchor === "index" ? "the index" : "it"}`}
          checked={observation.samePeriodAsIndex ?? false}
          {...checkboxErrorProps(messageOf("samePeriodAsIndex"))}
          onChange={(event) =>
            onChange(
              withField(observation, "samePeriodAsIndex", event.currentTarget.checked || undefined),
            )
          }
        />
      )}
    </Group>
  );
}
