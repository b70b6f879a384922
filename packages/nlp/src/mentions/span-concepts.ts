/** What the words of a given span may mean: looked up by themselves, whatever longer name they stand in. */
import { linkRanks, type LinkRank } from "../annotated-document.ts";
import { linkRank, type Mention } from "./mention.ts";
import { tokenKind, tokenText, type Tokens } from "../text/tokens.ts";

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Joins what it stands between, or turns it round: what is behind is no kind of the whole. */
const joining =
  /^(?:of|in|on|at|with|without|and|or|to|by|due|from|for|after|before|during|than|as|vs|versus|no|not|non|pseudo|anti|pre|post|like|is|was|are|were|has|had)$/i;
/** Opens what only says more of the words in front: "carcinoma of the lower lobe". */
const sayingMore = /^(?:of|in|on|at|with|due|by|from|after|during|following|secondary)$/i;

/**
 * Mentions that may be meant by all of a stretch, best first: by rank, then as given. A part of it counts as an
 * ancestor where the rest only narrows it.
 * @param found mentions in the stretch, those of the text's own reading first
 */
export function rankedForStretch(
  tokens: Tokens,
  stretch: Stretch,
  found: readonly Mention[],
): Mention[] {
  const { from, to } = trimmed(tokens, stretch);
  const whole = found.filter((mention) => mention.from <= from && mention.to >= to);
  if (whole.length > 0) return byRank(whole.filter(({ concept }) => concept >= 0));
  const part = partThatIsNarrowed(tokens, { from, to }, found);
  return part === undefined ? [] : [part];
}

/** Best rank first; what has the same rank stays in order. */
export const byRank = (mentions: readonly Mention[]): Mention[] =>
  mentions.toSorted((a, b) => orderOf(linkRank(a)) - orderOf(linkRank(b)));

const orderOf = (rank: LinkRank | null): number =>
  rank === null ? linkRanks.length : linkRanks.indexOf(rank);

/** The mention that the other words of a stretch only narrow: its head. */
function partThatIsNarrowed(
  tokens: Tokens,
  { from, to }: Stretch,
  found: readonly Mention[],
): Mention | undefined {
  const longest = (mentions: readonly Mention[]): Mention | undefined =>
    mentions.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  const last = longest(found.filter((mention) => mention.to === to && mention.from > from));
  const head =
    last !== undefined && isOneName(tokens, from, last.from)
      ? last
      : longest(
          found.filter(
            (mention) =>
              mention.from === from &&
              mention.to < to &&
              sayingMore.test(tokenText(tokens, mention.to)),
          ),
        );
  if (head === undefined || head.concept < 0) return undefined;
  return {
    ...head,
    from,
    to,
    rank: "ancestor",
    named: head.named ?? { from: head.from, to: head.to },
  };
}

/** Words and numbers alone, and none that joins. */
function isOneName(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const kind = tokens.kind[at];
    const text = tokenText(tokens, at);
    if (kind === tokenKind.punctuation ? text !== "-" && text !== "/" : joining.test(text))
      return false;
  }
  return true;
}

/** Without signs at its ends. */
function trimmed(tokens: Tokens, stretch: Stretch): Stretch {
  let { from, to } = stretch;
  const isSign = (at: number): boolean =>
    tokens.kind[at] === tokenKind.punctuation || tokens.kind[at] === tokenKind.newline;
  while (from + 1 < to && isSign(from)) from++;
  while (to - 1 > from && (isSign(to - 1) || tokens.kind[to - 1] === tokenKind.genitive)) to--;
  return { from, to };
}

/** A span without the bracket at its end that holds a short form of it: "myotonic dystrophy (MYD)". */
export function withoutShortForm(tokens: Tokens, { from, to }: Stretch): Stretch | undefined {
  if (tokenText(tokens, to - 1) !== ")") return undefined;
  for (let at = to - 2; at > from && at > to - 8; at--)
    if (tokenText(tokens, at) === "(") return { from, to: at };
  return undefined;
}
