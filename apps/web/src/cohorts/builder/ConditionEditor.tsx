import { ActionIcon, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useId, type ComponentType, type ReactNode } from "react";
import type { FieldMessages } from "../../platform/form/refusal.ts";
import { ErrorMessage } from "../../platform/form/ErrorMessage.tsx";
import { AgeFields } from "./condition-fields/AgeFields.tsx";
import {
  listFields,
  listMessage,
  type ConditionFieldsProps,
} from "./condition-fields/condition-fields.ts";
import { DatesFields } from "./condition-fields/DatesFields.tsx";
import { FirstInHistoryFields } from "./condition-fields/FirstInHistoryFields.tsx";
import { GenderFields } from "./condition-fields/GenderFields.tsx";
import { LastsFields } from "./condition-fields/LastsFields.tsx";
import { NameFields } from "./condition-fields/NameFields.tsx";
import { NormalRangeFields } from "./condition-fields/NormalRangeFields.tsx";
import { ObservationFields } from "./condition-fields/ObservationFields.tsx";
import { OccurrencesFields } from "./condition-fields/OccurrencesFields.tsx";
import { RecordsFields } from "./condition-fields/RecordsFields.tsx";
import { SameVisitFields } from "./condition-fields/SameVisitFields.tsx";
import { SourcesFields } from "./condition-fields/SourcesFields.tsx";
import { TableFields } from "./condition-fields/TableFields.tsx";
import { ValueFields } from "./condition-fields/ValueFields.tsx";
import { EndWindowFields, WindowFields } from "./condition-fields/WindowFields.tsx";
import classes from "./ConditionEditor.module.css";
import {
  conditionLabel,
  conditionOf,
  type ConditionName,
  type FactConditions,
} from "./conditions.ts";
import { withField } from "../../platform/form/with-field.ts";
import { unitsNotice } from "./field-places.ts";
import type { MessageOf } from "./message-of.ts";

/** What is around a fact is a criterion, and a value that is a concept is a set of them, with editors of their own. */
type EditedName = Exclude<ConditionName, "around" | "valueConcepts">;

const fieldsOf: Readonly<Record<EditedName, ComponentType<ConditionFieldsProps>>> = {
  records: RecordsFields,
  table: TableFields,
  dates: DatesFields,
  window: WindowFields,
  endWindow: EndWindowFields,
  sameVisit: SameVisitFields,
  occurrences: OccurrencesFields,
  value: ValueFields,
  normalRange: NormalRangeFields,
  lasts: LastsFields,
  age: AgeFields,
  gender: GenderFields,
  sources: SourcesFields,
  firstInHistory: FirstInHistoryFields,
  observation: ObservationFields,
  name: NameFields,
};

interface ConditionEditorProps extends Omit<ConditionFieldsProps, "messageOf" | "set"> {
  readonly name: EditedName;
  /** Field path → message. */
  readonly errors: FieldMessages;
  readonly onChange: (conditions: FactConditions) => void;
  readonly onRemove: () => void;
}

/** One line: what the condition is, its fields, and a cross that takes it off. */
export function ConditionEditor(props: ConditionEditorProps): ReactNode {
  const { name, onChange, onRemove, ...given } = props;
  const { anchor, conditions, errors } = given;
  const Fields = fieldsOf[name];
  const label = conditionLabel(name, anchor);
  const id = useId();
  const wrong = Object.entries(errors).filter(
    ([path]) =>
      conditionOf(path.split(".")[0] ?? "") === name &&
      path !== unitsNotice &&
      listFields.every((list) => listMessage({ [path]: "" }, list) === undefined),
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
        <Fields
          {...given}
          messageOf={messageOf}
          set={(key, value) => onChange(withField(conditions, key, value))}
        />
        {wrong.map(([path, message]) => (
          <ErrorMessage key={path} id={`${id}${path}`}>
            {message}
          </ErrorMessage>
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
