import { Button, Group, Kbd } from "@mantine/core";
import type { ReactNode } from "react";
import type { useWalk } from "./use-walk.ts";

interface WalkButtonsProps {
  readonly walk: ReturnType<typeof useWalk>;
  readonly noun?: string;
}

/** The same as J and K. */
export function WalkButtons({ walk, noun = "patient" }: WalkButtonsProps): ReactNode {
  return (
    <Group gap="xs">
      <Button
        size="xs"
        rightSection={<Kbd size="xs">J</Kbd>}
        onClick={walk.next}
        disabled={walk.isLast}
      >
        Next {noun}
      </Button>
      <Button
        size="xs"
        variant="default"
        rightSection={<Kbd size="xs">K</Kbd>}
        onClick={walk.back}
        disabled={walk.isFirst}
      >
        Back
      </Button>
    </Group>
  );
}
