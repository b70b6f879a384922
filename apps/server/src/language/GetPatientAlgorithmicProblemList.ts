import { GetPatientAlgorithmicProblemList } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { previewProblems } from "./preview-problems.rules.ts";

export const handler = implement(GetPatientAlgorithmicProblemList, async ({ input }) =>
  previewProblems(input),
);
