import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  addAnnotation,
  addNote,
  addPatient,
  type AddedNote,
} from "../documents/testing/record-in-test.ts";
import { findPlaces } from "./find-places.ts";
import { indexNotes } from "./index-notes.ts";
import { parseQuery } from "./parse-query.ts";
import { wordsToStem } from "./ts-query.ts";
import { stemsOf } from "./stems.ts";
import { wordsOf } from "./words.ts";

const server = await testServer({ seed: withOneOfEverything });
const { db, world, connection } = server;
const { batch, concept } = oneOfEverything;

/** By a word that only it has. */
const texts: Readonly<Record<string, string>> = {
  alpha: "alpha. She ran out of furosemide two weeks ago and stopped taking it.",
  bravo: "bravo. Running out of bumetanide was denied; takes furosemide daily.",
  charlie: "charlie. The patient’s naïve daughter: “ran\nout\nof” … 😀 𝒜 furosemide 40 mg.",
  delta: "delta. No dyspnea.\n\nHeart failure with reduced EF 35 %.",
  echo: "echo. failure of the left heart valve",
};
const filler = (words: number) => "the dog and ".repeat(words / 3);
// More than 10,000 words, and more than 255 times the same: phrases at its end, and two words far apart.
const long = `foxtrot begins with zebra. ${filler(30_000)} the quick brown fox ${filler(300)} ends with quagga`;
const notes = new Map<string, AddedNote>();

beforeAll(async () => {
  for (const [name, text] of Object.entries({ ...texts, foxtrot: long })) {
    const patient = await addPatient(db, world.hospital);
    notes.set(name, await addNote(db, patient, { text, batch_id: batch }));
  }
  const elsewhere = await addPatient(db, world.otherHospital);
  notes.set("golf", await addNote(db, elsewhere, { text: "golf: furosemide", batch_id: batch }));
  const discrete = {
    text: "hotel: furosemide",
    batch_id: batch,
    content_type: "discrete",
  } as const;
  notes.set("hotel", await addNote(db, await addPatient(db, world.hospital), discrete));
  await indexNotes(connection);
});

const nameOf = (id: number) =>
  [...notes].find(([, { subdocument_id }]) => subdocument_id === id)?.[0] ?? "another";

async function found(m_searchString: string): Promise<string[]> {
  const caller = await server.signIn("User");
  const { data, noOfRecords } = await caller.call("SearchNotes", { m_searchString, pageSize: 50 });
  expect(noOfRecords).toBe(data.length);
  return data.map(({ subdocument_id }) => nameOf(subdocument_id)).toSorted();
}

describe("words of notes", () => {
  test.each([
    ["furosemide", ["alpha", "bravo", "charlie"]],
    ["FUROSEMIDE", ["alpha", "bravo", "charlie"]],
    ["take", ["alpha", "bravo"]],
    ["=taking", ["alpha"]],
    ["furo*", ["alpha", "bravo", "charlie"]],
    ["furos", []],
    ['"run out of"', ["bravo"]],
    ['"ran out of"', ["alpha", "charlie"]],
    ['"ran out of" OR "running out of"', ["alpha", "bravo", "charlie"]],
    ['="ran out of" -stopped', ["charlie"]],
    ['"heart failure"', ["delta"]],
    ["heart failure", ["delta", "echo"]],
    ["heart NEAR/1 failure", ["delta"]],
    ["heart NEAR/4 failure", ["delta", "echo"]],
    ["failure NEAR/3 heart", ["delta"]],
    ["naïve", ["charlie"]],
    ["patient's", ["charlie"]],
    ["𝒜", ["charlie"]],
    ["35", ["delta"]],
    ["zebra quagga", ["foxtrot"]],
    ["zebra -quagga", []],
    ['"quick brown fox"', ["foxtrot"]],
    ['"the quick"', ["foxtrot"]],
    ['"the dog" quagga', ["foxtrot"]],
    ["zebra NEAR/20 quagga", []],
    ["golf", []],
    ["hotel", []],
  ])("%s finds %j: read by eye, nothing shared", async (asked, expected) => {
    expect(await found(asked)).toEqual(expected);
  });

  test.each([
    "",
    "-denied",
    "a OR",
    "OR b",
    "NEAR/3 b",
    "a NEAR/3",
    "a NEAR/40 b",
    '""',
    "x ".repeat(30),
  ])("%j is refused with a reason", async (m_searchString) => {
    const caller = await server.signIn("User");
    expect(await caller.refusal("SearchNotes", { m_searchString })).toMatchObject({
      status: 400,
      code: "request.not-offered",
    });
  });

  test("whatever is typed is answered or refused, never an error", async () => {
    const caller = await server.signIn("User");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 60 }), async (m_searchString) => {
        const { statusCode } = await caller.send("SearchNotes", { m_searchString });
        expect([200, 400]).toContain(statusCode);
      }),
    );
  });

  test("PostgreSQL finds the notes in which the marked places are found, for random queries", async () => {
    const word = fc.constantFrom(
      ..."ran out of furosemide take taking heart failure the left no valve daily -the =takes furo*".split(
        " ",
      ),
    );
    const phrase = fc
      .array(
        word.filter((one) => /^\p{L}+$/u.test(one)),
        { minLength: 1, maxLength: 3 },
      )
      .map((words) => `"${words.join(" ")}"`);
    const part = fc.oneof(
      word,
      phrase,
      fc
        .tuple(phrase, fc.integer({ min: 1, max: 6 }), phrase)
        .map(([a, n, b]) => `${a} NEAR/${n} ${b}`),
      fc.tuple(phrase, phrase).map(([a, b]) => `${a} OR ${b}`),
    );
    const query = fc
      .tuple(phrase, fc.array(part, { maxLength: 2 }))
      .map((all) => all.flat().join(" "));
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const parsed = parseQuery(asked);
        const askedStems = await stemsOf(connection.pool, wordsToStem(parsed));
        const expected = [];
        for (const [name, text] of Object.entries(texts)) {
          const words = wordsOf(text);
          const stems = await stemsOf(
            connection.pool,
            words.map((one) => one.word),
          );
          if (findPlaces({ words, stems }, parsed, askedStems).length > 0) expected.push(name);
        }
        const answer = await found(asked);
        expect(answer.filter((name) => name in texts)).toEqual(expected.toSorted());
      }),
    );
  });
});

