/**
 * Codes of ICD-9-CM's procedures, by the concept that each is a kind of: `icd9-procedures.txt`, which says how it is
 * written.
 * @param named the concepts of that name among procedures
 * @returns rows "cuid, tab, ICD9CM, tab, code"
 * @throws Error at a line that is none, a name that is not exactly one procedure's, a code that is no procedure's, and
 *   one that is there twice
 */
export function procedureCodes(
  text: string,
  named: (name: string) => readonly string[],
): readonly string[] {
  const wrong: string[] = [];
  const seen = new Map<string, string>();
  const rows = text.split("\n").flatMap((line, at) => {
    if (line.trim() === "" || line.startsWith("//")) return [];
    const say = (what: string): void => void wrong.push(`${at + 1}: ${what}`);
    const [, name, codes] = /^(.+): ([\d. ]+)$/.exec(line) ?? [];
    if (name === undefined || codes === undefined) {
      say(line);
      return [];
    }
    const [cuid, ...others] = named(name);
    if (cuid === undefined || others.length > 0)
      say(`${name} names ${cuid === undefined ? "no procedure" : "several procedures"}`);
    return codes.split(" ").map((code) => {
      if (!/^\d\d(?:\.\d{1,2})?$/.test(code)) say(`${code} is no procedure's code`);
      const before = seen.get(code);
      if (before !== undefined) say(`${code} is ${before} as well as ${name}`);
      seen.set(code, name);
      return [cuid, "ICD9CM", code].join("\t");
    });
  });
  if (wrong.length > 0) throw new Error(`icd9-procedures.txt:\n  ${wrong.join("\n  ")}`);
  return rows;
}
