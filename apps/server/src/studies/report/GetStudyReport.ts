import { GetStudyReport } from "@concord/contract";
import { pathPart } from "../../annotation/formats/exchange.ts";
import { zipFile } from "../../platform/files/zip-file.ts";
import { implement } from "../../platform/operations/implement.ts";
import { makeReport } from "./make-report.ts";

export const handler = implement(GetStudyReport, async (call) => {
  const { m_studyId } = call.input;
  const { studyName, files, patientIds } = await makeReport(call, m_studyId);
  call.audit.subject("study", m_studyId);
  call.audit.subject("patient", patientIds);
  return {
    file: {
      name: `${pathPart(studyName)} report.zip`,
      media_type: "application/zip",
      base64: zipFile(files).toString("base64"),
    },
  };
});
