import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Says what would be here, and offers the next step. */
export function EmptyState({
  message,
  children,
}: {
  message: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <Stack align="center" gap="sm" p="xl">
      <Text c="dimmed" ta="center" maw={720}>
        {message}
      </Text>
      {children}
    </Stack>
  );
}
