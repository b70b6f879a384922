import type { Criterion, CriterionRole } from "@concord/contract";
import { ActionIcon, Button, Group, Menu, Select, Stack } from "@mantine/core";
import { IconMinus, IconPlus, IconX } from "@tabler/icons-react";
import { lazy, Suspense, useId, type ReactNode } from "react";
import { EventField } from "../../events/EventField.tsx";
import { ConceptSetEditor } from "../../events/ConceptSetEditor.tsx";
import {
  addCondition,
  conditionLabel,
  hasCondition,
  isWithoutConcept,
  possibleConditions,
  removeCondition,
  withoutUnasked,
  type Anchor,
  type FactConditions,
} from "./conditions.ts";
import { withField } from "../../platform/form/with-field.ts";
import { errorsBelow, newCriterion } from "./draft.ts";
import classes from "./CriterionFields.module.css";
import { OptionalNumber } from "../../platform/form/OptionalNumber.tsx";
import { ErrorMessage } from "../../platform/form/ErrorMessage.tsx";
import { errorProps } from "../../platform/form/invalid-fields.ts";
import type { Names } from "../../events/use-names.ts";

// Its fields are much code, and a criterion begins without conditions.
const ConditionEditor = lazy(() =>
  import("./ConditionEditor.tsx").then((module) => ({ default: module.ConditionEditor })),
);

