import type { OutputOf } from "@concord/contract";
import { List, ScrollArea, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatNumber } from "../platform/format.ts";

interface ImportAccountProps {
  readonly account: OutputOf<"ImportAnnotations">;
  /** Nothing was written yet. */
  readonly isTrial: boolean;
}

/** What an import did or would do: everything that was not taken, with the reason. */
export function ImportAccount({ account, isTrial }: ImportAccountProps): ReactNode {
  const { annotations_saved, documents_saved, documents_read } = account;
  const { left_alone, refused, refused_count } = account;
  return (
    <div role="status">
      <Text fw={600}>
        {formatNumber(annotations_saved)} annotations in {formatNumber(documents_saved)} of{" "}
        {formatNumber(documents_read)} documents {isTrial ? "can be imported." : "were imported."}
      </Text>
      {left_alone.length > 0 && (
        <>
          <Text mt="xs">Left as they are: {formatNumber(left_alone.length)}</Text>
          <Listed label="Documents left as they are">
            {left_alone.map(({ document, reason }) => (
              <List.Item key={document}>
                {document}: {reason}
              </List.Item>
            ))}
          </Listed>
        </>
      )}
      {refused_count > 0 && (
        <>
          <Text mt="xs">
            Refused: {formatNumber(refused_count)}
            {refused.length < refused_count &&
              `, of which the first ${formatNumber(refused.length)}`}
          </Text>
          <Listed label="Refused annotations">
            {refused.map(({ place, quote, reason }, at) => (
              <List.Item key={at}>
                {place}
                {quote !== "" && ` “${quote.slice(0, 80)}”`}: {reason}
              </List.Item>
            ))}
          </Listed>
        </>
      )}
    </div>
  );
}

function Listed({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ScrollArea.Autosize
      mah={180}
      viewportProps={{ tabIndex: 0, role: "region", "aria-label": label }}
    >
      <List size="sm">{children}</List>
    </ScrollArea.Autosize>
  );
}
