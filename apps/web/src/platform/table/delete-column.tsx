import { ActionIcon } from "@mantine/core";
import { IconCircleMinus } from "@tabler/icons-react";
import type { Column } from "./column.ts";

/** The first column of a list in edit mode (S4.4): an icon that asks to delete the row, where the user may. */
export function deleteColumn<Row>(
  nameOf: (row: Row) => string,
  onDelete: (row: Row) => void,
  mayDelete: (row: Row) => boolean = () => true,
): Column<Row> {
  return {
    id: "delete",
    header: "",
    label: "Delete",
    width: 44,
    cell: (row) =>
      mayDelete(row) && (
        <ActionIcon
          variant="subtle"
          color="red.9"
          aria-label={`Delete ${nameOf(row)}`}
          onClick={() => onDelete(row)}
        >
          <IconCircleMinus size={18} />
        </ActionIcon>
      ),
  };
}
