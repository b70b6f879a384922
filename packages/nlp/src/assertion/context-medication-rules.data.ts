import type { ContextRuleGroup } from "./context-rule.ts";

/** "7d course of", "a 5-day course of", "10 days of". */
const courses = [3, 4, 5, 6, 7, 8, 10, 12, 14, 21, 28].flatMap((days) => [
  `${days}d course of`,
  `${days} day course of`,
  `${days}d of`,
  `${days} days of`,
]);
const months = [1, 2, 3, 4, 6, 9, 12].flatMap((count) => [
  `${count} months of`,
  `${count} mo of`,
  `${count} month course of`,
  `${count} mo`,
]);
const completed = [
  "completed",
  "completed a",
  "finished",
  "finished a",
  "just completed",
  "recently completed",
]
  .flatMap((verb) => [...courses, ...months].map((course) => `${verb} ${course}`))
  .join("|");

/** What was taken once: in words in front of a drug, or as the label of a list of such drugs. */
export const medicationRules: readonly ContextRuleGroup[] = [
  {
    category: "historical",
    direction: "forward",
    reach: "list",
    only: ["Medication"],
    phrases: `${completed}|used to take|used to be on|used to use|previously took|previously on|formerly on|formerly took|previously treated with|previously tried|completed a course of|finished a course of|completed course of|finished course of|last course of|last course|recent course of|previous medications|previous medication|past medications|prior medications|former medications|previous dmards|prior dmards|previous biologics|prior biologics|previous treatments|prior treatments|previous therapies|prior therapies|previous antidepressants|prior antidepressants|previous antibiotics|prior antibiotics|previous chemotherapy|prior chemotherapy|medications tried|previously tried medications|given by ems|given by the ambulance|given by paramedics|given en route|d/c'd|dc'd|dcd|d/ced`,
  },
  // The discharge, where "d/c" before a drug stops it.
  {
    category: "historical",
    direction: "pseudo",
    phrases: ["d/c", "dc"]
      .flatMap((word) => [
        ...[
          "home",
          "home on",
          "on",
          "to",
          "with",
          "planning",
          "plan",
          "meds",
          "medications",
          "instructions",
          "summary",
          "date",
          "diagnosis",
          "dx",
        ].map((next) => `${word} ${next}`),
        ...[
          "at",
          "on",
          "upon",
          "for",
          "after",
          "before",
          "prior to",
          "until",
          "since",
          "pending",
        ].map((front) => `${front} ${word}`),
        `${word}'d on`,
        `${word}'d home`,
        `${word}'d to`,
        `${word}'d with`,
      ])
      .join("|"),
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
      "course completed|course finished|course complete|finished yesterday|completed yesterday|but self-discontinued|self-discontinued|self-dc'd|but stopped|but stopped it|but stopped taking it|but quit taking it|stopped taking it",
  },
  {
    category: "hypothetical",
    direction: "backward",
    only: ["Medication"],
    phrases: "to be given if|to be taken if|to be used if|to be given for|only if needed",
  },
];
