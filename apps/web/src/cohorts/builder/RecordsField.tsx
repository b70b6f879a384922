import { Select, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { useSignedInUser } from "../../session/session.ts";
import { organizationLabel } from "./organization-label.ts";

export interface RecordsFieldProps {
  /** Undefined: the user's first. */
  readonly value: number | undefined;
  /** Undefined: it is as it is. */
  readonly onChange: ((organization: number) => void) | undefined;
}

/** Whose records a cohort is of: chosen once, where the user sees several organizations. */
export function RecordsField({ value, onChange }: RecordsFieldProps): ReactNode {
  const { permissions } = useSignedInUser();
  const organizations = useOperation("GetOrganization", {}).data?.data ?? [];
  const chosen = value ?? permissions[0]?.organization_id;
  const known = organizations.find(({ organization_id }) => organization_id === chosen);
  if (organizations.length < 2) return null;
  if (!onChange)
    return known ? (
      <Text size="sm">Of the records of {organizationLabel(known, organizations)}.</Text>
    ) : null;
  return (
    <Select
      label="Records of"
      description="Members come from this organization and those under it. Whoever may see the organization may see the cohort."
      allowDeselect={false}
      searchable={organizations.length > 10}
      data={organizations.map((one) => ({
        value: String(one.organization_id),
        label: organizationLabel(one, organizations),
      }))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(one) => one !== null && onChange(Number(one))}
    />
  );
}
