import { Button, Stack, Text, Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { isNotLoaded } from "../platform/state/not-loaded.ts";

/** The error boundary (S8.5). What failed is not shown: it may hold a patient's data. */
export function SomethingWentWrong({
  error,
  reset,
}: {
  error?: unknown;
  reset?: () => void;
}): ReactNode {
  const isWithout = isNotLoaded(error);
  const [isOffline, setOffline] = useState(false);
  const retry = () => {
    if (!isWithout && reset) return reset();
    // Without a connection a reload would leave nothing but the browser's own page.
    setOffline(!navigator.onLine);
    if (navigator.onLine) globalThis.location.reload();
    return undefined;
  };
  return (
    <Stack align="center" gap="sm" p="xl" mt="xl" role="alert">
      <Title order={1}>Something went wrong.</Title>
      <Text c="dimmed">
        {isWithout
          ? "This screen could not be loaded. What you saved, and what you have not saved yet, is safe. Try again."
          : "Everything that you saved is safe. Try again."}
      </Text>
      <Button variant="default" onClick={retry}>
        Retry
      </Button>
      {isOffline && <Text role="status">There is no connection yet.</Text>}
    </Stack>
  );
}
