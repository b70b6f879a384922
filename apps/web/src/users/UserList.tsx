import type { ListedUser } from "@concord/contract";
import { Button, CloseButton, Group, TextInput, Title } from "@mantine/core";
import { IconPlus, IconSearch, IconUserMinus, IconX } from "@tabler/icons-react";
import { useMemo, useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { DeleteDialog } from "../platform/dialog/DeleteDialog.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { userColumns } from "./user-columns.tsx";

interface UserListProps {
  readonly onAdd: () => void;
  readonly onOpen: (userId: number) => void;
  /** Something was done that is to be said. */
  readonly onSaid: (words: string) => void;
  readonly onClose: () => void;
}

/** Users by name, with their search and the mode in which they are deleted (S2.38). */
export function UserList({ onAdd, onOpen, onSaid, onClose }: UserListProps): ReactNode {
  const users = useOperation("FetchUserList", {});
  const [text, setText] = useState("");
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Group justify="space-between" gap="xs" mb="md">
        <Title order={2} fz="lg">
          User list
        </Title>
        <Group gap="xs">
          <TextInput
            data-autofocus
            placeholder="Search users"
            aria-label="Search users"
            leftSection={<IconSearch size={16} stroke={1.6} />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
            Add user
          </Button>
          <Button
            variant="default"
            leftSection={isDeleting ? <IconX size={16} /> : <IconUserMinus size={16} />}
            onClick={() => setDeleting(!isDeleting)}
          >
            {isDeleting ? "Done" : "Delete user"}
          </Button>
          <CloseButton aria-label="Close" onClick={onClose} />
        </Group>
      </Group>
      <Loaded query={users}>
        {({ data }) => (
          <UserTable
            users={data.filter((user) => matches(user, text))}
            isDeleting={isDeleting}
            onOpen={onOpen}
            onSaid={onSaid}
          />
        )}
      </Loaded>
    </>
  );
}

function matches(user: ListedUser, text: string): boolean {
  const { first_name, last_name, email, phone_number, Role } = user;
  const words = [`${first_name} ${last_name}`, email, phone_number, ...Role];
  return words.some((word) => word.toLowerCase().includes(text.trim().toLowerCase()));
}

interface UserTableProps extends Pick<UserListProps, "onOpen" | "onSaid"> {
  readonly users: readonly ListedUser[];
  readonly isDeleting: boolean;
}

function UserTable({ users, isDeleting, onOpen, onSaid }: UserTableProps): ReactNode {
  const [leaving, setLeaving] = useState<ListedUser>();
  const remove = useCommand("DeleteUser");
  const columns = useMemo(
    () => userColumns({ onOpen, onDelete: isDeleting ? setLeaving : undefined }),
    [onOpen, isDeleting],
  );
  const close = () => {
    setLeaving(undefined);
    remove.reset();
  };
  const ask = ({ user_id, first_name, last_name }: ListedUser) =>
    remove.mutate(
      { user_id },
      {
        onSuccess: ({ data }) => {
          close();
          onSaid(
            data.outcome === "deleted"
              ? `${first_name} ${last_name} was deleted.`
              : `${first_name} ${last_name} can't sign in any more. What they made is kept, and they stay in the list: open them to hand over what they own.`,
          );
        },
      },
    );
  return (
    <>
      <DataTable
        label="Users"
        columns={columns}
        rows={users}
        rowKey={({ user_id }) => user_id}
        sort={{ by: "user" }}
        empty={<EmptyState message="No user is found by these words." />}
      />
      <DeleteDialog
        isOpen={leaving !== undefined}
        problem={remove.error}
        isBusy={remove.isPending}
        onClose={close}
        onDelete={() => leaving && ask(leaving)}
      />
    </>
  );
}
