import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import type { Sharing } from "../owner-text.ts";

interface SharingFieldProps {
  /** Absent: everybody who may change studies and cohorts. */
  readonly value: Sharing | undefined;
  readonly onChange: (value: Sharing) => void;
}

/** Who may change and delete a study or cohort. */
export function SharingField({ value, onChange }: SharingFieldProps): ReactNode {
  return (
    <Select
      label="Who may change it"
      allowDeselect={false}
      data={[
        { value: "organization", label: "Everybody of the organization" },
        { value: "owner", label: "Only its owner and administrators" },
      ]}
      value={value ?? "organization"}
      onChange={(chosen) => onChange(chosen === "owner" ? "owner" : "organization")}
    />
  );
}
