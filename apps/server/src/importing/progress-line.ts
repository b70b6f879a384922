import type { ImportProgress } from "./import-batch.ts";

/** Where progress is written to, and how. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/**
 * A bar that is drawn over itself on a terminal, a line every five seconds elsewhere. Names files, never what's in
 * them.
 * @param now milliseconds of any clock that only goes forward
 */
export function progressLine(
  output: ProgressOutput,
  now: () => number,
): { show(progress: ImportProgress): void; end(): void } {
  const start = now();
  const pause = output.isTTY ? 100 : 5000;
  let shown = output.isTTY ? Number.NEGATIVE_INFINITY : start;
  return {
    show(progress) {
      if (now() - shown < pause) return;
      shown = now();
      const text = describe(progress, (now() - start) / 1000);
      output.write(
        output.isTTY ? `\r\u001b[K${text.slice(0, (output.columns ?? 80) - 1)}` : `${text}\n`,
      );
    },
    end() {
      if (output.isTTY) output.write("\r\u001b[K");
    },
  };
}

function describe({ bytes, totalBytes, records, doing }: ImportProgress, seconds: number): string {
  const part = totalBytes === 0 ? 0 : Math.min(1, bytes / totalBytes);
  const width = 20;
  const full = Math.round(part * width);
  const bar = `${"█".repeat(full)}${"░".repeat(width - full)}`;
  const rate = Math.round(records / Math.max(seconds, 0.001)).toLocaleString("en");
  return `${bar} ${String(Math.round(part * 100)).padStart(3)} %  ${records.toLocaleString("en")} records  ${rate}/s  ${doing}`;
}
