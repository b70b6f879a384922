import type { ContextRuleGroup } from "../context-rule.ts";

const conditions = ["Problem", "Finding", "Others"];

/** Rules of what is not, or not yet: conditions, risks, precautions, plans. */
export const hypotheticalRules: readonly ContextRuleGroup[] = [
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    phrases:
      "if|if she|if he|if you|if you have|if you develop|if you experience|if you notice|if there is|if there are|if any|if the patient|if patient|if pt|in case of|in the event of|in the event that|should he|should she|should you|should there be|should the patient|should you develop|should symptoms|unless|return for|return if|return with|return to the emergency room for|return to ed for|return to er for|return to the ed for|return to the er if|come back if|come back for|call for|call if|call your doctor if|call your doctor for|call the office if|call the office for|call md for|call with|call or return|notify md if|notify physician if|notify the doctor if|seek medical attention for|seek medical attention if|seek immediate medical attention for|go to the emergency room if|go to the er for|contact if|contact us if|contact your doctor if|report any|instructed to return if|instructed to call for|instructed to call if|precautions for|warning signs of|monitor for|monitoring for|monitored for|watch for|watching for|watch out for|observe for|observed for|alert for|surveillance for|at risk for|at risk of|at increased risk for|at increased risk of|at high risk for|at high risk of|risk for|risk of|risks of|increased risk of|increased risk for|high risk for|high risk of|higher risk of|low risk for|low risk of|the risk of|the risks of|the risks including|risks include|risks including|risks included|risk factor for|risk factors for|risks and benefits including|possible complications include|complications including|complications include|possible complications including|potential complications including|potential complications include|potential side effects include|side effects including|side effects include|side effects of|possible side effects|predisposed to|predisposes to|predisposition to|susceptible to|prone to|prophylaxis for|for prophylaxis of|prophylaxis against|prevention of|to prevent|for prevention of|preventing|prevent|in order to prevent|protect against|protection against|reduce the risk of|to reduce the risk of|decrease the risk of|to decrease the risk of|to avoid|so as to avoid|vaccination against|vaccinated against|vaccinated for|immunized against|as needed for|to be taken for|in hopes of preventing|could develop|may develop|might develop|may cause|can cause|could cause|might cause|may result in|can result in|could result in|could lead to|may lead to|can lead to|educated about|educated on|education about|education on|counseled about|counseled on|counseled regarding|counseling regarding|counseling on|discussed the risk of|discussed risks of|signs of and symptoms of|concerned that he might|concerned that she might|afraid of|fear of|fears|worried he might|worried she might|worried that|wants to avoid|test to see if|let us know if|let me know if|let me know|let us know|in the future|threshold for|low threshold for|to look out for|hold for|hold if|including but not limited to|included but were not limited to|include but are not limited to|include but not limited to|included but not limited to|included but are not limited to|but not limited to|but are not limited to|but were not limited to|but is not limited to|reviewed signs of|review signs of|discussed signs of|educated on signs of|taught signs of|when to call|when to call for|when to seek care|when to seek care for|reasons to call|reasons to return|reviewed when to call|reviewed symptoms of|screen for|to screen for|will screen for|recognize signs of|recognition of|aware of signs of|in the setting of future|return precautions|return precautions for|strict return precautions for|instructed what to do for|what to do for|go to ed for|go to the ed for|go to er for|go to the emergency department for|seek care for|present to the ed for|go to the emergency room for|be seen for|prophylaxis of|in order to avoid|in an effort to prevent|in an attempt to prevent|notify md for|notify md of|notify md with|notify physician for|notify physician of|notify physician with|notify provider for|notify provider of|notify provider if|notify the physician for|notify the physician of|notify the physician if|notify us of|notify us for|notify us if|notify doctor for|notify doctor if|report to er for|report to ed for|return sooner for|return sooner if|return immediately for|return immediately if|return to the emergency department for|return to the emergency department if|return to the emergency department with|return to the emergency room if|return to the emergency room with|return to the er for|return to hospital for|return to hospital if|return to the hospital for|return to the hospital if|return or call for|return or call if|come back to the ed for|come back to the ed if|come back to the hospital if|come in if|come in for any|be seen if|be seen immediately for|seek care if|seek medical care for|seek medical care if|seek attention for|seek attention if|seek help if|call 911 for|call 911 if|call the doctor for|call the doctor if|call the clinic for|call the clinic if|call with any|call us for|call us if|call me if|call back if|call back for|call immediately for|call immediately if|call or return for|call or return if|concerning symptoms such as|emergency symptoms such as|red flags such as|red flag symptoms such as|warning signs such as|look for signs of|watch for signs of|monitor for signs of|monitored for signs of|assess for signs of|observe for signs of|were to develop|were to have|were to occur|should symptoms of|should any|precautions against|precaution for|on precautions for|potential for|potential risk of|potential complications of|potential risks of|possible risks of|possible complications of|risk of developing|at risk of developing|at risk for developing|increased risk of developing|likely to develop|may eventually develop|could eventually develop|could potentially develop|may progress to|could progress to|can progress to|might progress to|could precipitate|may precipitate|can precipitate|may predispose to|for fear of",
  },
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    only: ["Procedure", "Lab", "Medication"],
    phrases:
      "would recommend|would consider|will need|will require|will undergo|will get|will have|will be scheduled for|is scheduled for|scheduled for|to be scheduled for|plan for|plan to|planned for|plans for|planning for|recommend|recommended|recommends|recommendation for|we recommend|order|will order|schedule|pending|awaiting|candidate for|being considered for|considered for|consented for|consent for|referred for|refer for|referral for|consider|considering|will check|will start|will obtain|will send|will repeat|will schedule|would start|would obtain|needs|to undergo|to obtain|to be started on|going to get|going to have|arrange for|set up for|follow up with|follow-up|due for|if needed|obtain|recheck",
  },
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    only: ["Problem", "Finding"],
    phrases: "prn|prn for|p.r.n.|as needed",
  },
  {
    category: "hypothetical",
    direction: "backward",
    exact: true,
    reach: "near",
    // "nitrofurantoin 50 mg nocte prophylaxis" is taken.
    except: ["Medication"],
    phrases: "prophylaxis|ppx|prophy|proph|prevention|protocol",
  },
  {
    category: "hypothetical",
    direction: "backward",
    exact: true,
    reach: "near",
    phrases:
      "screening|screen|risk|risks|as needed|if needed|if necessary|if it occurs|if they occur|if this occurs|should it occur|should they occur|occurs|or worsening symptoms|may occur|could occur|can occur|might occur|may develop|could develop|might develop|in the future|foundation|association|vaccine|vaccination|immunization|questionnaire|precautions|precaution|were to occur|were to develop|should occur|should develop|should recur|recurs|develops|or worsens|becomes worse|gets worse",
  },
  {
    category: "hypothetical",
    direction: "pseudo",
    phrases:
      "primary prevention|secondary prevention|if not|as if|if any change|even if|see if|prn medications|if possible|asked if|ask if|not if|risk stratification|would like|would also|would not|would then|would awaken|would wake|until recently|until then|until now|until today|until yesterday|until this|up until|in order to|in order|high risk|such as his|such as her|referred for evaluation|referred for further evaluation|referred for consultation|referred for|call light|on call|call bell|call schedule|plan was|order set|rank order|unless otherwise|would get|would have|would become|recommended by|attempt to control|pending trial|afraid of dying|low risk|at risk|of such as|would be|prevent worsening of|to prevent worsening of|prevent progression of|to prevent progression of|prevent exacerbation of|to prevent exacerbation of|prevent further worsening of|prevent exacerbations of|to prevent exacerbations of|return visit|return appointment|return to work|return to school|return to clinic|return to baseline|return of|on return|upon return|his return|her return|call light in reach|if it were not for",
  },
  // What may go wrong, what is being prevented, what one is told to look for.
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    only: conditions,
    phrases:
      "risks and complications such as|risks|consented for risks|risks and complications including|risks such as|advice re|advice given re|advice given regarding|worsening advice re|safety netted re|safety netted for|safety netted regarding|side effect is|side effects are|most common side effect|adverse effects include|adverse effects including|first sign of|first signs of|at the first sign of|beware of|be aware of|warned about|warned of|warned regarding|cautioned about|cautioned regarding|in the unlikely event of|just in case of|in case|side effects such as|adverse reactions such as|adverse effects such as|adverse events such as|contraindicated in|contraindicated in the presence of|would result in|would lead to|would cause|could provoke|may provoke|may trigger|could trigger|can trigger|lest|to minimise the risk of|to minimize|to prevent further|monitor closely for|monitored closely for|monitoring closely for|close monitoring for|keep watch for|on alert for|advised to return if|advised to return for|advised to return with|advised to attend if|to attend a&e if|attend a&e if|come back sooner if|re-present if|represent if|seek medical advice if|seek urgent help if|low threshold to return|return earlier if|contact the surgery if|contact your gp if|dial 999 if|call 999 if|vaccine for|vaccine against|vaccination for|immunization against|immunisation against|immunised against|to protect against|protects against|chance that|odds of|lifetime risk of|estimated risk of|residual risk of|educated regarding|instructed regarding|instructed on signs of|teaching regarding|taught about|notified of any|notified if|be notified if|notified for|reduce the likelihood of|reducing the likelihood of|reduce the chance of|reduce the chances of|reducing the chance of|decrease the likelihood of|decrease the chance of|lower the likelihood of|lower the risk of|lower the chance of|lowering the risk of|reducing the risk of|decreasing the risk of|minimize the risk of|minimise the risk of|minimizing the risk of|likelihood of developing|possible complications|potential complications|potential side effects|potential risks|potential adverse effects|look out for|look out for signs of|be alert for|be vigilant for|remain vigilant for|keep an eye out for|keep an eye on for|on the lookout for|were he to|were she to|were they to|were you to|were the patient to|transfuse for|transfuse if",
  },
  {
    category: "hypothetical",
    direction: "forward",
    opening: true,
    exact: true,
    phrases: "had he|had she|had they|had the patient",
  },
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    only: conditions,
    reach: "phrase",
    phrases: "chance of|chances of|danger of|dangers of",
  },
  {
    category: "hypothetical",
    direction: "pseudo",
    phrases:
      "chance of cure|chance of control|chance of controlling|chance of tumor control|chance of tumour control|chance of success|chance of recovery|chance of survival|chances of survival|chances of recovery|chance of improvement",
  },
];
