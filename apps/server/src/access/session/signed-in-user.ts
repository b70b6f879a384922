import type { SignedInUser } from "@concord/contract";
import { smallestCount } from "../small-counts.ts";
import type { User } from "../../platform/operations/user.ts";

/** A user as the web application keeps it, with the specification's field names (S3.22). */
export function signedInUser(user: User): SignedInUser {
  return {
    user_id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    roles: [...user.roles],
    permissions: user.permissions.map((permission) => ({
      access: permission.access,
      organization_id: permission.organizationId,
      organization_type: permission.organizationType,
      organization_name: permission.organizationName,
    })),
    smallest_count: smallestCount({ user }),
  };
}
