import type { NoteHalf } from "./note-half.ts";
import { below, pick, type Random } from "./random.ts";

export interface Persona {
  readonly first: string;
  readonly last: string;
  readonly full: string;
  readonly lastfirst: string;
  readonly title: string;
  readonly sex: string;
  readonly sexletter: string;
  /** "J. Smith" */
  readonly short: string;
  /** "JS" */
  readonly initials: string;
}

/** Somebody of the half: a third with the initial of a middle name. */
export function somebody(half: NoteHalf, random: Random): Persona {
  const isWoman = random() < 0.5;
  const first = pick(isWoman ? half.women : half.men, random);
  const last = pick(half.lastNames, random);
  const initial = "ABCDEFGHJKLMNPRSTW"[below(18, random)] ?? "A";
  const hasMiddle = random() < 1 / 3;
  return {
    first,
    last,
    full: hasMiddle ? `${first} ${initial}. ${last}` : `${first} ${last}`,
    lastfirst: hasMiddle ? `${last}, ${first} ${initial}` : `${last}, ${first}`,
    title: isWoman ? pick(["Mrs.", "Ms."], random) : "Mr.",
    sex: isWoman ? "female" : "male",
    sexletter: isWoman ? "F" : "M",
    short: `${first.slice(0, 1)}. ${last}`,
    initials: first.slice(0, 1) + (/\p{Lu}/u.exec(last)?.[0] ?? ""),
  };
}
