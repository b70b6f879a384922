import { describe, expect, it } from "vitest";

import type { ImportProgress } from "./import-batch.ts";
import { progressLine } from "./progress-line.ts";

const at = (bytes: number, records: number): ImportProgress => ({
  bytes,
  totalBytes: 1000,
  records,
  doing: "PERSON.csv",
});

function shown(isTTY: boolean): {
  write: string[];
  line: ReturnType<typeof progressLine>;
  clock: { now: number };
} {
  const write: string[] = [];
  const clock = { now: 0 };
  const line = progressLine(
    { isTTY, columns: 60, write: (text) => write.push(text) },
    () => clock.now,
  );
  return { write, line, clock };
}

describe("progress of an import", () => {
  it("is one line that is drawn over itself on a terminal, and leaves nothing behind", () => {
    const { write, line, clock } = shown(true);
    line.show(at(0, 0));
    clock.now = 2000;
    line.show(at(500, 30_000));
    line.show(at(501, 30_001));
    line.end();
    expect(write.length).toBe(3);
    expect(write[1]).toBe(
      `\r\u001b[K${"█".repeat(10)}${"░".repeat(10)}  50 %  30,000 records  15,000/s  PERSO`,
    );
    expect(write[2]).toBe("\r\u001b[K");
  });

  it("is a line every five seconds elsewhere", () => {
    const { write, line, clock } = shown(false);
    for (clock.now = 0; clock.now <= 11_000; clock.now += 500) line.show(at(1000, 100));
    line.end();
    expect(write.length).toBe(2);
    expect(write.every((text) => text.includes("100 %") && text.endsWith("PERSON.csv\n"))).toBe(
      true,
    );
  });
});
