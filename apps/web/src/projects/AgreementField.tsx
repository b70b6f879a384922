import { Radio, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { WordsForm } from "./project-form.ts";

interface AgreementFieldProps<Form extends WordsForm> {
  readonly form: Form;
  readonly onChange: (form: Form) => void;
}

/** When the annotators of a project see how far they agree with one another. */
export function AgreementField<Form extends WordsForm>(
  props: AgreementFieldProps<Form>,
): ReactNode {
  const { form, onChange } = props;
  return (
    <Radio.Group
      label="Annotators see how far they agree"
      value={form.showsAgreement ? "open" : "closed"}
      onChange={(value) => onChange({ ...form, showsAgreement: value === "open" })}
    >
      <Stack gap={6} mt={4}>
        <Radio value="closed" label="Once the project is closed: they read without knowing it" />
        <Radio value="open" label="While it is open: it may change how they read" />
      </Stack>
    </Radio.Group>
  );
}
