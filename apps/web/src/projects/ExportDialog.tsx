import type { AnnotationFormatName } from "@concord/contract";
import { Button, Group, List, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { ApiProblem } from "../platform/api/api-problem.ts";
import { call } from "../platform/api/call.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { downloadBytes } from "../platform/download.ts";
import { formatNumber } from "../platform/format.ts";
import { FormatSelect } from "./FormatSelect.tsx";
import type { Project } from "./project.ts";

interface ExportDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** A project's annotations as a file; what the format can't hold of them stands there before it is made. */
export function ExportDialog({ project, onClose }: ExportDialogProps): ReactNode {
  const [format, setFormat] = useState<AnnotationFormatName>("brat");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const asked = { project_id: project.projectId, format };
  const { data, error } = useOperation("ExportAnnotations", { ...asked, is_trial: true });
  const save = async () => {
    setBusy(true);
    setFailure("");
    try {
      const { file } = await call("ExportAnnotations", asked);
      if (file) downloadBytes(file.name, file.media_type, file.base64);
      onClose();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problem.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={`Export annotations of ${project.projectName}`}
      size="md"
      onClose={onClose}
    >
      <Stack>
        <FormatSelect value={format} onChange={setFormat} />
        <div aria-live="polite">
          {data && (
            <>
              <Text>
                {formatNumber(data.annotations)} annotations in {formatNumber(data.documents)}{" "}
                documents{data.deidentified ? ", masked as the annotators read them." : "."}
              </Text>
              {data.losses.length === 0 ? (
                <Text>This format holds all of it.</Text>
              ) : (
                <>
                  <Text mt="xs">This format can’t hold:</Text>
                  <List size="sm">
                    {data.losses.map(({ what, count }) => (
                      <List.Item key={what}>
                        {formatNumber(count)} × {what}
                      </List.Item>
                    ))}
                  </List>
                </>
              )}
            </>
          )}
        </div>
        {(failure || error) && (
          <Text role="alert" c="red.8">
            {failure || error?.message}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={!data} onClick={() => void save()}>
            Export
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
