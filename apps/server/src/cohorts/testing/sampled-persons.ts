// For tests: part of an OMOP source's persons, as files. It shares nothing with the product.
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

/**
 * A temporary folder with the tables of `folder` (`TABLE.csv.gz`), of whose persons it has those whose number leaves
 * `turn` when divided by `parts`. Tables without persons are whole.
 * @throws Error where a value in front of a person's number is quoted
 */
export async function sampledPersons(folder: string, parts: number, turn: number): Promise<string> {
  const sampled = await mkdtemp(join(tmpdir(), "concord-test-"));
  for (const file of await readdir(folder)) {
    const text = gunzipSync(await readFile(join(folder, file))).toString();
    const [header = "", ...lines] = text.trimEnd().split(/\r?\n/);
    const column = header.toLowerCase().split(",").indexOf("person_id");
    const kept = lines.filter((line) => {
      if (column < 0) return true;
      const person = Number(line.split(",", column + 1).at(column));
      if (!Number.isSafeInteger(person)) throw new Error(`${file} has a row without a person`);
      return person % parts === turn;
    });
    await writeFile(join(sampled, file.replace(/\.gz$/, "")), `${[header, ...kept].join("\n")}\n`);
  }
  return sampled;
}
