import type { ContextRuleGroup } from "../context-rule.ts";

/**
 * Verbs that act on a finding, in front of which "not" denies the effect: "did not relieve the headache", "has not
 * corrected the hyponatremia". Base form and past participle.
 */
const verbsOfEffect =
  "relieve relieved|alleviate alleviated|ease eased|help helped|improve improved|reduce reduced|lessen lessened|decrease decreased|diminish diminished|correct corrected|control controlled|settle settled|shift shifted|clear cleared|resolve resolved|cure cured|stop stopped|terminate terminated|abort aborted|abolish abolished|suppress suppressed|reverse reversed|treat treated|fix fixed|touch touched|alter altered|change changed|affect affected|influence influenced|aggravate aggravated|exacerbate exacerbated|worsen worsened|increase increased|explain explained|account accounted|heal healed|shrink shrunk|dampen dampened|break broken|normalize normalized|normalise normalised|ameliorate ameliorated|mask masked|limit limited";

const withBase =
  "did not|does not|do not|didn't|doesn't|don't|could not|couldn't|cannot|can't|will not|won't|would not|wouldn't|failed to|fails to|unable to|may not|might not|should not";
const withParticiple =
  "never|has not|have not|had not|hasn't|haven't|hadn't|has never|have never|was not|were not|is not|are not|wasn't|weren't|isn't|aren't|not been|not";

function effects(): string {
  const phrases = verbsOfEffect.split("|").flatMap((pair) => {
    const [base = "", participle = ""] = pair.split(" ");
    return [
      ...withBase.split("|").map((not) => `${not} ${base}`),
      ...withParticiple.split("|").map((not) => `${not} ${participle}`),
    ];
  });
  return [...new Set(phrases)].filter((phrase) => !elsewhere.has(phrase)).join("|");
}

/** What the other lists have already. */
const elsewhere: ReadonlySet<string> = new Set([
  "not treated",
  "not explained",
  "not affected",
  "not limited",
  "not changed",
  "has not changed",
  "have not changed",
  "not increased",
  "has not increased",
  "not decreased",
  "has not worsened",
  "not worsened",
  "not improved",
  "not resolved",
  "has not resolved",
  "have not resolved",
  "not relieved",
  "not alleviated",
  "not controlled",
  "not helped",
  "not cured",
]);

/** Words that deny what is done to a finding, not the finding. */
export const effectRules: readonly ContextRuleGroup[] = [
  { category: "negated", direction: "pseudo", phrases: effects() },
  {
    category: "negated",
    direction: "pseudo",
    phrases:
      "nor has it helped|nor did it help|nor does it help|nor has this helped|nor did this help|not bring on|does not bring on|did not bring on|doesn't bring on|not put down to|cannot be put down to|not accounted for by|not explained by|not attributable to|not attributed to|not budge|did not budge|has not budged|not make|does not make|did not make|doesn't make|has not made|have not made|not made any difference to|no reduction in|no reduction of|no shrinkage of|no shrinkage|no easing of|no improvement in|no dent in|no effect upon|no impact on|no lessening of|no let-up in|denies any benefit from|denies benefit from|denies any benefit|denies any relief from|denies any relief|denies that rest|denies that food|denies that eating|denies that exercise|denies that exertion|denies that movement|denies that activity|denies that walking|denies that lying|denies that position|denies that breathing|denies that coughing|denies that medication|denies that meals|denies that anything|denied that rest|denied that food|denied that eating|denied that exercise|denied that movement|denied that anything|does not feel that|does not feel his|does not feel her|does not feel their",
  },
  {
    category: "none",
    direction: "terminate",
    phrases:
      "any difference to|made any difference to|made no difference to|without effect on|no effect against",
  },
  {
    category: "negated",
    direction: "forward",
    phrases:
      "failed to induce|fails to induce|failed to provoke|failed to precipitate|has not given him|has not given her|have not given him|have not given her|did not give him|did not give her|has not provoked|have not provoked|did not provoke|does not provoke|has not caused|have not caused|did not cause|does not cause|has not produced|did not produce|has not precipitated|did not precipitate|has not triggered|did not trigger|has not induced|did not induce",
  },
];