test("lines hold what was searched for at its place, and what language processing found there", async () => {
  const caller = await server.signIn("User");
  const { data } = await caller.call("SearchNotes", { m_searchString: '"out of" charlie' });
  const [line] = data[0]?.lines ?? [];
  expect(data[0]?.places).toBe(2);
  expect(line?.words.map(({ begin, end }) => line.text.slice(begin, end))).toEqual([
    "charlie",
    "out\nof",
  ]);
  expect(texts["charlie"]?.startsWith(line?.text ?? "–", line?.begin)).toBe(true);
});

test("a concept is asked for by how it is said, alone and beside words; each way is counted", async () => {
  const caller = await server.signIn("User");
  const make = async (quote: string, how: { negated?: boolean; subject?: string }) => {
    const text = `india ${quote}`;
    const note = await addNote(db, await addPatient(db, world.hospital), { text, batch_id: batch });
    await addAnnotation(db, { ...note, text }, { concept_id: concept, quote, ...how });
    return note.subdocument_id;
  };
  const said = await make("has it", {});
  const denied = await make("denies it", { negated: true });
  const ofMother = await make("mother had none", { negated: true, subject: "Family" });
  const unsearchable = await caller.call("SearchNotes", { m_searchString: "india" });
  expect([unsearchable.noOfRecords, unsearchable.not_searchable]).toEqual([0, 3]);
  await indexNotes(connection);

  const asked = { m_searchString: "india", m_conceptId: concept };
  const all = await caller.call("SearchNotes", asked);
  expect([all.noOfRecords, all.patients, all.not_searchable]).toEqual([3, 3, 0]);
  expect(all.said).toEqual([
    { said_as: "affirmed", note_count: 1 },
    { said_as: "denied", note_count: 1 },
    { said_as: "other person", note_count: 1 },
  ]);
  const by = async (m_saidAs: "affirmed" | "denied" | "other person") =>
    (await caller.call("SearchNotes", { ...asked, m_saidAs })).data.map(
      (one) => one.subdocument_id,
    );
  expect(await by("affirmed")).toEqual([said]);
  expect(await by("denied")).toEqual([denied]);
  expect(await by("other person")).toEqual([ofMother]);
  const alone = await caller.call("SearchNotes", { m_conceptId: concept, m_saidAs: "denied" });
  const found = alone.data.find(({ subdocument_id }) => subdocument_id === denied);
  expect(found?.lines[0]?.words).toEqual([{ begin: 6, end: 15 }]);
});

test("annotators and supervisors, who read masked text, don't search whole organizations", async () => {
  for (const role of ["Annotator", "Supervisor"] as const) {
    const caller = await server.signIn(role);
    expect((await caller.send("SearchNotes", { m_searchString: "furosemide" })).statusCode).toBe(
      403,
    );
  }
});
