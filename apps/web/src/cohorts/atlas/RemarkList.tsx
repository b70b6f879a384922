import type { AtlasRemark } from "@concord/contract";
import { Code, List } from "@mantine/core";
import type { ReactNode } from "react";

/** What a remark on an ATLAS file means for the members. */
export const effects = {
  "left out": "Left out",
  approximated: "Approximated",
  "not in the vocabulary": "Matches no record",
  "same members": "Other words, same members",
} as const;

/** Remarks on a file, each with its place. */
export function RemarkList({ remarks }: { readonly remarks: readonly AtlasRemark[] }): ReactNode {
  return (
    <List size="sm">
      {remarks.map(({ path, text, effect }, at) => (
        <List.Item key={at}>
          <strong>{effects[effect]}:</strong> {text} <Code>{path}</Code>
        </List.Item>
      ))}
    </List>
  );
}
