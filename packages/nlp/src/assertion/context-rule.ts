/** What a trigger says about the mentions in its scope. */
export type ContextCategory =
  | "negated"
  | "uncertain"
  | "historical"
  | "hypothetical"
  | "family"
  | "other"
  | "affirmed"
  | "patient"
  | "none";

export type ContextDirection = "forward" | "backward" | "both" | "terminate" | "pseudo";

/**
 * How far a scope goes. `list`: along commas until a new clause. `phrase`: to the first comma, but over and / or.
 * `near`: at most three words and no conjunction. `sentence`: to the end of the sentence, terminators apart.
 */
export type ContextReach = "list" | "phrase" | "near" | "sentence";

/** Many rules of one kind: each phrase is a rule of its own. */
export interface ContextRuleGroup {
  readonly category: ContextCategory;
  readonly direction: ContextDirection;
  readonly reach?: ContextReach;
  /** Detail for uncertain rules. */
  readonly detail?:
    | "Possible"
    | "Probable"
    | "Differential"
    | "Rule out"
    | "Cannot exclude"
    | "Question";
  /** Categories of mention that the rule does not touch, or the only ones that it does. */
  readonly except?: readonly string[];
  readonly only?: readonly string[];
  /** Matches these words only, not their other forms: "return for" but not "returns for". */
  readonly exact?: boolean;
  /** Only where a clause opens: "Should fever occur", "Return for …", but not "on her return". */
  readonly opening?: boolean;
  /** Goes on over words that say what is there: "in 1999 he had …". */
  readonly past?: boolean;
  /** Separated by |, lower case. `{be}` and `{not}` stand for every form of the auxiliary: see phraseForms. */
  readonly phrases: string;
}

export interface ContextRule {
  readonly id: string;
  readonly phrase: string;
  readonly category: ContextCategory;
  readonly direction: ContextDirection;
  readonly reach: ContextReach;
  readonly detail: NonNullable<ContextRuleGroup["detail"]> | null;
  readonly except: readonly string[];
  readonly only: readonly string[];
  readonly exact: boolean;
  readonly opening: boolean;
  readonly past: boolean;
}

/** What `{be}` and `{not}` stand for in front of a participle: "{be} ruled out", "{not} seen". */
const auxiliaries: Readonly<Record<string, readonly string[]>> = {
  "{be}": "|is|was|are|were|be|being|been|has been|have been|had been|can be|may be".split("|"),
  "{not}":
    "not|is not|was not|are not|were not|isn't|wasn't|aren't|weren't|not been|has not been|have not been|had not been|hasn't been|haven't been|cannot be|can not be|could not be|no longer|is no longer|was no longer|are no longer|were no longer|never|was never|were never|has never been".split(
      "|",
    ),
};

/** Every phrase that a phrase of the data stands for. */
function phraseForms(phrase: string): string[] {
  const [first = ""] = phrase.split(" ");
  const forms = auxiliaries[first];
  return forms === undefined
    ? [phrase]
    : forms.map((form) => `${form} ${phrase.slice(first.length + 1)}`.trim());
}

/**
 * One rule a phrase. Ids are `category.direction.phrase-with-hyphens`, stable as long as the phrase is.
 * @throws Error when a phrase is given twice for the same category and direction.
 */
export function expandRules(groups: readonly ContextRuleGroup[]): ContextRule[] {
  const seen = new Set<string>();
  const rules: ContextRule[] = [];
  for (const group of groups) {
    for (const phrase of group.phrases.split("|").flatMap((text) => phraseForms(text.trim()))) {
      const id = `${group.category}.${group.direction}.${phrase.replaceAll(/[^a-z0-9?]+/g, "-")}`;
      if (seen.has(id)) throw new Error(`Context rule ${id} is given twice`);
      seen.add(id);
      rules.push({
        id,
        phrase,
        category: group.category,
        direction: group.direction,
        reach: group.reach ?? "list",
        detail: group.category === "uncertain" ? (group.detail ?? "Possible") : null,
        except: group.except ?? [],
        only: group.only ?? [],
        exact: group.exact ?? false,
        opening: group.opening ?? false,
        past: group.past ?? false,
      });
    }
  }
  return rules;
}
