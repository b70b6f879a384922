import type { Counted } from "../staging/import-state.ts";

/** What became of records that were there, for people; the first four are right now. */
export const countedWords: Readonly<Record<Counted, string>> = {
  replaced:
    "Rows that took the place of an older one of the same id and patient, with other content",
  moved: "Facts that lay with another patient before, from whom they were taken",
  takenBack:
    "Records that the source takes back (entered in error, refuted, not confirmed, not done), which were removed",
  visitsTakenBack:
    "Encounters that the source takes back and that still hold notes or facts, which stay, with all annotations, outside of any encounter: they are no visits any more",
  datedByNone:
    "Facts without a date of their own that only such an encounter dated, which were removed",
  gone: "Rows that are not under their id any more, while others of it are, which were removed",
  elsewhere:
    "Older facts that stay although their id now comes with another patient, and other content or several candidates: both patients have them, and count; look at them",
  notesElsewhere:
    "Older notes that stay although their id now comes with another patient: both patients have them; look at them",
  encountersElsewhere:
    "Older encounters that stay although their id now comes with another patient: both patients have them, and count; look at them",
  beside:
    "New rows beside an older one of the same id, which may be the same record twice: this import was begun by another version, or with other files, and what came in it is not known any more",
};

/** What of the batch's patients and records is known only in part, or says two things. */
export const inPart = ["deaths", "born", "died", "begun", "ended", "undated"] as const;
export type InPart = (typeof inPart)[number];

interface Words {
  readonly what: string;
  readonly of: "patient" | "record" | "note";
  readonly so: string;
}

/** The same in words: what is counted, and what follows from it. */
export const inPartWords: Readonly<Record<InPart, Words>> = {
  deaths: { what: "Several dates of death", of: "patient", so: "the earliest counts" },
  born: {
    what: "Born in a year or month of which the day is not known",
    of: "patient",
    so: "ages count from 1 July of the year (or its first record, if earlier), or the first of the month",
  },
  died: {
    what: "Died on a day that is not known",
    of: "patient",
    so: "they are not followed after an index date, and no criterion finds their death",
  },
  begun: {
    what: "Dated by a month or year of which the day is not known",
    of: "record",
    so: "no cohort, outcome or curve finds them, and how many each leaves out stands beside it",
  },
  ended: {
    what: "Ended in a month or year of which the day is not known",
    of: "record",
    so: "the end counts from the first of the month, or 1 July",
  },
  undated: { what: "Without a date", of: "note", so: "their encounters are named Undated" },
};
