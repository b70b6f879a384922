import { categories } from "../annotated-document.ts";
import { lineBeginWithin } from "../text/lines.ts";
import type { Sentences } from "../text/sentences.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { everydayWords, type OtherMeaning } from "./everyday-words.data.ts";
import type { Mention } from "./mention.ts";
import { partsOfNames } from "./parts-of-names.data.ts";
import { isNameOfDrug } from "./short-drug-names.ts";
import type { Reading, Sense } from "./sense.ts";
import {
  bareLevels,
  isBareLevel,
  isDrugLevel,
  isEthanol,
  isLevel,
  isToldLevel,
  levels,
} from "./drug-levels.data.ts";
import { senses } from "./senses.data.ts";
import { atSite, prepareSites, type Sites } from "./sites/heads-at-sites.ts";

/** Names with several meanings in a vocabulary, by the concept that they are first read as. */
export interface Senses {
  readonly of: ReadonlyMap<number, Sense>;
  /** The concept of a drug's level in the blood, by the drug. */
  readonly levels: ReadonlyMap<number, number>;
  /** Conditions whose place makes another concept of them. */
  readonly sites: Sites;
  /** What a bare number of a level can be, by the level. */
  readonly bareLevels: ReadonlyMap<number, readonly [number, number, ...number[]]>;
}

export function prepareSenses(vocabulary: Vocabulary): Senses {
  const known = <T>(entries: readonly (readonly [number, T])[]): ReadonlyMap<number, T> =>
    new Map(entries.filter(([concept]) => concept >= 0));
  return {
    of: known(
      [...partsOfNames, ...senses].map((sense) => [vocabulary.findCode(...sense.of), sense]),
    ),
    levels: known(
      [...levels].map(([drug, level]) => {
        const [sab = "", code = ""] = drug.split(":");
        return [vocabulary.findCode(sab, code), vocabulary.findCode("CONCORD", level)];
      }),
    ),
    sites: prepareSites(vocabulary),
    bareLevels: known(
      [...bareLevels].map(([level, range]) => [vocabulary.findCode("CONCORD", level), range]),
    ),
  };
}

const lab = categories.indexOf("Lab");
const medication = categories.indexOf("Medication");
const problem = categories.indexOf("Problem");
const finding = categories.indexOf("Finding");
/** Of the longest of the everyday words: "non-compliant". */
const mostTokens = 3;
/** Characters looked at in front of a name and behind it; of a document, in front and behind. */
const reach = 100;
const reachOfDocument = 20_000;

/** The mentions with what their neighbours make of them; those that name nothing of a patient are left out. */
export function resolveSenses(
  tokens: Tokens,
  sentences: Sentences,
  mentions: readonly Mention[],
  vocabulary: Vocabulary,
  prepared: Senses,
): Mention[] {
  return mentions.flatMap((mention, index) => {
    const isCondition = mention.category === problem || mention.category === finding;
    // "CMV IgG positive": who has met it once.
    if (isCondition && isSerology(tokens, mention)) return [];
    const hasSenses = prepared.of.has(mention.concept) || prepared.levels.has(mention.concept);
    if (isCondition && !hasSenses) {
      // "marrow depression": what names the condition, not what it has grown by.
      const { from, to } = mention.named ?? mention;
      const meanings =
        to <= from + mostTokens
          ? everydayWords.get(wordsOf(tokens, { from, to }).toLowerCase())
          : undefined;
      return meanings &&
        isOfThings(meanings, new Place(tokens, sentences, mentions, index, { from, to }))
        ? []
        : [atSite(prepared.sites, mention, () => new Place(tokens, sentences, mentions, index))];
    }
    if (mention.category !== medication && !hasSenses) return [mention];
    const place = new Place(tokens, sentences, mentions, index);
    if (mention.category === medication && !isNameOfDrug(place.words, place.before, place.behind))
      return [];
    const read = readingOf(prepared, place, mention);
    if (read === "as it stands") return [atSite(prepared.sites, mention, () => place)];
    const concept =
      typeof read === "number" ? read : read === undefined ? -1 : vocabulary.findCode(...read);
    return concept < 0
      ? []
      : [{ ...mention, concept, category: vocabulary.category[concept] ?? mention.category }];
  });
}

const isSerology = ({ text, end }: Tokens, { to }: Mention): boolean => {
  const from = end[to - 1] ?? 0;
  return /^\s*-?\s*IgG\b(?!\s*-?\s*(?:kappa|lambda|κ|λ|M|spike|monoclonal|para))/.test(
    text.slice(from, from + 24),
  );
};

/** "A weak signal", "rash decision": an everyday word that names no condition here. */
function isOfThings(meanings: readonly OtherMeaning[], place: Place): boolean {
  return meanings.some(
    ({ before, behind }) =>
      before?.test(place.before) !== false && behind?.test(place.behind) !== false,
  );
}

