import type { ConceptCriterion, RelativeWindow } from "@concord/contract";

/**
 * A criterion's windows as ATLAS's StartWindow and EndWindow. What the two cannot say is told to `refuse`, by the name
 * of the field.
 */
export function writeWindows(
  { window, endWindow, observation }: ConceptCriterion,
  refuse: (field: string, text: string) => void,
): object {
  const { samePeriodAsIndex = false, throughEnd = false } = observation ?? {};
  if (window?.unit === "hours") refuse("window", "A window in hours");
  const isSplit = isOfBothEnds(window);
  if (isSplit && (endWindow || throughEnd))
    refuse(
      "window",
      "A window between the two ends of the index event, and one of the event's end",
    );
  if (isOfBothEnds(endWindow))
    refuse("endWindow", "A window of the event's end between the two ends of the index event");
  // An open end of ATLAS's is that of the observation period.
  const isLimited = endWindow !== undefined && endWindow.to === undefined && samePeriodAsIndex;
  if (isLimited !== throughEnd && (endWindow || !samePeriodAsIndex))
    refuse("endWindow", "An event whose end may lie outside the observation period, or may not");
  const start = isSplit ? { ...window, to: undefined, toIndexEnd: undefined } : window;
  const end = isSplit ? { ...window, from: undefined, fromIndexEnd: undefined } : endWindow;
  return {
    StartWindow: written(start, false),
    ...((end || throughEnd) && { EndWindow: written(end, !isSplit) }),
  };
}

/** Its bounds count from different ends of the index event. */
function isOfBothEnds(window: RelativeWindow | undefined): window is RelativeWindow {
  if (window?.from === undefined || window.to === undefined) return false;
  return (window.fromIndexEnd ?? false) !== (window.toIndexEnd ?? false);
}

function written(window: Partial<RelativeWindow> | undefined, ofEnd: boolean): object {
  const { from, to, fromIndexEnd, toIndexEnd } = window ?? {};
  const isIndexEnd = from === undefined ? toIndexEnd : fromIndexEnd;
  return {
    Start: bound(from, -1),
    End: bound(to, 1),
    UseIndexEnd: isIndexEnd ?? false,
    UseEventEnd: ofEnd,
  };
}

function bound(days: number | undefined, open: number): object {
  if (days === undefined) return { Coeff: open };
  return { Days: Math.abs(days), Coeff: days < 0 ? -1 : days > 0 ? 1 : open };
}
