import { researchers } from "@concord/contract";
import { Button, Fieldset, Group, Input, Pill, Select, SimpleGrid, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { idIn, useGoTo, useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { annotationStates, contentTypes } from "../patients/list-address.ts";
import { useListFilters } from "../patients/use-list-filters.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { ConceptPicker } from "../platform/concepts/ConceptPicker.tsx";
import { formatClassification } from "../platform/format.ts";
import { isDay } from "../platform/form/is-day.ts";
import { OptionalDay } from "../platform/form/OptionalDay.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useSignedInUser } from "../session/session.ts";

/** Chooses which documents to see; opens the data list (S2.13). What is chosen is in the address, so Back keeps it. */
export function DataFilterPage(): ReactNode {
  const values = useSearchValues();
  const setSearch = useSetSearch();
  const goTo = useGoTo();
  const filters = useListFilters();
  useFrame({ filters });
  const show = (event: FormEvent) => {
    event.preventDefault();
    goTo("datalist", {}, { ...values, page: undefined });
  };
  const clear = () =>
    setSearch(Object.fromEntries(Object.keys(values).map((name) => [name, undefined])));
  const endsBefore = (values["to"] ?? "9999") < (values["from"] ?? "");
  return (
    <form onSubmit={show}>
      <PageHeader title="Filter data" detail="Documents that meet every filter that is set">
        <Button variant="default" disabled={filters.length === 0} onClick={clear}>
          Clear
        </Button>
        <Button type="submit" disabled={endsBefore}>
          Show data
        </Button>
      </PageHeader>
      <Stack maw={880}>
        <Fieldset legend="Patients">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <OrganizationFilter />
            <CohortFilter />
            <StudyFilter />
            <ConceptFilter />
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend="Documents">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Choice
              label="Type"
              parameter="content_type"
              data={contentTypes.map((value) => ({ value, label: formatClassification(value) }))}
            />
            <BatchFilter />
            <Choice
              label="Annotation"
              parameter="status"
              data={annotationStates.map((value) => ({
                value,
                label: formatClassification(value),
              }))}
            />
            <Stack gap={4}>
              <Input.Label labelElement="div" aria-hidden="true">
                Date
              </Input.Label>
              <Group align="start" gap="sm">
                <OptionalDay
                  label="From"
                  value={values["from"]}
                  error={dayError(values["from"])}
                  onChange={(from) => setSearch({ from })}
                />
                <OptionalDay
                  label="To"
                  value={values["to"]}
                  error={
                    dayError(values["to"]) ??
                    (endsBefore ? "The range ends before it starts" : undefined)
                  }
                  onChange={(to) => setSearch({ to })}
                />
              </Group>
            </Stack>
          </SimpleGrid>
        </Fieldset>
      </Stack>
    </form>
  );
}

function dayError(text: string | undefined): string | undefined {
  return text === undefined || isDay(text) ? undefined : "A day, YYYY-MM-DD";
}

interface ChoiceProps {
  readonly label: string;
  /** Of the address. */
  readonly parameter: string;
  readonly data: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** Why there is nothing to choose from. */
  readonly error?: string | undefined;
}

function Choice({ label, parameter, data, error }: ChoiceProps): ReactNode {
  const value = useSearchValues()[parameter];
  const setSearch = useSetSearch();
  return (
    <Select
      label={label}
      placeholder={data === undefined && error === undefined ? "Loading" : "Any"}
      searchable
      clearable
      clearButtonProps={{ "aria-label": `Clear ${label}` }}
      nothingFoundMessage="None found"
      error={error}
      data={data ?? []}
      value={value ?? null}
      onChange={(chosen) => setSearch({ [parameter]: chosen ?? undefined })}
    />
  );
}

function OrganizationFilter(): ReactNode {
  const organizations = useOperation("GetOrganization", {});
  const data = organizations.data?.data.map(({ organization_id, name }) => ({
    value: String(organization_id),
    label: name,
  }));
  return (
    <Choice
      label="Organization"
      parameter="organization_id"
      data={data}
      error={organizations.error?.message}
    />
  );
}

function CohortFilter(): ReactNode {
  const cohorts = useOperation("GetCohortList", {});
  const data = cohorts.data?.data.map(({ cohort_id, cohort_name }) => ({
    value: String(cohort_id),
    label: cohort_name,
  }));
  return <Choice label="Cohort" parameter="cohort_id" data={data} error={cohorts.error?.message} />;
}

function StudyFilter(): ReactNode {
  const studies = useOperation("GetStudyList", {});
  const data = studies.data?.data.map(({ study_id, study_name }) => ({
    value: String(study_id),
    label: study_name,
  }));
  return <Choice label="Study" parameter="study_id" data={data} error={studies.error?.message} />;
}

function BatchFilter(): ReactNode {
  const isResearcher = researchers.includes(useSignedInUser().role);
  const batches = useOperation("GetUserBatches", {}, { enabled: isResearcher });
  if (!isResearcher) return null;
  const data = batches.data?.data.map(({ batch_id, batch_name, organization_name }) => ({
    value: String(batch_id),
    label: `${batch_name}, ${organization_name}`,
  }));
  return <Choice label="Batch" parameter="m_batchId" data={data} error={batches.error?.message} />;
}

/** A concept or any descendant that the document says or holds. */
function ConceptFilter(): ReactNode {
  const chosen = idIn(useSearchValues()["concept_id"]);
  const setSearch = useSetSearch();
  const named = useOperation(
    "SearchConceptsById",
    { conceptIds: String(chosen) },
    { enabled: chosen !== null },
  );
  return (
    <Stack gap={4}>
      <Input.Label labelElement="div" aria-hidden="true">
        Concept
      </Input.Label>
      <ConceptPicker
        label="Concept"
        placeholder={chosen === null ? "Any" : "Search concepts"}
        onPick={({ concept_id }) => setSearch({ concept_id })}
      />
      {chosen !== null && (
        <Pill
          withRemoveButton
          removeButtonProps={{ "aria-label": "Clear Concept", "aria-hidden": false, tabIndex: 0 }}
          onRemove={() => setSearch({ concept_id: undefined })}
          style={{ alignSelf: "start" }}
        >
          {named.data?.data[0]?.text ?? String(chosen)}
        </Pill>
      )}
    </Stack>
  );
}
