import { AddUser, roles, type UserDetails } from "@concord/contract";
import { MultiSelect, Switch } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { fieldErrors } from "../platform/form/field-errors.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { useSignedInUser } from "../session/session.ts";
import { refusedFields } from "./refused-fields.ts";
import { UserFields } from "./UserFields.tsx";
import { UserFormFrame } from "./UserFormFrame.tsx";

interface EditUserFormProps {
  readonly userId: number;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** Edit user (S2.38): the fields of Add user, all roles, and whether to sign in. */
export function EditUserForm(props: EditUserFormProps): ReactNode {
  const details = useOperation("FetchUserDetails", { userIdList: String(props.userId) });
  return (
    <Loaded query={details}>
      {({ data: [user] }) => user && <EditFields {...props} user={user} />}
    </Loaded>
  );
}

const Named = AddUser.input.pick({
  first_name: true,
  last_name: true,
  email: true,
  phone_number: true,
});

interface EditFieldsProps extends EditUserFormProps {
  readonly user: UserDetails;
}

function EditFields({ user, onChanged, onCancel, onSaved }: EditFieldsProps): ReactNode {
  const me = useSignedInUser();
  const update = useCommand("UpdateUserDetails");
  // What it began with stays, whatever the server says later.
  const [initial] = useState(() => formOf(user));
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (changed: typeof form) => {
    setForm(changed);
    onChanged(JSON.stringify(changed) !== JSON.stringify(initial));
  };
  const save = () => {
    const { first_name, last_name, email, phone_number } = form;
    const wrong = {
      ...fieldErrors(Named, { first_name, last_name, email, phone_number }),
      ...(form.Role.length === 0 && { Role: "Role is required." }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    // Only what was changed is sent: of two who edit one user, neither undoes what the other did elsewhere.
    const changed = Object.entries(form).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(initial[name as keyof typeof initial]),
    );
    const criterion = { user_id: user.user_id, ...Object.fromEntries(changed) };
    update.mutate(
      { userDetailCriterionString: JSON.stringify(criterion) },
      { onSuccess: onSaved, onError: (problem) => setErrors(refusedFields(problem)) },
    );
    return true;
  };
  return (
    <UserFormFrame
      title="Edit user"
      problem={update.error}
      isBusy={update.isPending}
      onSave={save}
      onCancel={onCancel}
    >
      <UserFields form={form} errors={errors} onChange={change} />
      <MultiSelect
        label="Role"
        data={roles.filter((role) => me.role === "Company" || role !== "Company")}
        value={[...form.Role]}
        error={errors["Role"]}
        onChange={(chosen) =>
          change({ ...form, Role: roles.filter((one) => chosen.includes(one)) })
        }
      />
      <Switch
        label="May sign in"
        checked={!form.is_disabled}
        onChange={(event) => change({ ...form, is_disabled: !event.currentTarget.checked })}
      />
    </UserFormFrame>
  );
}

function formOf({ first_name, last_name, email, phone_number, Role, is_disabled }: UserDetails) {
  return { first_name, last_name, email, phone_number, Role, is_disabled };
}
