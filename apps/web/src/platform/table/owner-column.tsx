import { Text } from "@mantine/core";
import { type Owner, ownerName, type Sharing } from "../owner-text.ts";
import type { Column } from "./column.ts";

interface Owned extends Owner {
  readonly editable_by: Sharing;
}

/** Whose a study or cohort is, and that nobody else may change it where that is so. */
export function ownerColumn<Row extends Owned>(): Column<Row> {
  return {
    id: "owner_name",
    header: "Owner",
    width: 150,
    value: ({ owner_name }) => owner_name ?? "",
    cell: ({ editable_by, ...owner }) => (
      <>
        {owner.is_own ? "You" : ownerName(owner) || "–"}
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