const wordsOf = (tokens: Tokens, { from, to }: Pick<Mention, "from" | "to">): string =>
  tokens.text.slice(tokens.begin[from], tokens.end[to - 1]);

function readingOf(
  prepared: Senses,
  place: Place,
  { concept }: Mention,
): Reading["means"] | number | "as it stands" {
  const sense = prepared.of.get(concept);
  if (sense?.words.test(place.words) === true) {
    const reading = sense.readings.find(
      ({ before, behind, sentence, document }) =>
        before?.test(place.before) !== false &&
        behind?.test(place.behind) !== false &&
        sentence?.test(place.sentence) !== false &&
        document?.test(place.document) !== false,
    );
    if (reading !== undefined) return reading.means;
  }
  const level = prepared.levels.get(concept);
  if (level !== undefined && isDrugLevel.test(place.behind)) return level;
  if (level !== undefined && /^(?:et-?oh|alcohol|ethanol)$/i.test(place.words))
    return isEthanol.test(place.behind) ? level : "as it stands";
  if (level !== undefined && isToldLevel.test(place.behind)) return level;
  if (level !== undefined && isBareOf(prepared, level, place)) return level;
  return isLevel.test(place.behind) ? level : "as it stands";
}

/** "TSH 2.2, testosterone 212, LH 1.2": a number that is no tablet's, among other results. */
function isBareOf({ bareLevels: ranges }: Senses, level: number, place: Place): boolean {
  const range = ranges.get(level);
  if (range === undefined || !isBareLevel.test(place.behind) || !place.isAmongResults) return false;
  const [least, most, ...strengths] = range;
  const value = Number(/[\d.,]*\d/.exec(place.behind)?.[0].replaceAll(",", ""));
  return value >= least && value <= most && !strengths.includes(value);
}

/** The text around a mention, cut where the next drug begins. */
class Place {
  readonly #tokens: Tokens;
  readonly #begin: number;
  readonly #end: number;
  readonly #from: number;
  readonly #to: number;
  readonly #next: number;
  readonly #mentions: readonly Mention[];
  readonly #index: number;

  /** @param words of the mention, where only some of its tokens are meant */
  constructor(
    tokens: Tokens,
    sentences: Sentences,
    mentions: readonly Mention[],
    index: number,
    words?: Pick<Mention, "from" | "to">,
  ) {
    const whole = mentions[index];
    if (whole === undefined) throw new Error(`No mention ${index}`);
    const mention = { ...whole, ...words };
    this.#mentions = mentions;
    this.#index = index;
    this.#tokens = tokens;
    this.#begin = tokens.begin[mention.from] ?? 0;
    this.#end = tokens.end[mention.to - 1] ?? 0;
    this.#from = tokens.begin[sentences.begin[mention.sentence] ?? 0] ?? 0;
    this.#to = tokens.end[(sentences.end[mention.sentence] ?? 1) - 1] ?? this.#end;
    this.#next = this.#to;
    for (let at = index + 1; at < mentions.length && at < index + 8; at++) {
      const other = mentions[at];
      if (other?.sentence !== mention.sentence) break;
      if (other.category !== medication || other.from < mention.to) continue;
      this.#next = tokens.begin[other.from] ?? this.#to;
      break;
    }
  }

  /** Whether what stands beside it, before and behind, is a test with its number: "TSH 4.1, testosterone 212, LH 3". */
  get isAmongResults(): boolean {
    const beside = [-1, 1].flatMap((step) => {
      const own = this.#mentions[this.#index];
      const other = this.#mentions[this.#index + step];
      if (own === undefined || other === undefined) return [];
      const gap = step < 0 ? own.from - other.to : other.from - own.to;
      return gap >= 0 && gap <= 6 ? other : [];
    });
    return (
      beside.length > 0 &&
      beside.every(
        ({ category, to }) =>
          category === lab &&
          [0, 1].some((step) => this.#tokens.kind[to + step] === tokenKind.number),
      )
    );
  }
  get words(): string {
    return this.#tokens.text.slice(this.#begin, this.#end);
  }
  get before(): string {
    return this.#tokens.text.slice(Math.max(this.#from, this.#begin - reach), this.#begin);
  }
  /** What stands in front on the same line. */
  get line(): string {
    const { text } = this.#tokens;
    return text.slice(lineBeginWithin(text, this.#begin, 2 * reach), this.#begin);
  }
  get behind(): string {
    return this.#tokens.text.slice(this.#end, Math.min(this.#next, this.#end + reach));
  }
  get sentence(): string {
    return this.#tokens.text.slice(
      Math.max(this.#from, this.#begin - 5 * reach),
      Math.min(this.#to, this.#end + 5 * reach),
    );
  }
  get document(): string {
    return this.#tokens.text.slice(
      Math.max(0, this.#begin - reachOfDocument),
      this.#end + reachOfDocument,
    );
  }
}
