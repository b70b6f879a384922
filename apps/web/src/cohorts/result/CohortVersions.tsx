import type { CohortVersion, OutputOf } from "@concord/contract";
import { Button, Group, Radio, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { idIn, useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import { pageOf } from "../../patients/list-address.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import type { Column } from "../../platform/table/column.ts";
import { DataTable } from "../../platform/table/DataTable.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { formatCount, formatMoment, formatPart } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { UrlPagination } from "../../platform/table/UrlPagination.tsx";

type Difference = NonNullable<OutputOf<"GetCohortVersions">["difference"]>;
type Change = Difference["criteria"][number];
type Patient = NonNullable<Difference["members"]>["in"][number];

/** Every version that a cohort has had, and what changed between two of them: its criteria and its members. */
export function CohortVersions({ cohortId }: { cohortId: string }): ReactNode {
  const values = useSearchValues();
  const from = idIn(values["from"]);
  const to = idIn(values["to"]);
  const page = pageOf(values);
  const answer = useOperation(
    "GetCohortVersions",
    {
      "cohortObj.cohort_id": cohortId,
      ...page,
      ...(from !== null && to !== null && from !== to
        ? { m_fromVersion: from, m_toVersion: to }
        : {}),
    },
    { keepPrevious: true },
  );
  return (
    <Loaded query={answer} isFormer={answer.isPlaceholderData}>
      {({ data, difference }) => (
        <>
          <DataTable
            label="Versions"
            columns={versionColumns(from, to)}
            rows={data}
            rowKey={({ version, computed_at }) => `${version} ${computed_at}`}
            empty={<EmptyState message="This cohort has not been run yet." />}
          />
          {difference ? (
            <VersionDifference difference={difference} from={from ?? 0} to={to ?? 0} />
          ) : (
            <NoDifference versions={data.map(({ version }) => version)} />
          )}
        </>
      )}
    </Loaded>
  );
}

/** What to do to see a difference; the newest version is the first. */
function NoDifference({ versions }: { readonly versions: readonly number[] }): ReactNode {
  const setSearch = useSetSearch();
  const [newest, before] = versions;
  return (
    <Group mt="md" gap="xs">
      <Text c="dimmed">
        {before === undefined
          ? "A second version comes with the first edit, or with data that change the result."
          : "Choose two versions to see what changed from the one to the other."}
      </Text>
      {before !== undefined && (
        <Button
          variant="subtle"
          onClick={() => setSearch({ from: before, to: newest, page: undefined })}
        >
          The newest two
        </Button>
      )}
    </Group>
  );
}

function versionColumns(from: number | null, to: number | null): readonly Column<CohortVersion>[] {
  return [
    choice("from", "From", from),
    choice("to", "To", to),
    {
      id: "version",
      header: "Version",
      align: "right",
      isSortable: false,
      value: ({ version }) => version,
    },
    {
      id: "computed_at",
      header: "Counted",
      align: "nowrap",
      isSortable: false,
      value: ({ computed_at }) => formatMoment(computed_at),
    },
    {
      id: "patient_count",
      header: "Patients",
      align: "right",
      isSortable: false,
      value: ({ patient_count }) => patient_count,
      cell: ({ patient_count }) => formatPart(patient_count),
    },
    {
      id: "computed_on",
      header: "Data · vocabulary · language processing",
      isSortable: false,
      value: ({ computed_on: { dataVersion, vocabularyVersion, languageVersion } }) =>
        `${dataVersion} · ${short(vocabularyVersion)} · ${short(languageVersion)}`,
    },
    {
      id: "content_hash",
      header: "Content",
      isSortable: false,
      value: ({ content_hash }) => content_hash,
      cell: ({ content_hash }) => <code title={content_hash}>{short(content_hash)}</code>,
    },
  ];
}

function short(text: string): string {
  return text.length > 16 ? `${text.slice(0, 12)}…` : text;
}

function choice(
  parameter: "from" | "to",
  header: string,
  chosen: number | null,
): Column<CohortVersion> {
  return {
    id: parameter,
    header,
    isSortable: false,
    width: 56,
    cell: ({ version }) => (
      <VersionRadio parameter={parameter} version={version} isChosen={version === chosen} />
    ),
  };
}

interface VersionRadioProps {
  readonly parameter: "from" | "to";
  readonly version: number;
  readonly isChosen: boolean;
}

function VersionRadio({ parameter, version, isChosen }: VersionRadioProps): ReactNode {
  const setSearch = useSetSearch();
  return (
    <Radio
      size="xs"
      name={`${parameter}-version`}
      aria-label={`${parameter === "from" ? "From" : "To"} version ${version}`}
      checked={isChosen}
      onChange={() => setSearch({ [parameter]: version, page: undefined })}
    />
  );
}

interface VersionDifferenceProps {
  readonly difference: Difference;
  readonly from: number;
  readonly to: number;
}

function VersionDifference({ difference, from, to }: VersionDifferenceProps): ReactNode {
  const { criteria, rest_changed, members } = difference;
  const page = pageOf(useSearchValues());
  return (
    <>
      <Title order={2} mt="xl" mb="xs">
        From version {from} to version {to}
      </Title>
      <DataTable
        label="Criteria"
        columns={changeColumns}
        rows={criteria.map((change, at) => ({ ...change, at }))}
        rowKey={({ at }) => at}
      />
      {rest_changed && (
        <Text mt="xs">
          The event date range, which index event counts, or which hospitals it is of, differs.
        </Text>
      )}
      {members ? (
        <>
          <Group align="start" grow mt="md">
            <Members title="Members added" count={members.in_count} patients={members.in} />
            <Members title="Members removed" count={members.out_count} patients={members.out} />
          </Group>
          <UrlPagination
            page={page.pageNumber}
            pageSize={page.pageSize}
            total={
              members.in_count === null && members.out_count === null
                ? null
                : Math.max(members.in_count ?? 0, members.out_count ?? 0)
            }
            onPage={Math.max(members.in.length, members.out.length)}
          />
        </>
      ) : (
        <Text c="dimmed" mt="md">
          The members of one of these versions were not kept.
        </Text>
      )}
    </>
  );
}

const changeWords = { same: "", added: "Added", removed: "Removed" } as const;

const changeColumns: readonly Column<Change & { at: number }>[] = [
  {
    id: "change",
    header: "Change",
    isSortable: false,
    width: 96,
    value: ({ change }) => changeWords[change],
    cell: ({ change }) => <strong>{changeWords[change]}</strong>,
  },
  {
    id: "role",
    header: "Kind",
    isSortable: false,
    width: 120,
    value: ({ role }) =>
      ({ index: "Index event", inclusion: "Inclusion", exclusion: "Exclusion" })[role],
  },
  { id: "title", header: "Criterion", isSortable: false, value: ({ title }) => title },
  { id: "detail", header: "Conditions", isSortable: false, value: ({ detail }) => detail },
];

interface MembersProps {
  readonly title: string;
  readonly count: number | null;
  readonly patients: readonly Patient[];
}

function Members({ title, count, patients }: MembersProps): ReactNode {
  return (
    <DataTable
      label={title}
      columns={[
        {
          id: "patient",
          header: `${title}: ${formatCount(count)}`,
          isSortable: false,
          value: ({ patient_Identifier }) => patient_Identifier,
          cell: patientLink,
        },
      ]}
      rows={patients}
      rowKey={({ patient_id }) => patient_id}
      // The two lists turn their pages together.
      empty={<EmptyState message={count === 0 ? "No patients" : "No more patients"} />}
    />
  );
}

function patientLink({ patient_id, patient_Identifier }: Patient): ReactNode {
  return (
    <PageLink to="patient/{patient_id}" params={{ patient_id }}>
      {patient_Identifier}
    </PageLink>
  );
}
