import { useCallback, useState } from "react";
import type { Mark } from "../marks/mark.ts";
import { wantedMark, type Wanted } from "../session/use-address.ts";

interface Picked {
  /** The wish of the address that it was picked after; another wish ends it. */
  readonly wish: string;
  readonly id: string | null;
  /** The mark when it was last there. */
  readonly last: Mark | null;
}

/**
 * The current annotation: the one that was picked last, at first the one that the address asks for. One that has taken the
 * place of a suggestion, or was given its number by a save, stays the current one.
 */
export function useCurrent(
  marks: readonly Mark[],
  wanted: Wanted,
): [Mark | null, (id: string | null) => void] {
  const [picked, setPicked] = useState<Picked | null>(null);
  const pick = useCallback(
    (id: string | null) =>
      setPicked((before) => ({
        wish: wanted.key,
        id,
        last: before?.id === id ? before.last : null,
      })),
    [wanted.key],
  );
  if (picked?.wish !== wanted.key) return [wantedMark(marks, wanted) ?? null, pick];
  if (picked.id === null) return [null, pick];
  const found = marks.find(({ id }) => id === picked.id) ?? inPlaceOf(picked.last, marks);
  // What was seen is state of its own: the mark is gone from the list when it is needed.
  if (found && found !== picked.last) setPicked({ ...picked, id: found.id, last: found });
  return [found, pick];
}

function inPlaceOf(last: Mark | null, marks: readonly Mark[]): Mark | null {
  const found = marks.find(
    ({ conceptId, span, source }) =>
      source !== "other" &&
      conceptId === last?.conceptId &&
      span?.begin === last.span?.begin &&
      span?.end === last.span?.end,
  );
  return found ?? null;
}
