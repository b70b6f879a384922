import { NativeSelect, TextInput } from "@mantine/core";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import type { Attributes } from "./attributes.ts";
import classes from "./AttributeFields.module.css";

/** Names of fields that keys lead to: `field-…` is the id of the control. */
export type FieldName = keyof Attributes;

export interface AttributeFieldsProps {
  readonly attributes: Attributes;
  readonly isMedication: boolean;
  readonly onChange: (change: Partial<Attributes>) => void;
}

type OptionList =
  | "GetDescriptors"
  | "GetProgressions"
  | "GetNumericValueUnits"
  | "GetMedicationUnits"
  | "GetMedicationForms"
  | "GetMedicationRoutes"
  | "GetNotExperiencedReasons"
  | "GetNotDefinitiveDetails";

/** The rest of what a person can say of a concept (S3.8, S7.20); fields of medication for a medication only. */
export function AttributeFields({
  attributes: said,
  isMedication,
  onChange,
}: AttributeFieldsProps): ReactNode {
  const choice = (name: FieldName, label: string, list: OptionList) => (
    <Choice
      name={name}
      label={label}
      list={list}
      value={String(said[name] ?? "")}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  const amount = (name: FieldName, label: string) => (
    <Entry
      key={`${name} ${said[name] ?? ""}`}
      name={name}
      label={label}
      value={String(said[name] ?? "")}
      isNumber
      onChange={(value) => onChange({ [name]: value === null ? null : Number(value) })}
    />
  );
  return (
    <div className={classes.fields} role="presentation" onKeyDown={leaveOnEscape}>
      <NativeSelect
        id={fieldId("subject")}
        size="xs"
        label="Subject"
        value={said.subject}
        data={[...new Set(["Patient", "Family", "Other", said.subject])]}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      {choice("concept_descriptor", "Descriptor", "GetDescriptors")}
      {choice("concept_progression", "Progression", "GetProgressions")}
      <Entry
        key={`numeric_result ${said.numeric_result ?? ""}`}
        name="numeric_result"
        label="Result"
        value={said.numeric_result ?? ""}
        needsDigits
        onChange={(value) => onChange(resultChange(value))}
      />
      {choice("numeric_value_unit", "Unit", "GetNumericValueUnits")}
      <Entry
        key={`observation_date ${said.observation_date ?? ""}`}
        name="observation_date"
        label="Observed on"
        type="date"
        value={said.observation_date ?? ""}
        onChange={(value) => onChange({ observation_date: value })}
      />
      {isMedication && (
        <>
          {amount("medication_strength", "Strength")}
          {choice("medication_strength_unit", "Strength unit", "GetMedicationUnits")}
          {amount("medication_daily_dose", "Daily dose")}
          {choice("medication_daily_dose_unit", "Dose unit", "GetMedicationUnits")}
          {amount("medication_daily_frequency", "Daily frequency")}
          <Entry
            key={`frequency_unit ${said.medication_daily_frequency_unit ?? ""}`}
            name="medication_daily_frequency_unit"
            label="Frequency unit"
            value={said.medication_daily_frequency_unit ?? ""}
            onChange={(value) => onChange({ medication_daily_frequency_unit: value })}
          />
          {choice("medication_route", "Route", "GetMedicationRoutes")}
          {choice("medication_form", "Form", "GetMedicationForms")}
        </>
      )}
    </div>
  );
}

/** Why something is not so: fields that stand by as soon as it is not. */
export function ReasonFields({
  attributes: said,
  onChange,
}: Omit<AttributeFieldsProps, "isMedication">): ReactNode {
  if (said.is_experienced && said.is_definitive) return null;
  return (
    <div className={classes.fields} role="presentation" onKeyDown={leaveOnEscape}>
      {!said.is_experienced && (
        <Choice
          name="not_experienced_reason"
          label="Why not experienced"
          list="GetNotExperiencedReasons"
          value={said.not_experienced_reason ?? ""}
          onChange={(value) => onChange({ not_experienced_reason: value })}
        />
      )}
      {!said.is_definitive && (
        <Choice
          name="not_definitive_detail"
          label="Why not definitive"
          list="GetNotDefinitiveDetails"
          value={said.not_definitive_detail ?? ""}
          onChange={(value) => onChange({ not_definitive_detail: value })}
        />
      )}
    </div>
  );
}

/** The id of the control that edits an attribute. */
export function fieldId(name: FieldName): string {
  return `field-${name}`;
}

/** Escape leaves a field for the list, where the annotation stays the chosen one and its keys work. */
function leaveOnEscape(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  event.stopPropagation();
  if (event.target instanceof HTMLElement) event.target.blur();
  document
    .querySelector<HTMLElement>('[role="listbox"][data-annotations]')
    ?.focus({ preventScroll: true });
}

/** A result as it is written, with the number in it. */
function resultChange(text: string | null): Partial<Attributes> {
  const [number] = /-?\d+(?:\.\d+)?/.exec(text?.replaceAll(/(?<=\d),(?=\d{3})/g, "") ?? "") ?? [];
  return {
    numeric_result: text,
    numeric_result_double: number === undefined ? null : Number(number),
  };
}

function Choice(props: {
  name: FieldName;
  label: string;
  list: OptionList;
  value: string;
  onChange: (value: string | null) => void;
}): ReactNode {
  const { name, label, list, value, onChange } = props;
  const options = useOperation(list, {}, { staleTime: Infinity }).data?.data ?? [];
  // What language processing found need not be in the list.
  const isKnown = value === "" || options.some((option) => option.value === value);
  return (
    <NativeSelect
      id={fieldId(name)}
      size="xs"
      label={label}
      value={value}
      data={[{ value: "", label: "–" }, ...options, ...(isKnown ? [] : [{ value, label: value }])]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

const decimal = /^[+-]?\d{1,15}(\.\d{1,15})?$/;

/** A field that stages once, when it is left or on Enter: one step of undo. */
function Entry(props: {
  name: FieldName;
  label: string;
  value: string;
  type?: "date";
  isNumber?: boolean;
  /** A number with words or signs around it will do (S3.8 numeric_result). */
  needsDigits?: boolean;
  onChange: (value: string | null) => void;
}): ReactNode {
  const { name, label, value, type, isNumber = false, needsDigits = false, onChange } = props;
  const [text, setText] = useState(value);
  const isDropped = useRef(false);
  const entered = text.trim();
  const isWrong =
    entered !== "" &&
    ((isNumber && !decimal.test(entered)) || (needsDigits && !/\d/.test(entered)));
  const settle = () => {
    if (isDropped.current) isDropped.current = false;
    else if (entered !== value && !isWrong) onChange(entered === "" ? null : entered);
  };
  return (
    <TextInput
      id={fieldId(name)}
      size="xs"
      label={label}
      value={text}
      maxLength={200}
      {...(type ? { type } : {})}
      {...(isNumber ? { inputMode: "decimal" as const } : {})}
      error={isWrong ? "A number is needed." : null}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
        if (event.key !== "Escape") return;
        isDropped.current = true;
        setText(value);
      }}
    />
  );
}
