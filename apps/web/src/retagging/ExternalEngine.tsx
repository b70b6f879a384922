import type { OutputOf } from "@concord/contract";
import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCloudUpload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";

interface OutsideEngineProps {
  readonly outside: NonNullable<OutputOf<"GetLanguageRuns">["present"]["outside"]>;
  /** Who may, begins to send. */
  readonly mayConfirm: boolean;
}

const icon = <IconCloudUpload size={18} stroke={1.6} aria-hidden="true" />;

/** Where texts of stored documents go, or would go once somebody says so (decision 022). */
export function ExternalEngine({
  outside: { engine, host, is_confirmed },
  mayConfirm,
}: OutsideEngineProps): ReactNode {
  if (is_confirmed)
    return (
      <Alert variant="default" mb="md" p="sm" icon={icon}>
        {engine} reads stored documents: their texts are sent to {host}.
      </Alert>
    );
  return (
    <Alert
      variant="default"
      mb="md"
      p="sm"
      icon={icon}
      title={`${engine} is set up for stored documents`}
    >
      <Group justify="space-between" align="flex-end" gap="md">
        <Text size="sm" maw={640}>
          Nothing is sent to {host} before that is confirmed. Until then the built-in engine reads
          them, and their texts stay on this server.
          {!mayConfirm && " A user with the role Company can confirm it."}
        </Text>
        {mayConfirm && <SendButton engine={engine} host={host} />}
      </Group>
    </Alert>
  );
}

function SendButton({ engine, host }: { engine: string; host: string }): ReactNode {
  const start = useCommand("StartLanguageRun");
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    start.reset();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Send stored documents to {engine}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        message={
          <>
            The texts of all stored narratives, of every organisation, leave this server and are
            sent to <strong>{host}</strong>; so are those that come later. What everybody sees stays
            as it is until all of them are read.
            {start.error && (
              <Text
                component="span"
                display="block"
                mt="sm"
                c="var(--mantine-color-error)"
                role="alert"
              >
                {start.error.message}
              </Text>
            )}
          </>
        }
        ok={`Send them to ${host}`}
        isBusy={start.isPending}
        isDangerous
        onOk={() => start.mutate({ send_to: host }, { onSuccess: close })}
        onCancel={close}
      />
    </>
  );
}
