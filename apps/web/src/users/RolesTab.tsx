import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { Details } from "./Details.tsx";
import { organizationType } from "./organization-type.ts";

/** The Roles tab (S2.39): each organization with its type, and the role there. */
export function RolesTab(): ReactNode {
  const permissions = useOperation("FetchUserPermission", {});
  return (
    <Loaded query={permissions}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState message="You have no role in any organization." />
        ) : (
          data.map(({ organization_id, organization_type, organization_name, access }) => (
            <div key={`${organization_id} ${access}`} style={{ marginBottom: 12 }}>
              <Details
                entries={[
                  [organizationType(organization_type), organization_name],
                  ["Role", access],
                ]}
              />
            </div>
          ))
        )
      }
    </Loaded>
  );
}
