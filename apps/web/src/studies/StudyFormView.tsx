import { ActionIcon, Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEventDialog } from "../events/use-event-dialog.tsx";
import { useMayChangeEvents } from "../events/use-may-change-events.ts";
import { SharingField } from "../platform/form/SharingField.tsx";
import { choices, mayAddArm, mayAddOutcome, type StudyForm } from "./study-form.ts";
import classes from "./StudyFormView.module.css";
import type { StudyLookups } from "./use-study-lookups.ts";

export interface StudyFormViewProps {
  readonly form: StudyForm;
  readonly onChange: (form: StudyForm) => void;
  readonly lookups: StudyLookups;
  readonly errors: Readonly<Record<string, string>>;
  /** It is the user's to say who may change it. */
  readonly mayShare: boolean;
}

/** The fields of a study (S2.42): name, base cohort, study arms, outcome measures. */
export function StudyFormView({
  form,
  onChange,
  lookups,
  errors,
  mayShare,
}: StudyFormViewProps): ReactNode {
  const { cohorts, outcomes } = lookups;
  const { ask, dialog } = useEventDialog();
  const mayChangeEvents = useMayChangeEvents();
  const chosenCohorts = [form.base, ...form.arms];
  const cohortChoices = (own: number) =>
    choices(cohorts, ({ cohort_id }) => cohort_id, chosenCohorts, own).map(
      ({ cohort_id, cohort_name }) => ({ value: String(cohort_id), label: cohort_name }),
    );
  const outcomeChoices = (own: number) =>
    choices(outcomes, ({ event_id }) => event_id, form.outcomes, own).map(({ event_id, name }) => ({
      value: String(event_id),
      label: name,
    }));
  return (
    <Stack gap="lg" maw={560} className={classes.form}>
      <TextInput
        label="Study name"
        placeholder="Enter study name"
        value={form.name}
        error={errors["name"]}
        onChange={(event) => onChange({ ...form, name: event.currentTarget.value })}
      />
      <Select
        label="Base cohort"
        placeholder="Select a cohort"
        searchable
        data={cohortChoices(form.base)}
        value={form.base === 0 ? null : String(form.base)}
        error={errors["base"]}
        // The list would cover what is wrong.
        openOnFocus={errors["base"] === undefined}
        onChange={(value) => onChange({ ...form, base: Number(value ?? 0) })}
      />
      <Lines
        legend="Study arms"
        label={(at) => `Study arm #${at + 1}`}
        placeholder="Select a cohort"
        addLabel="Add study arm"
        values={form.arms}
        errorOf={(at) => errors[`arms.${at}`]}
        choicesOf={cohortChoices}
        mayAdd={mayAddArm(form, cohorts.length)}
        onChange={(arms) => onChange({ ...form, arms })}
      />
      <Lines
        legend="Outcome measures"
        label={(at) => `Measure #${at + 1}`}
        placeholder="Select an event"
        addLabel="Add outcome measure"
        values={form.outcomes}
        errorOf={(at) => errors[`outcomes.${at}`]}
        choicesOf={outcomeChoices}
        mayAdd={mayAddOutcome(form, outcomes.length)}
        onChange={(chosen) => onChange({ ...form, outcomes: chosen })}
        {...(mayChangeEvents && {
          onNew: () =>
            ask({
              type: "outcome",
              onSaved: ({ event_id }) =>
                // An empty line takes it, else it gets a line of its own.
                onChange({
                  ...form,
                  outcomes: [...form.outcomes.filter((one) => one !== 0), event_id],
                }),
            }),
          onEdit: (eventId: number) => {
            const event = outcomes.find((one) => one.event_id === eventId);
            if (event) ask({ event, type: event.event_type });
          },
        })}
      />
      {mayShare && (
        <SharingField value={form.sharing} onChange={(sharing) => onChange({ ...form, sharing })} />
      )}
      {dialog}
    </Stack>
  );
}

interface LinesProps {
  readonly legend: string;
  readonly label: (at: number) => string;
  readonly placeholder: string;
  readonly addLabel: string;
  readonly values: readonly number[];
  readonly errorOf: (at: number) => string | undefined;
  readonly choicesOf: (own: number) => { value: string; label: string }[];
  readonly mayAdd: boolean;
  readonly onChange: (values: readonly number[]) => void;
  /** Makes what is not in the list yet. */
  readonly onNew?: () => void;
  readonly onEdit?: (value: number) => void;
}

function Lines(props: LinesProps): ReactNode {
  const { legend, label, placeholder, addLabel, values, choicesOf, mayAdd, onChange } = props;
  const { errorOf, onNew, onEdit } = props;
  return (
    <fieldset className={classes.lines}>
      <legend>{legend}</legend>
      <Stack gap="xs">
        {values.map((value, at) => (
          // Lines have no identity of their own: their place is what is edited.
          <Group key={at} gap="xs" align="end" wrap="nowrap">
            <Select
              flex={1}
              label={label(at)}
              placeholder={placeholder}
              searchable
              data={choicesOf(value)}
              value={value === 0 ? null : String(value)}
              error={errorOf(at)}
              openOnFocus={errorOf(at) === undefined}
              onChange={(next) => onChange(values.with(at, Number(next ?? 0)))}
            />
            {onEdit && value !== 0 && (
              <ActionIcon
                variant="default"
                size={34}
                aria-label={`Edit the event of ${label(at)}`}
                onClick={() => onEdit(value)}
              >
                <IconPencil size={16} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="default"
              size={34}
              aria-label={`Remove ${label(at)}`}
              onClick={() => onChange(values.toSpliced(at, 1))}
            >
              <IconMinus size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          disabled={!mayAdd}
          leftSection={<IconPlus size={16} />}
          className={classes.add ?? ""}
          onClick={() => onChange([...values, 0])}
        >
          {addLabel}
        </Button>
        {onNew && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            className={classes.add ?? ""}
            onClick={onNew}
          >
            New event
          </Button>
        )}
      </Stack>
    </fieldset>
  );
}
