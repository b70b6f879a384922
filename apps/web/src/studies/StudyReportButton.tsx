import { researchers } from "@concord/contract";
import { Button, Text } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { ApiProblem } from "../platform/api/api-problem.ts";
import { call } from "../platform/api/call.ts";
import { downloadBytes } from "../platform/download.ts";
import { useSignedInUser } from "../session/session.ts";

/** Saves the study report: the page, its tables, the script that recomputes them. */
export function StudyReportButton({ studyId }: { readonly studyId: string }): ReactNode {
  const { role } = useSignedInUser();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  if (!researchers.includes(role)) return null;
  const save = async () => {
    setBusy(true);
    setFailure("");
    try {
      const { file } = await call("GetStudyReport", { m_studyId: studyId });
      downloadBytes(file.name, file.media_type, file.base64);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problem.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <Text role="alert" size="sm" c="red.8">
          {failure}
        </Text>
      )}
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconFileDownload size={16} stroke={1.6} />}
        onClick={() => void save()}
      >
        Study report
      </Button>
    </>
  );
}
