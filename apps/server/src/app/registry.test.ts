import { type Operation, operations, roles } from "@concord/contract";
import { expect, test } from "vitest";
import type { Handlers } from "../platform/operations/implement.ts";
import { handlers } from "./registry.ts";

test("every operation that the contract declares is exported under its name, and has its own handler", () => {
  for (const [name, operation] of Object.entries<Operation>(operations))
    expect(operation.name).toBe(name);
  const handled = Object.entries(handlers).map(([name, { operation }]) => [name, operation]);
  expect(Object.fromEntries(handled)).toEqual(operations);
});

test("S6.1 the roles are those of the specification, and each may call something", () => {
  expect([...roles].toSorted()).toEqual([
    "Administrator",
    "Annotator",
    "Company",
    "Supervisor",
    "User",
  ]);
  for (const role of roles)
    expect(
      Object.values<Operation>(operations).some(
        (one) => one.roles !== "anyone" && one.roles.includes(role),
      ),
    ).toBe(true);
});

test("a registry without one of the handlers does not compile", () => {
  const { GetStudyList: _, ...others } = handlers;
  // @ts-expect-error -- GetStudyList is missing
  const incomplete: Handlers = others;
  expect(incomplete).not.toHaveProperty("GetStudyList");
});
