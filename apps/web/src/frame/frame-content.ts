// What a screen tells the frame around it: header title, filters of the side bar, actions of the context menu.
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";

/**
 * An active filter of the side bar (S2.29), shown as `label: name`; its cross removes `parameter` from the query. One
 * of the path has none.
 */
export interface ActiveFilter {
  readonly label: string;
  readonly name: string;
  readonly parameter?: string;
}

export interface FrameContent {
  /** Header title; the route table's while absent. */
  readonly title?: string | undefined;
  /** Beside the title, in muted ink. */
  readonly detail?: string | undefined;
  /** What the history calls this visit beside the page's display name; the title when absent. */
  readonly historyName?: string | undefined;
  readonly filters?: readonly ActiveFilter[];
  /** Actions that entries of the context menu name by `act`. */
  readonly actions?: Readonly<Record<string, () => void>>;
}

const empty: FrameContent = {};
let content: FrameContent = empty;
const listeners = new Set<() => void>();

function publish(next: FrameContent): void {
  content = next;
  for (const listener of listeners) listener();
}

/**
 * Tells the frame about the screen: `useFrame({ title: study.study_name, detail: "Study design" })`.
 * Call it once a screen; what was told is taken back when the screen goes.
 */
export function useFrame(told: FrameContent): void {
  const newest = useRef(told);
  useEffect(() => {
    newest.current = told;
  });
  const { title, detail, historyName, filters, actions } = told;
  const key = JSON.stringify([title, detail, historyName, filters, Object.keys(actions ?? {})]);
  useLayoutEffect(() => {
    const names = Object.keys(actions ?? {});
    const stable = names.map((name) => [name, () => newest.current.actions?.[name]?.()] as const);
    publish({
      title,
      detail,
      historyName,
      filters: filters ?? [],
      actions: Object.fromEntries(stable),
    });
    return () => publish(empty);
    // Everything that is shown is in the key; actions are looked up when they run.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

/** What the screen last told. */
export function useFrameContent(): FrameContent {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => content,
  );
}
