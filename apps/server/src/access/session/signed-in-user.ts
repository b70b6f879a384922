import type { SignedInUser } from "@concord/contract";
import { smallestCount } from "../small-counts.ts";
import type { Configuration } from "../../platform/configuration.ts";
import type { User } from "../../platform/operations/user.ts";

/** A user as the web application keeps it, with the specification's field names (S3.22). */
export function signedInUser(
  user: User,
  { annotatorsBeginAt }: Pick<Configuration, "annotatorsBeginAt">,
): SignedInUser {
  return {
    user_id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    role: user.role,
    roles: [...user.roles],
    permissions: permissionsOf(user),
    annotators_begin_at: annotatorsBeginAt,
    smallest_count: smallestCount({ user }),
  };
}

/** Permission entries as S3.22 has them. */
export function permissionsOf({ permissions }: User): SignedInUser["permissions"] {
  return permissions.map((permission) => ({
    access: permission.access,
    organization_id: permission.organizationId,
    organization_type: permission.organizationType,
    organization_name: permission.organizationName,
  }));
}
