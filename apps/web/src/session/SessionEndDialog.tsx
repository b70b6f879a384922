import { useInterval } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { call } from "../platform/api/call.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { formatMoment } from "../platform/format.ts";
import { sessionEnd, type SessionEnd, type SessionLength } from "./session-end.ts";

const warnMilliseconds = 2 * 60_000;
const lookEveryMilliseconds = 1000;

const clock = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** A warning before the session ends, with which it goes on; what is not saved is kept either way. */
export function SessionEndDialog({ length }: { readonly length: SessionLength }): ReactNode {
  const [end, setEnd] = useState<SessionEnd>();
  const [dismissed, setDismissed] = useState(false);
  const look = () => {
    const next = sessionEnd(length, Date.now());
    const isNear = next.milliseconds <= warnMilliseconds;
    if (!isNear && dismissed) setDismissed(false);
    // It ends now: the answer to any call says so, and leads to the login (S8.4).
    if (next.milliseconds <= 0 && end !== undefined) call("GetUserRole", {}).catch(() => {});
    if (isNear || end !== undefined) setEnd(isNear ? next : undefined);
  };
  useInterval(look, lookEveryMilliseconds, { autoInvoke: true });
  if (!end || dismissed) return null;
  const goOn = () => {
    // Any call puts it off; one that is too late leads to the login.
    if (!end.inAnyCase) call("GetUserRole", {}).catch(() => {});
    setDismissed(true);
  };
  return (
    <ConfirmDialog
      isOpen
      message={
        end.inAnyCase
          ? `Your session ends at ${formatMoment(length.expires_at)}: sign in again then. Unsaved work is kept in this browser.`
          : `Nothing was done for a while: you will be signed out in ${clock(end.milliseconds)}. Unsaved work is kept in this browser.`
      }
      ok={end.inAnyCase ? "Ok" : "Stay signed in"}
      cancel={null}
      onOk={goOn}
      onCancel={goOn}
    />
  );
}
