import { ExportAnnotations } from "@concord/contract";
import { zipFile } from "../../platform/files/zip-file.ts";
import { implement } from "../../platform/operations/implement.ts";
import { pathPart } from "../formats/exchange.ts";
import { formats } from "../formats/formats.ts";
import { exportedDocuments } from "./exported-documents.ts";

export const handler = implement(ExportAnnotations, async (call) => {
  const { project_id, format, is_trial } = call.input;
  const { project, documents, patientIds } = await exportedDocuments(call, project_id);
  call.audit.subject("project", project_id);
  call.audit.subject("patient", [...new Set(patientIds)]);
  const { write, losses } = formats[format];
  return {
    documents: documents.length,
    annotations: documents.reduce((sum, { annotations }) => sum + annotations.length, 0),
    deidentified: project.deidentified,
    losses: losses(documents),
    file: is_trial
      ? null
      : {
          name: `${pathPart(project.projectName)} ${format}.zip`,
          media_type: "application/zip",
          base64: zipFile(
            write(documents).map(({ path, text }) => ({ path, bytes: Buffer.from(text, "utf8") })),
          ).toString("base64"),
        },
  };
});
