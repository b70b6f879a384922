// A preview is sealed under a key that only this tab's session storage has: with the tab the key goes, and what is left
// can't be read (docs/decisions/020).
import { vaultRecord, type VaultRecord } from "../platform/vault/vault.ts";
import { tabLock } from "../platform/vault/vault-locks.ts";
import type { Preview } from "./preview.ts";

const KEY = "concord.preview-key";

interface TabKey {
  readonly id: string;
  readonly key: readonly number[];
}

/** The record of this tab's preview; null when it has none. */
export function previewOfTab(): VaultRecord<Preview> | null {
  // Written by newPreviewOfTab.
  const tab = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as TabKey | null;
  return tab && vaultRecord(tabLock(new Uint8Array(tab.key)), tab.id);
}

/** A record for a new preview, under a key of its own. */
export function newPreviewOfTab(): VaultRecord<Preview> {
  const raw = crypto.getRandomValues(new Uint8Array(32));
  const id = crypto.randomUUID();
  sessionStorage.setItem(KEY, JSON.stringify({ id, key: [...raw] } satisfies TabKey));
  return vaultRecord(tabLock(raw), id);
}

/** Forgets this tab's preview: the key first. */
export function dropPreviewOfTab(): void {
  const record = previewOfTab();
  sessionStorage.removeItem(KEY);
  record?.put(null);
}
