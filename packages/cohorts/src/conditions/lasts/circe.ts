import { numberRange, wholeRange } from "../../atlas/circe-range.ts";
import { writtenRange } from "../../atlas/circe-range-writer.ts";
import type { CircePart } from "../circe-part.ts";

/** ATLAS knows how long eras last. */
export const circe: CircePart = {
  read: (body, { isEra }) => {
    const length = isEra ? body.object("EraLength") : undefined;
    const days = length && numberRange(length);
    if (length && !days) body.remark("EraLength", "left out", "Not a range of days");
    return days ? { lasts: wholeRange(days) } : {};
  },
  write: ({ lasts }, { isEra, refuse }) => {
    if (!lasts) return {};
    if (!isEra) refuse("lasts", "The duration of records that are not eras");
    return { EraLength: writtenRange(lasts, "lasts", refuse) };
  },
};
