import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";

/** What is asked of every user (S5.2). */
interface UserForm {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone_number: string;
}

const fields = [
  ["first_name", "First name", "given-name"],
  ["last_name", "Last name", "family-name"],
  ["email", "Email", "email"],
  ["phone_number", "Phone", "tel"],
] as const;

interface UserFieldsProps<Form extends UserForm> {
  readonly form: Form;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (form: Form) => void;
}

export function UserFields<Form extends UserForm>(props: UserFieldsProps<Form>): ReactNode {
  const { form, errors, onChange } = props;
  return fields.map(([name, label, kind], at) => (
    <TextInput
      key={name}
      label={label}
      type={kind === "email" || kind === "tel" ? kind : "text"}
      autoComplete="off"
      autoFocus={at === 0}
      value={form[name]}
      error={errors[name]}
      onChange={(event) => onChange({ ...form, [name]: event.currentTarget.value })}
    />
  ));
}
