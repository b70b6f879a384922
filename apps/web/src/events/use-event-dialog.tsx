import type { Event } from "@concord/contract";
import { lazy, Suspense, useState, type ReactNode } from "react";

interface Asked {
  /** Absent: a new one. */
  readonly event?: Event | undefined;
  readonly type: Event["event_type"];
  readonly onSaved?: (event: Event) => void;
}

/** Its code comes with the first event that is made or changed. */
const EventDialog = lazy(() =>
  import("./EventDialog.tsx").then((module) => ({ default: module.EventDialog })),
);

/** Where events are chosen they can be made and changed too: `ask` opens the dialog, `dialog` is to be shown. */
export function useEventDialog(): {
  readonly ask: (asked: Asked) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  // A late answer to one dialog does not close the next.
  const close = () => setAsked((now) => (now === asked ? undefined : now));
  return {
    ask: setAsked,
    dialog: asked && (
      <Suspense>
        <EventDialog
          key={asked.event?.event_id ?? "new"}
          event={asked.event}
          type={asked.type}
          onClose={close}
          onSaved={(event) => {
            asked.onSaved?.(event);
            close();
          }}
        />
      </Suspense>
    ),
  };
}
