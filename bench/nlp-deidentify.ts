// `npm run bench:nlp -- --deidentify`: identifiers found in generated hard notes, by kind, and other characters masked.
import { scoreDeidentification } from "../packages/nlp/testing/deidentification-score.ts";
import { hardNotes } from "../packages/nlp/testing/hard-notes/hard-notes.ts";
import { writtenNotes } from "../packages/nlp/testing/written-notes/written-notes.ts";
import { deidentify } from "../packages/nlp/src/deidentify/deidentify.ts";
import { foundByRules } from "../packages/nlp/src/deidentify/identifiers.ts";
import { findLikely } from "../packages/nlp/src/deidentify/likely/likely.ts";
import { readTokens } from "../packages/nlp/src/deidentify/reading.ts";
import { readScan } from "../packages/nlp/src/deidentify/whole-note/scanned-text.ts";
import { tokenize } from "../packages/nlp/src/text/tokens.ts";
import { hasCtakesNotes, readCtakesNotes } from "../packages/nlp/testing/ctakes-notes.ts";
import { scoreLine } from "./nlp-classes.ts";
import { best, perSecond } from "./nlp-figures.ts";

/** Kinds of the sixth part that nobody looked at. */
const unseenKinds =
  /\((?:case management|pediatric visit|dictated|all capitals|geriatric home visit)\)/;

/**
 * Prints a line a kind for each part; with `listsMisses` also what is missed and masked too much in the parts that are
 * looked at, never in the third nor in the last five kinds of the sixth.
 */
export async function printDeidentification(listsMisses: boolean): Promise<void> {
  for (const half of [
    "looked at",
    "looked at later",
    "third",
    "fourth",
    "fifth",
    "sixth",
  ] as const) {
    const score = scoreDeidentification(hardNotes(half));
    console.log(`Half that is ${half}`);
    for (const [kind, { found, all }] of score.kinds) console.log(scoreLine(kind, found, all));
    console.log(scoreLine("all identifiers", score.found, score.all));
    console.log(scoreLine("other characters masked", score.othersMasked, score.others));
    if (half === "sixth") {
      const unseen = scoreDeidentification(
        hardNotes(half).filter(({ kind }) => unseenKinds.test(`(${kind})`)),
      );
      console.log(scoreLine("all of kinds not looked at", unseen.found, unseen.all));
    }
    console.log(`${((100 * score.othersMasked) / score.others).toFixed(2)} % of the others masked`);
    if (listsMisses && half !== "third")
      for (const line of [...score.misses, "Masked besides:", ...score.excess])
        if (!unseenKinds.test(line) || half !== "sixth") console.log(`  ${line}`);
  }
  for (const half of [
    "looked-at",
    "looked-at-by-class",
    "not-looked-at",
    "no-identifiers",
    "second-a",
    "second-b",
    "second-c",
    "second-d",
    "third-held",
    "fourth-a",
    "fourth-held",
    "fifth-a",
    "fifth-held",
    "sixth-held",
    "seventh-held",
    "train-a",
    "train-b",
    "train-c",
    "train-d",
    "train-e",
    "train-f",
    "train-g",
    "train-h",
    "train-i",
    "train-j",
    "eighth-a",
    "eighth-b",
    "eighth-c",
    "eighth-d",
    "eighth-e",
  ] as const) {
    const score = scoreDeidentification(writtenNotes(half));
    console.log(`Notes written one by one: ${half}`);
    for (const [kind, { found, all }] of score.kinds) console.log(scoreLine(kind, found, all));
    console.log(scoreLine("all identifiers", score.found, score.all));
    console.log(`${((100 * score.othersMasked) / score.others).toFixed(2)} % of the others masked`);
    if (
      listsMisses &&
      half !== "not-looked-at" &&
      !["third-held", "fifth-held", "sixth-held", "seventh-held"].includes(half)
    )
      for (const line of [...score.misses, "Masked besides:", ...score.excess])
        console.log(`  ${line}`);
  }
  await printPublicNotes();
}

const ROUNDS = 3;

/** What the regressions mask of public notes beside the rules, and how long masking takes beside reading words. */
async function printPublicNotes(): Promise<void> {
  if (!hasCtakesNotes) {
    console.log("Public notes: skipped, ../shared is missing.");
    return;
  }
  const texts = (await readCtakesNotes()).map(({ text }) => text);
  let [rules, besides, runs] = [0, 0, 0];
  for (const text of texts) {
    const reading = readTokens(tokenize(readScan(text)));
    const found = foundByRules(reading);
    for (const { begin, end } of found) rules += end - begin;
    for (const { begin, end } of findLikely(reading, found))
      if (!found.some((run) => run.begin < end && run.end > begin)) {
        besides += end - begin;
        runs += 1;
      }
  }
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const words = best(ROUNDS, () => {
    for (const text of texts) tokenize(text);
  });
  const masking = best(ROUNDS, () => {
    for (const text of texts) deidentify(text);
  });
  console.log(
    `${texts.length} public notes, ${characters.toLocaleString("en")} characters: ${rules.toLocaleString("en")} masked by rules, ` +
      `${besides.toLocaleString("en")} in ${runs} runs by the regressions besides; masking ${perSecond(characters, masking)} MB/s, ` +
      `${(masking / words).toFixed(1)} times as long as to find the words`,
  );
}
