import { administrators, type OutputOf } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useSignedInUser } from "./session.ts";

type Nothing = NonNullable<OutputOf<"GetPopulation">["nothing"]>;

/** Why a user sees no record, and who can change that (issue 17.11). */
export function NoRecords({ nothing }: { readonly nothing: Nothing }): ReactNode {
  const { role } = useSignedInUser();
  const { organizations } = nothing;
  const whose = organizations.length === 0 ? "" : ` of ${organizations.join(" and ")}`;
  return (
    <Text c="dimmed" mt="sm">
      {organizations.length === 0
        ? "There are no records yet. "
        : `You see the records${whose}, and there are none yet. `}
      {administrators.includes(role)
        ? "Settings, Data administration, Add batch brings them in."
        : whoCan(nothing.administrators)}
    </Text>
  );
}

function whoCan(people: Nothing["administrators"]): string {
  if (people.length === 0)
    return "Whoever runs this server can import some, or let you see others.";
  const names = people.map(({ name, email }) => `${name} (${email})`).join(", ");
  return `${names} can import some, or let you see those of another organization.`;
}
