import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../platform/format.ts";

interface PagesProps {
  readonly first: number;
  readonly shown: number;
  readonly total: number | null;
  readonly noun?: string;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

/** From one page of patients to the next; nothing where there is one only. */
export function DrawerPages(props: PagesProps): ReactNode {
  const { first, shown, total, noun = "patients", onEarlier, onLater } = props;
  if (!onEarlier && !onLater) return null;
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={`Earlier ${noun}`}
        disabled={!onEarlier}
        onClick={onEarlier}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <small>
        {formatNumber(first)}–{formatNumber(first + shown - 1)} of {formatCount(total)}
      </small>
      <ActionIcon
        variant="default"
        aria-label={`Later ${noun}`}
        disabled={!onLater}
        onClick={onLater}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </>
  );
}
