import { Text } from "@mantine/core";
import type { Sharing } from "../owner-text.ts";
import type { Column } from "./column.ts";

interface Owned {
  readonly owner_name: string | null;
  readonly is_own: boolean;
  readonly editable_by: Sharing;
}

/** Who made a study or cohort, and that nobody else may change it where that is so. */
export function ownerColumn<Row extends Owned>(): Column<Row> {
  return {
    id: "owner_name",
    header: "Owner",
    width: 150,
    value: ({ owner_name }) => owner_name ?? "",
    cell: ({ owner_name, is_own, editable_by }) => (
      <>
        {is_own ? "You" : (owner_name ?? "–")}
        {editable_by === "owner" && (
          <Text span c="dimmed" size="sm">
            {" "}
            (only editor)
          </Text>
        )}
      </>
    ),
  };
}
