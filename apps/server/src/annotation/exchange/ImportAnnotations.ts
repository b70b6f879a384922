import { ImportAnnotations } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { importAnnotations } from "./import-annotations.ts";

export const handler = implement(ImportAnnotations, async (call) => {
  const { project_id: projectId, format, annotator, from, files, is_trial: isTrial } = call.input;
  call.audit.subject("project", projectId);
  return importAnnotations(call, {
    projectId,
    format,
    annotator,
    from,
    files: files.map(({ path, base64 }) => ({ path, bytes: Buffer.from(base64, "base64") })),
    isTrial,
  });
});
