import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accessOf, type Operation, operations, positions, roles } from "@concord/contract";
import { expect, test } from "vitest";
import { accessPage } from "../scripts/access-matrix.ts";

test("access.md is what the contract says", () => {
  expect(readFileSync(join(import.meta.dirname, "access.md"), "utf8")).toBe(accessPage());
});

test("domain.md §1 has no hole: what needs no session is known, and a sibling has rows of no operation", () => {
  const all: readonly Operation[] = Object.values(operations);
  const withoutSession = all.filter((operation) => operation.roles === "anyone");
  expect(withoutSession.map(({ name }) => name).toSorted()).toEqual([
    "CompleteSingleSignOn",
    "ForgotPassword",
    "GetSignInOptions",
    "Login",
    "Logout",
    "ResetPassword",
    "SetMFASessionToken",
    "SetUpFirstUser",
    "VerifyAuthenticationCode",
    "VerifyResetCode",
  ]);
  for (const operation of all)
    for (const role of roles)
      for (const position of positions) {
        const access = accessOf(operation, role, { position, isAssigned: true });
        if (role !== "Company" && (position === "sibling" || position === "child"))
          expect(access, `${operation.name} ${role}`).not.toBe("rows");
      }
});
