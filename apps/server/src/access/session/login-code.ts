import { createHash, timingSafeEqual } from "node:crypto";

export const codeMinutes = 10;
export const codeTries = 5;

/** The hash of a code that was never made: no code has it. */
export const noCode = Buffer.alloc(0);

/** Six decimal digits, each number as likely as any other (rejection sampling over 24 bits). */
export function sixDigits(random: (bytes: number) => Buffer): string {
  const fair = 16_000_000;
  for (;;) {
    const value = random(3).readUIntBE(0, 3);
    if (value < fair) return String(value % 1_000_000).padStart(6, "0");
  }
}

/** A code is guessable by itself; hashed with the long secret that only its caller holds, it is not. */
export function codeHash(authSecret: string, code: string): Buffer {
  return createHash("sha256").update(`${authSecret}\n${code}`).digest();
}

export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
