import { Checkbox, Radio, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import type { FieldMessages } from "../platform/form/refusal.ts";
import { AgreementField } from "./AgreementField.tsx";
import { PeopleField } from "./PeopleField.tsx";
import type { ProjectForm } from "./project-form.ts";
import classes from "./ProjectForm.module.css";

interface ReadersSectionProps {
  readonly form: ProjectForm;
  readonly onChange: (form: ProjectForm) => void;
  readonly errors: FieldMessages;
}

/** Who reads, how many each, and what they see. */
export function ReadersSection({ form, onChange, errors }: ReadersSectionProps): ReactNode {
  const of =
    form.source === "study" && form.study !== 0
      ? { study_id: form.study }
      : form.source === "cohort" && form.cohort !== 0
        ? { cohort_id: form.cohort }
        : {};
  const { data } = useOperation("GetProjectPeople", of);
  return (
    <fieldset className={classes.section}>
      <legend>3 · Who reads, and what they see</legend>
      <Stack gap="md">
        <PeopleField
          label="Annotators"
          none="No annotator may see these documents."
          people={data?.annotators ?? []}
          value={form.annotators}
          error={errors["annotators"]}
          onChange={(annotators) => onChange({ ...form, annotators })}
        />
        <TextInput
          label="How many of them read each document"
          inputMode="numeric"
          value={form.each}
          error={errors["each"]}
          onChange={(event) => onChange({ ...form, each: event.currentTarget.value })}
        />
        {form.each.trim() === "1" && (
          <Checkbox
            label="One reader’s answer is the reference standard"
            checked={form.isSingle}
            error={errors["isSingle"]}
            onChange={(event) => onChange({ ...form, isSingle: event.currentTarget.checked })}
          />
        )}
        {Number(form.each) > 1 && (
          <TextInput
            label="Percent of the documents that another annotator reads once more, blind"
            description={
              form.annotators.length > Number(form.each)
                ? "Shows how often what two readers agree on is wrong"
                : "Needs one annotator more than read each document"
            }
            inputMode="decimal"
            value={form.again}
            error={errors["again"]}
            onChange={(event) => onChange({ ...form, again: event.currentTarget.value })}
          />
        )}
        <PeopleField
          label="Supervisors, who resolve conflicts"
          none="No supervisor may see these documents."
          people={data?.supervisors ?? []}
          value={form.supervisors}
          error={errors["supervisors"]}
          onChange={(supervisors) => onChange({ ...form, supervisors })}
        />
        <AgreementField form={form} onChange={onChange} />
        <Radio.Group
          label="Suggestions of language processing"
          value={form.isAssisted ? "assisted" : "blind"}
          onChange={(value) => onChange({ ...form, isAssisted: value === "assisted" })}
        >
          <Stack gap={6} mt={4}>
            <Radio value="blind" label="Out of sight: needed to judge language processing" />
            <Radio value="assisted" label="In sight: faster, and says nothing of its validity" />
          </Stack>
        </Radio.Group>
        <Checkbox
          label="Mask names, dates and numbers"
          checked={form.isMasked}
          onChange={(event) => onChange({ ...form, isMasked: event.currentTarget.checked })}
        />
      </Stack>
    </fieldset>
  );
}
