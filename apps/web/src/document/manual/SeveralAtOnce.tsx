import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import type { Mark } from "../marks/mark.ts";
import type { Attributes } from "../panel/attributes.ts";
import type { Run } from "../session/use-session.ts";
import classes from "./SeveralAtOnce.module.css";
import { changeOf, severalAttributes, type SeveralAttribute } from "./several-attributes.ts";

interface SeveralAtOnceProps {
  readonly chosen: readonly Mark[];
  /** How many can be chosen. */
  readonly total: number;
  readonly canUndo: boolean;
  readonly run: Run;
  readonly onChooseAll: (all: boolean) => void;
}

/** Changes one attribute of all chosen annotations, or removes them, as one step that one Undo takes back. */
export function SeveralAtOnce(props: SeveralAtOnceProps): ReactNode {
  const { chosen, total, canUndo, run, onChooseAll } = props;
  const [name, setName] = useState<keyof Attributes>("is_current");
  const [value, setValue] = useState("");
  const attribute = severalAttributes.find((each) => each.name === name);
  const isAll = total > 0 && chosen.length === total;
  return (
    <section className={classes.bar} aria-label="Chosen annotations">
      <Group gap="sm" align="end">
        <Text size="sm" role="status">
          {formatNumber(chosen.length)} of {formatNumber(total)} chosen
        </Text>
        <Button
          variant="default"
          size="xs"
          disabled={total === 0}
          onClick={() => onChooseAll(!isAll)}
        >
          {isAll ? "Choose none" : "Choose all"}
        </Button>
        <NativeSelect
          size="xs"
          label="Attribute"
          value={name}
          data={severalAttributes.map((each) => ({ value: each.name, label: each.label }))}
          onChange={({ currentTarget }) => {
            const next = severalAttributes.find((each) => each.name === currentTarget.value);
            if (next) setName(next.name);
            setValue("");
          }}
        />
        {attribute && <Values attribute={attribute} value={value} onChange={setValue} />}
        <Button
          size="xs"
          variant="default"
          disabled={chosen.length === 0 || value === ""}
          onClick={() => run({ kind: "changeAll", marks: chosen, change: changeOf(name, value) })}
        >
          Change
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={chosen.length === 0}
          onClick={() => run({ kind: "removeAll", marks: chosen })}
        >
          Remove
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!canUndo}
          onClick={() => run({ kind: "undo" })}
        >
          Undo
        </Button>
      </Group>
    </section>
  );
}

interface ValuesProps {
  readonly attribute: SeveralAttribute;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Values({ attribute, value, onChange }: ValuesProps): ReactNode {
  const { list, values } = attribute;
  const options = useOperation(list ?? "GetSeverities", {}, { enabled: list !== undefined });
  const listed = list === undefined ? [] : (options.data?.data ?? []);
  return (
    <NativeSelect
      size="xs"
      label="Value"
      value={value}
      data={[
        { value: "", label: "Choose a value" },
        ...(values ?? []),
        ...listed.map((each) => ({ value: each.value, label: each.label })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
