import {
  allocations,
  narrowedMeasures,
  narrowedSources,
  drawnPurposes,
  projectUnits,
  stratumKinds,
  type StratumKind,
} from "@concord/contract";
import {
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  Select,
  Stack,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { OptionalDay } from "../platform/form/OptionalDay.tsx";
import type { FieldMessages } from "../platform/form/refusal.ts";
import type { ProjectForm } from "./project-form.ts";
import { figureWords, purposeWords, stratumWords, unitWords } from "./project-words.ts";
import classes from "./ProjectForm.module.css";

interface SampleSectionProps {
  readonly form: ProjectForm;
  readonly onChange: (form: ProjectForm) => void;
  readonly errors: FieldMessages;
}

const figures = narrowedSources.flatMap((source) =>
  narrowedMeasures.map((measure) => ({ source, measure })),
);

/** What a study has read tells of the answers to a concept, encounter by encounter, and of nothing else. */
const isByAnswersAlone = ({ strata, source, unit }: ProjectForm) =>
  strata.length === 1 && strata[0] === "answers" && source === "study" && unit === "encounter";

/** What a project is made of, and how its units are drawn (validity.md §1, 3). */
export function SampleSection({ form, onChange, errors }: SampleSectionProps): ReactNode {
  const isList = form.source === "documents";
  const isDivided = form.strata.length > 0;
  return (
    <fieldset className={classes.section}>
      <legend>2 · Of which documents</legend>
      <Stack gap="md">
        <SourceFields form={form} onChange={onChange} errors={errors} />
        <NativeSelect
          label="Purpose"
          value={form.purpose}
          error={errors["purpose"]}
          data={drawnPurposes.map((value) => ({ value, label: purposeWords[value] }))}
          onChange={(event) => {
            const purpose = drawnPurposes.find((one) => one === event.currentTarget.value);
            if (purpose) onChange({ ...form, purpose });
          }}
        />
        {!isList && (
          <>
            <Group grow align="start">
              <NativeSelect
                label="What is drawn"
                value={form.unit}
                error={errors["unit"]}
                data={projectUnits.map((value) => ({ value, label: unitWords[value] }))}
                onChange={(event) => {
                  const unit = projectUnits.find((one) => one === event.currentTarget.value);
                  if (unit === "patient")
                    onChange({
                      ...form,
                      unit,
                      from: null,
                      to: null,
                      strata: form.strata.filter((kind) => kind !== "year"),
                    });
                  else if (unit) onChange({ ...form, unit });
                }}
              />
              <TextInput
                label="How many"
                inputMode="numeric"
                value={form.size}
                error={errors["size"]}
                disabled={isDivided && form.allocation === "numbers"}
                onChange={(event) => onChange({ ...form, size: event.currentTarget.value })}
              />
            </Group>
            {form.unit !== "patient" && (
              <Group align="end">
                <OptionalDay
                  label="From"
                  value={form.from ?? undefined}
                  error={errors["from"]}
                  onChange={(from) => onChange({ ...form, from: from ?? null })}
                />
                <OptionalDay
                  label="To"
                  value={form.to ?? undefined}
                  error={errors["to"]}
                  onChange={(to) => onChange({ ...form, to: to ?? null })}
                />
              </Group>
            )}
            <Checkbox.Group
              label="Drawn separately by"
              error={errors["strata"]}
              value={[...form.strata]}
              onChange={(chosen) =>
                onChange({
                  ...form,
                  numbers: {},
                  strata: stratumKinds.filter((kind: StratumKind) => chosen.includes(kind)),
                })
              }
            >
              <Group gap="md" mt={6}>
                {stratumKinds.map((kind) => (
                  <Checkbox
                    key={kind}
                    value={kind}
                    label={stratumWords[kind]}
                    disabled={
                      (kind === "arm" && form.source !== "study") ||
                      (kind === "year" && form.unit === "patient")
                    }
                  />
                ))}
              </Group>
            </Checkbox.Group>
            {form.strata.includes("answers") && (
              <Select
                label="Concept that codes and notes are asked about"
                placeholder={
                  form.concepts.length === 0 ? "Add a concept to ask about first" : "Choose"
                }
                value={form.answersOf === 0 ? null : String(form.answersOf)}
                error={errors["answersOf"]}
                data={form.concepts.map(({ concept_id, text }) => ({
                  value: String(concept_id),
                  label: text,
                }))}
                onChange={(value) =>
                  onChange({ ...form, numbers: {}, answersOf: Number(value ?? 0) })
                }
              />
            )}
            {isDivided && (
              <NativeSelect
                label="How many of each"
                value={form.allocation}
                error={errors["numbers"]}
                data={[
                  { value: "proportional", label: "In proportion to what there is, at least two" },
                  { value: "equal", label: "The same number of each" },
                  { value: "numbers", label: "Numbers of my own, beside" },
                  ...(isByAnswersAlone(form)
                    ? [{ value: "narrowest", label: "Where they narrow a figure most" }]
                    : []),
                ]}
                onChange={(event) => {
                  const allocation = allocations.find((one) => one === event.currentTarget.value);
                  if (allocation) onChange({ ...form, allocation });
                }}
              />
            )}
            {isDivided && form.allocation === "narrowest" && (
              <NativeSelect
                label="Which figure"
                description="By what the study has read so far; two of each answer at least, drawn at random. Once these are read, the outcome table is of them alone."
                value={`${form.figure.source} ${form.figure.measure}`}
                data={figures.map(({ source, measure }) => ({
                  value: `${source} ${measure}`,
                  label: figureWords({ source, measure }),
                }))}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  const figure = figures.find((one) => `${one.source} ${one.measure}` === value);
                  if (figure) onChange({ ...form, figure });
                }}
              />
            )}
          </>
        )}
        <TextInput
          label="Seed"
          description="The same seed, records and plan draw the same sample."
          inputMode="numeric"
          value={form.seed}
          error={errors["seed"]}
          onChange={(event) => onChange({ ...form, seed: event.currentTarget.value })}
        />
      </Stack>
    </fieldset>
  );
}

