import type { CohortDefinition } from "@concord/contract";
import { Button, Group, Select, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { lazy, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import classes from "./CohortBuilder.module.css";
import { CriterionCard } from "./CriterionCard.tsx";
import { kindLabels } from "./CriterionFields.tsx";
import { withField } from "../../platform/form/with-field.ts";
import {
  errorsBelow,
  withCriterion,
  wrongOnly,
  type CohortDraft,
  type CriterionKind,
} from "./draft.ts";
import { otherUnitsText } from "../../platform/left-out-words.ts";
import { useEventDialog } from "../../events/use-event-dialog.tsx";
import { useMayChangeEvents } from "../../events/use-may-change-events.ts";
import { OptionalDay } from "../../platform/form/OptionalDay.tsx";
import { LazyPart } from "../../platform/state/LazyPart.tsx";
import type { FieldMessages } from "../../platform/form/refusal.ts";
import { ErrorMessage } from "../../platform/form/ErrorMessage.tsx";
import { placedMessages, refusedDefinition, unitsNotice } from "./field-places.ts";
import { useDefinitionCheck } from "./use-definition-check.ts";
import { useNames } from "../../events/use-names.ts";
import { hospitalsUnder } from "./hospitals-under.ts";
import type { Organization } from "./organization-label.ts";
import { useSignedInUser } from "../../session/session.ts";
import { usePreview } from "./use-preview.ts";

const RecordsField = lazy(() =>
  import("./RecordsField.tsx").then((module) => ({ default: module.RecordsField })),
);
const HospitalsField = lazy(() =>
  import("./HospitalsField.tsx").then((module) => ({ default: module.HospitalsField })),
);
const OutcomeEvents = lazy(() =>
  import("./OutcomeEvents.tsx").then((module) => ({ default: module.OutcomeEvents })),
);
const SharingField = lazy(() =>
  import("../../platform/form/SharingField.tsx").then((module) => ({
    default: module.SharingField,
  })),
);
const CohortPreview = lazy(() =>
  import("./CohortPreview.tsx").then((module) => ({ default: module.CohortPreview })),
);

const indexEvents = [
  { value: "first", label: "the first index event" },
  { value: "first-qualifying", label: "the first index event that every criterion lets through" },
] as const;

interface CohortBuilderProps {
  /** All that the user sees. */
  readonly organizations: readonly Organization[];
  readonly draft: CohortDraft;
  /** What the draft stands for: the same object as long as it is the same. */
  readonly definition: CohortDefinition;
  readonly onChange: (draft: CohortDraft) => void;
  /** It is the user's to say who may change it. */
  readonly mayShare: boolean;
  /** Whose records it is of; undefined while that is to be chosen. */
  readonly organization: number | undefined;
  /** Say beside each field what is missing: from the first Save on. */
  readonly showErrors: boolean;
  /** Said of the name: missing, or what the server answered. */
  readonly nameError: string | undefined;
  readonly outcomesError: string | undefined;
  /** What the server said of the definition when it was to be saved: field of the builder → message. */
  readonly refused: FieldMessages;
}

/** Of the fields whose code comes a moment later, in pixels: what is below is not to move under the pointer. */
const HEIGHTS = { records: 74, line: 20, hospitals: 74, outcomes: 60, sharing: 55 };

/** A cohort's criteria on the left, what they leave of the patients on the right, counted while one types (S2.55). */
export function CohortBuilder({
  organizations,
  draft,
  definition,
  onChange,
  mayShare,
  organization,
  showErrors,
  nameError,
  outcomesError,
  refused,
}: CohortBuilderProps): ReactNode {
  const { criteria, dateRange, hospitals: chosenHospitals = [] } = draft;
  const { permissions } = useSignedInUser();
  const hospitals = hospitalsUnder(
    organizations,
    organization ?? draft.organization ?? permissions[0]?.organization_id,
  );
  const names = useNames(criteria.map(({ criterion }) => criterion));
  const outcomes = useOperation("GetEvent", { eventType: "outcome" }).data?.data ?? [];
  const { ask, dialog } = useEventDialog();
  const mayChangeEvents = useMayChangeEvents();
  const check = useDefinitionCheck();
  const wrong = useMemo(() => check?.(definition) ?? {}, [check, definition]);
  const [firstWrong] = Object.values(wrong);
  const isWhole = check !== undefined && firstWrong === undefined;
  const preview = usePreview(
    definition,
    organization ?? draft.organization,
    isWhole && criteria.length > 0,
  );
  const isCounted = !preview.isBehind && !preview.isFetching;
  const notices = (isCounted ? (preview.data?.other_units ?? []) : [])
    .filter(({ patient_count }) => patient_count !== 0)
    .map((each) => [`${each.path}.${unitsNotice}`, otherUnitsText(each)] as const);
  const errors = {
    ...Object.fromEntries(notices),
    ...placedMessages(definition, refusedDefinition(preview.refused)),
    ...refused,
    ...placedMessages(definition, showErrors ? wrong : wrongOnly(wrong)),
  };
  const change = (changed: CohortDraft["criteria"]) => onChange({ ...draft, criteria: changed });
  const move = (at: number, by: -1 | 1) => {
    const [moved] = criteria.slice(at, at + 1);
    if (moved) change(criteria.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  // A new criterion is filled in next: its first field takes the focus.
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<{ readonly key: number | undefined }>();
  useEffect(() => {
    if (added === undefined) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-criterion="${added.key}"]`);
    const field = card?.querySelector<HTMLElement>("[data-fields] input");
    (field ?? card)?.focus();
  }, [added]);
  const add = (kind: CriterionKind) => {
    const longer = withCriterion(draft, kind);
    onChange(longer);
    // An object of its own each time: keys come again.
    setAdded({ key: longer.criteria.at(-1)?.key });
  };
  return (
    <div className={classes.builder}>
      <div className={classes.form}>
        <TextInput
          label="Cohort name"
          placeholder="Enter cohort name"
          value={draft.name}
          error={nameError}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        {organizations.length > 1 && (
          <LazyPart height={organization === undefined ? HEIGHTS.records : HEIGHTS.line}>
            <RecordsField
              value={organization ?? draft.organization}
              onChange={
                organization === undefined
                  ? // Hospitals of another organization are none of this one's.
                    (chosen) => onChange({ ...draft, organization: chosen, hospitals: undefined })
                  : undefined
              }
            />
          </LazyPart>
        )}
        {/* What was picked stays to be seen where only one is left. */}
        {(hospitals.length > 1 || chosenHospitals.length > 0) && (
          <LazyPart height={HEIGHTS.hospitals}>
            <HospitalsField
              {...{ hospitals, organizations }}
              value={chosenHospitals}
              error={errors["hospitals"]}
              onChange={(hospitals) => onChange({ ...draft, hospitals })}
            />
          </LazyPart>
        )}
        <ol ref={list} className={classes.criteria} aria-label="Criteria">
          {criteria.map(({ key, criterion }, at) => (
            <CriterionCard
              key={key}
              id={key}
              position={at}
              count={criteria.length}
              criterion={criterion}
              names={names}
              errors={errorsBelow(errors, `criteria.${at}`)}
              onChange={(changed) => change(criteria.with(at, { key, criterion: changed }))}
              onMove={(by) => move(at, by)}
              onRemove={() => change(criteria.toSpliced(at, 1))}
            />
          ))}
        </ol>
        {errors["criteria"] !== undefined && <ErrorMessage>{errors["criteria"]}</ErrorMessage>}
        <Group gap="xs" role="group" aria-label="Add criterion">
          {(["concept", "event", "demographic", "group"] as const).map((kind) => (
            <Button
              key={kind}
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => add(kind)}
            >
              {kindLabels[kind]}
            </Button>
          ))}
        </Group>
        <fieldset className={classes.range}>
          <legend>Event date range</legend>
          <Group gap={6}>
            <OptionalDay
              label="Start"
              value={dateRange.start}
              error={errors["dateRange.start"]}
              onChange={(start) =>
                onChange({ ...draft, dateRange: withField(dateRange, "start", start) })
              }
            />
            <OptionalDay
              label="End"
              value={dateRange.end}
              error={errors["dateRange.end"]}
              onChange={(end) =>
                onChange({ ...draft, dateRange: withField(dateRange, "end", end) })
              }
            />
          </Group>
        </fieldset>
        {criteria.some(({ criterion }) => criterion.role === "index") && (
          <Select
            label="Index date"
            allowDeselect={false}
            data={indexEvents}
            value={draft.indexEvent ?? "first"}
            error={errors["indexEvent"]}
            onChange={(chosen) =>
              onChange({
                ...draft,
                indexEvent: chosen === "first-qualifying" ? chosen : undefined,
              })
            }
          />
        )}
        <Group align="end" gap="xs" wrap="nowrap">
          <LazyPart height={HEIGHTS.outcomes}>
            <OutcomeEvents
              events={outcomes}
              chosen={draft.outcomes}
              error={outcomesError}
              onChange={(chosen) => onChange({ ...draft, outcomes: chosen })}
            />
          </LazyPart>
          {mayChangeEvents && (
            <Button
              variant="default"
              onClick={() =>
                ask({
                  type: "outcome",
                  onSaved: ({ event_id }) =>
                    onChange({ ...draft, outcomes: [...draft.outcomes, event_id] }),
                })
              }
            >
              New event
            </Button>
          )}
        </Group>
        {mayShare && (
          <LazyPart height={HEIGHTS.sharing}>
            <SharingField
              value={draft.sharing}
              onChange={(sharing) => onChange({ ...draft, sharing })}
            />
          </LazyPart>
        )}
        {dialog}
      </div>
      <LazyPart>
        <CohortPreview definition={definition} wrong={firstWrong} preview={preview} />
      </LazyPart>
    </div>
  );
}
