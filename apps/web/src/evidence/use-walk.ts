import { useState } from "react";
import { useKeysUnlessTyping } from "./use-keys-unless-typing.ts";

export interface Walk {
  /** The patient, or whatever a row is of, that is opened. */
  readonly chosen: number | undefined;
  readonly choose: (id: number | undefined) => void;
  readonly next: () => void;
  readonly back: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** One row of a list after the other, by J and K too. */
export function useWalk(ids: readonly number[]): Walk {
  const [chosen, choose] = useState<number>();
  const place = chosen === undefined ? -1 : ids.indexOf(chosen);
  const walk = (step: number) => {
    const to = ids[place < 0 ? (step > 0 ? 0 : ids.length - 1) : place + step];
    if (to !== undefined) choose(to);
  };
  const next = () => walk(1);
  const back = () => walk(-1);
  useKeysUnlessTyping({ J: next, K: back });
  return {
    chosen,
    choose,
    next,
    back,
    isFirst: place <= 0,
    isLast: ids.length === 0 || place === ids.length - 1,
  };
}
