import type { Category } from "../annotated-document.ts";

/**
 * What a section says of its items where their own sentence says nothing else: of whom they are, or when. What is not
 * listed is the patient's, and there on the day of the note: an impression's problems, a list of medications with or
 * without verbs.
 */
export interface SectionMeaning {
  readonly section: string;
  /** The kinds of item that it is said of. */
  readonly of: readonly Category[];
  readonly says: "of a relative" | "of the past" | "not yet" | "an allergy" | "a vaccination";
  /** Under such a header only. */
  readonly under?: RegExp;
  /** Words in front of an item, in its sentence, behind which it is none of these. */
  readonly except?: RegExp;
  /** Words in front of an item behind which it is stated, unless it has such a name. */
  readonly stated?: { readonly words: RegExp; readonly butNot: RegExp };
}

const conditions = ["Problem", "Finding"] as const;
const acts = ["Procedure", "Lab"] as const;

/** What a wound is like is told there. */
const instructions = /^(?!.*wound care)/i;
/** "You were admitted with pneumonia": what has been is told as well. */
const told = String.raw`^(?:(?:dear|hello)[^,]{0,30},\s*)?(?:you\s+(?:were|was|had|came|presented|have been|underwent|received|developed|did not have)|your\s+(?:[\w-]+\s+){1,4}(?:showed|revealed|demonstrated))\b(?![^.]*(?:;|\b(?:may|might|should|instructions?|call|return|watch)\b))`;
const diagnosed = String.raw`^(?:we found (?:that )?)?(?:you|your (?:child|son|daughter|baby))\s+(?:also\s+|still\s+)?(?:have|has)\s+(?!any\b|had\b|new\b|worse\b|trouble\b|signs?\b|severe\b|more\b|increas)(?:(?!\b(?:if|when|should|may|can|call|risk|chance|to|for|that|which|any|not)\b)[\w' -]){0,40}(?:(?:,|\band\b)[\w' -]{0,30}){0,2}$`;

export const sectionMeanings: readonly SectionMeaning[] = [
  { section: "FAMILY HISTORY", of: [...conditions, ...acts], says: "of a relative" },
  {
    section: "PAST MEDICAL HISTORY",
    of: [...conditions, ...acts, "Others"],
    says: "of the past",
  },
  {
    section: "PAST SURGICAL HISTORY",
    of: [...conditions, ...acts, "Others"],
    says: "of the past",
  },
  {
    section: "MEDICATIONS",
    under: /^(?:past|prior|previous|failed|discontinued|stopped)\b(?! to)|\btrials\b/i,
    of: ["Medication"],
    says: "of the past",
    except: /\b(?:has been on|is (?:now |currently )?on|now on|currently|continues)\b[^.;]*$/i,
  },
  {
    section: "IMMUNIZATIONS",
    // Not "Screening:", which is the same section.
    under: /immuni|vaccin|\bimms\b/i,
    of: conditions,
    says: "a vaccination",
  },
  {
    section: "INSTRUCTIONS",
    of: ["Finding"],
    says: "not yet",
    under: instructions,
    except: new RegExp(told, "i"),
  },
  {
    section: "INSTRUCTIONS",
    of: ["Problem"],
    says: "not yet",
    under: instructions,
    // "You have type 2 diabetes": what somebody is told to have, in front of nothing else.
    except: new RegExp(told, "i"),
    // "You have type 2 diabetes", but "You have bleeding" is what to come back for.
    stated: {
      words: new RegExp(`${diagnosed}|^your\\s+$`, "i"),
      butNot:
        /^(?:\w+ )?(?:bleeding|hemorrhage|seizures?|infection|allergic reaction|falls?|stroke|heart attack|blood clots?|vomiting|swelling|dehydration|reaction|rash|hives|pain)$/i,
    },
  },
  {
    section: "BIRTH HISTORY",
    // Not how a grown-up says that he grew up.
    under: /birth|natal|obstetric/i,
    of: [...conditions, ...acts],
    says: "of the past",
    except: /\b(?:now|currently|today|is|are|has|have|presents?)\b(?! been\b)/i,
  },
  { section: "FOLLOW-UP", of: [...acts, "Others"], says: "not yet" },
  {
    section: "ALLERGIES",
    of: ["Medication"],
    says: "an allergy",
    // What one takes for it, or instead of it: "seasonal allergies treated with loratadine", "now on gliclazide".
    except:
      /\b(?:treated with|carries|carry|takes?|taking|took|now on|premedicat\w* (?:with)?|pre-?treat\w* with|tolerates?|tolerated|(?<!(?:difficulty|trouble|not|problems|problem) )tolerating|uses?|using|given|controlled (?:with|on|by)|manages? with|responds? to|instead|switched to|changed to)\b[^.;:()]*$|(?:^|[.;]\s*)on\s+$/i,
  },
];
