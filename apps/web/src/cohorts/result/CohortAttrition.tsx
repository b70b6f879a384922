import type { OutputOf } from "@concord/contract";
import { ActionIcon, Button, Group, Switch, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import type { Column } from "../../platform/table/column.ts";
import { DataTable } from "../../platform/table/DataTable.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { formatPart, patientNoun, roundedDown } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { TableExport } from "../../platform/table/TableExport.tsx";
import { EvidenceButton } from "../../session/EvidenceButton.tsx";
import { LeftOutOfRun } from "../LeftOutOfCohort.tsx";
import { CriterionText } from "./CriterionText.tsx";
import { moved, numbersIn, switched } from "./rule-order.ts";

type Arranged = OutputOf<"GetCohortAttrition">;
/** A rule at its place in the order that is shown. */
type Rule = Arranged["data"]["rules"][number] & {
  readonly order: readonly number[];
  readonly at: number;
  /** Of those that are on. */
  readonly isLast: boolean;
  /** Null where who is lost is not told. */
  readonly cohortId: number | null;
};

/**
 * What each rule does, in any order and with any rule off, counted from what the newest run kept: nothing runs again.
 */
export function CohortAttrition({ cohortId, name }: { cohortId: string; name: string }): ReactNode {
  const { order, off } = useSearchValues();
  const attrition = useOperation(
    "GetCohortAttrition",
    {
      "cohortObj.cohort_id": cohortId,
      ...(order === undefined ? {} : { m_order: order }),
      ...(off === undefined ? {} : { m_off: off }),
    },
    { keepPrevious: true },
  );
  return (
    <Loaded query={attrition} isFormer={attrition.isPlaceholderData}>
      {(answer) => <Rules answer={answer} cohortId={cohortId} name={name} />}
    </Loaded>
  );
}

interface RulesProps {
  readonly answer: Arranged;
  readonly cohortId: string;
  readonly name: string;
}

function Rules({ answer, cohortId, name }: RulesProps): ReactNode {
  const { off } = useSearchValues();
  const setSearch = useSetSearch();
  const { entry, members, rules } = answer.data;
  const order = rules.map(({ rule }) => rule);
  const rows = rules.map((rule, at) => ({
    ...rule,
    order,
    at,
    isLast: rules[at + 1]?.is_off ?? true,
    cohortId: answer.rounded_to > 1 ? null : Number(cohortId),
  }));
  const switchedOff = numbersIn(off);
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text role="status">
          <strong>{formatPart(members)}</strong> of {formatPart(entry)} {patientNoun(entry)}
          {switchedOff.length > 0 && ` without ${switchedOff.length} of ${rules.length} rules`}
          {roundedDown(answer.rounded_to, "members")}
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            disabled={isAsDefined(order) && switchedOff.length === 0}
            onClick={() => setSearch({ order: undefined, off: undefined })}
          >
            As defined
          </Button>
          <TableExport
            name={`${name} attrition`}
            columns={columns.filter(({ value }) => value)}
            rows={rows}
          />
        </Group>
      </Group>
      <LeftOutOfRun answer={answer} />
      <DataTable
        label="Rules"
        columns={columns}
        rows={rows}
        rowKey={({ rule }) => rule}
        empty={<EmptyState message="This cohort has no rules: every index event counts." />}
      />
      <Text size="sm" c="dimmed" mt="sm">
        A rule that is off says what it would lose of the others&apos; members. The definition and
        its members stay as they are.
        {answer.is_index_chosen_by_rules &&
          " The rules choose among a patient's index events. Who is not a member is judged at the first of them, so with a rule off, and before the last rule, the counts are at least as many as shown."}
      </Text>
    </>
  );
}

const columns: readonly Column<Rule>[] = [
  {
    id: "on",
    header: "On",
    isSortable: false,
    width: 64,
    cell: (rule) => <RuleSwitch rule={rule} />,
  },
  {
    id: "title",
    header: "Rule",
    isSortable: false,
    value: ({ title, detail }) => (detail === "" ? title : `${title} (${detail})`),
    cell: (rule) => <CriterionText criterion={rule} />,
  },
  {
    id: "role",
    header: "Kind",
    isSortable: false,
    value: ({ role }) => (role === "inclusion" ? "Inclusion" : "Exclusion"),
  },
  {
    ...figure("lost", "Lost", ({ lost }) => lost),
    cell: ({ lost, rule, title, cohortId }) => (
      <>
        {formatPart(lost)}
        {cohortId !== null && lost !== 0 && lost !== null && (
          <EvidenceButton
            question={{ of: "lost", cohortId, rule }}
            label={`Lost at ${title}, ${formatPart(lost)}`}
          />
        )}
      </>
    ),
  },
  figure("kept", "Remaining", ({ kept }) => kept),
  figure("without", "Without this rule", ({ without }) => without),
  {
    id: "move",
    header: "",
    label: "Move",
    isSortable: false,
    width: 90,
    cell: (rule) => <RuleMove rule={rule} />,
  },
];

function RuleSwitch({ rule: { rule, title, is_off } }: { rule: Rule }): ReactNode {
  const { off } = useSearchValues();
  const setSearch = useSetSearch();
  return (
    <Switch
      size="xs"
      aria-label={title}
      checked={!is_off}
      onChange={() => setSearch({ off: switched(numbersIn(off), rule).join(",") || undefined })}
    />
  );
}

function RuleMove({ rule: { title, is_off, order, at, isLast } }: { rule: Rule }): ReactNode {
  const setSearch = useSetSearch();
  const move = (by: -1 | 1) => setSearch({ order: moved(order, at, by).join(",") });
  return (
    <Group gap={4} wrap="nowrap" justify="end">
      <ActionIcon
        variant="default"
        size="sm"
        disabled={is_off || at === 0}
        aria-label={`Move up: ${title}`}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="sm"
        disabled={is_off || isLast}
        aria-label={`Move down: ${title}`}
        onClick={() => move(1)}
      >
        <IconArrowDown size={14} />
      </ActionIcon>
    </Group>
  );
}

function figure(id: string, header: string, value: (rule: Rule) => number | null): Column<Rule> {
  return {
    id,
    header,
    align: "right",
    isSortable: false,
    value,
    cell: (rule) => formatPart(value(rule)),
  };
}

function isAsDefined(order: readonly number[]): boolean {
  return order.every((rule, at) => rule === at);
}
