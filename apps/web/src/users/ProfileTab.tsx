import type { UserDetails } from "@concord/contract";
import { ActionIcon, Group, Text } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { Details } from "./Details.tsx";
import { phoneText } from "./phone.ts";
import { ProfileEditor } from "./ProfileEditor.tsx";

interface ProfileTabProps {
  readonly onChanged: (isChanged: boolean) => void;
}

/** The Profile tab (S2.39), editable through a pencil. */
export function ProfileTab({ onChanged }: ProfileTabProps): ReactNode {
  const details = useOperation("FetchUserDetails", {});
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const close = (saved: boolean) => {
    onChanged(false);
    setSaved(saved);
    setEditing(false);
  };
  return (
    <Loaded query={details}>
      {({ data: [user] }) =>
        user &&
        (isEditing ? (
          <ProfileEditor
            user={user}
            onChanged={onChanged}
            onCancel={() => close(false)}
            onSaved={() => close(true)}
          />
        ) : (
          <>
            <Group justify="flex-end">
              <ActionIcon
                variant="default"
                aria-label="Edit profile"
                onClick={() => setEditing(true)}
              >
                <IconPencil size={16} stroke={1.6} />
              </ActionIcon>
            </Group>
            <Details entries={profileOf(user)} />
            <Text size="sm" c="dimmed" mt="sm" role="status">
              {isSaved && "Saved."}
            </Text>
          </>
        ))
      }
    </Loaded>
  );
}

function profileOf(user: UserDetails): [string, string][] {
  return [
    ["Username", user.email],
    ["Full name", `${user.first_name} ${user.last_name}`],
    ["Email", user.email],
    ["Phone", phoneText(user.phone_number)],
    ["Address", user.address_lines],
    ["City", user.city],
    ["State", user.state],
    ["Zip code", user.postal_code],
  ];
}
