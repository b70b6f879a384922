import type { BatchAccount as Account } from "@concord/contract";
import { Alert, Anchor, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { BatchCodes } from "./BatchCodes.tsx";
import { BatchImport } from "./BatchImport.tsx";
import { FilesOfKindTable, type OpenReason, ReasonTable } from "./BatchTables.tsx";
import { RejectedRecords } from "./RejectedRecords.tsx";
import { SeenBy } from "./seeing/SeenBy.tsx";

interface BatchAccountProps {
  readonly batchId: number;
  readonly onBack: () => void;
  /** A link leads away from the dialog. */
  readonly onFollow: () => void;
}

/** What the imports of a batch did, the last one first: nothing that was left out is left unsaid (S2.37). */
export function BatchAccount({ batchId, onBack, onFollow }: BatchAccountProps): ReactNode {
  const account = useOperation("GetBatchAccount", { batch_id: batchId });
  const [opened, setOpened] = useState<Parameters<OpenReason>[0]>();
  if (opened)
    return <RejectedRecords {...opened} batchId={batchId} onBack={() => setOpened(undefined)} />;
  return (
    <Stack gap="sm">
      <Anchor component="button" type="button" size="sm" ta="left" data-autofocus onClick={onBack}>
        All batches
      </Anchor>
      <Loaded query={account}>
        {(loaded) => (
          <>
            <Imports account={loaded} onOpen={setOpened} />
            <SeenBy
              organizationId={loaded.organization_id}
              name={loaded.organization_name}
              onFollow={onFollow}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Imports({ account, onOpen }: { account: Account; onOpen: OpenReason }): ReactNode {
  const { batch_name, organization_name, format, status, failure, imports, import_count } = account;
  const isAtEnd = status === "ready";
  const isOnlyOne = imports.length === 1 && import_count === 1 && isAtEnd;
  return (
    <>
      <Title order={3} fz="md">
        {batch_name}
      </Title>
      <Text size="sm" c="dimmed">
        {organization_name} · {format} · {status}
      </Text>
      {!isAtEnd && (
        <Alert color={status === "failed" ? "red" : "yellow"} role="status">
          {status === "failed"
            ? `The last import did not come to its end${failure === null ? "." : `: ${failure}`} What was read until then is in; import the same files again, and it goes on.`
            : "An import has not come to its end: the counts beneath are of what is in so far."}
        </Alert>
      )}
      {imports.length === 0 && isAtEnd && (
        <Alert color="yellow" role="status">
          What each import of this batch did is not known: it was imported before that was kept. How
          its files fared is; which records were taken back, moved or left alone is not.
        </Alert>
      )}
      {imports.map((one) => (
        <BatchImport key={one.import_id} account={one} onOpen={isOnlyOne ? onOpen : undefined} />
      ))}
      <BatchCodes unknown={account.unknown_codes} placed={account.placed_codes} />
      {import_count > imports.length && (
        <Text size="sm">
          {formatNumber(import_count - imports.length)} earlier imports are not shown.
        </Text>
      )}
      {!isOnlyOne && (
        <section aria-label="All files of the batch">
          <Title order={4} fz="sm" mb="xs">
            All files of the batch, as each was read last
          </Title>
          <FilesOfKindTable label="All files of the batch" rows={account.files} />
          <ReasonTable reasons={account.reasons} count={account.reason_count} onOpen={onOpen} />
        </section>
      )}
    </>
  );
}
