import { ActionIcon, Button, Group, Kbd } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../platform/format.ts";
import classes from "./EvidenceDrawer.module.css";
import type { Walk } from "./use-walk.ts";

interface DrawerFootProps {
  readonly walk: Walk;
  /** What one row is. */
  readonly noun?: string;
  readonly page: number;
  readonly pageSize: number;
  /** The rows of this page. */
  readonly shown: number;
  /** All rows, null where a small count is not told. */
  readonly total: number | null;
  readonly onPage: (page: number) => void;
  /** Where else these rows are to be seen. */
  readonly children?: ReactNode;
}

/** From row to row as by J and K, and from page to page where there are several. */
export function DrawerFoot(props: DrawerFootProps): ReactNode {
  const { walk, noun = "patient", page, pageSize, shown, total, onPage, children } = props;
  const before = (page - 1) * pageSize;
  const hasLater = shown === pageSize && (total === null || before + shown < total);
  return (
    <footer className={classes.foot}>
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
      <Group gap="xs">
        {(page > 1 || hasLater) && (
          <>
            <ActionIcon
              variant="default"
              aria-label={`Earlier ${noun}s`}
              disabled={page === 1}
              onClick={() => onPage(page - 1)}
            >
              <IconChevronUp size={16} />
            </ActionIcon>
            {shown > 0 && (
              <small>
                {formatNumber(before + 1)}–{formatNumber(before + shown)} of {formatCount(total)}
              </small>
            )}
            <ActionIcon
              variant="default"
              aria-label={`Later ${noun}s`}
              disabled={!hasLater}
              onClick={() => onPage(page + 1)}
            >
              <IconChevronDown size={16} />
            </ActionIcon>
          </>
        )}
        {children}
      </Group>
    </footer>
  );
}
