import type { UserDetails } from "@concord/contract";
import { Button, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { Refusal } from "../platform/form/Refusal.tsx";

/** For a user who has lost the app and the recovery codes. */
export function RemoveTheirAuthenticator({ user }: { readonly user: UserDetails }): ReactNode {
  const remove = useCommand("RemoveUserAuthenticator");
  const [isAsking, setAsking] = useState(false);
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Group gap="xs">
      <span>From an authenticator app</span>
      {user.can_edit && (
        <Button variant="default" size="compact-xs" onClick={() => setAsking(true)}>
          Remove
        </Button>
      )}
      <Refusal of={remove.error} />
      <ConfirmDialog
        isOpen={isAsking}
        message={`Remove the authenticator app of ${name}? Make sure that it is ${name} who asks: codes are then sent by email, and every session of theirs ends.`}
        isDangerous
        ok="Remove"
        onOk={() => {
          setAsking(false);
          remove.mutate({ user_id: user.user_id });
        }}
        onCancel={() => setAsking(false)}
      />
    </Group>
  );
}