export interface CriterionFieldsProps<Of extends Criterion> {
  readonly criterion: Of;
  /** Of the criterion in the list; absent within a group. */
  readonly role?: CriterionRole;
  /** What its window counts from; absent: the index. */
  readonly anchor?: Anchor;
  readonly names: Names;
  /** Field path within the criterion → message. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (criterion: Of) => void;
}

/** What a criterion asks for: concepts, an event, the patient, or several criteria as one; and its conditions. */
export function CriterionFields<Of extends Criterion>(props: CriterionFieldsProps<Of>): ReactNode {
  const { criterion, role, anchor = "index", names, errors } = props;
  // A criterion keeps its kind and its role here, so that what is changed is still an `Of`.
  const onChange = (changed: Criterion) => props.onChange(changed as Of);
  return (
    <Stack gap={8}>
      {criterion.kind === "group" && (
        <GroupFields {...{ criterion, anchor, names, errors }} onChange={onChange} />
      )}
      {criterion.kind === "concept" && !isWithoutConcept(criterion) && (
        <ConceptSetEditor
          concepts={criterion.concepts}
          names={names}
          isOfCodes={criterion.records === "codes"}
          error={errors["concepts.include"]}
          excludeError={errors["concepts.exclude"]}
          onChange={(concepts) => onChange({ ...criterion, concepts })}
        />
      )}
      {criterion.kind === "event" && (
        <EventField
          eventId={criterion.eventId}
          events={names.events}
          error={errors["eventId"]}
          onChange={(eventId) => onChange({ ...criterion, eventId })}
        />
      )}
      <Conditions
        {...{ criterion, anchor, names, errors, ...(role ? { role } : {}) }}
        onChange={onChange}
      />
      {errors[""] !== undefined && <ErrorMessage>{errors[""]}</ErrorMessage>}
    </Stack>
  );
}

function Conditions(props: CriterionFieldsProps<Criterion>): ReactNode {
  const { criterion, role, anchor = "index", names, errors, onChange } = props;
  const possible = possibleConditions(criterion, role);
  const present = possible.filter((name) => hasCondition(criterion, name));
  const absent = possible.filter((name) => !present.includes(name));
  return (
    <>
      <Suspense fallback={null}>
        {present.map((name) =>
          name === "around" || name === "valueConcepts" ? null : (
            <ConditionEditor
              key={name}
              name={name}
              // A criterion offers only the conditions that its kind has.
              conditions={criterion as FactConditions}
              anchor={anchor}
              isIndex={role === "index"}
              mayShareObservation={role !== "index" && criterion.kind !== "demographic"}
              hasEnd={criterion.kind !== "demographic" && criterion.kind !== "group"}
              errors={errors}
              onChange={(conditions) => onChange(withoutUnasked(conditions as Criterion))}
              onRemove={() => onChange(removeCondition(criterion, name))}
            />
          ),
        )}
      </Suspense>
      {"valueConcepts" in criterion && criterion.valueConcepts && (
        <div className={classes.around} role="group" aria-label="Value is">
          <div className={classes.aroundHead}>
            <span>Only those whose value is</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label="Remove Value is"
              onClick={() => onChange(removeCondition(criterion, "valueConcepts"))}
            >
              <IconX size={14} />
            </ActionIcon>
          </div>
          <ConceptSetEditor
            concepts={criterion.valueConcepts}
            names={names}
            error={errors["valueConcepts.include"]}
            excludeError={errors["valueConcepts.exclude"]}
            onChange={(valueConcepts) => onChange({ ...criterion, valueConcepts })}
          />
        </div>
      )}
      {"around" in criterion && criterion.around && (
        <AroundFields
          criterion={criterion.around}
          names={names}
          errors={errorsBelow(errors, "around")}
          onChange={(around) => onChange({ ...criterion, around })}
          onRemove={() => onChange(removeCondition(criterion, "around"))}
        />
      )}
      {absent.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.add ?? ""}
              leftSection={<IconPlus size={14} />}
            >
              Condition
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {absent.map((name) => (
              <Menu.Item key={name} onClick={() => onChange(addCondition(criterion, name))}>
                {conditionLabel(name, anchor)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

const kinds = ["concept", "event", "demographic", "group"] as const;

interface AroundFieldsProps extends CriterionFieldsProps<Criterion> {
  readonly onRemove: () => void;
}

/** What must hold around a fact for it to count: a criterion whose windows are counted from that fact. */
function AroundFields({ criterion, onRemove, ...rest }: AroundFieldsProps): ReactNode {
  const { onChange } = rest;
  const changeKind = (chosen: string | null) => {
    const kind = kinds.find((one) => one === chosen);
    if (kind && kind !== criterion.kind) onChange(newCriterion(kind));
  };
  return (
    <div className={classes.around} role="group" aria-label="Nested criteria">
      <div className={classes.aroundHead}>
        <span>Only records for which this holds</span>
        <Select
          size="xs"
          w={130}
          aria-label="Kind of nested criteria"
          allowDeselect={false}
          data={kinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          value={criterion.kind}
          onChange={changeKind}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label="Remove Nested criteria"
          onClick={onRemove}
        >
          <IconX size={14} />
        </ActionIcon>
      </div>
      <CriterionFields criterion={criterion} anchor="fact" {...rest} />
    </div>
  );
}

const groupKinds = [
  { value: "any", label: "any of" },
  { value: "all", label: "all of" },
  { value: "none", label: "none of" },
  { value: "at-least", label: "at least" },
  { value: "at-most", label: "at most" },
] as const;

type GroupCriterion = Extract<Criterion, { kind: "group" }>;

function GroupFields({
  criterion,
  anchor = "index",
  names,
  errors,
  onChange,
}: CriterionFieldsProps<GroupCriterion>): ReactNode {
  const { of, criteria } = criterion;
  const id = useId();
  const messageOf = (field: "of" | "n") =>
    errors[field] === undefined ? undefined : `${id}${field}`;
  const isCounted = of === "at-least" || of === "at-most";
  const changeKind = (value: string | null) => {
    const chosen = groupKinds.find((kind) => kind.value === value)?.value ?? of;
    const counted = chosen === "at-least" || chosen === "at-most";
    onChange({
      ...withField(criterion, "n", counted ? (criterion.n ?? 1) : undefined),
      of: chosen,
    });
  };
  return (
    <>
      <Group gap={6}>
        <Select
          size="xs"
          w={100}
          aria-label="Group of"
          allowDeselect={false}
          data={groupKinds}
          value={of}
          {...errorProps(messageOf("of"))}
          onChange={changeKind}
        />
        {isCounted && (
          <OptionalNumber
            label="Number"
            isWhole
            width={70}
            value={criterion.n}
            messageId={messageOf("n")}
            onChange={(n) => onChange(withField(criterion, "n", n))}
          />
        )}
        <span>these</span>
      </Group>
      {(["of", "n"] as const).map((field) => {
        const message = errors[field];
        return (
          message !== undefined && (
            <ErrorMessage key={field} id={`${id}${field}`}>
              {message}
            </ErrorMessage>
          )
        );
      })}
      <ol className={classes.group}>
        {criteria.map((inner, at) => (
          // Lines have no identity of their own: their place is what is edited.
          <li key={at}>
            <CriterionFields
              criterion={inner}
              anchor={anchor}
              names={names}
              errors={errorsBelow(errors, `criteria.${at}`)}
              onChange={(changed) =>
                onChange({ ...criterion, criteria: criteria.with(at, changed) })
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Remove criterion ${at + 1} of the group`}
              onClick={() => onChange({ ...criterion, criteria: criteria.toSpliced(at, 1) })}
            >
              <IconMinus size={14} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {errors["criteria"] !== undefined && <ErrorMessage>{errors["criteria"]}</ErrorMessage>}
      <Group gap={4}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange({ ...criterion, criteria: [...criteria, newCriterion(kind)] })}
          >
            {kindLabels[kind]}
          </Button>
        ))}
      </Group>
    </>
  );
}

/** Kinds of criteria as buttons and headings call them. */
export const kindLabels = {
  concept: "Concept",
  event: "Event",
  demographic: "Demographics",
  group: "Group",
} as const;
