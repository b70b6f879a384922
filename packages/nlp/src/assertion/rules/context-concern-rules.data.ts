import type { ContextRuleGroup } from "../context-rule.ts";

const conditions = ["Problem", "Finding"];
const acts = ["Medication", "Procedure"];

const combined = (first: string, second: string): string =>
  first
    .split("|")
    .flatMap((left) => second.split("|").map((right) => `${left} ${right}`))
    .join("|");

const isNot =
  "not|is not|was not|isn't|wasn't|are not|were not|is no longer|was no longer|no longer|not currently|is not currently|was not currently|not really|is not really|not clinically|is not clinically|was not clinically|was never|never|is not felt to be|was not felt to be|not felt to be|not thought to be|is not thought to be|is not considered";
const concern =
  "a concern|a real concern|a serious concern|a clinical concern|an active concern|a current concern|a concern currently|a consideration|of concern|of clinical concern|under consideration|under suspicion";

/** What is no concern is denied; what somebody declined was neither done nor taken. */
export const concernRules: readonly ContextRuleGroup[] = [
  {
    category: "negated",
    direction: "backward",
    reach: "phrase",
    only: conditions,
    phrases: [
      combined(isNot, concern),
      combined("are not|were not|are no longer|not", "concerns|concerns now|active concerns"),
      "is of no concern|was of no concern|of no concern|no concern|no concerns|no clinical concern",
      combined("is not|was not|isn't|wasn't", "clinically suspected|strongly suspected"),
    ].join("|"),
  },
  // What the team fears; "the main concern" may be the patient's complaint.
  {
    category: "uncertain",
    direction: "backward",
    reach: "phrase",
    detail: "Possible",
    only: conditions,
    phrases: combined(
      "is|was|remains|being|are",
      "our main concern|our greatest concern|our biggest concern|our primary concern|our concern|my main concern|my greatest concern|my biggest concern|my primary concern|my concern",
    ),
  },
  {
    category: "negated",
    direction: "pseudo",
    phrases: combined(isNot, "a new concern|a new complaint|the only concern|the main concern"),
  },
  // "Weight gain is not a concern for her": it is there, and nobody minds.
  {
    category: "negated",
    direction: "pseudo",
    phrases: combined(
      combined(isNot, "a concern|of concern"),
      "to|for her|for him|for them|for the patient|for patient|for the family|for mother|for parents",
    ),
  },
  {
    category: "negated",
    direction: "forward",
    reach: "phrase",
    only: acts,
    exact: true,
    phrases: [
      combined(
        "declined|declines|declining|refused|refuses|refusing",
        "to have|to undergo|to take|to receive|to start|to get|to use|to try|to proceed with|to be started on",
      ),
      "refusing|turned down|turns down|said no to|says no to|opted against|opting against|chose against",
      combined(
        "opted|elected|chose|decided|prefers|preferred",
        "not to have|not to undergo|not to take|not to start|not to proceed with|not to pursue|to forgo|to forego|to defer",
      ),
    ].join("|"),
  },
  // What declines by itself: "Renal function declined, started dialysis".
  {
    category: "negated",
    direction: "pseudo",
    phrases: combined(
      "function|status|condition|health|cognition|memory|vision|weight|hemoglobin|hematocrit|counts|count|platelets|gfr|egfr|mobility|performance|levels|level|appetite|output|saturations|pressure",
      "declined|has declined|had declined|declines|is declining|was declining",
    ),
  },
];
