// What is typed into the search of notes: words and "phrases", all of which a note must have; OR between two of them,
// -word for one that it must not have, NEAR/8 for two that lie within eight words, =word for this form alone, and word*
// for what begins so.
import { problem } from "../../platform/operations/problem.ts";
import { wordsOf } from "./words.ts";

export interface AskedWord {
  /** Any form of the word, this form alone, or whatever begins so. */
  readonly form: "any" | "exact" | "prefix";
  readonly word: string;
}

/** Words that follow one another. */
export type Phrase = readonly AskedWord[];

/** One of several phrases. */
export interface AnyPhrase {
  readonly kind: "any";
  readonly phrases: readonly Phrase[];
}

/**
 * One of the first phrases and one of the second, with at most so many words from one to the other, in either order.
 */
export interface Near {
  readonly kind: "near";
  readonly one: readonly Phrase[];
  readonly other: readonly Phrase[];
  readonly within: number;
}

export type Wanted = AnyPhrase | Near;

export interface NoteQuery {
  /** All of these. */
  readonly wanted: readonly Wanted[];
  /** None of these. */
  readonly unwanted: readonly AnyPhrase[];
}

const mostParts = 20;
/** Parts of long notes overlap by more than two of them and what may lie between (index-notes.ts). */
const longestPhrase = 30;
const farthest = 20;

const itemPattern = /(-?)(=?)"([^"]*)"?|NEAR(?:\/(\d{1,3}))?(?=\s|$)|(\S+)/gu;

type Item =
  | { readonly kind: "phrase"; readonly phrase: Phrase; readonly isUnwanted: boolean }
  | { readonly kind: "or" }
  | { readonly kind: "near"; readonly within: number };

/** @throws request.not-offered where nothing is asked for, too much is, or OR and NEAR lack a side */
export function parseQuery(text: string): NoteQuery {
  const refuse = (reason: string): never => {
    throw problem("request.not-offered", { reason });
  };
  const items = itemsOf(text);
  if (items.length > mostParts)
    refuse(`At most ${mostParts} words and phrases can be searched for.`);
  if (items.some((item) => item.kind === "phrase" && item.phrase.length > longestPhrase))
    refuse(`A phrase has at most ${longestPhrase} words.`);
  const wanted: Wanted[] = [];
  const unwanted: AnyPhrase[] = [];
  let at = 0;
  const readAny = (after: string): readonly Phrase[] => {
    const phrases: Phrase[] = [];
    for (;;) {
      const item = items[at];
      if (item?.kind !== "phrase" || item.isUnwanted)
        return refuse(`A word or a phrase is missing ${after}.`);
      phrases.push(item.phrase);
      at += 1;
      if (items[at]?.kind !== "or") return phrases;
      at += 1;
      after = "after OR";
    }
  };
  while (at < items.length) {
    const item = items[at];
    if (item?.kind === "phrase" && item.isUnwanted) {
      unwanted.push({ kind: "any", phrases: [item.phrase] });
      at += 1;
      continue;
    }
    const one = readAny(item?.kind === "or" ? "before OR" : "before NEAR");
    const next = items[at];
    if (next?.kind === "near") {
      if (next.within < 1 || next.within > farthest)
        refuse(`NEAR reaches from 1 to ${farthest} words.`);
      at += 1;
      wanted.push({ kind: "near", one, other: readAny("after NEAR"), within: next.within });
    } else wanted.push({ kind: "any", phrases: one });
  }
  if (wanted.length === 0 && unwanted.length > 0)
    refuse("Name a word that the notes have, beside those that they have not.");
  return { wanted, unwanted };
}

function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  for (const match of text.matchAll(itemPattern)) {
    const [whole, minus = "", equals = "", quoted, within, bare] = match;
    if (bare === "OR") items.push({ kind: "or" });
    else if (quoted === undefined && bare === undefined)
      items.push({ kind: "near", within: Number(within ?? 10) });
    else {
      const isQuoted = quoted !== undefined;
      const isUnwanted = isQuoted ? minus === "-" : /^-[^-]/u.test(whole);
      const isExact = isQuoted ? equals === "=" : /^-?=/u.test(whole);
      const phrase = phraseOf(quoted ?? bare ?? "", isExact);
      if (phrase.length > 0) items.push({ kind: "phrase", phrase, isUnwanted });
    }
  }
  return items;
}

function phraseOf(text: string, isExact: boolean): Phrase {
  return wordsOf(text).map(({ word, end }) => {
    if (text[end] === "*") return { form: "prefix", word };
    return { form: isExact ? "exact" : "any", word };
  });
}
