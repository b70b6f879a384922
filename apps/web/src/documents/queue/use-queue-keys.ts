import { useEffect, useEffectEvent } from "react";
import { hasOwnEnter, typesText, useSingleKeys } from "../../document/keys/use-keys.ts";

interface QueueKeys {
  /** Enter. */
  readonly goOn: (() => void) | undefined;
  /** N: the next that waits, though another is begun. */
  readonly next: (() => void) | undefined;
  /** 1 to 9: a question of the document to go on with, from 0. */
  readonly question: ((number: number) => void) | undefined;
}

/** The keys of the work queue, while no dialog is open and nobody types. */
export function useQueueKeys({ goOn, next, question }: QueueKeys): void {
  const [singleKeys] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (!singleKeys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (typesText(target) || document.querySelector('[aria-modal="true"]')) return;
    if (key === "Enter" && !hasOwnEnter(target)) goOn?.();
    else if (key.toLowerCase() === "n") next?.();
    else if (/^[1-9]$/.test(key)) question?.(Number(key) - 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
