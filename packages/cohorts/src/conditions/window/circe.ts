import type { CircePart } from "../circe-part.ts";
import { writeWindows } from "./circe-window-writer.ts";

/** Both windows say something of the observation period, too: they are read for both (`readWindows`). */
export const circe: CircePart = {
  readCorrelated: ({ windows: { window, endWindow } }) => ({
    ...(window && { window }),
    ...(endWindow && { endWindow }),
  }),
  writeCorrelated: (criterion, { refuse }) => writeWindows(criterion, refuse),
};
