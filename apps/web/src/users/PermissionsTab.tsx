import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { organizationType } from "./organization-type.ts";

type Permission = OutputOf<"FetchUserPermission">["data"][number];

const columns: Column<Permission>[] = [
  { id: "access", header: "Access", value: ({ access }) => access },
  {
    id: "type",
    header: "Organization type",
    value: ({ organization_type }) => organizationType(organization_type),
  },
  { id: "name", header: "Organization", value: ({ organization_name }) => organization_name },
];

/** The Permissions tab (S2.39, S3.22). */
export function PermissionsTab(): ReactNode {
  const permissions = useOperation("FetchUserPermission", {});
  return (
    <Loaded query={permissions}>
      {({ data }) => (
        <DataTable
          label="Permissions"
          columns={columns}
          rows={data}
          rowKey={({ access, organization_id }) => `${access} ${organization_id}`}
          empty={<EmptyState message="You have no permission in any organization." />}
        />
      )}
    </Loaded>
  );
}
