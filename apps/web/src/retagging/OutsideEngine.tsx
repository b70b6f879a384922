import type { OutputOf } from "@concord/contract";
import { Alert, Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { ConfirmDialog } from "../platform/ConfirmDialog.tsx";

interface OutsideEngineProps {
  readonly outside: NonNullable<OutputOf<"GetLanguageRuns">["present"]["outside"]>;
  /** Who may, begins to send. */
  readonly mayConfirm: boolean;
}

/** Where texts of stored documents go, or would go once somebody says so. */
export function OutsideEngine({
  outside: { engine, host, is_confirmed },
  mayConfirm,
}: OutsideEngineProps): ReactNode {
  const start = useCommand("StartLanguageRun", [
    "GetLanguageRuns",
    "GetLanguageRun",
    "GetLanguageEngines",
  ]);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (is_confirmed)
    return (
      <Alert variant="light" color="gray" mb="md">
        {engine} reads stored documents: their texts are sent to {host}.
      </Alert>
    );
  return (
    <Alert
      variant="light"
      color="yellow"
      mb="md"
      title={`${engine} is set up for stored documents`}
    >
      <p>
        Nothing is sent to {host} before that is confirmed. Until then the built-in engine reads
        them, and their texts stay on this server.
      </p>
      {mayConfirm && (
        <Button mt="xs" variant="default" onClick={() => setAsking(true)}>
          Send stored documents to {engine}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        message={
          start.error
            ? start.error.message
            : `The texts of all stored narratives, of every organisation, leave this server and are sent to ${host}; so are those that come later. What everybody sees stays as it is until all of them are read.`
        }
        ok={`Send them to ${host}`}
        isBusy={start.isPending}
        isDangerous
        onOk={() => start.mutate({ send_to: host }, { onSuccess: close })}
        onCancel={close}
      />
    </Alert>
  );
}
