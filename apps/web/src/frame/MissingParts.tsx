import { Button, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ApiProblem } from "../platform/api/api-problem.ts";

import classes from "./MissingParts.module.css";
import { useUntoldFailures } from "./use-untold-failures.ts";

/** Milliseconds in which a part of the screen may say itself that its call failed. */
const PATIENCE = 300;

/**
 * Says at the lower edge of the screen that calls failed of which no part of it does (S8.10): a name, a count or a
 * list that is not there looks like none.
 */
export function MissingParts(): ReactNode {
  const untold = useUntoldFailures();
  const [lasting] = useDebouncedValue(untold, PATIENCE);
  const shown = lasting.filter((query) => untold.includes(query));
  const [first] = shown;
  if (first === undefined) return null;
  const passing = shown.filter(
    ({ state: { error } }) => error instanceof ApiProblem && error.mayPass,
  );
  return (
    <div className={classes.bar} role="status">
      <Text size="sm">Parts of this screen are missing: {first.state.error?.message}</Text>
      {passing.length > 0 && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} />}
          onClick={() => passing.forEach((query) => void query.fetch())}
        >
          Retry
        </Button>
      )}
    </div>
  );
}
