import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";

interface PeopleFieldProps {
  readonly label: string;
  readonly people: readonly {
    readonly user_id: number;
    readonly name: string;
    readonly email: string;
  }[];
  readonly value: readonly number[];
  readonly error: string | undefined;
  /** Said where nobody may be chosen. */
  readonly none: string;
  readonly onChange: (userIds: readonly number[]) => void;
}

export function PeopleField(props: PeopleFieldProps): ReactNode {
  const { label, people, value, error, none, onChange } = props;
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? "Choose" : ""}
      description={people.length === 0 ? none : undefined}
      searchable
      data={people.map(({ user_id, name, email }) => ({
        value: String(user_id),
        label: `${name} (${email})`,
      }))}
      value={value.map(String)}
      error={error}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
