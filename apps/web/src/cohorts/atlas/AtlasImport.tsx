import type { OutputOf } from "@concord/contract";
import { Button, FileInput, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useGoTo } from "../../frame/use-page.ts";
import { useCommand } from "../../platform/api/use-operation.ts";
import { Dialog } from "../../platform/Dialog.tsx";
import { formatCount } from "../../platform/format.ts";

/** The largest file that the server takes, in bytes. */
const LARGEST = 3_000_000;

type Imported = OutputOf<"ImportAtlasCohort">;

const effects = {
  "left out": "Left out",
  approximated: "Approximated",
  "same members": "Said in another way, with the same members",
} as const satisfies Record<Imported["remarks"][number]["effect"], string>;

/** Adds a cohort from a file of ATLAS; says what of it is not, or not exactly, in the cohort before it is used. */
export function AtlasImport({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const goTo = useGoTo();
  const [imported, setImported] = useState<Imported>();
  const close = () => {
    setImported(undefined);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} title="Import from ATLAS" size="lg" onClose={close}>
      {imported ? (
        <Remarks
          imported={imported}
          onOk={() => goTo("cohortdesign/{cohort_id}", { cohort_id: imported.data.cohort_id })}
        />
      ) : (
        <ImportForm
          onCancel={close}
          onImported={(answer) => {
            // With nothing to be said of it, there is nothing to read.
            if (answer.remarks.length > 0) setImported(answer);
            else goTo("cohortdesign/{cohort_id}", { cohort_id: answer.data.cohort_id });
          }}
        />
      )}
    </Dialog>
  );
}

interface ImportFormProps {
  readonly onCancel: () => void;
  readonly onImported: (answer: Imported) => void;
}

function ImportForm({ onCancel, onImported }: ImportFormProps): ReactNode {
  const [name, setName] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [isAsked, setAsked] = useState(false);
  const add = useCommand("ImportAtlasCohort", ["GetCohortList"]);
  const isLarge = file !== null && file.size > LARGEST;
  const fileError = isLarge
    ? "The file is larger than 3 MB."
    : isAsked && file === null
      ? "Choose a file"
      : add.error?.errors["atlas"];
  const submit = async () => {
    setAsked(true);
    if (file === null || isLarge || name.trim() === "") return;
    add.mutate(
      { "cohortObj.cohort_name": name, atlas: await file.text() },
      { onSuccess: onImported },
    );
  };
  const nameError = isAsked && name.trim() === "" ? "Cohort name is required" : undefined;
  const isNameTaken = add.error?.code === "cohort.name-taken";
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
          add.reset();
          if (chosen && name === "") setName(chosen.name.replace(/\.json$/i, ""));
        }}
      />
      <TextInput
        label="Cohort name"
        value={name}
        error={nameError ?? (isNameTaken ? add.error?.description : undefined)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {add.error && !isNameTaken && fileError === undefined && (
        <Text c="var(--mantine-color-error)" role="alert">
          {add.error.description}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={add.isPending} onClick={() => void submit()}>
          Import
        </Button>
      </Group>
    </Stack>
  );
}

function Remarks({ imported, onOk }: { imported: Imported; onOk: () => void }): ReactNode {
  const groups = [...Map.groupBy(imported.remarks, ({ effect }) => effect)];
  return (
    <>
      <Text mb="sm">
        The cohort is there, with {formatCount(imported.data.patientCount)} patients. Of the file,
        this is not in it as it was written:
      </Text>
      <div
        style={{ maxHeight: 360, overflow: "auto" }}
        tabIndex={0}
        role="region"
        aria-label="Remarks"
      >
        {groups.map(([effect, remarks]) => (
          <section key={effect} aria-label={effects[effect]}>
            <Text fw={600} mt="xs">
              {effects[effect]}
            </Text>
            <List>
              {remarks.map(({ path, text }) => (
                <List.Item key={`${path} ${text}`}>
                  {text}{" "}
                  <Text span size="xs" c="dimmed">
                    {path}
                  </Text>
                </List.Item>
              ))}
            </List>
          </section>
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onOk}>
          Show the cohort
        </Button>
      </Group>
    </>
  );
}
