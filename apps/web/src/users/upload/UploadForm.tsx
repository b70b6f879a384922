import { daysUploadsAreKept } from "@concord/contract";
import {
  Alert,
  Button,
  FileInput,
  Group,
  NativeSelect,
  Progress,
  Stack,
  Text,
  TextInput,
} from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { chosenFormat, formats, likelyFormat, type UploadFormat } from "./upload-formats.ts";
import { SeenBy } from "../seeing/SeenBy.tsx";
import { WhoMaySee } from "../seeing/WhoMaySee.tsx";
import { useUpload } from "./use-upload.ts";

interface UploadFormProps {
  /** The batch is there and its files are being imported, or the user goes back. */
  readonly onBack: () => void;
  /** A link leads away from the dialog. */
  readonly onFollow: () => void;
}

/**
 * Add batch (S2.37): files of a source, sent in parts; one that was broken off goes on when the same files are chosen.
 */
export function UploadForm({ onBack, onFollow }: UploadFormProps): ReactNode {
  const organizations = useOperation("GetOrganization", {});
  return (
    <Loaded query={organizations}>
      {({ data }) => {
        const hospitals = data.filter(({ level }) => level === "hospital");
        return (
          <Form
            hospitals={hospitals.length > 0 ? hospitals : data}
            onBack={onBack}
            onFollow={onFollow}
          />
        );
      }}
    </Loaded>
  );
}

interface FormProps extends UploadFormProps {
  readonly hospitals: readonly { organization_id: number; name: string }[];
}

function Form({ hospitals, onBack, onFollow }: FormProps): ReactNode {
  const [name, setName] = useState("");
  const [hospital, setHospital] = useState(hospitals[0]?.organization_id ?? 0);
  const [chosen, setChosen] = useState<UploadFormat>();
  const [likely, setLikely] = useState<UploadFormat>();
  const format = chosen ?? likely ?? "omop";
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState<{ name?: string; files?: string }>({});
  const [seeing, setSeeing] = useState<number[]>([]);
  const letSee = useCommand("LetSee");
  const { state, start, stop } = useUpload();
  const hospitalName = hospitals.find(({ organization_id }) => organization_id === hospital)?.name;
  const isSending = state.is === "sending";
  // Together: nothing is sent in a format that is not shown yet.
  const take = async (all: File[]) => {
    setLikely(await likelyFormat(all));
    setFiles(all);
  };
  const send = () => {
    const found = {
      ...(name.trim() === "" && { name: "Please enter a name." }),
      ...(files.length === 0 && { files: "Choose a file." }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const upload = () =>
      void start({ organization_id: hospital, batch_name: name.trim(), format }, files);
    if (seeing.length === 0) return upload();
    const may = { organization_id: hospital, user_ids: seeing };
    letSee.mutate(may, {
      onSuccess: () => {
        setSeeing([]);
        upload();
      },
    });
  };
  if (state.is === "queued")
    return (
      <Stack>
        <Text role="status">
          All files have come and are being imported. The list of batches says when they are ready;
          What was imported then says what became of each record.
        </Text>
        <SeenBy organizationId={hospital} name={hospitalName ?? ""} onFollow={onFollow} />
        <Group justify="flex-end">
          <Button onClick={onBack} data-autofocus>
            All batches
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack>
      <TextInput
        label="Batch name"
        required
        autoFocus
        data-autofocus
        description="The name of a batch that is there adds to it, or goes on with it."
        value={name}
        disabled={isSending}
        error={missing.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Hospital"
        value={String(hospital)}
        disabled={isSending}
        data={hospitals.map((one) => ({ value: String(one.organization_id), label: one.name }))}
        onChange={(event) => {
          setHospital(Number(event.currentTarget.value));
          setSeeing([]);
        }}
      />
      <WhoMaySee
        organizationId={hospital}
        name={hospitalName ?? ""}
        chosen={seeing}
        isDisabled={isSending}
        onChange={setSeeing}
      />
      <NativeSelect
        label="Format"
        description={
          chosen === undefined && likely !== undefined ? "By what the files look like." : undefined
        }
        value={format}
        disabled={isSending}
        data={Object.entries(formats).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setChosen(chosenFormat(event.currentTarget.value))}
      />
      <FileInput
        label="Files, or archives of them (.zip, .gz, .tar.xz)"
        placeholder="Choose files"
        multiple
        clearable
        clearButtonProps={{ "aria-label": "Remove files" }}
        value={files}
        disabled={isSending}
        error={missing.files}
        onChange={(all) => void take(all)}
      />
      {isSending && (
        <div role="status">
          <Text size="sm">
            {state.file}: {formatNumber(Math.floor((100 * state.sent) / Math.max(state.bytes, 1)))}{" "}
            % of {files.length === 1 ? "the file" : `all ${formatNumber(files.length)} files`}
          </Text>
          <Progress
            value={(100 * state.sent) / Math.max(state.bytes, 1)}
            aria-label="Upload"
            transitionDuration={0}
          />
        </div>
      )}
      {letSee.error && (
        <Alert color="red" role="alert">
          {letSee.error.description} Nothing was uploaded.
        </Alert>
      )}
      {state.is === "failed" && (
        <Alert color="red" role="alert">
          {state.message} What came is kept: Upload goes on from there.
        </Alert>
      )}
      {state.is === "stopped" && (
        <Alert color="yellow" role="status">
          Stopped. What came is kept for {daysUploadsAreKept} days: Upload goes on from there, with
          the same name and files.
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={isSending ? stop : onBack}>
          {isSending ? "Stop" : "Cancel"}
        </Button>
        <Button loading={isSending || letSee.isPending} onClick={send}>
          Upload
        </Button>
      </Group>
    </Stack>
  );
}
