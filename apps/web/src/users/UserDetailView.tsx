import { Button, Group, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { Details } from "./Details.tsx";
import { Owned } from "./hand-over/Owned.tsx";
import { PermissionList } from "./seeing/PermissionList.tsx";
import { phoneText } from "./phone.ts";
import { RemoveTheirAuthenticator } from "./RemoveTheirAuthenticator.tsx";

interface UserDetailViewProps {
  readonly userId: number;
  /** What was done last. */
  readonly said?: string | undefined;
  readonly onEdit: () => void;
  readonly onHandOver: (name: string) => void;
  readonly onBack: () => void;
}

/** Everything about one user (S2.38, S3.22). */
export function UserDetailView(props: UserDetailViewProps): ReactNode {
  const { userId, said, onEdit, onHandOver, onBack } = props;
  const details = useOperation("FetchUserDetails", { userIdList: String(userId) });
  return (
    <>
      <Group justify="space-between" mb="md">
        <Button
          variant="default"
          autoFocus
          leftSection={<IconArrowLeft size={16} />}
          onClick={onBack}
        >
          User list
        </Button>
        {details.data?.data[0]?.can_edit && (
          <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Edit user
          </Button>
        )}
      </Group>
      <Loaded query={details}>
        {({ data: [user] }) =>
          user ? (
            <>
              <Title order={2} fz="lg" mb="sm">
                {user.first_name} {user.last_name}
              </Title>
              <Text size="sm" mb={said === undefined ? 0 : "sm"} role="status">
                {said}
              </Text>
              {user.is_disabled && (
                <Text size="sm" mb="sm">
                  Disabled: can't sign in. What they made is kept.
                </Text>
              )}
              <Details
                entries={[
                  ["Email", user.email],
                  ["Phone", phoneText(user.phone_number)],
                  ["Role", user.Role.join(", ")],
                  [
                    "Codes",
                    user.has_authenticator ? (
                      <RemoveTheirAuthenticator key="codes" user={user} />
                    ) : (
                      "By email"
                    ),
                  ],
                  [
                    "Owns",
                    <Owned
                      key="owns"
                      userId={userId}
                      onHandOver={() => onHandOver(`${user.first_name} ${user.last_name}`)}
                    />,
                  ],
                  ["Address", user.address_lines],
                  ["City", user.city],
                  ["State", user.state],
                  ["Zip code", user.postal_code],
                  ["Permissions", <PermissionList key="permissions" user={user} />],
                ]}
              />
            </>
          ) : (
            <EmptyState message="There is no such user any more." />
          )
        }
      </Loaded>
    </>
  );
}
