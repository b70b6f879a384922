import type { Event } from "@concord/contract";
import {
  Autocomplete,
  Button,
  Fieldset,
  Group,
  MultiSelect,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { ConceptSetEditor } from "./ConceptSetEditor.tsx";
import { useNames } from "./use-names.ts";
import { call } from "../platform/api/call.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { DeleteDialog } from "../platform/dialog/DeleteDialog.tsx";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { DraftForm, type FormDraft } from "../session/DraftForm.tsx";
import { OptionalNumber } from "../platform/form/OptionalNumber.tsx";
import { SaveRefused } from "../platform/form/SaveRefused.tsx";
import { useSave } from "../platform/form/use-save.ts";
import { EventPreview } from "./EventPreview.tsx";
import {
  emptyEvent,
  eventErrors,
  eventField,
  eventForm,
  eventInput,
  type EventForm,
} from "./event-form.ts";

export interface EventDialogProps {
  /** The event to change; absent: a new one. */
  readonly event?: Event | undefined;
  readonly type: Event["event_type"];
  readonly onClose: () => void;
  readonly onSaved: (event: Event) => void;
}

/** Creates or changes an event: concepts, other events, a value and attributes asked for (domain.md §3). */
export function EventDialog({ event, type, onClose, onSaved }: EventDialogProps): ReactNode {
  // The event to begin with: taken again where somebody else has saved it first.
  const [begun, setBegun] = useState(event);
  const [isLeaving, setLeaving] = useState(false);
  // Read when somebody leaves, which may be before the dialog has got the next render.
  const isChanged = useRef(false);
  const close = () => (isChanged.current ? setLeaving(true) : onClose());
  const name = begun ? `event/${begun.event_id}` : "event";
  return (
    <Dialog isOpen title={begun ? "Edit event" : "New event"} size="lg" onClose={close}>
      <DraftForm
        key={begun?.edition}
        name={name}
        initial={begun ? eventForm(begun) : emptyEvent}
        {...(begun && { basedOn: begun.edition })}
      >
        {(formDraft) => (
          <>
            <EventFormView
              event={begun}
              type={begun?.event_type ?? type}
              formDraft={formDraft}
              onChanged={(now) => {
                isChanged.current = now;
              }}
              onClose={close}
              onGone={() => {
                formDraft.end();
                onClose();
              }}
              onSaved={(saved) => {
                formDraft.end();
                onSaved(saved);
              }}
              onTakeStored={(stored) => {
                formDraft.end();
                setBegun(stored);
              }}
            />
            {/* Not there before: the Escape that opens it would close it. */}
            {isLeaving && (
              <ConfirmDialog
                isOpen
                message="Are you sure, your changes will be lost on ok click?"
                onOk={() => {
                  formDraft.end();
                  onClose();
                }}
                onCancel={() => setLeaving(false)}
              />
            )}
          </>
        )}
      </DraftForm>
    </Dialog>
  );
}

interface EventFormViewProps {
  readonly event: Event | undefined;
  readonly type: Event["event_type"];
  readonly formDraft: FormDraft<EventForm>;
  /** Whether there is something to lose; told before the next key is pressed. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onClose: () => void;
  /** It was deleted. */
  readonly onGone: () => void;
  readonly onSaved: (event: Event) => void;
  readonly onTakeStored: (event: Event) => void;
}

function EventFormView(props: EventFormViewProps): ReactNode {
  const { event, type, formDraft, onChanged, onClose, onGone, onSaved, onTakeStored } = props;
  const { form, isChanged } = formDraft;
  const [isDeleting, setDeleting] = useState(false);
  const add = useCommand("AddEvent");
  const edit = useCommand("EditEvent");
  const remove = useCommand("DeleteEvent");
  const wrong = eventErrors(form);
  useLayoutEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const save = useSave({
    input: eventInput(form, type),
    check: () => wrong,
    problem: add.error ?? edit.error,
    nameField: "name",
    fieldOf: eventField,
    onSave: (input, basedOn = formDraft.basedOn) => {
      const after = { onSuccess: ({ data }: { data: Event }) => onSaved(data) };
      if (event) edit.mutate({ event_id: event.event_id, ...input, based_on: basedOn }, after);
      else add.mutate(input, after);
    },
  });
  const errors = { ...save.refusal?.fields, ...(save.isAsked && wrong) };
  const takeStored = async () => {
    const { data } = await call("GetEvent", { eventIds: String(event?.event_id) });
    if (data[0]) onTakeStored(data[0]);
  };
  return (
    <Stack gap="md" ref={save.fields}>
      {isDeleting && event && (
        <DeleteDialog
          isOpen
          isBusy={remove.isPending}
          problem={remove.error}
          isKept
          onClose={() => {
            setDeleting(false);
            remove.reset();
          }}
          onDelete={() => remove.mutate({ event_id: event.event_id }, { onSuccess: onGone })}
        />
      )}
      <TextInput
        data-autofocus
        label="Event name"
        placeholder="Enter event name"
        value={form.name}
        error={errors["name"]}
        onChange={(typed) => formDraft.change({ ...form, name: typed.currentTarget.value })}
      />
      <EventContent
        form={form}
        errors={errors}
        eventId={event?.event_id}
        onChange={formDraft.change}
      />
      <SaveRefused
        save={save}
        isBusy={edit.isPending}
        // Without an answer all stays as it is.
        onTakeStored={() => void takeStored().catch(() => undefined)}
      />
      <Group justify="space-between">
        {event ? (
          <Button variant="default" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={add.isPending || edit.isPending} onClick={() => save.save()}>
            Save
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

interface EventContentProps {
  readonly form: EventForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly eventId: number | undefined;
  readonly onChange: (form: EventForm) => void;
}

function EventContent({ form, errors, eventId, onChange }: EventContentProps): ReactNode {
  const names = useNames([{ kind: "concept", concepts: form.concepts }]);
  const units = useOperation("GetNumericValueUnits", {}).data?.data ?? [];
  const others = names.events.filter((one) => one.event_id !== eventId);
  return (
    <>
      <Fieldset legend="Concepts">
        <ConceptSetEditor
          concepts={form.concepts}
          names={names}
          error={errors["concepts"]}
          onChange={(concepts) => onChange({ ...form, concepts })}
        />
      </Fieldset>
      <Fieldset legend="Only with">
        <Stack gap="sm">
          <Group gap="xs" align="start">
            <OptionalNumber
              label="Smallest"
              value={form.minimum}
              error={errors["minimum_value"]}
              onChange={(minimum) => onChange({ ...form, minimum })}
            />
            <OptionalNumber
              label="Largest"
              value={form.maximum}
              error={errors["maximum_value"]}
              onChange={(maximum) => onChange({ ...form, maximum })}
            />
            <Words
              label="Unit"
              value={form.unit}
              choices={units}
              error={errors["unit"]}
              onChange={(unit) => onChange({ ...form, unit })}
            />
          </Group>
          {form.unit.trim() === "" && (form.minimum ?? form.maximum) !== undefined && (
            <Text size="xs" c="dimmed">
              Without a unit, numbers are compared as they are written, whatever they are of.
            </Text>
          )}
          <Attributes form={form} errors={errors} onChange={onChange} />
        </Stack>
      </Fieldset>
      <MultiSelect
        label="Or one of these events"
        placeholder={form.parts.length === 0 ? "Select events" : ""}
        searchable
        data={others.map(({ event_id, name }) => ({ value: String(event_id), label: name }))}
        value={form.parts.map(String)}
        error={errors["parts"]}
        openOnFocus={errors["parts"] === undefined}
        onChange={(chosen) => onChange({ ...form, parts: chosen.map(Number) })}
      />
      <EventPreview form={form} />
    </>
  );
}

/** What a note, or an annotator, must say of the concept in one mention. */
function Attributes({ form, errors, onChange }: Omit<EventContentProps, "eventId">): ReactNode {
  const severities = useOperation("GetSeverities", {}).data?.data ?? [];
  const descriptors = useOperation("GetDescriptors", {}).data?.data ?? [];
  const progressions = useOperation("GetProgressions", {}).data?.data ?? [];
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Words
          label="Severity"
          value={form.severity}
          choices={severities}
          error={errors["severity"]}
          onChange={(severity) => onChange({ ...form, severity })}
        />
        <Words
          label="Descriptor"
          value={form.descriptor}
          choices={descriptors}
          error={errors["descriptor"]}
          onChange={(descriptor) => onChange({ ...form, descriptor })}
        />
        <Words
          label="Progression"
          value={form.progression}
          choices={progressions}
          error={errors["progression"]}
          onChange={(progression) => onChange({ ...form, progression })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        As one mention in a note, or an annotator, says it; several words with commas between them.
        Structured data say none.
      </Text>
    </Stack>
  );
}

interface WordsProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string }[];
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

function Words({ label, value, choices, error, onChange }: WordsProps): ReactNode {
  return (
    <Autocomplete
      size="xs"
      w={150}
      aria-label={label}
      placeholder={label}
      data={[...new Set(choices.map((choice) => choice.value))]}
      limit={20}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
