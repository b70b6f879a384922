import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lineStyles } from "./highlight-painter.ts";

const css = readFileSync(new URL("highlights.css", import.meta.url), "utf8");

test.each([...lineStyles, "absent", "current", "preview", "chosen", "cue"])(
  "the style %s is there as a highlight and as an element",
  (style) => {
    expect(css).toContain(`::highlight(concord-${style})`);
    expect(css).toMatch(new RegExp(`\\.concord-mark\\.${style}\\b`));
  },
);
