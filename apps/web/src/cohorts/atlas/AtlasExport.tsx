import { Button, List, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { OutputOf } from "@concord/contract";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { operationQuery } from "../../platform/api/use-operation.ts";
import { Dialog } from "../../platform/dialog/Dialog.tsx";
import { RemarkList } from "./RemarkList.tsx";
import { download } from "../../platform/download.ts";

type Exported = OutputOf<"ExportAtlasCohort">["data"];

/** The cohort as a file for ATLAS; what ATLAS cannot say, criterion by criterion, where it cannot say all of it. */
export function AtlasExport({ cohortId, name }: { cohortId: string; name: string }): ReactNode {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [unfit, setUnfit] = useState<Exported["unfit"]>([]);
  const [leftOut, setLeftOut] = useState<Exported["left_out"]>([]);
  const [failure, setFailure] = useState("");
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await client.fetchQuery({
        ...operationQuery("ExportAtlasCohort", { "cohortObj.cohort_id": cohortId }),
        staleTime: 0,
      });
      if (data.atlas === null) setUnfit(data.unfit);
      else {
        download(`${name}.json`, "application/json", data.atlas);
        setLeftOut(data.left_out);
      }
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setUnfit([]);
    setLeftOut([]);
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
        isOpen={unfit.length > 0 || leftOut.length > 0 || failure !== ""}
        title={leftOut.length > 0 ? "Exported to ATLAS, in part" : "Not exported to ATLAS"}
        size="md"
        onClose={close}
      >
        {failure !== "" && <Text>{failure}</Text>}
        {unfit.length > 0 && (
          <>
            <Text mb="sm">
              ATLAS cannot express all of this cohort, and a part of it would be a different cohort:
            </Text>
            <List>
              {unfit.map(({ path, text }) => (
                <List.Item key={`${path} ${text}`}>{text}</List.Item>
              ))}
            </List>
          </>
        )}
        {leftOut.length > 0 && (
          <>
            <Text mb="sm">
              The cohort came from a file of ATLAS and was changed since. What that file asks for
              beyond the cohort is not in the new one; in ATLAS a member then stays to the end of
              the observation period, and enters once:
            </Text>
            <RemarkList remarks={leftOut} />
          </>
        )}
        <Button mt="lg" variant="default" onClick={close}>
          Ok
        </Button>
      </Dialog>
    </>
  );
}
