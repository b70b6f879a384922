/** Files that give procedures codes of a system, a line a concept: "Colonoscopy: 45.22 45.23". */
export const procedureCodeFiles = [
  { file: "icd9-procedures.txt", sab: "ICD9CM", isCode: /^\d\d(?:\.\d{1,2})?$/ },
  { file: "cvx-vaccines.txt", sab: "CVX", isCode: /^\d{2,3}$/ },
] as const;

/**
 * Codes of procedures, by the concept that each is a kind of.
 * @param named the concepts of that name among procedures
 * @returns rows "cuid, tab, system, tab, code"
 * @throws Error at a line that is none, a name that is not exactly one procedure's, what is no code of the system, and
 *   a code that is there twice
 */
export function procedureCodes(
  text: string,
  { file, sab, isCode }: (typeof procedureCodeFiles)[number],
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
      if (!isCode.test(code)) say(`${code} is no code of ${sab}`);
      const before = seen.get(code);
      if (before !== undefined) say(`${code} is ${before} as well as ${name}`);
      seen.set(code, name);
      return [cuid, sab, code].join("\t");
    });
  });
  if (wrong.length > 0) throw new Error(`${file}:\n  ${wrong.join("\n  ")}`);
  return rows;
}
