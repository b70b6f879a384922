import type { CohortCriterion, CriterionRole } from "@concord/contract";
import { ActionIcon, Select } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { ErrorMessage } from "../../platform/form/ErrorMessage.tsx";
import { errorProps } from "../../platform/form/invalid-fields.ts";
import classes from "./CriterionCard.module.css";
import { CriterionFields, kindLabels } from "./CriterionFields.tsx";
import { removeCondition } from "./conditions.ts";
import { withField } from "../../platform/form/with-field.ts";
import type { Names } from "../../events/use-names.ts";

const roleLabels: Readonly<Record<CriterionRole, string>> = {
  index: "Index event",
  inclusion: "Inclusion criterion",
  exclusion: "Exclusion criterion",
};

interface CriterionCardProps {
  /** Its key, by which it is found. */
  readonly id: number;
  readonly position: number;
  readonly count: number;
  readonly criterion: CohortCriterion;
  readonly names: Names;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (criterion: CohortCriterion) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Only of an index event an occurrence gives the index date. */
function withoutIndexDate(criterion: CohortCriterion): CohortCriterion {
  if (criterion.kind === "group" || criterion.kind === "demographic") return criterion;
  const { occurrences } = criterion;
  if (occurrences?.indexDate === undefined) return criterion;
  return { ...criterion, occurrences: withField(occurrences, "indexDate", undefined) };
}

/** One criterion of a cohort: its role, what it asks for, its place among the others. */
export function CriterionCard(props: CriterionCardProps): ReactNode {
  const { id, position, count, criterion, names, errors, onChange, onMove, onRemove } = props;
  const name = `criterion ${position + 1}`;
  const roleMessage = useId();
  const mayBeIndex = criterion.kind === "concept" || criterion.kind === "event";
  const changeRole = (value: string | null) => {
    const role = value === "index" || value === "exclusion" ? value : "inclusion";
    // The index event has no time from itself.
    const kept =
      role === "index" && criterion.kind !== "group"
        ? removeCondition(removeCondition(criterion, "window"), "endWindow")
        : withoutIndexDate(criterion);
    onChange({ ...kept, role });
  };
  return (
    <li
      className={classes.card}
      data-criterion={id}
      tabIndex={-1}
      aria-label={`${roleLabels[criterion.role]}, ${name}`}
    >
      <div className={classes.head}>
        <Select
          size="xs"
          w={156}
          aria-label={`Role of ${name}`}
          allowDeselect={false}
          data={(["index", "inclusion", "exclusion"] as const)
            .filter((role) => role !== "index" || mayBeIndex)
            .map((role) => ({ value: role, label: roleLabels[role] }))}
          value={criterion.role}
          {...errorProps(errors["role"] === undefined ? undefined : roleMessage)}
          onChange={changeRole}
        />
        <span className={classes.kind}>{kindLabels[criterion.kind]}</span>
        <ActionIcon
          variant="transparent"
          color="gray"
          size="sm"
          disabled={position === 0}
          aria-label={`Move ${name} up`}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={15} />
        </ActionIcon>
        <ActionIcon
          variant="transparent"
          color="gray"
          size="sm"
          disabled={position === count - 1}
          aria-label={`Move ${name} down`}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={15} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={15} />
        </ActionIcon>
      </div>
      <div data-fields="">
        <CriterionFields
          criterion={criterion}
          role={criterion.role}
          names={names}
          errors={errors}
          onChange={onChange}
        />
      </div>
      {errors["role"] !== undefined && (
        <ErrorMessage id={roleMessage}>{errors["role"]}</ErrorMessage>
      )}
    </li>
  );
}
