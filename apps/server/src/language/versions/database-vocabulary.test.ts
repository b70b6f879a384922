import { expect, test } from "vitest";
import { loadVocabulary } from "@concord/nlp";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { openDatabaseVocabulary, untilUnchanged } from "./database-vocabulary.ts";
import { vocabularyVersion } from "../../vocabulary/vocabulary-version.ts";
import { changeVocabulary } from "../../vocabulary/testing/change-vocabulary.ts";

const connection = await seededDatabase("few_concepts", async (fresh) => {
  await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
});
const { pool } = connection;

/** Asks for the version, and somebody changes the vocabulary before it is read: so many times. */
function opening(changes: number) {
  const told = { tries: 0 };
  const open = async () => {
    const version = await vocabularyVersion(pool);
    told.tries += 1;
    if (told.tries <= changes)
      await changeVocabulary(
        pool,
        "insert into lexicon_entry (concept_id, term, kind) select concept_id, $1, 'synonym' from concept where cuid = 'C2'",
        [`zebra disease ${changes} ${told.tries}`],
      );
    return { version, ...(await openDatabaseVocabulary(connection, version, undefined)) };
  };
  return { told, open };
}

test("a vocabulary that changes while it is read is read again, until it is the present one", async () => {
  const { told, open } = opening(2);
  const { bytes, version } = await untilUnchanged(open);
  expect(told.tries).toBe(3);
  expect(version).toBe(await vocabularyVersion(pool));
  expect(loadVocabulary(bytes).version).toBe(version);
});

test("one that never stops changing is given up with words that say so", async () => {
  const { told, open } = opening(100);
  await expect(untilUnchanged(open)).rejects.toThrow("changed while it was read");
  expect(told.tries).toBe(5);
});

test("what fails for another reason is not tried again", async () => {
  let tries = 0;
  const failing = () => {
    tries += 1;
    return Promise.reject(new Error("No disk"));
  };
  await expect(untilUnchanged(failing)).rejects.toThrow("No disk");
  expect(tries).toBe(1);
});
