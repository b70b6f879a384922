import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const self = "'self'";

/**
 * What a page of ours may load: nothing from elsewhere, and no script but our own files and the inline scripts that
 * the built index.html holds, by hash. Styles may be inline, for Mantine sets them on elements.
 */
export async function contentSecurityPolicy(
  webRoot: string | undefined,
): Promise<Record<string, string[]>> {
  return {
    "default-src": [self],
    "script-src": [self, ...(webRoot === undefined ? [] : await inlineScriptHashes(webRoot))],
    "style-src": [self, "'unsafe-inline'"],
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
  return [...scripts].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
