import { ProfileForm, type UserDetails } from "@concord/contract";
import { TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { fieldErrors } from "../platform/form/field-errors.ts";
import { profileChanges, profileForm } from "./profile-form.ts";
import { refusedFields } from "./refused-fields.ts";
import { UserFormFrame } from "./UserFormFrame.tsx";

interface ProfileEditorProps {
  readonly user: UserDetails;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

const fields = [
  ["full_name", "Full name", "name"],
  ["phone_number", "Phone", "tel"],
  ["address_lines", "Address", "street-address"],
  ["city", "City", "address-level2"],
  ["state", "State", "address-level1"],
  ["postal_code", "Zip code", "postal-code"],
] as const;

/** The profile's fields with the messages of S5.3. Username and email are an administrator's to change. */
export function ProfileEditor(props: ProfileEditorProps): ReactNode {
  const { user, onChanged, onCancel, onSaved } = props;
  const update = useCommand("UpdateUserDetails");
  // What it began with stays, whatever the server says later.
  const [initial] = useState(() => profileForm(user));
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = () => {
    const wrong = fieldErrors(ProfileForm, form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    update.mutate(profileChanges(form, initial), {
      onSuccess: onSaved,
      onError: (problem) => {
        const { first_name, last_name, ...refused } = refusedFields(problem);
        const full_name = first_name ?? last_name;
        setErrors({ ...refused, ...(full_name !== undefined && { full_name }) });
      },
    });
    return true;
  };
  return (
    <UserFormFrame
      problem={update.error}
      isBusy={update.isPending}
      onSave={save}
      onCancel={onCancel}
    >
      <TextInput label="Username" value={user.email} readOnly />
      {fields.map(([name, label, autoComplete], at) => (
        <TextInput
          key={name}
          label={label}
          type={name === "phone_number" ? "tel" : "text"}
          autoComplete={autoComplete}
          autoFocus={at === 0}
          value={form[name]}
          error={errors[name]}
          onChange={(event) => {
            const changed = { ...form, [name]: event.currentTarget.value };
            setForm(changed);
            onChanged(JSON.stringify(changed) !== JSON.stringify(initial));
          }}
        />
      ))}
    </UserFormFrame>
  );
}
