import { useEffect, useSyncExternalStore } from "react";
import { forgetPreviewPatient } from "../session/stored-patient.ts";
import { onSignedOut } from "../session/session.ts";
import type { Preview } from "./preview.ts";
import {
  allStored,
  cannotEncrypt,
  storing,
  type StorageState,
} from "../platform/vault/storage-state.ts";
import { dropAll } from "../platform/vault/vault.ts";
import { canEncrypt } from "../platform/vault/vault-locks.ts";
import { dropPreviewOfTab, newPreviewOfTab, previewOfTab } from "./preview-key.ts";

/** What a tab left behind that was closed without ending its preview; another one may be in use in another tab. */
const LONGEST_LEFT = 24 * 60 * 60 * 1000;

/** `null`: there is none; `undefined`: not read yet after a reload. */
type Held = Preview | null | undefined;

let held: Held;
let storageState: StorageState = allStored;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function hold(next: Held, how: StorageState = allStored): void {
  held = next;
  storageState = how;
  for (const listener of listeners) listener();
}

/** Holds a preview in place of the one before; after a reload it is still there, where the browser can keep it. */
export function startPreview(preview: Preview): void {
  forgetPreviewPatient();
  if (!canEncrypt()) {
    hold(preview, { state: "not stored", why: cannotEncrypt });
    return;
  }
  hold(preview, storing);
  dropPreviewOfTab();
  // A megabyte of text has some ten of annotations: not while the page is about to be shown.
  setTimeout(() => {
    if (held === preview) keep(preview);
  }, 500);
}

function keep(preview: Preview): void {
  const record = newPreviewOfTab();
  record.subscribe(() => {
    if (held === preview) hold(preview, record.storageState());
  });
  const now = Date.now();
  dropAll("preview/", (at) => now - at > LONGEST_LEFT).catch(report);
  record.put(preview, { revision: now });
}

/** Clears the preview, here and in the vault (S2.69, S4.8). */
export function endPreview(): void {
  hold(null);
  forgetPreviewPatient();
  dropPreviewOfTab();
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
  return useSyncExternalStore(subscribe, () => held);
}

/** Whether the preview would be there again after a reload. */
export function usePreviewStorage(): StorageState {
  return useSyncExternalStore(subscribe, () => storageState);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function read(): Promise<void> {
  const kept = (await previewOfTab()?.read()) ?? null;
  if (held === undefined) hold(kept);
}

function report(error: unknown): void {
  console.error("The kept previews could not be reached.", error);
}

onSignedOut(() => {
  hold(null);
  // Of all tabs: whoever used this browser has signed out.
  dropAll("preview/").catch(report);
});
