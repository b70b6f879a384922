import { MultiSelect, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { seenByText } from "./seen-by-text.ts";

interface WhoMaySeeProps {
  readonly organizationId: number;
  readonly name: string;
  readonly chosen: readonly number[];
  readonly isDisabled: boolean;
  readonly onChange: (userIds: number[]) => void;
}

/** Asks at an import who may see its hospital: who does, and who else shall (issue 17.11). */
export function WhoMaySee(props: WhoMaySeeProps): ReactNode {
  const { organizationId, name, chosen, isDisabled, onChange } = props;
  const seen = useOperation("GetWhoSees", { organization_id: organizationId });
  return (
    <Loaded query={seen}>
      {({ data: { seeing, others } }) => (
        <Stack gap={4}>
          <Text size="sm">{seenByText(name, seeing)}</Text>
          {others.length > 0 && (
            <MultiSelect
              label="Who else may see it"
              description="They see all of its records once the upload begins."
              searchable
              clearable
              clearButtonProps={{ "aria-label": "Nobody else" }}
              disabled={isDisabled}
              data={others.map((one) => ({
                value: String(one.user_id),
                label: `${one.name} (${one.email})`,
              }))}
              value={chosen.map(String)}
              onChange={(values) => onChange(values.map(Number))}
            />
          )}
        </Stack>
      )}
    </Loaded>
  );
}
