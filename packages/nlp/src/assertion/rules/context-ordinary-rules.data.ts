import type { ContextRuleGroup } from "../context-rule.ts";

const conditions = ["Problem", "Finding", "Others"];

const combined = (first: string, second: string): string =>
  first
    .split("|")
    .flatMap((left) => second.split("|").map((right) => `${left} ${right}`))
    .join("|");

/** Doubts and warnings of ordinary notes: what may be meant, what cannot be seen, how probable it is. */
export const ordinaryRules: readonly ContextRuleGroup[] = [
  {
    category: "uncertain",
    direction: "forward",
    detail: "Possible",
    only: conditions,
    phrases: combined("may|might|could", "mean|signal|mean that there is|be a sign of|be hiding"),
  },
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    only: conditions,
    phrases: [
      combined("can", "mean|be a sign of|be signs of|signal|indicate"),
      combined("may|might|can|could", "obscure|mask|hide"),
      combined(
        "limits|limit|limiting|reduces|reduce|lowers|decreases",
        "detection of|the detection of|sensitivity for|the sensitivity for|evaluation for|evaluation of small",
      ),
    ].join("|"),
  },
  {
    category: "uncertain",
    direction: "forward",
    detail: "Probable",
    reach: "phrase",
    only: conditions,
    phrases: combined(
      "high|intermediate|moderate|high pretest|high pre-test|intermediate pretest|moderate pretest|high clinical|moderate clinical|intermediate clinical",
      "probability of|probability for|likelihood of",
    ),
  },
  {
    category: "uncertain",
    direction: "backward",
    detail: "Possible",
    reach: "near",
    only: conditions,
    phrases:
      "also possible|still possible|is also possible|is still possible|are also possible|are still possible|remain possible",
  },
  // What is less likely is in the differential still, unless a reason follows; "unlikely" denies.
  {
    category: "uncertain",
    direction: "backward",
    detail: "Possible",
    only: conditions,
    phrases:
      "less likely|is less likely|are less likely|considered less likely|is considered less likely|was considered less likely|felt less likely|is felt to be less likely|seems less likely|appears less likely|much less likely|less probable|is less probable",
  },
  {
    category: "uncertain",
    direction: "forward",
    opening: true,
    detail: "Possible",
    reach: "phrase",
    only: conditions,
    phrases: "less likely",
  },
  // What speaks against it is said: "less likely given the clear film".
  {
    category: "negated",
    direction: "backward",
    only: conditions,
    phrases: combined(
      "less likely|is less likely|are less likely",
      "given|with|w/|wtih|based on|in view of|in light of|because of|in the absence of|without",
    ),
  },
  // Neither there nor absent.
  {
    category: "hypothetical",
    direction: "backward",
    reach: "near",
    only: conditions,
    phrases: combined(
      "could not be|cannot be|can not be|can't be|couldn't be|was not|were not|unable to be",
      "assessed|tested|evaluated",
    ),
  },
  { category: "negated", direction: "forward", phrases: "no return of|without return of" },
];