function SourceFields({ form, onChange, errors }: SampleSectionProps): ReactNode {
  const studies = useOperation("GetStudyList", {}).data?.data ?? [];
  const cohorts = useOperation("GetCohortList", {}).data?.data ?? [];
  return (
    <>
      <Radio.Group
        label="Made from"
        value={form.source}
        onChange={(source) => {
          if (source !== "study" && source !== "cohort" && source !== "documents") return;
          const strata = form.strata.filter((kind) => kind !== "arm" || source === "study");
          onChange({ ...form, source, strata });
        }}
      >
        <Group gap="lg" mt={4}>
          <Radio value="study" label="A study" />
          <Radio value="cohort" label="A cohort" />
          <Radio value="documents" label="A list of documents" />
        </Group>
      </Radio.Group>
      {form.source === "study" && (
        <Select
          label="Study"
          placeholder="Select a study"
          searchable
          openOnFocus={errors["source"] === undefined}
          value={form.study === 0 ? null : String(form.study)}
          error={errors["source"]}
          data={studies.map(({ study_id, study_name }) => ({
            value: String(study_id),
            label: study_name,
          }))}
          onChange={(value) =>
            onChange({ ...form, study: Number(value ?? 0), annotators: [], supervisors: [] })
          }
        />
      )}
      {form.source === "cohort" && (
        <Select
          label="Cohort"
          placeholder="Select a cohort"
          searchable
          openOnFocus={errors["source"] === undefined}
          value={form.cohort === 0 ? null : String(form.cohort)}
          error={errors["source"]}
          data={cohorts.map(({ cohort_id, cohort_name }) => ({
            value: String(cohort_id),
            label: cohort_name,
          }))}
          onChange={(value) =>
            onChange({ ...form, cohort: Number(value ?? 0), annotators: [], supervisors: [] })
          }
        />
      )}
      {form.source === "documents" && (
        <Textarea
          label="Numbers of documents"
          description="One a line: the number at the end of a document’s address. All of them are read; they stand for nothing but themselves."
          rows={3}
          resize="vertical"
          value={form.documents}
          error={errors["source"]}
          onChange={(event) => onChange({ ...form, documents: event.currentTarget.value })}
        />
      )}
    </>
  );
}
