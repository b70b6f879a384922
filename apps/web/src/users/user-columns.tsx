import type { ListedUser } from "@concord/contract";
import { Anchor, Badge, Group } from "@mantine/core";
import type { Column } from "../platform/table/column.ts";
import { deleteColumn } from "../platform/table/delete-column.tsx";
import { phoneText } from "./phone.ts";

interface UserActions {
  readonly onOpen: (userId: number) => void;
  /** Present while users are deleted. */
  readonly onDelete: ((user: ListedUser) => void) | undefined;
}

const nameOf = ({ first_name, last_name }: ListedUser) => `${first_name} ${last_name}`;

/** User, Email, Phone, Role (S2.38). */
export function userColumns({ onOpen, onDelete }: UserActions): Column<ListedUser>[] {
  const remove = onDelete && deleteColumn(nameOf, onDelete);
  return [
    ...(remove
      ? [{ ...remove, cell: (user: ListedUser) => user.can_edit && remove.cell?.(user) }]
      : []),
    {
      id: "user",
      header: "User",
      value: nameOf,
      cell: (user) => (
        <Group gap="xs" wrap="nowrap">
          <Anchor component="button" type="button" size="sm" onClick={() => onOpen(user.user_id)}>
            {nameOf(user)}
          </Anchor>
          {user.is_disabled && (
            <Badge variant="default" size="sm">
              Disabled
            </Badge>
          )}
        </Group>
      ),
    },
    { id: "email", header: "Email", value: ({ email }) => email },
    {
      id: "phone",
      header: "Phone",
      align: "nowrap",
      value: ({ phone_number }) => phone_number,
      cell: ({ phone_number }) => phoneText(phone_number),
    },
    { id: "role", header: "Role", value: ({ Role }) => Role.join(", ") },
  ];
}
