import { generateDemonstration } from "@concord/demo";
import { deidentify } from "@concord/nlp";
import { expect, test } from "vitest";

test("S3.6 no masked note of the demonstration holds its patient's name, record number or telephone", () => {
  const { patients } = generateDemonstration(7);
  const leaks: string[] = [];
  for (const { episodes, givenName, familyName, identifier } of patients) {
    const telling = new RegExp(`\\b(?:${givenName}|${familyName}|${identifier}|555-01\\d\\d)\\b`);
    const notes = episodes.flatMap(({ encounters }) => encounters.flatMap(({ notes: of }) => of));
    for (const { key, text } of notes) if (telling.test(deidentify(text))) leaks.push(key);
  }
  expect(leaks).toEqual([]);
});
