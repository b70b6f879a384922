import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import type { Attributes } from "../panel/attributes.ts";
import classes from "./ShortList.module.css";
import { choicesOf, shortListTitle, type ShortListName } from "./short-lists.ts";

export interface ShortListProps {
  readonly name: ShortListName;
  readonly attributes: Attributes;
  readonly onPick: (change: Partial<Attributes>) => void;
  readonly onClose: () => void;
}

/** A few values to choose from by number, arrows or mouse; Escape leaves everything as it is. */
export function ShortList({ name, attributes, onPick, onClose }: ShortListProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const severities = useOperation("GetSeverities", {}, { staleTime: Infinity });
  const notExperienced = useOperation("GetNotExperiencedReasons", {}, { staleTime: Infinity });
  const notDefinitive = useOperation("GetNotDefinitiveDetails", {}, { staleTime: Infinity });
  const isLoading = severities.isPending || notExperienced.isPending || notDefinitive.isPending;
  const choices = choicesOf(name, attributes, {
    severities: valuesOf(severities.data),
    notExperienced: valuesOf(notExperienced.data),
    notDefinitive: valuesOf(notDefinitive.data),
  });
  const chosen = Math.max(
    choices.findIndex(({ isChosen }) => isChosen),
    0,
  );
  useFocusWhileOpen(box, !isLoading);
  /** A number that was pressed before the values were there. */
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    if (isLoading || pressed.current === null) return;
    const choice = choices[pressed.current - 1];
    pressed.current = null;
    if (choice) onPick(choice.change);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...(box.current?.children ?? [])];
    const at = rows.indexOf(document.activeElement ?? document.body);
    const choice =
      event.key === "Enter" || event.key === " " ? choices[at] : choices[Number(event.key) - 1];
    if (isLoading && /^[1-9]$/.test(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      pressed.current = Number(event.key);
      return;
    }
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!choice && step === undefined && event.key !== "Escape") return;
    event.preventDefault();
    if (choice) return onPick(choice.change);
    if (step === undefined) return onClose();
    const to = rows[(at + step + rows.length) % rows.length];
    if (to instanceof HTMLElement) to.focus();
  };
  return (
    <div
      ref={box}
      className={classes.list}
      role="listbox"
      aria-label={shortListTitle(name, attributes).label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {choices.map(({ label, isChosen, change }, at) => (
        // The list has its keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={label}
          role="option"
          aria-selected={isChosen}
          tabIndex={at === chosen ? 0 : -1}
          className={classes.choice}
          onClick={() => onPick(change)}
        >
          <kbd>{at + 1}</kbd> {label}
        </div>
      ))}
    </div>
  );
}

const valuesOf = (answer: { data: { value: string }[] } | undefined) =>
  (answer?.data ?? []).map(({ value }) => value);

/** Takes the focus at once, to the chosen value when the values are there, and gives it back afterwards. */
function useFocusWhileOpen(box: { current: HTMLElement | null }, isReady: boolean): void {
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      });
    };
  }, [box]);
  useEffect(() => {
    if (!isReady) return;
    const row = box.current?.querySelector<HTMLElement>('[tabindex="0"]');
    row?.focus({ preventScroll: true });
  }, [box, isReady]);
}
