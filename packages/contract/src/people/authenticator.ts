import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id, nothing } from "../fields.ts";
import { command, query } from "../operation.ts";
import { password } from "./person.ts";
import { everyRole } from "../role.ts";

const code = z
  .string({ error: "Please enter a code." })
  .trim()
  .min(1, "Please enter a code.")
  .max(20);

export const GetAuthenticator = query("GetAuthenticator", {
  noun: "session",
  summary: "Whether the caller signs in with an authenticator app, and the recovery codes left.",
  roles: everyRole,
  reads: [],
  otherOrganisation: "shared",
  example: {},
  input: nothing,
  output: z.object({
    confirmed_at: z.iso.datetime().nullable(),
    recovery_codes_left: z.number().int(),
  }),
});

export const BeginAuthenticator = command("BeginAuthenticator", {
  noun: "session",
  summary:
    "Make a secret for an authenticator app, after the password once more. It counts once ConfirmAuthenticator has seen a code of it.",
  roles: everyRole,
  changes: [],
  otherOrganisation: "login.password",
  example: { password: "not the password" },
  input: z.object({ password }),
  output: z.object({
    /** In base 32, for typing it in. */
    secret: z.string(),
    /** The same for a QR code: `otpauth://totp/…`. */
    uri: z.string(),
  }),
  problems: ["login.password", "authenticator.there", "request.too-many"],
});

export const ConfirmAuthenticator = command("ConfirmAuthenticator", {
  noun: "session",
  summary:
    "Use the authenticator app from now on: its code shows that it has the secret. Answers recovery codes, once.",
  roles: everyRole,
  changes: [],
  otherOrganisation: "authenticator.none",
  example: { code: "000000" },
  input: z.object({ code }),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  problems: ["login.code", "authenticator.none", "request.too-many"],
});

export const RemoveAuthenticator = command("RemoveAuthenticator", {
  noun: "session",
  summary: "Get codes by mail again, after the password and a code of the app or a recovery code.",
  roles: everyRole,
  changes: [],
  otherOrganisation: "login.password",
  example: { password: "not the password", code: "000000" },
  input: z.object({ password, code }),
  output: nothing,
  problems: ["login.password", "login.code", "authenticator.none", "request.too-many"],
});

export const RemoveUserAuthenticator = command("RemoveUserAuthenticator", {
  noun: "users",
  summary:
    "Take away the authenticator app of a user who has lost it and the recovery codes: codes are mailed again, every session ends.",
  roles: ["Administrator", "Company"],
  changes: ["organizations"],
  example: { user_id: exampleIds.user },
  input: z.object({ user_id: id }),
  output: nothing,
  problems: ["row.not-found", "user.self", "user.above", "authenticator.none"],
});
