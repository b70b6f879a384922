import type { OutputOf } from "@concord/contract";

export type Organization = OutputOf<"GetOrganization">["data"][number];

/** An organization's name; that of a department, which several hospitals have, with its hospital's. */
export function organizationLabel(
  { name, level, parent_id }: Organization,
  all: readonly Organization[],
): string {
  if (level === "provider") return `${name} (all)`;
  const parent = all.find(({ organization_id }) => organization_id === parent_id);
  return level === "department" && parent ? `${name}, ${parent.name}` : name;
}
