import type { AnnotationFormatName, InputOf } from "@concord/contract";
import { Button, FileInput, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { base64Of } from "../platform/base64.ts";
import { FormatSelect } from "./FormatSelect.tsx";
import { ImportAccount } from "./ImportAccount.tsx";
import type { Project } from "./project.ts";

interface ImportDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Bytes of all files, which base64 makes a third longer. */
const LARGEST = 20_000_000;

/** Annotations of another tool as an annotator's answers: checked first, then imported. */
export function ImportDialog({ project, onClose }: ImportDialogProps): ReactNode {
  const [format, setFormat] = useState<AnnotationFormatName>("brat");
  const [files, setFiles] = useState<File[]>([]);
  const [annotator, setAnnotator] = useState(project.annotators[0]?.email ?? "");
  const [from, setFrom] = useState("");
  const [message, setMessage] = useState("");
  const check = useCommand("ImportAnnotations");
  const save = useCommand("ImportAnnotations");
  /** Another question than was checked: its account goes. */
  const anew = () => {
    check.reset();
    setMessage("");
  };
  const send = async (command: typeof check, is_trial: boolean) => {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (files.length === 0) return setMessage("Choose a file");
    if (size > LARGEST) return setMessage("The files are larger than 20 MB.");
    const sent: InputOf<"ImportAnnotations">["files"] = [];
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one in memory after the other
      sent.push({ path: file.name, base64: base64Of(new Uint8Array(await file.arrayBuffer())) });
    }
    command.mutate({
      project_id: project.projectId,
      format,
      annotator,
      ...(from !== "" && { from }),
      files: sent,
      is_trial,
    });
  };
  const problem = check.error ?? save.error;
  const account = save.data ?? check.data;
  return (
    <Dialog
      isOpen
      title={`Import annotations into ${project.projectName}`}
      size="lg"
      onClose={onClose}
    >
      <Stack>
        {!save.data && (
          <>
            <FormatSelect
              value={format}
              onChange={(chosen) => {
                setFormat(chosen);
                anew();
              }}
            />
            <FileInput
              label="Files, or a zip archive of them"
              placeholder="Choose files"
              multiple
              clearable
              clearButtonProps={{ "aria-label": "Remove files" }}
              value={files}
              error={message || undefined}
              onChange={(chosen) => {
                setFiles(chosen);
                setFrom("");
                anew();
              }}
            />
            <NativeSelect
              label="They become the answers of"
              value={annotator}
              data={project.annotators.map(({ email, name }) => ({
                value: email,
                label: `${name} (${email})`,
              }))}
              onChange={(event) => {
                setAnnotator(event.currentTarget.value);
                anew();
              }}
            />
            {account && account.annotators.length > 1 && (
              <NativeSelect
                label="Of whom in the files"
                value={from}
                data={[{ value: "", label: "Choose" }, ...account.annotators]}
                onChange={(event) => setFrom(event.currentTarget.value)}
              />
            )}
            <Text size="sm" c="dimmed">
              Documents that the annotator has begun are left alone. Words that are not at their
              place are refused and listed. The documents are then in progress, not done.
            </Text>
          </>
        )}
        {problem && (
          <Text role="alert" c="red.8">
            {problem.message}
          </Text>
        )}
        {account && <ImportAccount account={account} isTrial={!save.data} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {save.data ? "Close" : "Cancel"}
          </Button>
          {!save.data && (
            <Button
              variant="default"
              loading={check.isPending}
              onClick={() => void send(check, true)}
            >
              Check
            </Button>
          )}
          {!save.data && (
            <Button
              loading={save.isPending}
              disabled={!check.data || check.data.annotations_saved === 0}
              onClick={() => void send(save, false)}
            >
              Import
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
