import type { ComparedSource, OutputOf, ValidityMeasure } from "@concord/contract";
import { Button, Group, MultiSelect, NativeSelect, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../../platform/api/use-operation.ts";
import { Dialog } from "../../platform/dialog/Dialog.tsx";
import { measures } from "../metric-columns.ts";
import { sourceNames } from "./verdict-words.ts";
import { Refusal } from "../../platform/form/Refusal.tsx";

interface ClaimDialogProps {
  readonly studyId: string;
  readonly claim: OutputOf<"GetValidityClaim">;
  readonly onClose: () => void;
}

/** Primary concepts, the measure and the source that is compared with codes. */
export function ClaimDialog({ studyId, claim, onClose }: ClaimDialogProps): ReactNode {
  const declare = useCommand("DeclareValidityClaim");
  const { data, asked, looks } = claim;
  const [concepts, setConcepts] = useState<readonly string[]>(
    (data?.concepts ?? []).map(({ concept_id }) => String(concept_id)),
  );
  const [measure, setMeasure] = useState<ValidityMeasure>(data?.measure ?? "recall");
  const [source, setSource] = useState<ComparedSource>(data?.source ?? "notes");
  return (
    <Dialog isOpen title="Primary concepts and measure" size="md" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {looks.all === 0
            ? "Nobody has looked at results yet: a verdict may be given on these concepts. Others are exploratory."
            : "Results were looked at already. The declaration is marked so, and gives no verdict."}
        </Text>
        <MultiSelect
          label="Primary concepts"
          placeholder={concepts.length === 0 ? "Choose" : ""}
          description={asked.length === 0 ? "The study’s projects ask about no concept yet." : ""}
          searchable
          data={asked.map(({ concept_id, concept_name }) => ({
            value: String(concept_id),
            label: concept_name,
          }))}
          value={[...concepts]}
          onChange={setConcepts}
        />
        <NativeSelect
          label="Measure"
          data={Object.entries(measures).map(([value, label]) => ({ value, label }))}
          value={measure}
          onChange={({ currentTarget: { value } }) => setMeasure(value as ValidityMeasure)} // A key of `measures`.
        />
        <NativeSelect
          label="Compared with codes"
          data={(["notes", "inferred"] as const).map((value) => ({
            value,
            label: sourceNames[value],
          }))}
          value={source}
          onChange={({ currentTarget: { value } }) => setSource(value as ComparedSource)} // As above.
        />
        <Refusal of={declare.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={concepts.length === 0}
            loading={declare.isPending}
            onClick={() =>
              declare.mutate(
                {
                  m_studyId: studyId,
                  m_measure: measure,
                  m_source: source,
                  m_conceptIds: concepts.join(","),
                },
                { onSuccess: onClose },
              )
            }
          >
            Declare
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
