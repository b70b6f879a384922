// When a patient comes, why, and which notes are written about it.

import { activeProblems, FIRST_DAY, LAST_DAY, type Course } from "./course.ts";
import type { EncounterKind, NoteKind } from "./demonstration.ts";
import type { Random } from "./random.ts";

export type Reason =
  | "hf_exacerbation"
  | "asthma_exacerbation"
  | "pneumonia"
  | "rapid_af"
  | "nstemi"
  | "dka"
  | "chest_pain"
  | "hypoglycemia"
  | "uri"
  | "syncope"
  | "hf_followup"
  | "hf_worsening"
  | "dm_followup"
  | "asthma_followup"
  | "af_followup"
  | "general_followup"
  | "post_discharge"
  | "study";

export type Visit = {
  day: number;
  /** Minutes after midnight. */
  minute: number;
  kind: EncounterKind;
  reason: Reason;
  nights: number;
  notes: NoteKind[];
  /** The acute reason of the stay that this visit follows. */
  after?: Reason;
};

const YEAR = 365.25;

type Hazard = { reason: Reason; perYear: number; inpatient: number };

function hazards(course: Course, active: string[]): Hazard[] {
  const has = (id: string): boolean => active.includes(id);
  const list: Hazard[] = [
    { reason: "chest_pain", perYear: has("cad") ? 0.08 : 0.03, inpatient: 0.2 },
    { reason: "pneumonia", perYear: has("copd") || has("hfref") ? 0.05 : 0.02, inpatient: 0.7 },
    { reason: "uri", perYear: 0.04, inpatient: 0 },
    { reason: "syncope", perYear: has("af") || has("as_valve") ? 0.04 : 0.01, inpatient: 0.4 },
  ];
  if (has("hfref") || has("hfpef"))
    list.push({ reason: "hf_exacerbation", perYear: has("ckd4") ? 0.4 : 0.24, inpatient: 0.72 });
  if (has("asthma")) list.push({ reason: "asthma_exacerbation", perYear: 0.34, inpatient: 0.28 });
  if (has("af")) list.push({ reason: "rapid_af", perYear: 0.1, inpatient: 0.55 });
  if (has("cad")) list.push({ reason: "nstemi", perYear: 0.035, inpatient: 1 });
  if (has("t2dm") || has("t1dm"))
    list.push({ reason: "hypoglycemia", perYear: 0.05, inpatient: 0.1 });
  if (has("t1dm")) list.push({ reason: "dka", perYear: 0.15, inpatient: 1 });
  else if (has("t2dm") && course.a1c > 8.5)
    list.push({ reason: "dka", perYear: 0.04, inpatient: 1 });
  return list;
}

function followupReason(active: string[], random: Random): Reason {
  const choices: (readonly [Reason, number])[] = [["general_followup", 1.2]];
  const has = (id: string): boolean => active.includes(id);
  if (has("hfref") || has("hfpef")) choices.push(["hf_followup", 4], ["hf_worsening", 1]);
  if (has("t2dm") || has("t1dm")) choices.push(["dm_followup", 3.2]);
  if (has("asthma")) choices.push(["asthma_followup", 3.4]);
  if (has("af")) choices.push(["af_followup", 1]);
  return random.weighted(choices);
}

const officeMinute = (random: Random): number => 8 * 60 + 15 * random.int(0, 34);

function acuteVisit(day: number, hazard: Hazard, random: Random): Visit {
  const minute = random.int(0, 1439);
  if (random.chance(hazard.inpatient)) {
    const nights = hazard.reason === "hf_exacerbation" ? random.int(2, 9) : random.int(1, 6);
    const notes: NoteKind[] = [];
    if (random.chance(0.25)) notes.push("History and physical");
    if (random.chance(0.16)) notes.push("Chest X-ray report");
    if (random.chance(0.1)) notes.push("Nursing note");
    notes.push("Discharge summary");
    return { day, minute, kind: "Inpatient", reason: hazard.reason, nights, notes };
  }
  const notes: NoteKind[] = random.chance(0.68) ? ["Emergency department note"] : [];
  if (random.chance(0.08)) notes.push("Chest X-ray report");
  return { day, minute, kind: "Emergency", reason: hazard.reason, nights: 0, notes };
}

