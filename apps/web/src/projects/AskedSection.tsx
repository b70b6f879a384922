import { askedAttributes } from "@concord/contract";
import { ActionIcon, Checkbox, Group, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { IconMinus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import { ConceptPicker } from "../platform/concepts/ConceptPicker.tsx";
import type { FieldMessages } from "../platform/form/refusal.ts";
import type { AskedForm, WordsForm } from "./project-form.ts";
import { attributeWords } from "./project-words.ts";
import classes from "./ProjectForm.module.css";

interface AskedSectionProps<Form extends WordsForm> {
  readonly form: Form;
  readonly onChange: (form: Form) => void;
  readonly errors: FieldMessages;
  /** Somebody has begun: only guidelines may change. */
  readonly isBegun?: boolean;
}

/** The name of a project, and the concepts that it asks about, each with what annotators should know. */
export function AskedSection<Form extends WordsForm>(props: AskedSectionProps<Form>): ReactNode {
  const { form, onChange, errors, isBegun = false } = props;
  const change = (at: number, changed: Partial<AskedForm>) =>
    onChange({
      ...form,
      concepts: form.concepts.map((one, place) => (place === at ? { ...one, ...changed } : one)),
    });
  return (
    <fieldset className={classes.section}>
      <legend>1 · What is asked</legend>
      <Stack gap="md">
        <TextInput
          label="Project name"
          placeholder="Enter project name"
          value={form.name}
          error={errors["name"]}
          onChange={(event) => onChange({ ...form, name: event.currentTarget.value })}
        />
        <Textarea
          label="Guidelines of the project"
          rows={2}
          resize="vertical"
          value={form.guidelines}
          error={errors["guidelines"]}
          onChange={(event) => onChange({ ...form, guidelines: event.currentTarget.value })}
        />
        {form.concepts.map((one, at) => (
          <section key={one.concept_id} className={classes.asked} aria-label={one.text}>
            <Group justify="space-between" wrap="nowrap">
              <Group gap="xs" wrap="nowrap">
                <CategoryDot category={one.category} />
                <Text fw={600}>{one.text}</Text>
              </Group>
              {!isBegun && (
                <ActionIcon
                  variant="default"
                  aria-label={`Remove ${one.text}`}
                  onClick={() => onChange({ ...form, concepts: form.concepts.toSpliced(at, 1) })}
                >
                  <IconMinus size={16} />
                </ActionIcon>
              )}
            </Group>
            <Checkbox.Group
              label="Attributes that annotators are compared on"
              value={[...one.attributes]}
              readOnly={isBegun}
              onChange={(chosen) =>
                change(at, { attributes: askedAttributes.filter((name) => chosen.includes(name)) })
              }
            >
              <Group gap="md" my={6}>
                {askedAttributes.map((name) => (
                  <Checkbox
                    key={name}
                    value={name}
                    disabled={isBegun}
                    label={attributeWords[name]}
                  />
                ))}
              </Group>
            </Checkbox.Group>
            <Textarea
              label="Guidelines beside the question"
              rows={2}
              resize="vertical"
              value={one.guidelines}
              onChange={(event) => change(at, { guidelines: event.currentTarget.value })}
            />
          </section>
        ))}
        {!isBegun && (
          <ConceptPicker
            label="Concept to ask about"
            placeholder="Add a concept"
            error={errors["concepts"]}
            onPick={({ concept_id, text, category }) => {
              if (form.concepts.some((one) => one.concept_id === concept_id)) return;
              const asked = { concept_id, text, category, attributes: [], guidelines: "" };
              onChange({ ...form, concepts: [...form.concepts, asked] });
            }}
          />
        )}
        {isBegun && (
          <Text size="sm" c="dimmed">
            Annotators have begun. Which concepts and attributes are asked stays as it is, so that
            every document answers the same questions; guidelines may change, and answers that are
            given stay.
          </Text>
        )}
      </Stack>
    </fieldset>
  );
}
