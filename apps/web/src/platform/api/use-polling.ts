import { useEffect } from "react";

/** How often it is asked, in milliseconds. */
const every = 2000;

/** Asks again while something is under way: how far it is, is in no answer but the newest. */
export function usePolling(isUnderWay: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void refetch(), every);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
}