function officeNote(reason: Reason, first: boolean, random: Random): NoteKind[] {
  if (!random.chance(first ? 0.8 : 0.22)) return [];
  if (first && reason !== "general_followup" && random.chance(0.6)) return ["Consultation"];
  return [
    random.weighted([
      ["Progress note", 9],
      ["Clinic letter", 2.4],
      ["Consultation", 1],
      ["Nursing note", 0.7],
    ] as const),
  ];
}

function acuteVisits(course: Course, random: Random): Visit[] {
  const visits: Visit[] = [];
  for (let year = course.start; year < course.end - 30; year += YEAR) {
    for (const hazard of hazards(course, activeProblems(course, year))) {
      if (!random.chance(hazard.perYear)) continue;
      const day = Math.min(course.end - 12, Math.floor(year + random.next() * YEAR));
      const visit = acuteVisit(day, hazard, random);
      visits.push(visit);
      const home = day + visit.nights;
      if (visit.kind === "Inpatient" && random.chance(0.3) && home + 4 < course.end) {
        visits.push({
          day: home + random.int(1, 4),
          minute: officeMinute(random),
          kind: "Telephone",
          reason: "post_discharge",
          nights: 0,
          notes: random.chance(0.5) ? ["Telephone encounter"] : [],
          after: visit.reason,
        });
      }
      if (random.chance(0.6) && home + 21 < course.end) {
        visits.push({
          day: home + random.int(6, 20),
          minute: officeMinute(random),
          kind: "Office visit",
          reason: "post_discharge",
          nights: 0,
          notes: random.chance(0.34) ? ["Progress note"] : [],
          after: visit.reason,
        });
      }
    }
  }
  return visits;
}

function studies(course: Course, random: Random): Visit[] {
  const visits: Visit[] = [];
  const add = (day: number, kind: EncounterKind, note: NoteKind): void => {
    if (day >= course.start && day < course.end)
      visits.push({
        day,
        minute: officeMinute(random),
        kind,
        reason: "study",
        nights: 0,
        notes: random.chance(kind === "Echocardiography laboratory" ? 0.52 : 0.34) ? [note] : [],
      });
  };
  const hf = course.problems.get("hfref") ?? course.problems.get("hfpef");
  if (hf !== undefined) {
    for (
      let day = Math.max(hf + random.int(0, 20), course.start + random.int(5, 200));
      day < course.end;
      day += random.int(620, 1400)
    ) {
      add(day, "Echocardiography laboratory", "Echocardiography report");
    }
  } else if (course.problems.has("htn") && random.chance(0.12)) {
    add(
      course.start + random.int(30, 500),
      "Echocardiography laboratory",
      "Echocardiography report",
    );
  }
  if (course.problems.has("asthma") || course.problems.has("copd")) {
    for (
      let day = course.start + random.int(20, 300);
      day < course.end;
      day += random.int(700, 1500)
    ) {
      add(day, "Pulmonary function laboratory", "Spirometry report");
    }
  }
  if (random.chance(0.12))
    add(course.start + random.int(30, 900), "Radiology", "Chest X-ray report");
  return visits;
}

/** All visits of a patient in order of time; two stays never overlap. */
export function createVisits(course: Course, random: Random): Visit[] {
  const visits = [...acuteVisits(course, random), ...studies(course, random)];
  let first = true;
  for (let day = course.start + random.int(0, 40); day < course.end; day += random.int(110, 330)) {
    const reason = followupReason(activeProblems(course, day), random);
    visits.push({
      day,
      minute: officeMinute(random),
      kind: "Office visit",
      reason,
      nights: 0,
      notes: officeNote(reason, first, random),
    });
    first = false;
    if (random.chance(0.16)) {
      visits.push({
        day: day + random.int(3, 90),
        minute: officeMinute(random),
        kind: "Telephone",
        reason: followupReason(activeProblems(course, day), random),
        nights: 0,
        notes: random.chance(0.3) ? ["Telephone encounter"] : [],
      });
    }
  }
  const sorted = visits
    .filter((visit) => visit.day >= FIRST_DAY && visit.day + visit.nights <= LAST_DAY + 10)
    .toSorted((a, b) => a.day - b.day || a.minute - b.minute);
  let free = -Infinity;
  return sorted.filter((visit) => {
    if (visit.day <= free) return false;
    free = visit.day + visit.nights;
    return true;
  });
}
