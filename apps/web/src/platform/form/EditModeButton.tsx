import { Button } from "@mantine/core";
import { IconPencil, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSearchValue, useSetSearch } from "../../navigation/use-page.ts";

/** Opens a list's edit mode, and closes it by Close (S4.4); the mode is `edit=true` in the address. */
export function EditModeButton({ label }: { label: string }): ReactNode {
  const isEditing = useSearchValue("edit") === "true";
  const setSearch = useSetSearch();
  return (
    <Button
      variant="default"
      leftSection={isEditing ? <IconX size={16} /> : <IconPencil size={16} stroke={1.6} />}
      onClick={() => setSearch({ edit: !isEditing })}
    >
      {isEditing ? "Close" : label}
    </Button>
  );
}
