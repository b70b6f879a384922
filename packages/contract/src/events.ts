import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { shownCount, UnitsLeftOut } from "./counts.ts";
import { basedOn, edition, id, idList, jsonText, name, pageNumber, pageSize } from "./fields.ts";
import { command, query } from "./operation.ts";
import { everyRole, researchers } from "./role.ts";
import { Concept } from "./vocabulary.ts";

/**
 * What a fact of an event's concepts must also be (domain.md §3): words that language processing read with it, as it
 * writes them, letter case aside; a number within both ends, brought to `unit` where one is given. Null asks for
 * nothing.
 */
const conditions = {
  severity: z.string().trim().min(1).max(100).nullable(),
  descriptor: z.string().trim().min(1).max(100).nullable(),
  progression: z.string().trim().min(1).max(100).nullable(),
  minimum_value: z.number().nullable(),
  maximum_value: z.number().nullable(),
  unit: z.string().trim().min(1).max(100).nullable(),
};

const eventType = z.enum(["outcome", "index", "other"]);

/** An event: a named, reusable phenotype (domain.md §3). A fact of one of its parts is a fact of it, too. */
export const Event = z.object({
  event_id: id,
  name: z.string(),
  event_type: eventType,
  concepts: z.array(Concept.extend({ descendants: z.boolean(), excluded: z.boolean() })),
  parts: z.array(z.object({ event_id: id, name: z.string() })),
  ...conditions,
  /** The event as it is now: what EditEvent is based on. */
  edition,
});
export type Event = z.infer<typeof Event>;

const { severity, descriptor, progression, minimum_value, maximum_value, unit } = conditions;

/** What a person fills in for an event; a condition that is left out asks for nothing. */
const eventForm = {
  name,
  event_type: eventType,
  concepts: z
    .array(
      z.object({
        concept_id: id,
        descendants: z.boolean().default(true),
        excluded: z.boolean().default(false),
      }),
    )
    .max(10_000, "At most 10,000 concepts")
    .default([]),
  parts: z.array(id).max(100, "At most 100 events").default([]),
  severity: severity.default(null),
  descriptor: descriptor.default(null),
  progression: progression.default(null),
  minimum_value: minimum_value.default(null),
  maximum_value: maximum_value.default(null),
  unit: unit.default(null),
};

export const GetEvent = query("GetEvent", {
  noun: "events",
  summary: "Events that the user may use, with their concepts, parts and conditions (S7.9).",
  roles: everyRole,
  reads: ["events", "vocabulary"],
  example: { eventIds: `${exampleIds.event}` },
  input: z.object({ eventType: eventType.optional(), eventIds: idList.optional() }),
  output: z.object({ data: z.array(Event) }),
});

/** Patients with a fact of an event, by where the fact came from; `any`: each once. */
const patientsBySource = z.object({
  any: shownCount,
  structured: shownCount,
  unstructured: shownCount,
  inferred: shownCount,
  reference: shownCount,
});

export const GetEventLibrary = query("GetEventLibrary", {
  noun: "events",
  summary: "Events by name, with the patients that have them by source, and what uses them.",
  roles: researchers,
  isQuestion: true,
  audit: "counts",
  reads: ["events", "facts", "records", "vocabulary", "cohorts", "study"],
  example: {},
  input: z.object({ searchString: z.string().max(200).default(""), pageNumber, pageSize }),
  output: z.object({
    data: z.array(
      Event.extend({
        patients: patientsBySource,
        /** By noun and name; null: the user may not see it. */
        used_by: z.array(
          z.object({ noun: z.enum(["cohort", "event", "study"]), name: z.string().nullable() }),
        ),
      }),
    ),
    noOfRecords: z.number().int(),
  }),
});

/**
 * Records of what an event names that it could not judge: without a number, or in no unit that compares with the one
 * asked for; as an outcome, from the index date on, also those of which no day is known.
 */
export const EventLeftOut = UnitsLeftOut.extend({ reason: z.enum(["unit", "number", "date"]) });
export type EventLeftOut = z.infer<typeof EventLeftOut>;

const { name: _, event_type: __, ...eventContent } = eventForm;

export const PreviewEvent = query("PreviewEvent", {
  noun: "events",
  summary:
    "Records and patients that an event would have as it is being defined, and what it leaves out; nothing is stored.",
  roles: researchers,
  maximumValues: 60_000,
  isQuestion: true,
  reads: ["events", "facts", "records", "vocabulary", "language"],
  alsoByPost: true,
  maximumBytes: 1_000_000,
  otherOrganisation: "own",
  example: { event: { concepts: [{ concept_id: exampleIds.concept }] } },
  input: z.object({
    /** By GET it is JSON text. */
    event: jsonText(z.object(eventContent), "The event is not JSON."),
  }),
  output: z.object({
    data: z.object({
      patient_count: shownCount,
      value_count: shownCount,
      left_out: z.array(EventLeftOut),
      /**
       * Words of notes in which it was read, letter case aside, the commonest first: at most eight, each of two
       * patients or more, and of no fewer than the smallest count to show.
       */
      words: z.array(z.object({ text: z.string(), patient_count: shownCount })),
      /** Without a unit: numbers that are compared as they stand though most are in another unit, or in one. */
      other_units: UnitsLeftOut.extend({
        /** That of most; null: most have none. */
        unit: z.string().nullable(),
        /** As written; null: none. */
        others: z.array(z.string().nullable()),
      }).nullable(),
    }),
  }),
  problems: ["event.invalid", "row.not-found"],
});

export const AddEvent = command("AddEvent", {
  noun: "events",
  summary: "Add an event.",
  roles: researchers,
  maximumValues: 60_000,
  changes: ["events"],
  maximumBytes: 1_000_000,
  otherOrganisation: "own",
  example: {
    name: "Another event",
    event_type: "outcome",
    concepts: [{ concept_id: exampleIds.concept }],
  },
  input: z.object(eventForm),
  output: z.object({ data: Event }),
  problems: ["event.name-taken", "event.invalid", "row.not-found"],
});

export const EditEvent = command("EditEvent", {
  noun: "events",
  summary: "Change an event. What uses it counts by the changed event from then on.",
  roles: researchers,
  maximumValues: 60_000,
  changes: ["events"],
  maximumBytes: 1_000_000,
  example: {
    event_id: exampleIds.event,
    name: "Changed event",
    event_type: "outcome",
    concepts: [{ concept_id: exampleIds.concept }],
  },
  input: z.object({ event_id: id, ...eventForm, based_on: basedOn }),
  output: z.object({ data: Event }),
  problems: ["event.name-taken", "event.invalid", "row.not-found", "row.edited"],
});

export const DeleteEvent = command("DeleteEvent", {
  noun: "events",
  summary: "Delete an event that no study, cohort or other event uses.",
  roles: researchers,
  changes: ["events"],
  example: { event_id: exampleIds.event },
  input: z.object({ event_id: id }),
  output: z.object({ data: z.object({ event_id: id }) }),
  problems: ["event.in-use", "row.not-found"],
});
