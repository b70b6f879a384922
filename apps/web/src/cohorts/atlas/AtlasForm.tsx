import type { OutputOf } from "@concord/contract";
import { Button, FileInput, Group, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { operationQuery } from "../../platform/api/use-operation.ts";
import { RecordsField } from "../builder/RecordsField.tsx";

/** The largest file that the server takes, in bytes. */
const LARGEST = 3_000_000;

/** A file with what the server says of it; nothing is stored. */
export interface CheckedFile {
  readonly name: string;
  readonly file: File;
  readonly text: string;
  /** Whose records it was checked with; undefined: those of the user's first organization. */
  readonly organization: number | undefined;
  readonly checked: OutputOf<"CheckAtlasCohort">["data"];
}

interface AtlasFormProps {
  /** Chosen before, when one comes back from the review. */
  readonly initial: CheckedFile | undefined;
  readonly onCancel: () => void;
  readonly onChecked: (file: CheckedFile) => void;
}

/** The file and the cohort's name. */
export function AtlasForm({ initial, onCancel, onChecked }: AtlasFormProps): ReactNode {
  const client = useQueryClient();
  const [name, setName] = useState(initial?.name ?? "");
  const [file, setFile] = useState<File | null>(initial?.file ?? null);
  const [organization, setOrganization] = useState(initial?.organization);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const isLarge = file !== null && file.size > LARGEST;
  const fileError = isLarge
    ? "The file is larger than 3 MB."
    : isAsked && file === null
      ? "Choose a file"
      : problem?.description;
  const check = async () => {
    setAsked(true);
    setProblem(undefined);
    if (file === null || isLarge || name.trim() === "") return;
    setBusy(true);
    try {
      const text = await file.text();
      const { data } = await client.fetchQuery({
        ...operationQuery("CheckAtlasCohort", { atlas: text, organization_id: organization }),
        staleTime: 0,
        // A file of megabytes is its own key.
        gcTime: 0,
      });
      onChecked({ name, file, text, organization, checked: data });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack>
      <FileInput
        label="Cohort definition of ATLAS (JSON)"
        placeholder="Choose a file"
        accept="application/json,.json"
        clearable
        data-autofocus
        clearButtonProps={{ "aria-label": "Remove file" }}
        value={file}
        error={fileError}
        onChange={(chosen) => {
          setFile(chosen);
          setProblem(undefined);
          if (chosen && name === "") setName(chosen.name.replace(/\.json$/i, ""));
        }}
      />
      <TextInput
        label="Cohort name"
        value={name}
        error={isAsked && name.trim() === "" ? "Cohort name is required" : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <RecordsField value={organization} onChange={setOrganization} />
      <Text size="sm" c="dimmed">
        You see what of the file runs, and what does not, before it is stored.
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void check()}>
          Check
        </Button>
      </Group>
    </Stack>
  );
}
