/** For tests: short forms and what they mean where they stand; see testing/abbreviations and abbreviations.test.ts. */
import { tagSpans } from "../src/mentions/tag-spans.ts";
import {
  judgedItem,
  placeOf,
  readPassages,
  type Item,
  type JudgedItem,
  type Passage,
} from "./item-cases.ts";
import { shippedEngine } from "./shipped-engine.ts";

interface ShortForm extends Item {
  /** The long form; null where nobody can tell. */
  readonly means: string | null;
}

interface AbbreviationPassage extends Passage {
  readonly items: readonly ShortForm[];
}

/** What the vocabulary has no concept of: a short form of it must have none either. */
const nothing = "nothing";

/** Of each line of a class, what is asked and what the engine says. */
export function judgedAbbreviationClass(name: string, folder = "abbreviations"): JudgedItem[][] {
  return readPassages<AbbreviationPassage>(folder, name).map(judgedAbbreviations);
}

function judgedAbbreviations(passage: AbbreviationPassage): JudgedItem[] {
  const spans = passage.items.map((item) => placeOf(passage, item));
  const entities = tagSpans(passage.text, spans, shippedEngine());
  return passage.items.map((item, at) => {
    const expected = item.means === null ? nothing : conceptOf(item.means);
    const judged = entities[at]?.name || nothing;
    return judgedItem(passage, item, expected, judged);
  });
}

/** The concept whose name the words are; of words that only narrow one, none. */
function conceptOf(words: string): string {
  const [entity] = tagSpans(words, [{ begin: 0, end: words.length }], shippedEngine());
  return entity === undefined || entity.concept < 0 || entity.rank === "ancestor"
    ? nothing
    : entity.name;
}
