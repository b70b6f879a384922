import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { mayEnter, mayRun } from "./account.ts";

const folder = mkdtempSync(join(tmpdir(), "concord-account-"));
const stranger = { name: "stranger", uid: 4_000_000, gid: 4_000_000 };

beforeAll(() => {
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, "home/project"), { recursive: true });
  writeFileSync(join(folder, "home/project/postgres"), "", { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder under a closed home cannot be entered, though it is open itself", () => {
  chmodSync(join(folder, "home"), 0o755);
  expect(mayEnter(stranger, join(folder, "home/project"))).toBe(true);
  expect(mayRun(stranger, join(folder, "home/project/postgres"))).toBe(true);
  chmodSync(join(folder, "home"), 0o700);
  expect(mayEnter(stranger, join(folder, "home/project"))).toBe(false);
  expect(mayRun(stranger, join(folder, "home/project/postgres"))).toBe(false);
});

test("a program that only its owner may run cannot be run", () => {
  chmodSync(join(folder, "home"), 0o755);
  chmodSync(join(folder, "home/project/postgres"), 0o700);
  expect(mayRun(stranger, join(folder, "home/project/postgres"))).toBe(false);
});
