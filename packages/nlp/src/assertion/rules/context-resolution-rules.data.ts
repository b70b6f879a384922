import type { ContextRuleGroup } from "../context-rule.ts";

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
      "broke overnight|broke yesterday|both resolved|both since resolved|both have resolved|all resolved|all since resolved|all have resolved|both now resolved|all now resolved|outgrew|outgrew it|outgrew this|has broken|broke after|gone|now gone|all gone|gone since|gone after|gone by|is over|is now over|are over|was over|since subsided|has since subsided|have since subsided|cleared by day|cleared by the|stopped on|stopped by|stopped after|stopped yesterday|stopped overnight|{be} abated|{be} subsided|has subsided completely|subsided completely|completely subsided|settled|has settled|have settled|had settled|settled completely after|{be} cured|healed|is healed|was healed|healed completely without|has normalised|has normalized|have normalised|have normalized|normalised|normalized|has gone|have gone|had gone|has gone down|has gone down fully|has gone too|has gone completely|is not there any more|is not there anymore|is no longer there|in full remission|in complete remission|is in remission|corrected|was corrected|has corrected|has been corrected|were corrected|ceased|passed off|wore off|has lifted|had lifted|burnt out|burned out|outgrown|has since cleared|since cleared|cleared completely|has fully resolved|has now resolved|had fully resolved|has since settled|and has since gone|dissipated|has dissipated|remitted|has remitted|has passed|recovered",
  },
  {
    category: "historical",
    direction: "backward",
    reach: "near",
    only: conditions,
    phrases:
      "which had resolved|that had resolved|which normalized|which has normalized|which had normalized|that normalized|has subsided|has recovered|has worn off|has died down|has dried up|have subsided|have abated|have vanished|have dissipated|have remitted|have ceased|have cleared|have lifted|have passed|have recovered|have worn off|have died down|have dried up|had subsided|had dissipated|had remitted|had passed|had recovered|had worn off|had died down|had dried up|has since abated|has since vanished|has since dissipated|has since remitted|has since ceased|has since lifted|has since passed|has since recovered|has since worn off|has since died down|has since dried up|have since abated|have since vanished|have since dissipated|have since remitted|have since ceased|have since cleared|have since lifted|have since passed|have since settled|have since recovered|have since worn off|have since died down|have since dried up|have since resolved|had since subsided|had since abated|had since vanished|had since dissipated|had since remitted|had since ceased|had since cleared|had since lifted|had since passed|had since settled|had since recovered|had since worn off|had since died down|had since dried up|had since resolved|has now subsided|has now abated|has now vanished|has now dissipated|has now remitted|has now ceased|has now cleared|has now lifted|has now passed|has now settled|has now recovered|has now worn off|has now died down|has now dried up|have now subsided|have now abated|have now vanished|have now dissipated|have now remitted|have now ceased|have now cleared|have now lifted|have now passed|have now settled|have now recovered|have now worn off|have now died down|have now dried up|have now resolved|has completely subsided|has completely abated|has completely vanished|has completely dissipated|has completely remitted|has completely ceased|has completely cleared|has completely lifted|has completely passed|has completely recovered|has completely worn off|has completely died down|has completely dried up|has completely resolved|has fully subsided|has fully abated|has fully vanished|has fully dissipated|has fully remitted|has fully ceased|has fully cleared|has fully lifted|has fully passed|has fully settled|has fully recovered|has fully worn off|has fully died down|has fully dried up|have fully subsided|have fully abated|have fully vanished|have fully dissipated|have fully remitted|have fully ceased|have fully cleared|have fully lifted|have fully passed|have fully settled|have fully recovered|have fully worn off|have fully died down|have fully dried up|have fully resolved|has largely subsided|has largely abated|has largely vanished|has largely dissipated|has largely remitted|has largely ceased|has largely cleared|has largely lifted|has largely passed|has largely settled|has largely recovered|has largely worn off|has largely died down|has largely dried up|has largely resolved",
  },
  {
    category: "historical",
    direction: "forward",
    reach: "phrase",
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
