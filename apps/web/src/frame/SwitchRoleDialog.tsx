import type { Role } from "@concord/contract";
import { Alert, Button, Group, Radio, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { resetSideBar } from "./side-bar-resets.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { useCommand } from "../platform/api/use-operation.ts";
import { storeUser, useSignedInUser } from "../session/session.ts";

/** Switch role (S2.33): stores the role for the session and reloads the study list (S4.1). */
export function SwitchRoleDialog({ onClose }: { onClose: () => void }): ReactNode {
  const user = useSignedInUser();
  const [role, setRole] = useState<Role>(user.role);
  const switchRole = useCommand("SwitchRole");
  const client = useQueryClient();
  const navigate = useNavigate();
  const ok = () =>
    switchRole.mutate(
      { Role: role },
      {
        onSuccess: (answer) => {
          // Another role sees other rows: nothing of the former one may stay.
          client.clear();
          storeUser(answer.user);
          resetSideBar();
          onClose();
          void navigate({ to: "/dashboard/studylist" });
        },
      },
    );
  return (
    <Dialog isOpen onClose={onClose} title="Switch role">
      <Stack>
        {switchRole.error && (
          <Alert color="red" role="alert">
            {switchRole.error.message}
          </Alert>
        )}
        <Radio.Group
          aria-label="Role"
          value={role}
          onChange={(value) => setRole(user.roles.find((known) => known === value) ?? role)}
        >
          <Stack gap="xs">
            {user.roles.map((name) => (
              <Radio key={name} value={name} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={ok} loading={switchRole.isPending}>
            Ok
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
