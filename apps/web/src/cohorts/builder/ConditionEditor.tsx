import { FactSource, FactTable, Gender, RecordKind } from "@concord/contract";
import {
  ActionIcon,
  Checkbox,
  Group,
  MultiSelect,
  Select,
  Switch,
  Text,
  TextInput,
} from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import classes from "./ConditionEditor.module.css";
import {
  conditionLabel,
  conditionOf,
  type Anchor,
  type ConditionName,
  type FactConditions,
} from "./conditions.ts";
import { withField } from "../../platform/form/with-field.ts";
import { unitsNotice } from "./field-places.ts";
import { messagesBelow, type MessageOf } from "./message-of.ts";
import { NumberPair } from "./NumberPair.tsx";
import { OptionalDay } from "../../platform/form/OptionalDay.tsx";
import { OptionalNumber } from "../../platform/form/OptionalNumber.tsx";
import type { FieldMessages } from "../../platform/form/refusal.ts";
import { WrongMessage } from "../../platform/form/WrongMessage.tsx";
import { wrongBox, wrongBy } from "../../platform/form/wrong-fields.ts";
import { NormalRangeFields } from "./NormalRangeFields.tsx";
import { ObservationFields } from "./ObservationFields.tsx";
import { ValueFields } from "./ValueFields.tsx";
import { WindowFields } from "./WindowFields.tsx";

const recordLabels: readonly { value: RecordKind; label: string }[] = [
  { value: "codes", label: "by the code that was recorded" },
  { value: "condition-eras", label: "condition eras" },
  { value: "drug-eras", label: "drug eras" },
  { value: "deaths", label: "deaths, not facts" },
  { value: "observation-periods", label: "observation periods, not facts" },
];

interface ConditionEditorProps {
  /** What is around a fact is a criterion, and a value that is a concept is a set of them, with editors of their own. */
  readonly name: Exclude<ConditionName, "around" | "valueConcepts">;
  readonly conditions: FactConditions;
  readonly anchor: Anchor;
  /** Of an index event, of whose occurrences one gives the index date. */
  readonly isIndex: boolean;
  /** Of a fact, whose observation period may have to be that of what it is around. */
  readonly mayShareObservation: boolean;
  /** Of a fact, which has an end. */
  readonly hasEnd: boolean;
  /** Field path → message. */
  readonly errors: FieldMessages;
  readonly onChange: (conditions: FactConditions) => void;
  readonly onRemove: () => void;
}

