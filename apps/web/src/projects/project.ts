import type { OutputOf } from "@concord/contract";

/** A manual annotation project as the list has it. */
export type Project = OutputOf<"GetProjects">["data"][number];

/** The same with all that is kept of it. */
export type ProjectDetail = OutputOf<"GetProjectDetail">["data"];
