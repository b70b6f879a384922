import { useLocalStorage } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";
import { actionOf, type KeyAction } from "./keys.ts";

/** Actions that keys start: what is absent can't be done now. */
export type KeyHandlers = Partial<Record<KeyAction, (number: number) => void>>;

/** Whether keys without Ctrl or ⌘ work: who speaks to the computer may switch them off (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useLocalStorage({
    key: "concord.single-keys",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return [isOn, setOn];
}

/**
 * Starts actions by keys while no dialog is open and nobody types.
 * @param handlerOf what a key does now; undefined when it does nothing
 */
export function useKeys(handlerOf: (action: KeyAction) => KeyHandlers[KeyAction]): void {
  const [singleKeys] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const found = actionOf(event);
    if (!found || event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isTyping = typesText(event.target);
    // Undo belongs to the field while one types in it; Save is for all.
    if (isTyping && found.action !== "save") return;
    if (!isCommand && !singleKeys) return;
    // Enter presses what has the focus, and chooses in a list.
    if (found.action === "suggested" && hasOwnEnter(event.target)) return;
    const handler = handlerOf(found.action);
    // The browser's own Save would put the page on the disk, patient text and all.
    if (handler || found.action === "save") event.preventDefault();
    handler?.(found.number);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Whether Enter does something of its own where it is pressed. */
export function hasOwnEnter(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("button:not([role=radio]), a, summary, input, [role=listbox], [role=menu]") !==
      null
  );
}

/** Whether keys write text there. */
export function typesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=checkbox], [type=radio]), textarea, select"))
  );
}
