// What two annotators said of a concept on a document, compared (domain.md §6).
import { createHash } from "node:crypto";
import { askedAttributes as attributes, type AskedAttribute as Attribute } from "@concord/contract";
import { pairSpans } from "@concord/stats";

/** An annotation as far as it is compared. */
export interface Mention {
  readonly annotation_id: number;
  readonly revision: number;
  readonly concept_id: number;
  /** Place in the document; null where it is of the whole document. */
  readonly begin: number | null;
  readonly end: number | null;
  readonly quote: string | null;
  /** Present, experienced, and the patient's. */
  readonly held: boolean;
  readonly said: Readonly<Record<Attribute, string | null>>;
}

/** What an annotator says of a concept on a document. */
export interface Answer {
  readonly mentions: readonly Mention[];
  /** Said to be impossible to tell; a mention that the patient has it tells. */
  readonly isUntold: boolean;
}

export interface AnswerPair {
  /**
   * 'presence', 'cannot tell' of one alone, or what the mentions shown differ in, comma-joined; empty where the answers
   * are the same.
   */
  readonly difference: string;
  /** The mention of each side that says so; null is "Not annotated" or "Cannot tell". */
  readonly first: Mention | null;
  readonly second: Mention | null;
  readonly firstUntold: boolean;
  readonly secondUntold: boolean;
}

type Place = Mention & { readonly begin: number; readonly end: number };
type Pair = readonly [first: Mention, second: Mention];

/**
 * Compares two answers: in presence or, where both say that the patient has it, mention with mention. Spans are paired
 * one to one; what is of the whole document pairs with its like, then with what is left. A mention that only one of
 * two positive answers has is no conflict.
 */
export function answerPair(first: Answer, second: Answer, asked: readonly string[]): AnswerPair {
  const [firstUntold, secondUntold] = [isUntold(first), isUntold(second)];
  if (!firstUntold && !secondUntold)
    return { ...mentionPair(first.mentions, second.mentions, asked), firstUntold, secondUntold };
  return {
    difference: firstUntold && secondUntold ? "" : "cannot tell",
    first: firstUntold ? null : clearest(first.mentions),
    second: secondUntold ? null : clearest(second.mentions),
    firstUntold,
    secondUntold,
  };
}

const isUntold = (answer: Answer) => answer.isUntold && !answer.mentions.some(isHeld);

const clearest = (mentions: readonly Mention[]) => mentions.find(isHeld) ?? mentions[0] ?? null;

function mentionPair(
  first: readonly Mention[],
  second: readonly Mention[],
  asked: readonly string[],
): Pick<AnswerPair, "difference" | "first" | "second"> {
  const [one, other] = [first.filter(isHeld), second.filter(isHeld)];
  if (one.length === 0 && other.length === 0)
    return { difference: "", first: first[0] ?? null, second: second[0] ?? null };
  if (one.length === 0 || other.length === 0) {
    // The denied mention at the same words says most clearly what they differ in.
    const [pair] = pairsOf(one.length > 0 ? one : first, other.length > 0 ? other : second);
    return {
      difference: "presence",
      first: pair?.[0] ?? one[0] ?? first[0] ?? null,
      second: pair?.[1] ?? other[0] ?? second[0] ?? null,
    };
  }
  const compared = pairsOf(one, other).map((pair) => ({ pair, in: differences(pair, asked) }));
  // The first of those that differ most.
  const [most] = compared.toSorted((a, b) => b.in.length - a.in.length);
  return {
    difference: most?.in.join(", ") ?? "",
    first: most?.pair[0] ?? one[0] ?? null,
    second: most?.pair[1] ?? other[0] ?? null,
  };
}

const isHeld = ({ held }: Mention) => held;

function pairsOf(first: readonly Mention[], second: readonly Mention[]): Pair[] {
  const { pairs, firstOnly, secondOnly } = pairSpans(first.filter(isPlace), second.filter(isPlace));
  const whole: Mention[] = second.filter((mention) => !isPlace(mention));
  const ofWhole = first
    .filter((mention) => !isPlace(mention))
    .flatMap((mention): Pair[] => {
      const like = whole.shift() ?? secondOnly[0];
      return like ? [[mention, like]] : [];
    });
  const left = whole.slice(0, firstOnly.length).flatMap((mention, at): Pair[] => {
    const place = firstOnly[at];
    return place ? [[place, mention]] : [];
  });
  return [...pairs.map((pair): Pair => [pair.first, pair.second]), ...ofWhole, ...left];
}

function isPlace(mention: Mention): mention is Place {
  return mention.begin !== null && mention.end !== null;
}

function differences([first, second]: Pair, asked: readonly string[]): string[] {
  const inAttributes = attributes.filter(
    (name) => asked.includes(name) && words(first.said[name]) !== words(second.said[name]),
  );
  return [...(first.concept_id === second.concept_id ? [] : ["concept"]), ...inAttributes];
}

/** Several values of an attribute are joined with commas: their order says nothing. */
function words(value: string | null): string {
  return (value ?? "")
    .toLowerCase()
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "")
    .toSorted()
    .join(",");
}

/** What a side says, hashed: the same for the same words, concept and attributes asked about, wherever they stand. */
export function answerKey(
  mention: Mention | null,
  isUntold: boolean,
  asked: readonly string[],
): string {
  const said = isUntold
    ? "cannot tell"
    : mention && [
        mention.concept_id,
        mention.held,
        mention.quote?.toLowerCase().replace(/\s+/g, " ") ?? null,
        ...attributes
          .filter((name) => asked.includes(name))
          .map((name) => words(mention.said[name])),
      ];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 16);
}

/** The key of a side that cannot tell, whatever is asked. */
export const untoldKey = answerKey(null, true, []);
