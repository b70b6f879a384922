import { useEffect, useState } from "react";
import type { Mark } from "./mark.ts";
import { wantedMark, type Wanted } from "./use-address.ts";

/**
 * The current annotation: the one that was chosen last, at first the one that the address asks for. One that has taken the
 * place of a suggestion, or was given its number by a save, stays the current one.
 * @param isComplete false while manual annotations are on their way
 */
export function useCurrent(
  marks: readonly Mark[],
  wanted: Wanted,
  isComplete: boolean,
): [Mark | null, (id: string | null) => void] {
  const [id, setId] = useState<string | null>(null);
  const [last, setLast] = useState<Mark | null>(null);
  const [shownWish, setShownWish] = useState<string | null>(null);
  const found = marks.find((mark) => mark.id === id) ?? null;

  useEffect(() => {
    if (shownWish === wanted.key) return;
    const asked = wantedMark(marks, wanted);
    if (asked) setId(asked.id);
    // An annotation of a person may still arrive.
    if (asked || isComplete) setShownWish(wanted.key);
  }, [marks, wanted, isComplete, shownWish]);

  useEffect(() => {
    if (found) {
      setLast(found);
      return;
    }
    if (id === null || !last) return;
    const inPlace = marks.find(
      ({ conceptId, span, source }) =>
        source !== "other" &&
        conceptId === last.conceptId &&
        span?.begin === last.span?.begin &&
        span?.end === last.span?.end,
    );
    setId(inPlace?.id ?? null);
  }, [found, id, last, marks]);

  return [found, setId];
}
