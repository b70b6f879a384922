import type { Organization } from "./organization-label.ts";

/** Hospitals and departments under an organization, at any depth. */
export function hospitalsUnder(
  all: readonly Organization[],
  top: number | undefined,
): readonly Organization[] {
  const under = all.filter(({ parent_id }) => top !== undefined && parent_id === top);
  return under.flatMap((one) => [one, ...hospitalsUnder(all, one.organization_id)]);
}
