import { PreviewEvent } from "@concord/contract";
import { sql } from "kysely";
import { smallCounts } from "../../access/small-counts.ts";
import { requireEvent } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { checkEvent } from "./events.rules.ts";
import { conditionsOfDraft } from "./facts-of-event.ts";
import { commonestWords } from "./event-library.queries.ts";
import { countHolding, countLeftOutOfEvent, countOtherUnits } from "./left-out-of-event.queries.ts";

export const handler = implement(PreviewEvent, async (call) => {
  const { event } = call.input;
  checkEvent(event);
  for (const part of event.parts) await requireEvent(call, part);
  const shown = smallCounts(call);
  const conditions = await conditionsOfDraft(call, event);
  const { numbersAsWritten } = conditions;
  return {
    data: {
      ...(await countHolding(call, conditions, shown)),
      words: await commonestWords(call, conditions.holds, shown),
      left_out: await countLeftOutOfEvent(call, conditions, { which: sql<boolean>`true` }, shown),
      other_units: numbersAsWritten && (await countOtherUnits(call, numbersAsWritten, shown)),
    },
  };
});
