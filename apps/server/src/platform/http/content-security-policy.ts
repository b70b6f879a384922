import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pageStyle } from "./html.ts";

const self = "'self'";

/**
 * What a page of ours may load: nothing from elsewhere, and no script but our own files and the inline scripts that
 * the built index.html holds, by hash. Styles likewise: our own files, the one style of the server's own pages, by
 * hash, and what the application itself writes, by a nonce (`withStyleNonce`). No text that comes to be HTML can bring
 * a script, a style or a style attribute; what scripts set on an element's `style` is not of these.
 */
export async function contentSecurityPolicy(
  webRoot: string | undefined,
): Promise<Record<string, string[]>> {
  return {
    "default-src": [self],
    "script-src": [self, ...(webRoot === undefined ? [] : await inlineScriptHashes(webRoot))],
    "style-src": [self, hashOf(pageStyle)],
    "img-src": [self, "data:", "blob:"],
    "font-src": [self, "data:"],
    "worker-src": [self, "blob:"],
    "connect-src": [self],
    "object-src": ["'none'"],
    "base-uri": [self],
    "form-action": [self],
    "frame-ancestors": ["'none'"],
  };
}

async function inlineScriptHashes(webRoot: string): Promise<string[]> {
  const page = await readFile(join(webRoot, "index.html"), "utf8");
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = ""]) => hashOf(text));
}

/** An inline script or style of exactly this text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The policy, with styles too that have the nonce: a new one for each page. */
export function withStyleNonce(policy: string, nonce: string): string {
  return policy.replace(`style-src ${self}`, `style-src ${self} 'nonce-${nonce}'`);
}
