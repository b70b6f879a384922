import { GetStudyList } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { listStudies } from "./studies.queries.ts";

export const handler = implement(GetStudyList, async (call) => ({ data: await listStudies(call) }));
