import type { ContextRuleGroup } from "./context-rule.ts";

const conditions = ["Problem", "Finding", "Others"];

/**
 * What is over: not current, and not denied, whichever word says so (resolved, subsided, cleared, healed, settled,
 * gone, resolution of). "Resolving" is there still; what is not over, or awaited, is there.
 */
export const resolutionRules: readonly ContextRuleGroup[] = [
  {
    category: "historical",
    direction: "backward",
    reach: "near",
    only: conditions,
    phrases:
      "is over|is now over|are over|was over|since subsided|has since subsided|have since subsided|cleared by day|cleared by the|stopped on|stopped by|stopped after|stopped yesterday|stopped overnight|{be} abated|{be} subsided|has subsided completely|subsided completely|completely subsided|settled|has settled|have settled|had settled|settled completely after|{be} cured|healed|is healed|was healed|healed completely without|has normalised|has normalized|have normalised|have normalized|normalised|normalized|has gone|have gone|had gone|has gone down|has gone down fully|has gone too|has gone completely|is not there any more|is not there anymore|is no longer there|in full remission|in complete remission|is in remission|corrected|was corrected|has corrected|has been corrected|were corrected|ceased|passed off|wore off|has lifted|had lifted|burnt out|burned out|outgrown|has since cleared|since cleared|cleared completely|has fully resolved|has now resolved|had fully resolved|has since settled|and has since gone|dissipated|has dissipated|remitted|has remitted|has passed|recovered",
  },
  {
    category: "historical",
    direction: "forward",
    reach: "near",
    only: conditions,
    phrases:
      "resolution of|disappearance of|clearance of|interval resolution of|complete resolution of|clinical resolution of|radiographic resolution of|cured of|cured from|has outgrown|outgrew|has got over|got over|recovered fully from|fully recovered from|full recovery from|complete recovery from|recovery from|subsided|healing of",
  },
  {
    category: "historical",
    direction: "pseudo",
    phrases:
      "awaiting resolution of|pending resolution of|await resolution of|until resolution of|no resolution of|without resolution of|partial resolution of|slow resolution of|incomplete resolution of|never went away|never really went away|hasn't gone away|has not gone away|have not gone away|haven't gone away|not gone away|never settled|not settled|has not settled|never healed|not healed|has not healed|have not healed|never cleared|not cleared|has not cleared|failed to clear|failed to heal|failed to settle|failed to resolve|partially cleared|partially resolved|partly resolved|not fully resolved|not entirely resolved|never fully resolved|never resolved|never completely resolved|not yet healed|half healed|not gone|not stopped|has not stopped|cleared for|was cleared for|is cleared for|cleared by cardiology|cleared by anesthesia|cleared by surgery|cleared by neurology|cleared by psychiatry|medically cleared|settled in|settled into|settled on|stopped for|stopped at|stopped taking|recovered well|recovered from surgery|corrected for|corrected by|corrected qt|corrected age|corrected visual|corrected calcium",
  },
];
