import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import type { OutcomeValues } from "./draft.ts";

interface OutcomeDialogProps {
  readonly concept: string;
  readonly initial: OutcomeValues;
  readonly onOk: (values: OutcomeValues) => void;
  readonly onCancel: () => void;
}

/** What is said of an outcome of the patient (S3.19); a draft until Save. */
export function OutcomeDialog({ concept, initial, onOk, onCancel }: OutcomeDialogProps): ReactNode {
  const [values, setValues] = useState(initial);
  const choice = (name: keyof OutcomeValues, list: OptionList) => (
    <Choice
      label={name}
      list={list}
      value={values[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  );
  return (
    <Dialog isOpen title={`Outcome: ${concept}`} onClose={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onOk(values);
        }}
      >
        {choice("Severity", "GetSeverities")}
        {choice("Descriptor", "GetDescriptors")}
        {choice("Progression", "GetProgressions")}
        <TextInput
          mt="xs"
          label="Result"
          maxLength={200}
          value={values.NumericResult}
          onChange={(event) => setValues({ ...values, NumericResult: event.currentTarget.value })}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Ok</Button>
        </Group>
      </form>
    </Dialog>
  );
}

type OptionList = "GetSeverities" | "GetDescriptors" | "GetProgressions";

interface ChoiceProps {
  readonly label: string;
  readonly list: OptionList;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, list, value, onChange }: ChoiceProps): ReactNode {
  const options = useOperation(list, {}, { staleTime: 600_000 });
  const offered = (options.data?.data ?? []).filter((one) => one.value !== "");
  const isOffered = value === "" || offered.some((one) => one.value === value);
  return (
    <NativeSelect
      mt="xs"
      label={label}
      value={value}
      data={[
        { value: "", label: "Nothing said" },
        ...offered,
        // A value from elsewhere stays.
        ...(isOffered ? [] : [{ value, label: value }]),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
