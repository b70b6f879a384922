import type { ReactNode } from "react";
import { EmptyState } from "../platform/state/EmptyState.tsx";

interface NotYoursProps {
  /** Null: no user made it. */
  readonly owner: string | null;
}

/** Instead of a form whose study or cohort the owner keeps to themselves. */
export function NotYours({ owner }: NotYoursProps): ReactNode {
  return (
    <EmptyState message={`Only ${owner ?? "its owner"} or an administrator may change this.`} />
  );
}
