import { AddUser, rolesOfNewUsers, type ListedUser } from "@concord/contract";
import { Select } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { fieldErrors } from "../platform/form/field-errors.ts";
import { useSignedInUser } from "../session/session.ts";
import { refusedFields } from "./refused-fields.ts";
import { UserFields } from "./UserFields.tsx";
import { UserFormFrame } from "./UserFormFrame.tsx";

interface AddUserFormProps {
  readonly onChanged: (isChanged: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: (user: ListedUser) => void;
}

type Role = (typeof rolesOfNewUsers)[number];

const empty = { first_name: "", last_name: "", email: "", phone_number: "" };

/** Add user (S2.38, S5.2). */
export function AddUserForm({ onChanged, onCancel, onSaved }: AddUserFormProps): ReactNode {
  const { role, permissions } = useSignedInUser();
  const organizations = useOperation("GetOrganization", {}).data?.data ?? [];
  const add = useCommand("AddUser");
  const [form, setForm] = useState(empty);
  const [Role, setRole] = useState<Role | null>(null);
  const [organization, setOrganization] = useState(String(permissions[0]?.organization_id ?? ""));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = () => {
    // What nobody has chosen is what the schema says is missing.
    const input = { ...form, organization_id: organization, ...(Role && { Role }) };
    const wrong = fieldErrors(AddUser.input, input);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || Role === null) return false;
    add.mutate(
      { ...input, Role },
      {
        onSuccess: ({ data }) => onSaved(data),
        onError: (problem) => setErrors(refusedFields(problem)),
      },
    );
    return true;
  };
  return (
    <UserFormFrame
      title="Add user"
      problem={add.error}
      isBusy={add.isPending}
      onSave={save}
      onCancel={onCancel}
    >
      <UserFields
        form={form}
        errors={errors}
        onChange={(changed) => {
          setForm(changed);
          onChanged(true);
        }}
      />
      <Select
        label="Role"
        data={rolesOfNewUsers.filter((one) => role === "Company" || one !== "Company")}
        value={Role}
        error={errors["Role"]}
        allowDeselect={false}
        onChange={(value) => {
          setRole(rolesOfNewUsers.find((one) => one === value) ?? null);
          onChanged(true);
        }}
      />
      {organizations.length > 1 && (
        <Select
          label="Organization"
          data={organizations.map(({ organization_id, name }) => ({
            value: String(organization_id),
            label: name,
          }))}
          value={organization}
          error={errors["organization_id"]}
          allowDeselect={false}
          onChange={(value) => setOrganization(value ?? organization)}
        />
      )}
    </UserFormFrame>
  );
}
