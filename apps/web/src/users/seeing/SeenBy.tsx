import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useOperation } from "../../platform/api/use-operation.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { seenByText } from "./seen-by-text.ts";

interface SeenByProps {
  readonly organizationId: number;
  readonly name: string;
  readonly onFollow: () => void;
}

/** Who sees a hospital's records, and the page that shows them: what an import ends with (issue 17.11). */
export function SeenBy({ organizationId, name, onFollow }: SeenByProps): ReactNode {
  const seen = useOperation("GetWhoSees", { organization_id: organizationId });
  return (
    <Loaded query={seen}>
      {({ data }) => (
        <Text size="sm">
          {seenByText(name, data.seeing)}{" "}
          <PageLink
            to="patientlist"
            params={{}}
            search={{ organization_id: organizationId }}
            onFollow={onFollow}
          >
            Patients of {name}
          </PageLink>
        </Text>
      )}
    </Loaded>
  );
}
