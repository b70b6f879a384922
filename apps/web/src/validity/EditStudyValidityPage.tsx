import { Alert, Button, Group, Radio, Table, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { useGoTo, usePageParams } from "../navigation/use-page.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { formatMoment } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { isView, views, type Criteria } from "./saved-view.ts";

const columns = {
  "1": "Narrative",
  "2": "Discrete",
  "3": "Narrative plus discrete",
} as const satisfies Record<Criteria["column"], string>;

const places = ["1", "2", "3"] as const;

/** Which validity table the study opens with, of the 3 × 3 (S4.7). */
export function EditStudyValidityPage(): ReactNode {
  const { studyId } = usePageParams("editstudyvalidity/{studyId}");
  const criteria = useOperation("GetStudyValidityCriteria", { m_studyId: studyId });
  useFrame({ title: criteria.data?.study_name, detail: "Edit study validity" });
  return (
    <Loaded query={criteria} title="Edit study validity">
      {({ data }) => <Choice key={data?.saved_at ?? ""} saved={data} studyId={studyId} />}
    </Loaded>
  );
}

interface Saved extends Criteria {
  readonly saved_at: string;
  readonly saved_by: string;
}

function Choice({ saved, studyId }: { saved: Saved | null; studyId: string }): ReactNode {
  const [chosen, setChosen] = useState<Criteria>(saved ?? { row: "1", column: "1" });
  const save = useCommand("SaveStudyValidityCriteria");
  const goTo = useGoTo();
  return (
    <>
      <PageHeader
        title="Edit study validity"
        detail={
          saved === null
            ? "Nothing is saved yet: concept accuracy of narrative data"
            : `Saved by ${saved.saved_by}, ${formatMoment(saved.saved_at)}`
        }
      />
      <Text size="sm" mb="sm">
        Study validity opens with this table, for everybody who sees the study.
      </Text>
      {save.error && (
        <Alert color="red" variant="light" mb="sm">
          {save.error.message}
        </Alert>
      )}
      <Table withTableBorder w="auto" horizontalSpacing={6} aria-label="Validity views">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Table</Table.Th>
            {places.map((column) => (
              <Table.Th key={column} scope="col">
                {columns[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map((row) => (
            <Table.Tr key={row}>
              <Table.Th scope="row">{views[row]}</Table.Th>
              {places.map((column) => (
                <Table.Td key={column}>
                  {isView({ row, column }) ? (
                    <Radio
                      name="validity-view"
                      aria-label={`${views[row]}, ${columns[column].toLowerCase()}`}
                      checked={chosen.row === row && chosen.column === column}
                      onChange={() => setChosen({ row, column })}
                    />
                  ) : (
                    <Text size="sm" c="dimmed">
                      No view
                    </Text>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group mt="md" gap="sm">
        <Button
          loading={save.isPending}
          onClick={() =>
            save.mutate(
              { m_studyId: studyId, m_row: chosen.row, m_column: chosen.column },
              { onSuccess: () => goTo("studyvalidity/{studyId}", { studyId }) },
            )
          }
        >
          Save
        </Button>
        <ButtonLink to="studyvalidity/{studyId}" params={{ studyId }} search={{}}>
          Cancel
        </ButtonLink>
      </Group>
    </>
  );
}
