import { Button, List, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { OutputOf } from "@concord/contract";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { operationQuery } from "../../platform/api/use-operation.ts";
import { Dialog } from "../../platform/Dialog.tsx";
import { download } from "../../platform/download.ts";

type Unfit = OutputOf<"ExportAtlasCohort">["data"]["unfit"];

/** The cohort as a file for ATLAS; what ATLAS cannot say, criterion by criterion, where it cannot say all of it. */
export function AtlasExport({ cohortId, name }: { cohortId: string; name: string }): ReactNode {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [unfit, setUnfit] = useState<Unfit>([]);
  const [failure, setFailure] = useState("");
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.fetchQuery({
        ...operationQuery("ExportAtlasCohort", { "cohortObj.cohort_id": cohortId }),
        staleTime: 0,
      });
      if (data.atlas === null) setUnfit(data.unfit);
      else download(`${name}.json`, "application/json", data.atlas);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setUnfit([]);
    setFailure("");
  };
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={16} stroke={1.6} />}
        onClick={() => void save()}
      >
        ATLAS
      </Button>
      <Dialog
        isOpen={unfit.length > 0 || failure !== ""}
        title="Not exported to ATLAS"
        size="md"
        onClose={close}
      >
        {failure !== "" && <Text>{failure}</Text>}
        {unfit.length > 0 && (
          <>
            <Text mb="sm">
              ATLAS cannot say all of this cohort, and a part of it would be another cohort:
            </Text>
            <List>
              {unfit.map(({ path, text }) => (
                <List.Item key={`${path} ${text}`}>{text}</List.Item>
              ))}
            </List>
          </>
        )}
        <Button mt="lg" variant="default" onClick={close}>
          Ok
        </Button>
      </Dialog>
    </>
  );
}
