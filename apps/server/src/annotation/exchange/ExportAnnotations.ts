import { ExportAnnotations } from "@concord/contract";
import { zipFile } from "../../platform/files/zip-file.ts";
import { implement } from "../../platform/operations/implement.ts";
import { pathPart } from "../formats/exchange.ts";
import { formats } from "../formats/formats.ts";
import { countWordlessAnswers } from "./exchange.queries.ts";
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
    losses: [...losses(documents), ...(await lostAnswers(call, project_id))],
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

/** "Not mentioned" and "cannot tell" are said of no words, and no format of annotations has them (decision 106). */
async function lostAnswers(call: Parameters<typeof countWordlessAnswers>[0], projectId: number) {
  const count = await countWordlessAnswers(call, projectId);
  return count === 0 ? [] : [{ what: "answers without words: not mentioned, cannot tell", count }];
}
