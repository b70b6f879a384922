import { useEffect, useEffectEvent } from "react";

/** How long a dialog stays once it is done, so that what became of it is read (S9.10). */
const closesAfter = 1000;

/** Closes a dialog a second after it is done; not where it was closed before. */
export function useCloseWhenDone(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => close(), closesAfter);
    return () => clearTimeout(timer);
  }, [isDone]);
}
