import { z } from "zod";
import { id } from "./fields.ts";
import { query } from "./operation.ts";
import { researchers } from "./role.ts";

/** An upload (S3.21, domain.md §11). */
export const Batch = z.object({
  batch_id: id,
  batch_name: z.string(),
  /** The health system above the organisation; the same where there is none above. */
  provider_name: z.string(),
  organization_name: z.string(),
  status: z.enum(["received", "validating", "importing", "processing", "ready", "failed"]),
});
export type Batch = z.infer<typeof Batch>;

export const GetUserBatches = query("GetUserBatches", {
  noun: "batches",
  summary: "Batches of the organisations that the user may see, newest first (S2.37, S7.3).",
  roles: researchers,
  reads: ["batches"],
  example: {},
  input: z.object({ userRole: z.string().optional() }),
  output: z.object({ data: z.array(Batch) }),
});

/** A manual annotation project (S3.21). */
export const Project = z.object({
  projectId: id,
  projectName: z.string(),
  status: z.enum(["draft", "active", "complete"]),
});
export type Project = z.infer<typeof Project>;

export const GetProjects = query("GetProjects", {
  noun: "annotations",
  summary:
    "Manual annotation projects of the organisations that the user may see, by name (S2.37, S7.3).",
  roles: researchers,
  reads: ["assignments"],
  example: {},
  input: z.object({ userRole: z.string().optional() }),
  output: z.object({ data: z.array(Project) }),
});
