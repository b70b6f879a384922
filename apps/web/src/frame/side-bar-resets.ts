import { useSyncExternalStore } from "react";

let resets = 0;
const listeners = new Set<() => void>();

/** Empties the side bar; the dashboard layout is created again (S2.31). */
export function resetSideBar(): void {
  sessionStorage.removeItem("concord.history");
  resets += 1;
  for (const listener of listeners) listener();
}

/** How many times the side bar was reset: a key for what must be created again. */
export function useSideBarResets(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => resets,
  );
}
