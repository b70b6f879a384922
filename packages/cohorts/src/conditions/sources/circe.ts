import type { CircePart } from "../circe-part.ts";

/** All that ATLAS knows is structured, and it is read as of any source. */
export const circe: CircePart = {
  write: ({ sources }, { refuse }) => {
    if (sources && !(sources.length === 1 && sources[0] === "structured"))
      refuse("sources", "Facts from notes or from a reference standard");
    return {};
  },
};
