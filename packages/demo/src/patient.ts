// One patient: course, visits, and for each visit condition, rows and notes, grouped into episodes.

import { dateOfDay } from "@concord/clinical";
import { isoTime, yearOf } from "./calendar.ts";
import { conceptKey, withAncestors } from "./concept-list.ts";
import { topicOf } from "./complaints.ts";
import { createCondition, type Condition } from "./condition.ts";
import { createCourse, type Course } from "./course.ts";
import type {
  DemoEncounter,
  DemoEpisode,
  DemoPatient,
  EncounterKind,
  NoteKind,
} from "./demonstration.ts";
import { composeNote } from "./notes/compose-note.ts";
import { createObservation } from "./observation.ts";
import { WITHOUT_CODES } from "./organisations.ts";
import { CLINICIANS, createPerson } from "./people.ts";
import type { Random } from "./random.ts";
import { createCodingHabit, createRows } from "./rows.ts";
import type { Author } from "./scene.ts";
import { createStyle } from "./style.ts";
import { createVisits, type Visit } from "./visits.ts";

/** The hospital of Northfield that sends no observation periods. */
const WITHOUT_PERIODS = "valley";

export type Hospital = { key: string; name: string; departments: ReadonlySet<string> };

/** Every clinician writes in one style throughout. */
export function createAuthors(random: Random): Author[] {
  return CLINICIANS.map((name) => ({
    name: `${random.pick(["A.", "B.", "C.", "D.", "J.", "K.", "L.", "M.", "R.", "S.", "T."])} ${name}`,
    title: random.weighted([
      ["MD", 7],
      ["DO", 1],
      ["NP", 2],
      ["PA-C", 1],
    ] as const),
    style: createStyle(random),
  }));
}

const MINUTES: Readonly<Record<EncounterKind, number>> = {
  "Office visit": 30,
  Emergency: 320,
  Inpatient: 0,
  Telephone: 10,
  "Echocardiography laboratory": 45,
  "Pulmonary function laboratory": 40,
  Radiology: 20,
};

function department(visit: Visit, hospital: Hospital): string {
  const topic = topicOf(visit.reason);
  const wanted =
    visit.kind === "Emergency"
      ? "emergency"
      : visit.kind.startsWith("Echo") || topic === "hf" || topic === "heart"
        ? "cardiology"
        : visit.kind.startsWith("Pulm") || topic === "lung"
          ? "pulmonary"
          : "medicine";
  const key = [
    `${hospital.key.replace("-hospital", "")}-${wanted}`,
    `${hospital.key.replace("-hospital", "")}-medicine`,
  ].find((name) => hospital.departments.has(name));
  return key ?? hospital.key;
}

function encounterTruth(condition: Condition): string[] {
  const ids = [
    ...condition.problems,
    ...condition.acute,
    ...condition.symptoms.keys(),
    ...condition.signs,
    ...condition.doses.map(({ id }) => id),
    ...condition.given,
    ...condition.done,
  ];
  return [...new Set(ids.flatMap(withAncestors))].map(conceptKey);
}

type Parts = {
  key: string;
  identifier: string;
  hospital: Hospital;
  authors: Author[];
  random: Random;
};

function createEncounter(
  course: Course,
  visit: Visit,
  person: ReturnType<typeof createPerson>,
  habit: ReturnType<typeof createCodingHabit>,
  key: string,
  parts: Parts,
): DemoEncounter {
  const { hospital, authors, identifier } = parts;
  const random = parts.random.fork(key);
  const condition = createCondition(course, visit, random);
  const wrote = new Map<NoteKind, Author>();
  const notes = visit.notes.map((kind, index) => {
    const author = wrote.get(kind) ?? random.pick(authors);
    wrote.set(kind, author);
    return composeNote({
      key: `${key}-n${index + 1}`,
      kind,
      author,
      hospital: hospital.name,
      identifier,
      course,
      visit,
      condition,
      person,
      doctor: `Dr. ${random.pick(CLINICIANS)}`,
      random: random.fork(kind),
    });
  });
  const minutes =
    visit.nights > 0 ? visit.nights * 1440 + 14 * 60 - visit.minute : MINUTES[visit.kind];
  const end = isoTime(visit.day, visit.minute + Math.max(30, minutes));
  return {
    key,
    kind: visit.kind,
    organisation: department(visit, hospital),
    start: isoTime(visit.day, visit.minute),
    end,
    rows:
      hospital.key === WITHOUT_CODES
        ? []
        : createRows({
            hospital: hospital.key,
            course,
            visit,
            condition,
            habit,
            random: random.fork("rows"),
          }),
    notes,
    truth: encounterTruth(condition),
  };
}

/** A hospital stay with what follows within 30 days is an episode; other care is one episode a year. */
function episodesOf(
  encounters: { visit: Visit; encounter: DemoEncounter }[],
  key: string,
): DemoEpisode[] {
  const groups = new Map<string, { name: string; encounters: DemoEncounter[] }>();
  let stay: { label: string; until: number } | undefined;
  for (const { visit, encounter } of encounters) {
    if (visit.kind === "Inpatient")
      stay = {
        label: `Hospital stay ${dateOfDay(visit.day)}`,
        until: visit.day + visit.nights + 30,
      };
    const inStay =
      stay !== undefined &&
      visit.day <= stay.until &&
      (visit.kind === "Inpatient" || visit.after !== undefined);
    const name = inStay && stay ? stay.label : `Outpatient care ${yearOf(visit.day)}`;
    const group = groups.get(name) ?? { name, encounters: [] };
    group.encounters.push(encounter);
    groups.set(name, group);
  }
  return [...groups.values()].map(({ name, encounters: inside }, index) => ({
    key: `${key}-ep${index + 1}`,
    name,
    start: inside[0]?.start ?? "",
    end:
      inside
        .map(({ end }) => end)
        .toSorted()
        .at(-1) ?? "",
    encounters: inside,
  }));
}

export function createPatient(parts: Parts): DemoPatient {
  const { key, identifier, hospital, random } = parts;
  const course = createCourse(random.fork("course"));
  const person = createPerson(course.sex, random.fork("person"));
  const habit = createCodingHabit(random.fork("habit"));
  const encounters = createVisits(course, random.fork("visits")).map((visit, index) => ({
    visit,
    encounter: createEncounter(course, visit, person, habit, `${key}-e${index + 1}`, parts),
  }));
  const truth = new Map<string, number>();
  for (const [id, since] of course.problems) {
    for (const above of withAncestors(id))
      truth.set(above, Math.min(since, truth.get(above) ?? Infinity));
  }
  return {
    key,
    identifier,
    ...person,
    gender: course.sex,
    birthDate: dateOfDay(course.birth),
    organisation: hospital.key,
    ...createObservation({
      encounters: encounters.map(({ encounter }) => encounter),
      start: course.start,
      end: course.end,
      sendsPeriods: hospital.key !== WITHOUT_PERIODS,
      random: random.fork("observation"),
    }),
    episodes: episodesOf(encounters, key),
    truth: [...truth].map(([id, since]) => ({ concept: conceptKey(id), since: dateOfDay(since) })),
  };
}
