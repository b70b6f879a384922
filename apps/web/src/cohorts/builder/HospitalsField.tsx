import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { organizationLabel, type Organization } from "./organization-label.ts";

interface HospitalsFieldProps {
  readonly hospitals: readonly Organization[];
  /** All that the user sees, for their names. */
  readonly organizations: readonly Organization[];
  /** None: all. */
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (hospitals: readonly number[]) => void;
}

/** Which of the organization's hospitals a cohort is of. */
export function HospitalsField({
  hospitals,
  organizations,
  value,
  error,
  onChange,
}: HospitalsFieldProps): ReactNode {
  return (
    <MultiSelect
      label="Hospitals"
      description="Members come from these alone, and from what is under them. None chosen: from all."
      searchable
      clearable
      clearButtonProps={{ "aria-label": "All hospitals" }}
      data={hospitals.map((one) => ({
        value: String(one.organization_id),
        label: organizationLabel(one, organizations),
      }))}
      value={value.map(String)}
      error={error}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
