import type { ContextRuleGroup } from "../context-rule.ts";

const conditions = ["Problem", "Finding", "Others"];

/**
 * Doubts in the passive and the perfect: "had been considered", "was felt to be likely", "has been postulated"; and
 * what settles a doubt.
 */
export const hedgeRules: readonly ContextRuleGroup[] = [
  {
    category: "uncertain",
    direction: "backward",
    reach: "near",
    detail: "Possible",
    only: conditions,
    phrases:
      "has been raised|have been raised|had been raised|has been entertained|being entertained|is being entertained|are being entertained|are both being entertained|are both entertained|are both being considered|are both considered|are both possible|has been considered|have been considered|had been considered|being considered|is being considered|are being considered|{be} suggested|{be} postulated|{be} proposed|{be} mooted|{be} questioned|{be} queried|has been raised as a possibility|was raised as a possibility|{be} hypothesised|{be} hypothesized|{be} theorised|{be} theorized|{be} contemplated|is being investigated|{be} floated|remains in question|remains in doubt|is in doubt|query|cannot be discounted|can't be excluded|can't be ruled out|has not been excluded|have not been excluded|not been excluded|not yet excluded|is not unlikely|not unlikely|is not out of the question|not entirely unlikely|has not yet been investigated",
  },
  // "the possibility of lymphoma was raised", but "JVP raised", "inflammatory markers were raised".
  {
    category: "uncertain",
    direction: "backward",
    reach: "near",
    detail: "Possible",
    only: ["Problem"],
    phrases: "was raised|were raised|is raised",
  },
  // What a doubt turned out not to be: only behind a doubt (`mayLookBack`).
  {
    category: "negated",
    direction: "backward",
    reach: "sentence",
    only: conditions,
    phrases: "turned out to be|turned out to have|turned out to have been|turned out instead to be",
  },
  {
    category: "uncertain",
    direction: "backward",
    reach: "near",
    detail: "Probable",
    only: conditions,
    phrases:
      "is the likely cause|is the most likely cause|is the probable cause|is a likely cause|is the likely explanation|is the likely diagnosis|is the probable diagnosis|is the most likely diagnosis|in all likelihood|in all probability|had been suspected|have been suspected|being suspected|is being suspected|has been presumed|had been presumed|{be} assumed|was thought probable|{be} believed|{be} believed to be|was believed to be contributing|{be} thought to be contributing|{be} felt to be contributing|{be} thought responsible|{be} felt to be responsible|{be} thought to be responsible|{be} believed to be responsible|was felt to be likely|was considered probable|had been considered likely|has been considered likely|was felt likely|were felt likely|has been thought likely|had been thought likely|more probable|is more probable|much more likely|far more likely|is far more likely|is much more likely|rather more likely|more likely than|is more likely than|was more likely than",
  },
  {
    category: "uncertain",
    direction: "forward",
    reach: "phrase",
    detail: "Possible",
    only: conditions,
    phrases:
      "believed to reflect|thought to reflect|felt to reflect|presumed to be due to|presumed to be secondary to|presumed to represent|presumed to reflect|it was suspected that|it is suspected that|it was thought that|it is thought that|it was believed that|it is believed that|it is presumed that|presumed to have|was presumed to have|suspected to have|suspected of having|suspected as having|it is not unlikely that|not unlikely that|it was not unlikely that|not unlikely to be|can't exclude|can't rule out|can't r/o|couldn't exclude|couldn't rule out|opinion on whether|opinion whether|opinion as to whether|is this|could this be|might this be|can we exclude|can you exclude|is there any",
  },
  {
    category: "negated",
    direction: "pseudo",
    phrases:
      "not unlikely|is not unlikely|was not unlikely|it is not unlikely that|not unlikely that|not unlikely to be|not call|would not call|wouldn't call|can't exclude|can't rule out|can't r/o|can't be excluded|can't be ruled out|couldn't exclude|couldn't rule out|not been excluded|has not been excluded|have not been excluded|not yet excluded|unlikely to improve|unlikely to heal|unlikely to settle|unlikely to resolve|unlikely to respond|unlikely to recover|unlikely to clear|unlikely to be relieved|unlikely to change|unlikely to progress|unlikely to recur|not out of the question|cannot be discounted",
  },
  {
    category: "negated",
    direction: "forward",
    opening: true,
    reach: "phrase",
    only: conditions,
    phrases:
      "unlikely|an unlikely|highly unlikely|very unlikely|highly unlikely to represent|highly unlikely to be|very unlikely to be|very unlikely to represent|highly unlikely that this is|very unlikely that this is|unlikely that this is|unlikely to represent",
  },
  // "more likely gout than pseudogout", where "more likely" stands in front (`mayLookForward`).
  { category: "negated", direction: "forward", reach: "near", only: conditions, phrases: "than" },
  {
    category: "uncertain",
    direction: "forward",
    reach: "phrase",
    detail: "Probable",
    only: conditions,
    phrases: "less likely than|is less likely than|was less likely than",
  },
  {
    category: "affirmed",
    direction: "backward",
    reach: "sentence",
    only: conditions,
    phrases:
      "was confirmed|were confirmed|was then confirmed|was subsequently confirmed|now confirmed|since confirmed|later confirmed|subsequently confirmed|since been confirmed|has now been confirmed|which was confirmed|which has been confirmed|which was later confirmed|now proven|now biopsy-proven|and this was confirmed|and this has been confirmed",
  },
  {
    category: "negated",
    direction: "backward",
    only: conditions,
    phrases:
      "is very unlikely|was very unlikely|is highly unlikely|was highly unlikely|is most unlikely|is extremely unlikely|are very unlikely|are highly unlikely",
  },
  // A doubt that was settled.
  {
    category: "negated",
    direction: "backward",
    reach: "sentence",
    only: conditions,
    phrases:
      "but this was ruled out|but this was excluded|but this was disproved|but this was not confirmed|but this was not borne out|but this was refuted|but was ruled out|but was excluded|but was later ruled out|but was later excluded|but was not confirmed|but was disproved|but was refuted|but excluded|but definitively refuted|but refuted|but has been ruled out|but has now been ruled out|but has been excluded|but ruled out|but that was ruled out|but it was ruled out|but later excluded|but later ruled out|but has since been ruled out|but has since been excluded",
  },
  {
    category: "uncertain",
    direction: "pseudo",
    phrases:
      "concerned about the patient|is concerned about the patient|concerned about the patient's|questions about|many questions about|question about|asked questions about|concerned about his|concerned about her|concerned about their|concern about his|concern about her|worried about his|worried about her|worried about their|query from|is this the|is there any chance",
  },
  {
    category: "none",
    direction: "terminate",
    phrases:
      "on the strength of|on account of|in view of|in light of|in the light of|owing to|on the background of|against a background of|as the explanation for|as the cause for|as an explanation for|that brought on|as pt has|as patient has|as he has|as she has|as pt is|on the grounds of|on the basis of|turned out to be|turns out to be|proved to be|proven to be|lies behind|lay behind|contributing to|responsible for|to blame for",
  },
];
