import type { BatchAccount } from "@concord/contract";
import { List, Stack, Text, Title } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { formatCount, formatDateTime } from "../platform/format.ts";
import { FilesOfKindTable, type OpenReason, ReasonTable } from "./BatchTables.tsx";

type Import = BatchAccount["imports"][number];

/** One import: records by kind and outcome, why some were rejected, what else it did and what it left alone. */
export function BatchImport({
  account,
  onOpen,
}: {
  account: Import;
  onOpen?: OpenReason | undefined;
}): ReactNode {
  const heading = useId();
  const { finished_at, kinds, reasons, reason_count, others, in_part, known, unused, holds } =
    account;
  return (
    <Stack component="section" gap="xs" aria-labelledby={heading}>
      <Title order={4} fz="sm" id={heading}>
        Import of {formatDateTime(finished_at)}
      </Title>
      {kinds.length === 0 ? (
        <Text size="sm">Nothing new was read.</Text>
      ) : (
        <FilesOfKindTable label="Records by kind of file" rows={kinds} />
      )}
      <ReasonTable reasons={reasons} count={reason_count} onOpen={onOpen} />
      <List size="sm" spacing={4}>
        {known.map(({ batch, files }) => (
          <List.Item key={batch}>
            Left alone, as their content was in already with {batch}: {filesOf(files)}
          </List.Item>
        ))}
        {known.length === 0 && <List.Item>No file was in already.</List.Item>}
        <List.Item>
          Not used, as the format has no use for them:{" "}
          {unused.files === 0 ? "no file" : filesOf(unused.files)}
          {unused.names.length > 0 && ` (${named(unused)})`}
        </List.Item>
        {[...others, ...in_part].map(({ what, n, so }) => (
          <List.Item key={what}>
            {what}: {formatCount(n)}
            {so !== undefined && `; ${so}`}
          </List.Item>
        ))}
        {others.length === 0 && (
          <List.Item>No record was replaced, moved, taken back or found twice.</List.Item>
        )}
      </List>
      <Text size="sm">
        In the batch when it had ended:{" "}
        {holds
          .filter(({ n }) => n !== 0)
          .map(({ what, n }) => `${what.toLowerCase()} ${formatCount(n)}`)
          .join(" · ") || "nothing"}
      </Text>
    </Stack>
  );
}

function filesOf(n: number | null): string {
  return `${formatCount(n)} ${n === 1 ? "file" : "files"}`;
}

function named({ files, names }: Import["unused"]): string {
  const shown = names.map((name) => name.split("/").at(-1) ?? name).join(", ");
  return files === null || files > names.length ? `${shown} …` : shown;
}
