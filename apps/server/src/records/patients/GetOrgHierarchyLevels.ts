import { GetOrgHierarchyLevels } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";

export const handler = implement(GetOrgHierarchyLevels, () =>
  Promise.resolve({
    data: ["provider", "hospital", "department"].map((level, position) => ({ level, position })),
  }),
);
