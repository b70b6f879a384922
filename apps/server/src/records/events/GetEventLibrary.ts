import { GetEventLibrary } from "@concord/contract";
import { smallCounts } from "../../access/small-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { listEvents, listUsesOfEvent } from "./events.queries.ts";
import { countBySource } from "./event-library.queries.ts";
import { factsOfEvent } from "./facts-of-event.ts";

export const handler = implement(GetEventLibrary, async (call) => {
  const { searchString, pageNumber, pageSize } = call.input;
  const wanted = searchString.trim().toLowerCase();
  const events = (await listEvents(call, {})).filter(({ name }) =>
    name.toLowerCase().includes(wanted),
  );
  const first = (pageNumber - 1) * pageSize;
  const shown = smallCounts(call);
  const data = [];
  for (const event of events.slice(first, first + pageSize)) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    const holds = await factsOfEvent(call, event.event_id);
    data.push({
      ...event,
      // oxlint-disable-next-line no-await-in-loop
      patients: await countBySource(call, holds, shown),
      // oxlint-disable-next-line no-await-in-loop
      used_by: await listUsesOfEvent(call, event.event_id),
    });
  }
  return { data, noOfRecords: events.length };
});
