import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id, idList, jsonText, nothing } from "../fields.ts";
import { command, query } from "../operation.ts";
import { address, email, personName, phoneNumber, required } from "./person.ts";
import { everyRole, type Role, roles } from "../role.ts";

const role = z.enum(roles);

/** Administrators first: the contract's tests call as the first role, which does not see every organisation. */
export const userAdministrators: readonly Role[] = ["Administrator", "Company"];

/** Roles that a new user may get (S5.2). */
export const rolesOfNewUsers = ["Administrator", "Company", "User"] as const;

/** A permission as S3.22 names its fields. */
export const Permission = z.object({
  access: role,
  organization_id: id,
  organization_type: z.string(),
  organization_name: z.string(),
});

/** A user as the list has it (S2.38, S3.22). */
export const ListedUser = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  /** Of the first permission; null where there is none. */
  access: role.nullable(),
  Role: z.array(role),
  organization_name: z.string(),
  /** The health system above the organisation of the first permission. */
  provider_id: id.nullable(),
  /** May not sign in; what the user made is kept. */
  is_disabled: z.boolean(),
  /** Whether the caller may edit and delete the user. */
  can_edit: z.boolean(),
});
export type ListedUser = z.infer<typeof ListedUser>;

const Address = z.object({
  address_id: id.nullable(),
  address_lines: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
});

export const UserDetails = ListedUser.extend({
  ...Address.shape,
  permissions: z.array(Permission),
  /** Signs in with an authenticator app; codes are mailed otherwise. */
  has_authenticator: z.boolean(),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const FetchUserList = query("FetchUserList", {
  noun: "users",
  summary: "Users of the organisations that the caller administers, by name (S2.38).",
  roles: userAdministrators,
  reads: ["organizations"],
  example: {},
  input: nothing,
  output: z.object({ data: z.array(ListedUser) }),
});

export const FetchUserPermission = query("FetchUserPermission", {
  noun: "users",
  summary: "The caller's permissions, in their order.",
  roles: everyRole,
  reads: ["organizations"],
  example: {},
  input: nothing,
  output: z.object({ data: z.array(Permission) }),
});

export const FetchUserDetails = query("FetchUserDetails", {
  noun: "users",
  summary:
    "Users with address and permissions: the caller, or those asked for whom the caller administers.",
  roles: everyRole,
  reads: ["organizations"],
  example: {},
  input: z.object({ userIdList: idList.optional() }),
  output: z.object({ data: z.array(UserDetails) }),
});

const provider = {
  noun: "users",
  roles: everyRole,
  reads: ["organizations"],
  problems: ["row.not-found"],
  example: { provider_id: exampleIds.provider },
  input: z.object({ provider_id: id }),
} as const;

export const FetchProviderDetails = query("FetchProviderDetails", {
  ...provider,
  summary: "A health system of the caller's, with those of its hospitals that the caller sees.",
  output: z.object({
    data: z.object({ provider_id: id, provider_name: z.string(), hospitals: z.array(z.string()) }),
  }),
});

export const FetchProviderAddress = query("FetchProviderAddress", {
  ...provider,
  summary: "The address of a health system of the caller's; empty while nobody has given one.",
  output: z.object({ data: Address.extend({ provider_id: id }) }),
});

/** What is to change of a user: only what is named does. */
const UserDetailCriterion = z.strictObject({
  /** Absent: the caller. */
  user_id: id.optional(),
  first_name: personName.optional(),
  last_name: personName.optional(),
  phone_number: phoneNumber.optional(),
  /** The four together. */
  address: z.strictObject(address).optional(),
  email: email.optional(),
  Role: z.array(role).min(1, "Role is required.").max(roles.length).optional(),
  is_disabled: z.boolean().optional(),
});
export type UserDetailCriterion = z.output<typeof UserDetailCriterion>;

export const UpdateUserDetails = command("UpdateUserDetails", {
  noun: "users",
  summary:
    "Change the caller's own profile (S5.3), or as an administrator a user: also email, roles, and whether to sign in.",
  roles: everyRole,
  changes: ["organizations"],
  otherOrganisation: "own",
  example: { userDetailCriterionString: '{"phone_number":"5550100200"}' },
  input: z.object({
    userDetailCriterionString: jsonText(UserDetailCriterion, "The details are not JSON."),
  }),
  output: z.object({ data: UserDetails }),
  problems: [
    "row.not-found",
    "user.email-taken",
    "user.above",
    "user.self",
    "user.last-administrator",
  ],
});

export const AddUser = command("AddUser", {
  noun: "users",
  summary: "Add a user, and mail a temporary password with which to choose one (S5.2, S9.4).",
  roles: userAdministrators,
  changes: ["organizations"],
  otherOrganisation: "own",
  example: {
    first_name: "Ann",
    last_name: "Poe",
    email: "ann.poe@example.org",
    phone_number: "5550100200",
    Role: "User",
  },
  input: z.object({
    first_name: required("First name is required."),
    last_name: required("Last name is required."),
    email,
    phone_number: required("Phone is required.").pipe(phoneNumber),
    Role: z.enum(rolesOfNewUsers, { error: "Role is required." }),
    /** Absent: the organisation of the caller's first permission. */
    organization_id: id.optional(),
  }),
  output: z.object({ data: ListedUser }),
  problems: ["row.not-found", "user.email-taken", "user.above"],
});

export const DeleteUser = command("DeleteUser", {
  noun: "users",
  summary:
    "Delete a user. Who has made something that is kept (annotations, studies, …) is disabled instead.",
  roles: userAdministrators,
  changes: ["organizations"],
  example: { user_id: exampleIds.user },
  input: z.object({ user_id: id }),
  output: z.object({ data: z.object({ user_id: id, outcome: z.enum(["deleted", "disabled"]) }) }),
  problems: ["row.not-found", "user.above", "user.self", "user.last-administrator"],
});
