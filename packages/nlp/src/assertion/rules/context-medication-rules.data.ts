import type { ContextRuleGroup } from "../context-rule.ts";

/** What was taken once: in words in front of a drug, or as the label of a list of such drugs. */
export const medicationRules: readonly ContextRuleGroup[] = [
  {
    category: "historical",
    direction: "forward",
    reach: "list",
    only: ["Medication"],
    phrases:
      "used to take|used to be on|used to use|previously took|previously on|formerly on|formerly took|previously treated with|previously tried|completed a course of|finished a course of|completed course of|finished course of|last course of|last course|recent course of|previous medications|previous medication|past medications|prior medications|former medications|previous dmards|prior dmards|previous biologics|prior biologics|previous treatments|prior treatments|previous therapies|prior therapies|previous antidepressants|prior antidepressants|previous antibiotics|prior antibiotics|previous chemotherapy|prior chemotherapy|medications tried|previously tried medications|past trials|prior trials|previous trials|past medication trials|prior medication trials|previous medication trials|past med trials|prior med trials|past psych meds|prior psych meds|past psychotropics|prior psychotropics|given by ems|given by the ambulance|given by paramedics|given en route|ran out of|run out of|has been out of|had been out of|been out of",
  },
  {
    category: "historical",
    direction: "forward",
    reach: "phrase",
    only: ["Medication"],
    phrases: "failed|has failed|had failed|failed trial of|failed trials of|did not respond to",
  },
  {
    category: "historical",
    direction: "backward",
    only: ["Medication"],
    phrases:
      "course completed|course finished|course complete|finished yesterday|completed yesterday|but self-discontinued|self-discontinued|self-dc'd|but stopped|but stopped it|but stopped taking it|but quit taking it|stopped taking it|but this was stopped|but it was stopped|but this was discontinued|but it was discontinued|but this was held|but it was held|this was stopped|this was discontinued",
  },
  {
    category: "hypothetical",
    direction: "backward",
    only: ["Medication"],
    phrases: "to be given if|to be taken if|to be used if|to be given for|only if needed",
  },
];
