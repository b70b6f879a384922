// Two people who read the same notes: they know the truth of each note and slip now and then, as annotators do.

import { conceptKey, CONCEPTS, withAncestors } from "./concept-list.ts";
import type { AnnotatorMention, DemoNote, Mention } from "./demonstration.ts";
import type { Random } from "./random.ts";

/** Disagreements are 20 % of those that chance alone would give, so Cohen's kappa is about 0.8. */
const DISAGREEMENT = 0.2;

/** What is mistaken for a concept that is not there. */
const CONFUSED: Readonly<Record<string, readonly string[]>> = {
  hf: [
    "dcm",
    "icm",
    "bnp",
    "ef",
    "pulm_edema",
    "furosemide",
    "edema",
    "dyspnea",
    "sob",
    "carvedilol",
  ],
  hfref: ["hf", "ef", "dcm", "icm", "sacubitril"],
  af: ["palpitations", "apixaban", "warfarin", "ecg", "hr", "metoprolol"],
  ckd: ["creatinine", "egfr", "aki", "potassium"],
  t2dm: ["dm", "a1c", "glucose", "metformin", "glargine"],
  orthopnea: ["dyspnea", "sob", "doe", "pnd"],
  edema: ["weight_gain", "furosemide", "jvd", "pulm_edema"],
  metoprolol: ["carvedilol", "lisinopril", "losartan", "furosemide", "diltiazem"],
  hfref_acute_said: ["hfref", "hf", "pulm_edema", "furosemide"],
  hfpef_acute_said: ["hfpef", "hf", "pulm_edema", "furosemide"],
  aki: ["creatinine", "ckd", "egfr"],
  nstemi: ["chest_pain", "troponin", "cad"],
  asthma: ["copd", "wheeze", "dyspnea", "sob", "spirometry"],
  copd: ["asthma", "dyspnea", "spirometry", "wheeze"],
  hypoglycemia: ["glucose", "t2dm", "glargine"],
};

const idOfKey = new Map(CONCEPTS.map(({ id }) => [conceptKey(id), id]));

/** The mentions of a note that are about an asked concept or something below it. */
export function mentionsOf(note: DemoNote, asked: string): Mention[] {
  return note.truth.filter(({ concept }) =>
    withAncestors(idOfKey.get(concept) ?? "").includes(asked),
  );
}

/** Whether the note says that the patient has it. */
export function isPositive(note: DemoNote, asked: string): boolean {
  return mentionsOf(note, asked).some(({ experienced }) => experienced);
}

export type Slip = { note: string; asked: string; reader: 0 | 1 };

/** Chooses which of the two misses or adds what, so that the disagreements per concept come out as wanted. */
export function planSlips(
  notes: readonly DemoNote[],
  asked: readonly string[],
  random: Random,
): Slip[] {
  return asked.flatMap((id) => {
    const positive = notes.filter((note) => isPositive(note, id));
    const negative = notes.filter((note) => !isPositive(note, id) && canBeAdded(note, id));
    const share = positive.length / notes.length;
    const wanted = Math.max(
      2,
      Math.round(
        DISAGREEMENT * notes.length * 2 * share * (1 - share) * (0.85 + 0.3 * random.next()),
      ),
    );
    const missed = Math.min(positive.length, Math.round(wanted * 0.6));
    return [...random.some(positive, missed), ...random.some(negative, wanted - missed)].map(
      (note): Slip => ({
        note: note.key,
        asked: id,
        reader: random.chance(0.45) ? 0 : 1,
      }),
    );
  });
}

function confusables(note: DemoNote, asked: string): Mention[] {
  return note.truth.filter(({ concept }) =>
    (CONFUSED[asked] ?? []).includes(idOfKey.get(concept) ?? ""),
  );
}

/** Whether there is something in the note that a reader may mistake for it. */
export function canBeAdded(note: DemoNote, asked: string): boolean {
  return mentionsOf(note, asked).length > 0 || confusables(note, asked).length > 0;
}

function answerOf(mention: Mention, asked: string): AnnotatorMention {
  const { present, negated, hypothetical, ...rest } = mention;
  const reason = negated
    ? "Negated"
    : hypothetical
      ? "Hypothetical"
      : mention.subject === "Patient"
        ? undefined
        : "Not the patient";
  return {
    ...rest,
    concept: conceptKey(asked),
    isPresent: present,
    ...(reason ? { notExperiencedReason: reason } : {}),
  };
}

function positiveAnswer(mention: Mention, asked: string): AnnotatorMention {
  const { notExperiencedReason: _reason, ...answer } = answerOf(mention, asked);
  return { ...answer, experienced: true, subject: "Patient" };
}

/** Takes one word more or one less; the quoted text follows. */
function slipSpan(answer: AnnotatorMention, text: string, random: Random): AnnotatorMention {
  const inside = answer.text.indexOf(" ");
  if (inside > 0 && random.chance(0.5)) {
    const begin = answer.begin + inside + 1;
    return { ...answer, begin, text: text.slice(begin, answer.end) };
  }
  const before = /[A-Za-z]{2,} $/.exec(
    text.slice(Math.max(0, answer.begin - 24), answer.begin),
  )?.[0];
  if (!before) return answer;
  const begin = answer.begin - before.length;
  return { ...answer, begin, text: text.slice(begin, answer.end) };
}

function slipAttributes(answer: AnnotatorMention, random: Random): AnnotatorMention {
  const { severity, ...rest } = answer;
  const slipped = severity && random.chance(0.85) ? answer : rest;
  return {
    ...slipped,
    current: random.chance(0.04) ? !slipped.current : slipped.current,
    definitive: random.chance(slipped.definitive ? 0.02 : 0.2)
      ? !slipped.definitive
      : slipped.definitive,
  };
}

/** What one reader saves for one note. `slips` are the concepts that this reader gets wrong in it. */
export function annotate(
  note: DemoNote,
  asked: readonly string[],
  slips: ReadonlySet<string>,
  random: Random,
): AnnotatorMention[] {
  const answers = asked.flatMap((id) => {
    const mentions = mentionsOf(note, id);
    const positive = mentions.some(({ experienced }) => experienced);
    if (slips.has(id) && positive)
      return mentions
        .filter(({ experienced }) => !experienced)
        .slice(0, 1)
        .map((mention) => answerOf(mention, id));
    const noticed = mentions
      .filter(() => random.chance(0.88))
      .map((mention) => answerOf(mention, id));
    if (slips.has(id)) {
      const [wrong] = mentions.length > 0 ? mentions : confusables(note, id);
      return wrong
        ? [...noticed.filter(({ begin }) => begin !== wrong.begin), positiveAnswer(wrong, id)]
        : noticed;
    }
    if (positive && !noticed.some(({ experienced }) => experienced)) {
      const first = mentions.find(({ experienced }) => experienced);
      if (first) noticed.push(answerOf(first, id));
    }
    return noticed;
  });
  return answers
    .map((answer) =>
      slipAttributes(random.chance(0.07) ? slipSpan(answer, note.text, random) : answer, random),
    )
    .toSorted((a, b) => a.begin - b.begin || (a.concept < b.concept ? -1 : 1));
}
