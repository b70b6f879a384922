import { Button, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** The error boundary (S8.5). What failed is not shown: it may hold a patient's data. */
export function SomethingWentWrong({ reset }: { reset?: () => void }): ReactNode {
  return (
    <Stack align="center" gap="sm" p="xl" mt="xl" role="alert">
      <Title order={1}>Something went wrong.</Title>
      <Text c="dimmed">Everything that you saved is safe. Try again.</Text>
      <Button variant="default" onClick={reset ?? (() => window.location.reload())}>
        Retry
      </Button>
    </Stack>
  );
}
