/** A line of a file that is written by codes of ICD. */
interface IcdLine {
  readonly line: number;
  readonly sab: "ICD10CM" | "ICD9CM";
  readonly text: string;
}

/** Lines below the heading of their classification, "ICD10CM" or "ICD9CM"; not comments and empty ones. */
export function icdLines(text: string): IcdLine[] {
  const found: IcdLine[] = [];
  let sab: IcdLine["sab"] | undefined;
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("//")) continue;
    if (line === "ICD10CM" || line === "ICD9CM") sab = line;
    else if (sab === undefined)
      throw new Error(`line ${at + 1} stands under no classification: ${line}`);
    else found.push({ line: at + 1, sab, text: line });
  }
  return found;
}
