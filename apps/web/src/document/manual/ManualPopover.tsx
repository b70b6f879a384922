import { ActionIcon, Popover, UnstyledButton } from "@mantine/core";
import { IconListDetails } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { CategoryDot } from "../../platform/concepts/CategoryDot.tsx";
import { formatNumber } from "../../platform/format.ts";
import { markTitle, type Mark } from "../marks/mark.ts";
import classes from "./ManualPopover.module.css";
import { isPastThreeQuarters, ROWS_AT_ONCE } from "./shown-rows.ts";

const TITLE = "Manual annotation list";

export interface ManualPopoverProps {
  /** What people annotated, in reading order. */
  readonly marks: readonly Mark[];
  /** Shows where it stands and what it says. */
  readonly onPick: (mark: Mark) => void;
}

/** A small icon that opens the list of manual annotations, ten at first and more as it is scrolled (S2.68, S9.2). */
export function ManualPopover({ marks, onPick }: ManualPopoverProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={TITLE}
          title={TITLE}
          onClick={() => setOpen(!isOpen)}
        >
          <IconListDetails size={18} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={TITLE}>
        <h2 className={classes.title}>
          {TITLE} <span>{formatNumber(marks.length)}</span>
        </h2>
        {marks.length === 0 ? (
          <p className={classes.empty} tabIndex={-1} data-autofocus>
            There is no manual annotation here that you may see.
          </p>
        ) : (
          <Rows
            marks={marks}
            onPick={(mark) => {
              setOpen(false);
              onPick(mark);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Rows({ marks, onPick }: ManualPopoverProps): ReactNode {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  return (
    <ul
      className={classes.list}
      onScroll={({ currentTarget }) => {
        if (count < marks.length && isPastThreeQuarters(currentTarget))
          setCount(count + ROWS_AT_ONCE);
      }}
    >
      {marks.slice(0, count).map((mark) => (
        <li key={mark.id}>
          <UnstyledButton className={classes.row ?? ""} onClick={() => onPick(mark)}>
            <CategoryDot category={mark.category} />
            <span>{markTitle(mark)}</span>
            <small>{mark.sab}</small>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
