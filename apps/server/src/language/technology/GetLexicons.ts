import { GetLexicons } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countLexicons, listLexicons } from "./technology.queries.ts";

export const handler = implement(GetLexicons, async (call) => ({
  data: await listLexicons(call, call.input, call.input),
  noOfRecords: await countLexicons(call, call.input),
}));