/** One line: what the condition is, its fields, and a cross that takes it off. */
export function ConditionEditor(props: ConditionEditorProps): ReactNode {
  const { name, anchor, errors, onRemove } = props;
  const label = conditionLabel(name, anchor);
  const id = useId();
  const wrong = Object.entries(errors).filter(
    ([path]) =>
      conditionOf(path.split(".")[0] ?? "") === name &&
      path !== unitsNotice &&
      lists.every((list) => listMessage({ [path]: "" }, list) === undefined),
  );
  const messageOf: MessageOf = (...paths) =>
    paths
      .filter((path) => errors[path] !== undefined)
      .map((path) => `${id}${path}`)
      .join(" ") || undefined;
  return (
    <div className={classes.line} role="group" aria-label={label}>
      <span className={classes.label}>{label}</span>
      <div className={classes.fields}>
        <Fields {...props} messageOf={messageOf} />
        {wrong.map(([path, message]) => (
          <WrongMessage key={path} id={`${id}${path}`}>
            {message}
          </WrongMessage>
        ))}
        {name === "value" && errors[unitsNotice] !== undefined && (
          <Text size="xs" mt={4} role="note">
            {errors[unitsNotice]}
          </Text>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
      >
        <IconX size={14} />
      </ActionIcon>
    </div>
  );
}

/** Fields of several values, which say themselves what is wrong with one of them. */
const lists = ["gender", "sources", "value.units"] as const;

function listMessage(errors: FieldMessages, list: (typeof lists)[number]): string | undefined {
  return errors[list] ?? Object.entries(errors).find(([path]) => path.startsWith(`${list}.`))?.[1];
}

interface FieldsProps extends ConditionEditorProps {
  readonly messageOf: MessageOf;
}

function Fields(props: FieldsProps): ReactNode {
  const { name, conditions, anchor, errors, messageOf, onChange } = props;
  const set = <Key extends keyof FactConditions>(
    key: Key,
    value: FactConditions[Key] | undefined,
  ) => onChange(withField(conditions, key, value));
  switch (name) {
    case "records":
      return (
        <Select
          size="xs"
          w={230}
          aria-label="What is looked for"
          allowDeselect={false}
          data={recordLabels}
          value={conditions.records ?? null}
          {...wrongBy(messageOf("records"))}
          onChange={(chosen) =>
            set(
              "records",
              RecordKind.options.find((one) => one === chosen),
            )
          }
        />
      );
    case "table":
      return (
        <Select
          size="xs"
          w={230}
          aria-label="Recorded among"
          allowDeselect={false}
          data={[...FactTable.options]}
          value={conditions.table ?? null}
          {...wrongBy(messageOf("table"))}
          onChange={(chosen) =>
            set(
              "table",
              FactTable.options.find((one) => one === chosen),
            )
          }
        />
      );
    case "dates":
      return (
        <Group gap={6}>
          <OptionalDay
            label="Start"
            value={conditions.absoluteStartDate}
            messageId={messageOf("absoluteStartDate")}
            onChange={(day) => set("absoluteStartDate", day)}
          />
          <OptionalDay
            label="End"
            value={conditions.absoluteEndDate}
            messageId={messageOf("absoluteEndDate")}
            onChange={(day) => set("absoluteEndDate", day)}
          />
        </Group>
      );
    case "window":
    case "endWindow":
      return (
        <WindowFields
          window={conditions[name] ?? { unit: "days" }}
          anchor={anchor}
          isOfEnd={name === "endWindow"}
          messageOf={messagesBelow(messageOf, name)}
          onChange={(window) => set(name, window)}
        />
      );
    case "occurrences": {
      const occurrences = conditions.occurrences ?? { op: "at-least", n: 1 };
      return (
        <Group gap={6}>
          <Select
            size="xs"
            w={100}
            aria-label="How many"
            allowDeselect={false}
            data={[
              { value: "at-least", label: "at least" },
              { value: "at-most", label: "at most" },
              { value: "exactly", label: "exactly" },
            ]}
            value={occurrences.op}
            {...wrongBy(messageOf("occurrences", "occurrences.op"))}
            onChange={(op) =>
              set("occurrences", {
                ...occurrences,
                op: op === "at-most" || op === "exactly" ? op : "at-least",
              })
            }
          />
          <OptionalNumber
            label="Times"
            isWhole
            width={70}
            value={occurrences.n}
            messageId={messageOf("occurrences.n")}
            onChange={(n) => set("occurrences", { ...occurrences, n: n ?? NaN })}
          />
          <Checkbox
            size="xs"
            label="on different days"
            checked={occurrences.distinctDays ?? false}
            onChange={(event) =>
              set(
                "occurrences",
                withField(occurrences, "distinctDays", event.currentTarget.checked || undefined),
              )
            }
          />
          {props.isIndex && (
            <Select
              size="xs"
              w={210}
              aria-label="Index date"
              allowDeselect={false}
              data={[
                { value: "first", label: "index date: the first of them" },
                { value: "nth", label: "index date: when there are so many" },
              ]}
              value={occurrences.indexDate ?? "first"}
              {...wrongBy(messageOf("occurrences.indexDate"))}
              onChange={(value) =>
                set(
                  "occurrences",
                  withField(occurrences, "indexDate", value === "nth" ? "nth" : undefined),
                )
              }
            />
          )}
        </Group>
      );
    }
    case "value": {
      return (
        <ValueFields
          value={conditions.value ?? {}}
          messageOf={messagesBelow(messageOf, "value")}
          unitsError={listMessage(errors, "value.units")}
          onChange={(value) => set("value", value)}
        />
      );
    }
    case "lasts": {
      const lasts = conditions.lasts ?? {};
      return (
        <Group gap={6}>
          <NumberPair
            whole={lasts}
            fields={["min", "max"]}
            labels={["Shortest", "Longest"]}
            messageOf={messagesBelow(messageOf, "lasts")}
            onChange={(changed) => set("lasts", changed)}
          />
          <span>days from its first to its last</span>
        </Group>
      );
    }
    case "age": {
      const age = conditions.age ?? {};
      return (
        <Group gap={6}>
          <NumberPair
            whole={age}
            fields={["min", "max"]}
            labels={["Lowest", "Highest"]}
            messageOf={messagesBelow(messageOf, "age")}
            onChange={(changed) => set("age", changed)}
          />
          <Select
            size="xs"
            w={136}
            aria-label="Years counted"
            allowDeselect={false}
            data={[
              { value: "completed", label: "completed years" },
              { value: "calendar", label: "calendar years" },
            ]}
            value={age.count ?? "completed"}
            onChange={(count) =>
              set("age", withField(age, "count", count === "calendar" ? "calendar" : undefined))
            }
          />
        </Group>
      );
    }
    case "gender":
      return (
        <MultiSelect
          size="xs"
          aria-label="Gender"
          data={[...Gender.options]}
          value={conditions.gender ?? []}
          error={listMessage(errors, "gender")}
          errorProps={{ fz: "xs" }}
          onChange={(chosen) =>
            set(
              "gender",
              Gender.options.filter((known) => chosen.includes(known)),
            )
          }
        />
      );
    case "sources":
      return (
        <MultiSelect
          size="xs"
          aria-label="Sources"
          data={[...FactSource.options]}
          value={conditions.sources ?? []}
          error={listMessage(errors, "sources")}
          errorProps={{ fz: "xs" }}
          onChange={(chosen) =>
            set(
              "sources",
              FactSource.options.filter((known) => chosen.includes(known)),
            )
          }
        />
      );
    case "normalRange":
      return (
        <NormalRangeFields
          range={conditions.normalRange ?? {}}
          messageOf={messagesBelow(messageOf, "normalRange")}
          onChange={(range) => set("normalRange", range)}
        />
      );
    case "sameVisit":
      return (
        <Switch
          size="xs"
          label={anchor === "fact" ? "the same as its own" : "the same as the index event’s"}
          checked={conditions.sameVisit ?? false}
          {...wrongBox(messageOf("sameVisit"))}
          onChange={(event) => set("sameVisit", event.currentTarget.checked)}
        />
      );
    case "firstInHistory":
      return (
        <Switch
          size="xs"
          label="only the first in the whole record"
          checked={conditions.firstInHistory ?? false}
          {...wrongBox(messageOf("firstInHistory"))}
          onChange={(event) => set("firstInHistory", event.currentTarget.checked)}
        />
      );
    case "observation":
      return (
        <ObservationFields
          observation={conditions.observation ?? {}}
          anchor={anchor}
          mayShare={props.mayShareObservation}
          hasEnd={props.hasEnd}
          messageOf={messagesBelow(messageOf, "observation")}
          onChange={(changed) => set("observation", changed)}
        />
      );
    case "name":
      return (
        <TextInput
          size="xs"
          aria-label="Title"
          placeholder="Made of what is asked for"
          maxLength={400}
          value={conditions.name ?? ""}
          {...wrongBy(messageOf("name"))}
          onChange={(event) => set("name", event.currentTarget.value)}
        />
      );
  }
}
