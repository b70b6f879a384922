import { expect, test } from "vitest";
import { sixDigits } from "./login-code.ts";
import { hashPassword, verifyPassword } from "./password.ts";

test("a password matches its own hash, however its accents are composed", async () => {
  const hash = await hashPassword("café");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await verifyPassword(hash, "cafe\u0301")).toBe(true);
  expect(await verifyPassword(hash, "cafe")).toBe(false);
});

test("where there is no account the same work is done, and the decoy's password does not pass", async () => {
  expect(await verifyPassword(undefined, "no account has this password")).toBe(false);
});

test("six digits, drawn again where a draw would make some numbers likelier", () => {
  const draws = [0xffffff, 16_000_000, 15_999_999, 42];
  const random = () => {
    const bytes = Buffer.alloc(3);
    bytes.writeUIntBE(draws.shift() ?? 0, 0, 3);
    return bytes;
  };
  expect(sixDigits(random)).toBe("999999");
  expect(sixDigits(random)).toBe("000042");
});
