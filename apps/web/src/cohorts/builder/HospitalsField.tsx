import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { useSignedInUser } from "../../session/session.ts";
import { organizationLabel, type Organization } from "./organization-label.ts";

interface HospitalsFieldProps {
  /** Whose records the cohort is of; undefined: the user's first. */
  readonly organization: number | undefined;
  /** None: all. */
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (hospitals: readonly number[]) => void;
}

/** Which of the organization's hospitals a cohort is of, where it has more than one. */
export function HospitalsField(props: HospitalsFieldProps): ReactNode {
  const { organization, value, error, onChange } = props;
  const { permissions } = useSignedInUser();
  const organizations = useOperation("GetOrganization", {}).data?.data ?? [];
  const top = organization ?? permissions[0]?.organization_id;
  const hospitals = beneath(organizations, top);
  // What was picked stays to be seen where only one is left.
  if (hospitals.length < 2 && value.length === 0) return null;
  return (
    <MultiSelect
      label="Hospitals"
      description="Members come from these alone, and from what is under them. None chosen: from all."
      searchable
      clearable
      clearButtonProps={{ "aria-label": "All hospitals" }}
      data={hospitals.map((hospital) => ({
        value: String(hospital.organization_id),
        label: organizationLabel(hospital, organizations),
      }))}
      value={value.map(String)}
      error={error}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}

/** Hospitals and departments under an organization, at any depth. */
function beneath(all: readonly Organization[], top: number | undefined): readonly Organization[] {
  const under = all.filter(({ parent_id }) => top !== undefined && parent_id === top);
  return under.flatMap((one) => [one, ...beneath(all, one.organization_id)]);
}
