import { shortFormsByCue } from "./short-forms-by-cue.data.ts";
import { shortFormsOfOneMeaning } from "./short-forms-of-one-meaning.data.ts";
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

/** What may stand behind the name of a condition, so that it is the whole of it: no value, and no other noun. */
const endOfName =
  /^\s*(?:$|[.,;:()/&–-](?!\d|DD)|\(?(?:19|20)\d\d|(?:and|or|with|w\/|who|which|in|since|s\/p|c\/b|complicated|diagnosed|dx'?d?|status|not|vs|is|was|has|presenting|presents|p\/w|here|flares?|prophylaxis|exacerbation|crisis)\b)/i;

/** Where a note names a condition: behind these words, as an item of a history, as a problem with its number. */
const namesCondition: readonly Omit<ShortFormReading, "means">[] = [
  {
    before:
      /(?:\b(?:history|hx) (?:is )?(?:of|significant for|notable for)|\bh\/o|\bhx|\bPMHx?(?: of| significant for| notable for)?:?|\bknown|\bsuspected|\bpossible|\bprobable|\blikely|\bquery|\br\/o|\b(?:rule|ruled) out|\bc\/f|\bconcern(?:ing)? for|\b(?:diagnosis|dx) of|\b(?:diagnosed|dx'?d?) with|\bsuffers from)\s+$/i,
    behind: endOfName,
  },
  {
    // An item of a history of diseases, behind another name: no number, and nothing else that is asked of a patient.
    before:
      /\b(?<!\b(?:social|soc|occupational|sexual|travel|anesthe\w+|medications?|med) )(?:history|hx|h\/o|PMHx?)\b(?!\s*(?:from|by|per|obtained|unobtainable|limited))[^.;\n]*(?<![\d%]\s*)[,/&]\s*(?:and\s+)?$/i,
    behind: endOfName,
  },
  {
    under: /\b(?:past|medical|surgical|family|problems?|comorbid\w*|pmhx?)\b/,
    before: /(?:^\s*(?:#?\d+[.)]|#|[-•*])?\s*|[:,]\s+)$/,
    behind: endOfName,
  },
  { before: /^\s*(?:#\s?\d*[.)]?|\d+[.)])\s*$/, behind: endOfName },
  // "No PTX.", "c/b HRS", "2/2 SJS": what a patient has not, or has of something.
  {
    before:
      /\b(?:no(?: hx(?: of)?| h\/o)?|without|w\/o|denies|c\/b|complicated by|2\/2|due to|d\/t|secondary to|c\/w|consistent with|work-?up for|recurrent|new|prior|active|chronic)\s+$/i,
    behind: endOfName,
  },
  // "Mother RA", "sister with SLE", "dad: PKD"
  {
    before:
      /\b(?:mother|mom|father|dad|sister|brother|sibling|sibs?|wife|husband|aunt|uncle|cousin|niece|nephew|son|daughter|grandmother|grandfather|[MP]G[MF]|family (?:history|hx)|FHx?)\b(?: has| had| with| w\/| of|:| -| –| \()?\s*$/i,
    behind: endOfName,
  },
];

function readLine(line: string): readonly [string, ShortForm] {
  const [name = "", meanings = ""] = line.replace(/^!/, "").split(" = ");
  const parts = meanings.split(" | ").map((meaning) => {
    const [means = "", cues = ""] = meaning.split(" ~ ");
    return { means: means.replace(/^&/, ""), cues, isNamed: means.startsWith("&") };
  });
  // The words beside it decide before the place does: "Social hx: APS called".
  const readings = [
    ...parts.flatMap(({ means, cues }) =>
      readingsOf(means === "-" ? undefined : means, cues.split(", ")),
    ),
    ...parts.flatMap(({ means, isNamed }) =>
      isNamed ? namesCondition.map((where) => ({ means, ...where })) : [],
    ),
  ];
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

const several: Readonly<Record<string, ShortForm>> = {
  ...listed,
  ...Object.fromEntries(shortFormsByCue.map(readLine)),
};

/** All short forms: those of several meanings, and behind them what a form means by itself. */
export const shortForms: Readonly<Record<string, ShortForm>> = {
  ...several,
  ...Object.fromEntries(
    shortFormsOfOneMeaning.map((line): readonly [string, ShortForm] => {
      const [name = "", means = ""] = line.split(" = ");
      return [
        name,
        { ...several[name], readings: [...(several[name]?.readings ?? []), { means }] },
      ];
    }),
  ),
};
