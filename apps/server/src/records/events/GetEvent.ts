import { GetEvent } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listEvents } from "./events.queries.ts";

export const handler = implement(GetEvent, async (call) => ({
  data: await listEvents(call, call.input),
}));
