import { Checkbox, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { wrongBox } from "../../platform/form/wrong-fields.ts";
import type { Anchor, FactConditions } from "./conditions.ts";
import { withField } from "../../platform/form/with-field.ts";
import type { MessageOf } from "./message-of.ts";
import { NumberPair } from "./NumberPair.tsx";

type Observation = NonNullable<FactConditions["observation"]>;

interface ObservationFieldsProps {
  readonly observation: Observation;
  readonly anchor: Anchor;
  /** Of a fact, whose observation period may have to be that of what it is around. */
  readonly mayShare: boolean;
  /** Of a fact, which has an end. */
  readonly hasEnd: boolean;
  readonly messageOf: MessageOf;
  readonly onChange: (observation: Observation) => void;
}

/** For how long before and after a fact its patient must have been observed. */
export function ObservationFields(props: ObservationFieldsProps): ReactNode {
  const { observation, anchor, mayShare, hasEnd, messageOf, onChange } = props;
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
          {...wrongBox(messageOf("throughEnd"))}
          onChange={(event) =>
            onChange(withField(observation, "throughEnd", event.currentTarget.checked || undefined))
          }
        />
      )}
      {mayShare && (
        <Checkbox
          size="xs"
          label={`in the observation period of ${anchor === "index" ? "the index" : "it"}`}
          checked={observation.samePeriodAsIndex ?? false}
          {...wrongBox(messageOf("samePeriodAsIndex"))}
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
