import { z } from "zod";
import { id, nothing } from "../fields.ts";
import { command, query } from "../operation.ts";
import { email, newPassword, password, required } from "./person.ts";
import { everyRole, roles } from "../role.ts";

const role = z.enum(roles);

const authenticationSecret = z.string().min(1).max(200);

/** A permission as S3.22 names its fields. */
const Permission = z.object({
  access: role,
  organization_id: z.number().int(),
  organization_type: z.string(),
  organization_name: z.string(),
});

/** Pages on which annotators may begin (S4.1). */
export const annotatorsBeginAt = ["dataworkqueue", "datafilter"] as const;

/** Who is signed in, as every screen needs it: S2.2 (e-mail), S2.27 (first permission's access, number of roles). */
export const SignedInUser = z.object({
  user_id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  roles: z.array(role),
  permissions: z.array(Permission),
  /** Where an annotator begins: the flag of S9.11, which the deployment sets. */
  annotators_begin_at: z.enum(annotatorsBeginAt),
  /** Counts under it, but not zero, are null in every answer to this user (domain.md §12); 0: none are. */
  smallest_count: z.number().int().nonnegative(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** What the sign-in page asks for, where passwords are used. */
export const LoginForm = z.object({ email, password });

export const GetSignInOptions = query("GetSignInOptions", {
  noun: "session",
  summary:
    "How people sign in here: with a password or by single sign-on (S9.11), and the demonstration's users where its outbox may be read.",
  roles: "anyone",
  reads: ["organizations"],
  otherOrganisation: "shared",
  example: {},
  input: nothing,
  output: z.object({
    /** Name of the service at which people sign in, where it is switched on. */
    single_sign_on: z.string().nullable(),
    /** Empty on every real installation. */
    demonstration_users: z.array(
      z.object({ email: z.string(), password: z.string(), name: z.string(), roles: z.array(role) }),
    ),
  }),
});

export const Login = command("Login", {
  noun: "session",
  summary:
    "Check e-mail and password, and mail a six-digit code where the user has no authenticator app. With single sign-on: where to go with the e-mail alone.",
  roles: "anyone",
  changes: [],
  otherOrganisation: "shared",
  example: { email: "ada@example.org", password: "a long enough password" },
  // In the variant with single sign-on there is none (S7.2).
  input: z.object({ email, password: password.optional() }),
  output: z.object({
    authSecret: z.string(),
    /** Where the code is: mailed, in the user's authenticator app, or none because another service asks who it is. */
    code_from: z.enum(["mail", "authenticator", "single sign-on"]),
    /** The address of single sign-on, for the browser to open. */
    redirect_to: z.string().optional(),
  }),
  problems: ["login.failed", "login.single-sign-on", "login.service", "request.too-many"],
});

export const CompleteSingleSignOn = command("CompleteSingleSignOn", {
  noun: "session",
  summary:
    "Check what single sign-on sent back to /code with the browser: whose account it is. SetMFASessionToken then starts the session.",
  roles: "anyone",
  changes: [],
  otherOrganisation: "shared",
  example: { authenticationSecret: "x", parameters: "code=x&state=x" },
  input: z.object({
    authenticationSecret,
    /** The query of the address that the browser came back with. */
    parameters: z.string().min(1).max(8000),
  }),
  output: z.object({ verified: z.literal(true) }),
  problems: ["login.service", "login.not-known", "login.not-offered", "request.too-many"],
});

export const VerifyAuthenticationCode = command("VerifyAuthenticationCode", {
  noun: "session",
  summary:
    "Check the code: mailed (valid for ten minutes, once), of the authenticator app, or a recovery code. Five tries.",
  roles: "anyone",
  changes: [],
  otherOrganisation: "shared",
  example: { authenticationSecret: "x", authenticationCode: "000000" },
  input: z.object({
    authenticationSecret,
    authenticationCode: z
      .string({ error: "Please enter a code." })
      .trim()
      .min(1, "Please enter a code.")
      .max(20),
  }),
  output: z.object({
    verified: z.literal(true),
    /** The password was made for the user: no session, but `ResetPassword` with the same secret. */
    password_is_temporary: z.literal(true).optional(),
  }),
  problems: ["login.code", "request.too-many"],
});

export const SetMFASessionToken = command("SetMFASessionToken", {
  noun: "session",
  summary: "Start the session of a verified sign-in: sets the session cookie.",
  roles: "anyone",
  changes: [],
  otherOrganisation: "shared",
  example: { authenticationSecret: "x" },
  input: z.object({ authenticationSecret }),
  output: z.object({ user: SignedInUser }),
  problems: ["login.code", "request.too-many"],
});

export const ForgotPassword = command("ForgotPassword", {
  noun: "session",
  summary:
    "Mail a code with which to choose a new password. The answer is the same whether or not there is such a user.",
  roles: "anyone",
  changes: [],
  otherOrganisation: "shared",
  example: { email: "ada@example.org" },
  input: z.object({ email }),
  output: z.object({ authSecret: z.string() }),
  problems: ["login.single-sign-on", "request.too-many"],
});

export const VerifyResetCode = command("VerifyResetCode", {
  noun: "session",
  summary:
    "Check the code mailed by ForgotPassword: valid for ten minutes, once, and for five tries.",
  roles: "anyone",
  changes: [],
  otherOrganisation: "shared",
  example: { authenticationSecret: "x", authenticationCode: "000000" },
  input: VerifyAuthenticationCode.input,
  output: z.object({ verified: z.literal(true) }),
  problems: ["login.code", "request.too-many"],
});

export const ResetPassword = command("ResetPassword", {
  noun: "session",
  summary: "Choose a new password after a verified code; ends all sessions of the user.",
  roles: "anyone",
  changes: [],
  otherOrganisation: "shared",
  example: { authenticationSecret: "x", password: "a long enough password" },
  input: z.object({ authenticationSecret, password: newPassword }),
  output: nothing,
  problems: ["login.code", "request.too-many"],
});

export const SetUpFirstUser = command("SetUpFirstUser", {
  noun: "session",
  summary:
    "Make the first organisation and its administrator, with the one-time link that a start without users prints.",
  roles: "anyone",
  changes: ["organizations"],
  otherOrganisation: "setup.link",
  example: {
    setup_token: "x",
    organization_name: "Harbour Health",
    first_name: "Ada",
    last_name: "Reed",
    email: "ada@example.org",
    password: "a long enough password",
  },
  input: z.object({
    setup_token: z.string().min(1).max(200),
    organization_name: required("Organization name is required."),
    first_name: required("First name is required."),
    last_name: required("Last name is required."),
    email,
    password: newPassword,
  }),
  output: z.object({
    /** Hospitals that were imported before and had no organisation above them; they now belong to the new one. */
    adopted_hospitals: z.array(z.string()),
  }),
  problems: ["setup.link", "request.too-many"],
});

export const GetSessions = query("GetSessions", {
  noun: "session",
  summary: "The caller's open sessions, the latest used first, and how long one lasts.",
  roles: everyRole,
  reads: [],
  otherOrganisation: "left out",
  example: {},
  input: nothing,
  output: z.object({
    data: z.array(
      z.object({
        session_id: z.number().int(),
        started_at: z.iso.datetime(),
        seen_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
        /** As the browser names itself, in words: "Firefox on Windows"; empty of one that does not. */
        browser: z.string(),
        /** Of where it was started. */
        address: z.string(),
        role,
        is_this: z.boolean(),
      }),
    ),
    idle_minutes: z.number().int(),
  }),
});

export const EndSession = command("EndSession", {
  noun: "session",
  summary: "End one of the caller's own sessions, or all but this one.",
  roles: everyRole,
  changes: [],
  example: { session_id: "others" },
  otherOrganisation: "own",
  input: z.object({ session_id: z.union([z.number().int().positive(), z.literal("others")]) }),
  output: z.object({ ended: z.number().int() }),
  problems: ["session.gone"],
});

export const Logout = command("Logout", {
  noun: "session",
  summary: "End the session and expire its cookie; answers the same without one.",
  roles: "anyone",
  changes: ["drafts"],
  otherOrganisation: "shared",
  example: {},
  input: z.object({
    /**
     * Documents whose unsaved edits end with the session, because their owner was asked and agreed; drafts of all
     * others stay on the server.
     */
    give_up_drafts_of: z.array(id).max(10_000).optional(),
  }),
  output: nothing,
});

export const GetUserRole = query("GetUserRole", {
  noun: "session",
  summary: "The user's roles, which one is active, and who is signed in.",
  roles: everyRole,
  reads: ["organizations"],
  example: {},
  input: nothing,
  output: z.object({
    data: z.array(z.object({ Role: role, active: z.boolean() })),
    user: SignedInUser,
    /** The session ends after so long without a request, */
    idle_minutes: z.number().int(),
    /** and then in any case. */
    expires_at: z.iso.datetime(),
  }),
});

export const SwitchRole = command("SwitchRole", {
  noun: "session",
  summary: "Make another of the user's roles the active one for this session.",
  roles: everyRole,
  changes: [],
  otherOrganisation: "own",
  example: { Role: "User" },
  input: z.object({ Role: role }),
  output: z.object({ user: SignedInUser }),
  problems: ["session.role"],
});
