// ATLAS has two windows around an event, StartWindow and EndWindow. Each is of the event's beginning or of its end, and
// counts from the beginning of the index event or from its end; an open bound is that of the observation period.
import type { RelativeWindow } from "@concord/contract";

import { ONE_OF_SEVERAL_ENDS } from "../../atlas/circe-constants.ts";
import type { CirceObject } from "../../atlas/circe-object.ts";

export interface Windows {
  readonly window?: RelativeWindow;
  readonly endWindow?: RelativeWindow;
  /** The event ends within the observation period. */
  readonly throughEnd: boolean;
}

/** Reads both windows; `observed`: only what is in the observation period of the index counts. */
export function readWindows(correlated: CirceObject, observed: boolean): Windows {
  const start = correlated.object("StartWindow");
  const end = correlated.object("EndWindow");
  const read = [
    ...(start ? [readWindow(start, start.flag("UseEventEnd"), observed)] : []),
    // Older files do not say; it then is of the event's end.
    ...(end ? [readWindow(end, end.unlessDenied("UseEventEnd"), observed)] : []),
  ];
  const both = (ofEnd: boolean): RelativeWindow | undefined =>
    read
      .filter((each) => each.ofEnd === ofEnd)
      .map(({ window }) => window)
      .reduce<RelativeWindow | undefined>(
        (one, other) => narrower(one, other, correlated),
        undefined,
      );
  const window = both(false);
  const endWindow = both(true);
  return {
    ...(window && { window }),
    ...(endWindow && { endWindow }),
    throughEnd: read.some(({ ofEnd, isOpen }) => ofEnd && isOpen && observed),
  };
}

interface Read {
  readonly ofEnd: boolean;
  /** Undefined: any time. */
  readonly window: RelativeWindow | undefined;
  /** After it, the observation period is the limit. */
  readonly isOpen: boolean;
}

function readWindow(window: CirceObject, ofEnd: boolean, observed: boolean): Read {
  const isIndexEnd = window.flag("UseIndexEnd");
  if (isIndexEnd) window.remark("UseIndexEnd", "approximated", ONE_OF_SEVERAL_ENDS);
  const start = readBound(window, "Start", -1);
  const end = readBound(window, "End", 1);
  window.finish();
  for (const [key, bound, outward] of [
    ["Start", start, -1],
    ["End", end, 1],
  ] as const)
    if (observed && bound.days === undefined && bound.sign !== outward)
      window.remark(
        key,
        "approximated",
        `Any time: ATLAS takes the ${outward === 1 ? "first" : "last"} day of the observation period for this bound`,
      );
  const isOpen = end.days === undefined;
  if (start.days === undefined && isOpen) return { ofEnd, window: undefined, isOpen };
  return {
    ofEnd,
    isOpen,
    window: {
      unit: "days",
      ...(start.days !== undefined && { from: start.days }),
      ...(start.days !== undefined && isIndexEnd && { fromIndexEnd: true }),
      ...(end.days !== undefined && { to: end.days }),
      ...(end.days !== undefined && isIndexEnd && { toIndexEnd: true }),
    },
  };
}

function readBound(
  window: CirceObject,
  key: string,
  outward: number,
): { days: number | undefined; sign: number } {
  const bound = window.object(key);
  const days = bound?.number("Days");
  const sign = bound?.number("Coeff") ?? outward;
  bound?.finish();
  // No -0: it would not be equal to 0 in JSON comparisons.
  return { days: days === undefined ? undefined : days * sign || 0, sign };
}

/** Both windows at once. */
function narrower(
  one: RelativeWindow | undefined,
  other: RelativeWindow | undefined,
  correlated: CirceObject,
): RelativeWindow | undefined {
  if (!one || !other) return one ?? other;
  const { from, fromIndexEnd } = tighter(one, other, "from", correlated);
  const { to, toIndexEnd } = tighter(one, other, "to", correlated);
  return {
    unit: "days",
    ...(from !== undefined && { from }),
    ...(fromIndexEnd && { fromIndexEnd }),
    ...(to !== undefined && { to }),
    ...(toIndexEnd && { toIndexEnd }),
  };
}

/** The window whose bound is the narrower. */
function tighter(
  one: RelativeWindow,
  other: RelativeWindow,
  bound: "from" | "to",
  correlated: CirceObject,
): RelativeWindow {
  const [a, b] = [one[bound], other[bound]];
  if (a === undefined || b === undefined) return a === undefined ? other : one;
  const anchor = `${bound}IndexEnd` as const;
  if ((one[anchor] ?? false) !== (other[anchor] ?? false))
    correlated.remark(
      "EndWindow",
      "approximated",
      `${bound === "from" ? "Its beginning" : "Its end"} is left out: StartWindow has one that counts from the other end of the index event`,
    );
  else if (bound === "from" ? b > a : b < a) return other;
  return one;
}
