import type { UserDetails } from "@concord/contract";
import { Button, Group, Stack } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../../platform/api/use-operation.ts";
import { ConfirmDialog } from "../../platform/dialog/ConfirmDialog.tsx";
import { Refusal } from "../../platform/form/Refusal.tsx";

type Permission = UserDetails["permissions"][number];

/** What a user sees, and the way to take one of several permissions away again. */
export function PermissionList({ user }: { readonly user: UserDetails }): ReactNode {
  const stop = useCommand("StopSeeing");
  const [leaving, setLeaving] = useState<Permission>();
  const { user_id, first_name, last_name, permissions, can_edit } = user;
  const isRemovable = ({ access }: Permission) =>
    can_edit && access === "User" && permissions.length > 1;
  return (
    <Stack gap={4}>
      {permissions.map((one) => (
        <Group key={`${one.access} ${one.organization_id}`} gap="xs">
          <span>
            {one.access} of {one.organization_name}
          </span>
          {isRemovable(one) && (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={`Remove ${one.access} of ${one.organization_name}`}
              onClick={() => setLeaving(one)}
            >
              Remove
            </Button>
          )}
        </Group>
      ))}
      <Refusal of={stop.error} />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        message={`${first_name} ${last_name} does not see ${leaving?.organization_name ?? "it"} any more, unless by another permission. What they made is kept.`}
        ok="Remove"
        isDangerous
        onOk={() => {
          if (leaving) stop.mutate({ organization_id: leaving.organization_id, user_id });
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      />
    </Stack>
  );
}
