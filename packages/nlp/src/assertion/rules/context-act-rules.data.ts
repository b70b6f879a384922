import { hypotheticalRules } from "./context-hypothetical-rules.data.ts";
import type { ContextRuleGroup } from "../context-rule.ts";

const acts = ["Medication", "Procedure"];

/** Said of anything elsewhere. */
const known = new Set(hypotheticalRules.flatMap(({ phrases }) => phrases.split("|")));

const combined = (first: string, second: string): string =>
  first
    .split("|")
    .flatMap((left) => second.split("|").map((right) => `${left} ${right}`))
    .filter((phrase) => !known.has(phrase))
    .join("|");

const possibly = "may|could|would|can";
const asking = "asks|asked|asking|wonders|wondering|wondered|inquires|inquired|inquiring";

/** Drugs and procedures that somebody asks about, wants, weighs or waits for: spoken of, not taken or done. */
export const actRules: readonly ContextRuleGroup[] = [
  {
    category: "hypothetical",
    direction: "forward",
    reach: "phrase",
    only: acts,
    exact: true,
    phrases: [
      combined(asking, "about|regarding"),
      combined("asks|asked|asking|wishes|pushing|hoping|request|requests", "for"),
      "whether|might|asked if|ask if|wants to know about|would like to know about|questions about|question about|questions regarding|curious about|read about|reads about|reading about|heard about|interested in|is interested in|not interested in|uninterested in|would like to try|wants to try",
      "risks and benefits of|benefits and risks of|risks, benefits and alternatives of|risks and alternatives of|risk and benefit of|benefits of|the benefits of|role of|the role of|options include|options including|option of|the option of|possibility of|the possibility of|fearful of|reluctant about|reluctant to take|reluctant to start|reluctant to use|hesitant about|hesitant to take|hesitant to start|unwilling to take|not willing to take|not willing to start",
      "need for|the need for|in need of|indication for|indications for|indications to|eligible for|not eligible for|eligibility for|qualifies for|may qualify for|approval for|approval to start|approval of|prior authorization for|prior auth for|prior authorization of|authorization for|coverage for|coverage of|cannot afford|can't afford|could not afford|couldn't afford|unable to afford|cost of|the cost of",
      combined(
        possibly,
        "benefit from|need|require|try|consider|add|use|proceed to|proceed with|go to|switch to|change to|want|start|give|prefer",
      ),
      "would not want|would not start|would not use|would not give|would not recommend|would not consider|will not use|would also consider|would then|would eventually need|may eventually need|may ultimately need|will likely need|likely need|likely needs|will eventually need",
      "does not want|did not want|do not want|doesn't want|didn't want|don't want|not want|wishes to avoid|would like to avoid|prefers to avoid|trying to avoid|hoping to avoid|hopes to avoid|prefers not to take|prefers not to have|would rather not take",
      "hold off on|holding off on|held off on|will hold off on|hold off|rather than|instead of|in lieu of|as an alternative to|alternative to|alternatives to|versus|compares|comparing|comparison of",
      "unable to tolerate|could not tolerate|couldn't tolerate|cannot tolerate|can't tolerate|did not tolerate|does not tolerate|unable to take|not able to take|never filled|did not fill|has not filled|never picked up|did not pick up|has not picked up|never started|did not start|has not started|has not yet started|not yet started",
    ].join("|"),
  },
  {
    category: "negated",
    direction: "forward",
    reach: "phrase",
    only: ["Medication"],
    exact: true,
    phrases: [
      "denies taking|denied taking|denies use of|denied use of|denies using|denied using|denies any use of|denies ever taking",
      combined(
        "has not been|have not been|had not been|hasn't been|not been|is not|was not|isn't|wasn't",
        "taking|using",
      ),
    ].join("|"),
  },
  // A drug of one's own that was left out for a while is prescribed.
  {
    category: "negated",
    direction: "pseudo",
    phrases: combined(
      "has not been|have not been|had not been|hasn't been|not been|is not|was not|isn't|wasn't",
      "taking his|taking her|taking the|taking any of his|taking any of her|taking all of his|taking all of her|using his|using her",
    ),
  },
  {
    category: "hypothetical",
    direction: "forward",
    reach: "phrase",
    only: ["Procedure"],
    exact: true,
    phrases: [
      combined(
        "not a candidate|poor candidate|not a good candidate|too frail|too sick|too unstable|too high risk|too weak|cleared|clearance|medical clearance|medically cleared|optimized|in preparation|preparing|preparation|prep|npo|npo after midnight|listed|waitlisted|wait list|waitlist|on the list|on the waiting list|on the wait list|on the transplant list|waiting|waits|consulted|consult|consulted regarding|appointment|an appointment|has an appointment|evaluation|preop evaluation|pre-op evaluation|preoperative evaluation|pre-operative evaluation|preop|pre-op|preoperatively|preop clearance|preoperative clearance|pre-operative clearance|evaluated|being evaluated|assessed|worked up|being worked up|work-up|workup|referral placed|referral sent|referral made|referral placed to gi|referral to gi|referral to surgery|referral to cardiology|plans made|date|ready|to or|to the or|to the cath lab|booked|book|slot|deadline|decision",
        "for",
      ),
      "has been scheduled for|was scheduled for|is booked for|has been booked for|is planned for|unable to complete|could not complete|did not complete|unable to undergo|could not undergo|cannot undergo|unable to have|unable to get|did not have|did not get|did not go for|did not show for|no-show for|missed her|missed his|missed the|missed a|missed appointment for|missed her appointment for|missed his appointment for|reschedule|reschedule her|reschedule his|to reschedule|rescheduled|rescheduling|cancel her|cancel his|cancelled her|cancelled his|canceled her|canceled his|postponed|postpone|postponing|postpones|putting off|put off|has put off",
      "proceed with|proceed to|to proceed with|to proceed to|proceeding to|proceeding with|plans to proceed with|agrees to|agreeable to|amenable to|willing to undergo|willing to have|to be discussed|will discuss|to discuss|discussion of|discussion about|possible|potential|upcoming|depending on|decline|declining",
    ].join("|"),
  },
  {
    category: "hypothetical",
    direction: "pseudo",
    phrases:
      "discussed w/|discussed with|discussed at|discussed in|discussed by|discuss with|discussing with|will discuss with|to discuss with|to be discussed with|to be discussed at",
  },
  {
    category: "hypothetical",
    direction: "backward",
    reach: "near",
    only: acts,
    phrases:
      "discussed|has been discussed|was discussed|were discussed|offered|was offered|were offered|is an option|as an option|an option|not an option|would be an option|may be an option|under consideration",
  },
  {
    category: "hypothetical",
    direction: "backward",
    reach: "near",
    only: ["Procedure"],
    phrases:
      "scheduled|ordered|is ordered|has been ordered|was ordered|not yet done|not done yet|has been scheduled|was scheduled|scheduled for|is scheduled for|has been scheduled for|booked|is booked|booked for|is booked for|planned|planned for|is planned for|due|is due|overdue|is overdue|was cancelled|cancelled|was canceled|canceled|was postponed|postponed|was rescheduled|rescheduled|was deferred|next week|next month|next year|next visit|at next visit|annually|yearly|requested|was requested|appointment|appointments|referral|referral placed|referral sent|referral made|is indicated|not indicated|evaluation|candidacy|workup|work-up",
  },
  // Only in front of their colon (`mayLookForward`).
  {
    category: "hypothetical",
    direction: "forward",
    only: acts,
    exact: true,
    phrases: "options|tx options|treatment options|surgical options|contraceptive options",
  },
  {
    category: "hypothetical",
    direction: "backward",
    reach: "near",
    only: ["Medication"],
    phrases:
      "was considered|were considered|at the bedside in case|in case|not yet started|not started yet",
  },
  {
    category: "negated",
    direction: "backward",
    reach: "near",
    only: acts,
    phrases: "{not} carried out|{not} attempted|was avoided|were avoided|is avoided",
  },
];
