/**
 * For tests: generated notes that are hard to de-identify, with the truth about every character. Six parts of 100, of
 * which no name, place or sentence is in another. All but the third, and the last five kinds of the sixth, were looked
 * at while rules were mended. Each was written before the rules were read again, and shares nothing with their lists.
 */
import { fifthHalf } from "./fifth-half.data.ts";
import { fourthHalf } from "./fourth-half.data.ts";
import { heldHalf } from "./held-half.data.ts";
import { lookedAtHalf } from "./looked-at-half.data.ts";
import type { NoteHalf } from "./note-half.ts";
import { type Persona, somebody } from "./persona.ts";
import { below, digitsInto, pick, type Random, randomFrom } from "./random.ts";
import { sixthHalf } from "./sixth-half.data.ts";
import { thirdHalf } from "./third-half.data.ts";
import { writtenDate } from "./written-date.ts";

export const identifierKindsOfTruth = [
  "name",
  "date",
  "phone",
  "mail",
  "url",
  "address",
  "place",
  "facility",
  "employer",
  "record",
  "age",
] as const;
export type IdentifierKindOfTruth = (typeof identifierKindsOfTruth)[number];

export interface TrueSpan {
  readonly begin: number;
  readonly end: number;
  /** Neutral is what may be masked or not: a state, a year alone. */
  readonly kind: IdentifierKindOfTruth | "neutral";
}

export interface HardNote {
  readonly kind: string;
  readonly text: string;
  readonly spans: readonly TrueSpan[];
}

interface Piece {
  readonly text: string;
  readonly kind?: TrueSpan["kind"];
}

const states = "Alabama|Texas|Ohio|Oregon|MA|Pennsylvania|CA|New York|Maine|GA".split("|");
const notesOfKind = 10;

const parts = {
  "looked at": lookedAtHalf,
  "looked at later": heldHalf,
  third: thirdHalf,
  fourth: fourthHalf,
  fifth: fifthHalf,
  sixth: sixthHalf,
};

export function hardNotes(which: keyof typeof parts): HardNote[] {
  const half = parts[which];
  const random = randomFrom(half.seed);
  return Object.entries(half.layouts).flatMap(([kind, layout]) =>
    Array.from({ length: notesOfKind }, () => hardNote(kind, layout, half, random)),
  );
}

function hardNote(kind: string, layout: string, half: NoteHalf, random: Random): HardNote {
  const people = {
    p: somebody(half, random),
    doc: somebody(half, random),
    doc2: somebody(half, random),
    nurse: somebody(half, random),
    nurse2: somebody(half, random),
  };
  const banks = new Map(
    Object.entries(half.banks).map(([name, bank]) => [name, shuffled(bank, random)]),
  );
  const isLower = kind === "dictated" && random() < 1 / 3;
  const pieces = layout.split(/(@[a-z.]+)/u).flatMap((part) => {
    if (!part.startsWith("@")) return filled(part, people, half, random);
    const [bank = "", how = ""] = part.slice(1).split(".");
    const sentence = banks.get(bank)?.pop();
    if (sentence === undefined) throw new Error(`No sentence left for ${part}`);
    return filled(sentence, people, half, random).map((piece) => changed(piece, how));
  });
  return { kind, ...joined(pieces, isLower || kind === "all capitals" ? kind : "") };
}

function shuffled(bank: readonly string[], random: Random): string[] {
  return bank
    .map((sentence) => ({ sentence, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence);
}

function changed(piece: Piece, how: string): Piece {
  if (how !== "spoken" || piece.kind !== undefined) return piece;
  return { text: piece.text.toLowerCase().replace(/[,;:()]|\.(?!\d)/gu, "") };
}

function joined(pieces: readonly Piece[], kind: string): Pick<HardNote, "text" | "spans"> {
  let text = "";
  const spans: TrueSpan[] = [];
  for (const piece of pieces) {
    const written =
      kind === "all capitals"
        ? piece.text.toUpperCase()
        : kind === "dictated"
          ? piece.text.toLowerCase()
          : piece.text;
    if (piece.kind !== undefined)
      spans.push({ begin: text.length, end: text.length + written.length, kind: piece.kind });
    text += written;
  }
  return { text, spans };
}

type People = Readonly<Record<"p" | "doc" | "doc2" | "nurse" | "nurse2", Persona>>;

function filled(template: string, people: People, half: NoteHalf, random: Random): Piece[] {
  return template
    .split(/(\{[a-z0-9.]+\})/u)
    .filter((part) => part !== "")
    .flatMap((part) =>
      part.startsWith("{") ? ofSlot(part.slice(1, -1), people, half, random) : [{ text: part }],
    );
}

function ofSlot(slot: string, people: People, half: NoteHalf, random: Random): Piece[] {
  if (slot === "employer")
    return pick(half.employers, random)
      .split(/^(the )/u)
      .filter((part) => part !== "")
      .map((text) => (text === "the " ? { text } : { text, kind: "employer" }));
  const [who = "", what = ""] = slot.split(".");
  if (what !== "") {
    const person = who === "kin" ? somebody(half, random) : people[who as keyof People];
    const text = person[what as keyof Persona];
    return [what === "title" || what.startsWith("sex") ? { text } : { text, kind: "name" }];
  }
  const digits = (pattern: string): string => digitsInto(pattern, random);
  switch (slot) {
    case "sex":
      return [{ text: people.p.sex }];
    case "age":
      return [{ text: String(18 + below(70, random)) }];
    case "old":
      return [{ text: pick(half.oldAges, random), kind: "age" }];
    case "date":
      return [{ text: writtenDate(pick(half.dates, random), [2005, 2023], random), kind: "date" }];
    case "dob":
      return [
        {
          text: writtenDate(pick(half.dates.slice(0, 2), random), [1928, 2001], random),
          kind: "date",
        },
      ];
    case "year":
      return [{ text: String(1975 + below(45, random)), kind: "neutral" }];
    case "state":
      return [{ text: pick(states, random), kind: "neutral" }];
    case "phone":
      return [{ text: digits(pick(half.phones, random)), kind: "phone" }];
    case "pager":
      return [{ text: digits(pick(["####", "#####"], random)), kind: "phone" }];
    case "month":
      return [{ text: writtenDate("N", [2005, 2023], random), kind: "date" }];
    case "mail":
      return [
        {
          text: `${plain(people.doc.first)}.${plain(people.doc.last)}@${pick(half.hosts, random)}`,
          kind: "mail",
        },
      ];
    case "url":
      return [
        {
          text: digits(
            pick(["https://www.", "www.", "http://"], random) +
              pick(half.hosts, random) +
              "/portal/####",
          ),
          kind: "url",
        },
      ];
    case "mrn":
      return [{ text: digits("#######"), kind: "record" }];
    case "zip":
      return [{ text: digits("#####"), kind: "address" }];
    case "record":
      return pick(half.records, random)
        .split(/(\{[^}]+\})/u)
        .filter((part) => part !== "")
        .map((part) =>
          part.startsWith("{")
            ? { text: digits(part.slice(1, -1)), kind: "record" }
            : { text: part },
        );
    default:
      return [ofList(slot, half, random)];
  }
}

function ofList(slot: string, half: NoteHalf, random: Random): Piece {
  if (slot === "town") return { text: pick(half.towns, random), kind: "place" };
  if (slot === "street") return { text: pick(half.streets, random), kind: "address" };
  if (slot === "facility") return { text: pick(half.facilities, random), kind: "facility" };
  throw new Error(`No slot ${slot}`);
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/gu, "");
