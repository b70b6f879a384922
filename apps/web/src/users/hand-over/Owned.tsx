import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { countsText } from "./owned-words.ts";

/** What a user owns, and the way to hand it over. */
export function Owned({
  userId,
  onHandOver,
}: {
  userId: number;
  onHandOver: () => void;
}): ReactNode {
  const owned = useOperation("GetOwned", { user_id: userId });
  if (owned.error) return <Text size="sm">{owned.error.description}</Text>;
  if (!owned.data) return "…";
  const { items } = owned.data.data;
  if (items.length === 0) return "Nothing";
  return (
    <Group gap="xs">
      <span>{countsText(items)}</span>
      <Button variant="default" size="compact-xs" onClick={onHandOver}>
        Hand over
      </Button>
    </Group>
  );
}
