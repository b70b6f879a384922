import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { leftOutText } from "../platform/left-out-words.ts";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { eventOfList } from "./list-address.ts";

/** Above a list that an event opened: what the event could not judge, by reason; nothing where it judged all. */
export function EventLeftOut(): ReactNode {
  const asked = eventOfList(usePageLocation());
  const leftOut = useOperation("GetEventLeftOut", asked ?? {}, { enabled: asked !== undefined });
  if (asked === undefined) return null;
  return leftOut.data?.data.map((each) => (
    <Text key={each.reason} size="sm" c="dimmed" mb="xs" role="note">
      Of the event, {leftOutText(each)}.
    </Text>
  ));
}
