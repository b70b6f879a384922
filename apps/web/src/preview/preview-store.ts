import { useEffect, useSyncExternalStore } from "react";
import { forgetPreviewPatient } from "../patients/stored-patient.ts";
import { whenSignedOut } from "../session/session.ts";
import type { Preview } from "./preview.ts";
import {
  canKeepPreviews,
  dropAllPreviews,
  dropPreview,
  keepPreview,
  readPreview,
} from "./preview-vault.ts";

/** `null`: there is none; `undefined`: not read yet after a reload. */
type Held = Preview | null | undefined;

let held: Held;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function hold(next: Held): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Holds a preview in place of the one before; after a reload it is still there, where the browser can encrypt. */
export function startPreview(preview: Preview): void {
  hold(preview);
  forgetPreviewPatient();
  if (!canKeepPreviews()) return;
  // A megabyte of text has some ten of annotations: not while the page is about to be shown.
  setTimeout(() => {
    if (held === preview)
      keepPreview(preview, Date.now()).catch((error: unknown) =>
        console.error("The preview will not survive a reload.", error),
      );
  }, 500);
}

/** Clears the preview, here and at rest (S2.69, S4.8). */
export function endPreview(): void {
  hold(null);
  forgetPreviewPatient();
  if (canKeepPreviews()) dropPreview().catch(report);
}

/** Whether there is something to lose. */
export function hasPreview(): boolean {
  return held !== null && held !== undefined;
}

/** The preview of this tab: null when there is none, undefined while it is read. */
export function usePreview(): Held {
  useEffect(() => {
    if (held === undefined) reading ??= read();
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => held,
  );
}

async function read(): Promise<void> {
  // Written by startPreview; the cipher vouches for it.
  const kept = canKeepPreviews() ? ((await readPreview().catch(report)) as Preview | null) : null;
  if (held === undefined) hold(kept ?? null);
}

function report(error: unknown): void {
  console.error("The kept preview could not be reached.", error);
}

whenSignedOut(() => {
  hold(null);
  if (canKeepPreviews()) dropAllPreviews().catch(report);
});
