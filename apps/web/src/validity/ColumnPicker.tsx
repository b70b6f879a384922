import { Button, Checkbox, Popover, Stack } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface ColumnPickerProps<Name extends string> {
  /** Each with its label. */
  readonly columns: readonly (readonly [name: Name, label: string])[];
  readonly hidden: readonly Name[];
  readonly onChange: (hidden: readonly Name[]) => void;
}

/** Which columns of a table are shown. */
export function ColumnPicker<Name extends string>(props: ColumnPickerProps<Name>): ReactNode {
  const { columns, hidden, onChange } = props;
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs">
          {columns.map(([name, label]) => (
            <Checkbox
              key={name}
              size="xs"
              label={label}
              checked={!hidden.includes(name)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? hidden.filter((one) => one !== name)
                    : [...hidden, name],
                )
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
