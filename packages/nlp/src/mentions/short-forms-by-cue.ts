import { shortFormsByCue } from "./short-forms-by-cue.data.ts";
import { shortForms as listed, type ShortForm, type ShortFormReading } from "./short-forms.data.ts";

const special = /[.*+?^${}()|[\]\\/-]/g;

/** Words of a cue as a pattern: a star stands for any ending. */
const pattern = (cue: string): string =>
  cue
    .split("*")
    .map((part) => part.replaceAll(special, String.raw`\$&`))
    .join(String.raw`\w*`);

const anyOf = (cues: readonly string[]): string => `(?:${cues.map(pattern).join("|")})`;

/** The readings of one meaning: by a word anywhere beside it, right in front, right behind. */
function readingsOf(means: string | undefined, cues: readonly string[]): ShortFormReading[] {
  const before = cues.filter((cue) => cue.startsWith("<")).map((cue) => cue.slice(1));
  const behind = cues.filter((cue) => cue.startsWith(">")).map((cue) => cue.slice(1));
  const near = cues.filter((cue) => !/^[<>]/.test(cue));
  const found: ShortFormReading[] = [];
  if (before.length > 0)
    found.push({ means, before: new RegExp(`(?<![a-z0-9])${anyOf(before)}\\s*$`, "i") });
  if (behind.length > 0)
    found.push({
      means,
      behind: new RegExp(`^\\s*(?:(?:of|is|was)\\s+|[=:]\\s*)?${anyOf(behind)}`, "i"),
    });
  if (near.length > 0)
    found.push({ means, near: new RegExp(`(?<![a-z0-9])${anyOf(near)}(?![a-z0-9])`, "i") });
  return found;
}

function readLine(line: string): readonly [string, ShortForm] {
  const [name = "", meanings = ""] = line.replace(/^!/, "").split(" = ");
  const readings = meanings.split(" | ").flatMap((meaning) => {
    const [means = "", cues = ""] = meaning.split(" ~ ");
    return readingsOf(means === "-" ? undefined : means, cues.split(", "));
  });
  const own = listed[name];
  return [
    name,
    {
      // What is listed with its sections goes first.
      readings: [...(own?.readings ?? []), ...readings],
      isSilent: own?.isSilent === true || line.startsWith("!"),
      isWord: own?.isWord === true,
    },
  ];
}

/** All short forms of several meanings. */
export const shortForms: Readonly<Record<string, ShortForm>> = {
  ...listed,
  ...Object.fromEntries(shortFormsByCue.map(readLine)),
};
