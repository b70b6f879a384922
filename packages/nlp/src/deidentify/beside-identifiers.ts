import type { Identifier } from "./identifier.ts";

const dayBehind = /^ (\d{1,2})\/(\d{1,2})(?![\d/]|\.\d|-\d| ?(?:mg|mcg|ml|%))/u;
const phoneBehind =
  /^\.?,? ?[(@]? ?(?:\d-\d{4}|\d{3}[-.]\d{4}|\d{5}|x ?\d{4,5})(?![\d/]|[-.]\d| ?(?:mg|ml|units|%))/u;
const raisedBehind =
  /^ (?!CRNA|FRC|MRC|FAC|ARNP|APRN|LCSW|LICSW|PHARM|PGY|MBBS|DPT|WBC|CHIEF|DATE|AGE|SEX|ROOM)\p{Lu}{4,}(?![\p{L}\d/-])/u;
const placeInBrackets =
  /^, (?!(?:MD|DO|RN|NP|PA|DPM|CRNA|ARNP|LCSW|DDS|FACS|LPN|PT|OT|SLP|CNM|DPT|ENT|PCP|ICU|MS[34]|PGY|RVT|CNA)\b)\p{Lu}(?:\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})?|\p{Lu}{2,4})(?=\))/u;
/** "Dr. Ortiz, Sunrise Peds, …": where a doctor works, and no calling. */
const practiceBehind =
  /^, (?!\p{Lu}\p{Ll}*(?:ist|or|ant|ian|ent|man)\b|Nurse|Service|Senior|Department|Division|Chief|Professor)\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,}){1,2}(?<!ist|er|or|ant|ian|ent|ing|on|ce)(?=[,.;)])/u;
const genitiveBehind = /^['’]s\b/u;
const commaBehind =
  /^, (?:(?!\p{L}*(?:ist|ian|ant|er|or|ent)\b)\p{Lu}\p{Ll}+(?=\s{1,3}\p{Lu}\p{Ll}+:|\s*(?:\n|$))|\p{Lu}\.(?=[ \n]|$)|\p{Lu}(?= |\n|$))/u;
const rowBehind = /^, \p{Lu}\.?(?= (?:rm|room|bed|DOB|MRN)\b)/iu;
const letterBehind =
  /^ [B-HJ-Z](?= (?:to|and|will|in|at|from|is|has|was|for|with|here|RN|LPN|CNA|MA|RT)\b)/u;

const initialsInFront = /(?:(?<=^|[\s("])\p{Lu}\. ?){1,3}$/u;
const nickNameInFront = /["“]\p{Lu}\p{Ll}+["”] $/u;
const familyInFront =
  /(?:^|\n|[#>(|] ?|\d )(?!Signed|Thanks?|Regards|Sincerely|Cheers|Hello|Hi|Dear|Best|Respectfully|Yours|From|Today|Mother|Father|Wife|Husband|Daughter|Son|Sister|Brother|Partner|Spouse|Aunt|Uncle|Social|Nurse)\p{Lu}[\p{Ll}'’-]{2,}, $/u;
/** "Pell, Ogden and Vasudevan": what stands in a row between two names. */
const between = /^(?:, | and | & |\/)\p{Lu}\p{Ll}{2,}(?:,? and | & |, |\/)$/u;
/** What joins the names of a row. */
const opening = /^(?:, | and | & |\/)/u;
const closing = /(?:,? and | & |,? |\/)$/u;
const sizeInFront = /\b(?:Big|Little|Old|Young|Lil) $/u;
/** "grandparents Sal & Connie" */
const pairInFront =
  /(?<=\b(?:parents|grandparents|sons|daughters|kids|children|brothers|sisters|siblings|Drs\.?) )\p{Lu}\p{Ll}+ (?:&|and) $/u;
const hyphenInFront = /\p{Lu}\p{Ll}+-$/u;
const placeLead = /\b(?:at|to|from|near|by|in) (?:the )?$/u;

/**
 * What stands right beside an identifier: a day behind whom or where one sees ("with Ortiz 4/4", "at Mercy 8/22"), the
 * short number under which somebody is called, a family name in capitals or in front of a comma, letters and nicknames
 * in front. The rest of a place's name: `whole-note/place-endings.ts`.
 */
export function besideIdentifiers(text: string, taken: readonly Identifier[]): Identifier[] {
  const found: Identifier[] = [];
  for (const [index, { begin, end, kind }] of taken.entries()) {
    if (kind !== "name" && kind !== "address") continue;
    const behind = text.slice(end, end + 48);
    const take = (pattern: RegExp, what: Identifier["kind"]): void => {
      const length = pattern.exec(behind)?.[0].length ?? 0;
      if (length > 0) found.push({ begin: end, end: end + length, kind: what });
    };
    const day = dayBehind.exec(behind);
    if (
      day !== null &&
      (isDate(Number(day[1]), Number(day[2])) || isDate(Number(day[2]), Number(day[1])))
    )
      take(dayBehind, "date");
    const isUsual = /^\p{Lu}.*\p{Ll}$/u.test(text.slice(begin, end));
    const front = text.slice(Math.max(0, begin - 32), begin);
    if (isUsual && placeLead.test(front)) take(genitiveBehind, "address");
    if (kind !== "name") continue;
    const next = taken[index + 1];
    if (next?.kind === "name" && next.begin - end < 24)
      if (between.test(text.slice(end, next.begin)))
        found.push({
          begin: end + (opening.exec(text.slice(end, next.begin))?.[0].length ?? 0),
          end: next.begin - (closing.exec(text.slice(end, next.begin))?.[0].length ?? 0),
          kind: "name",
        });
    take(phoneBehind, "contact");
    take(placeInBrackets, "address");
    take(practiceBehind, "address");
    if (!isUsual) continue;
    take(raisedBehind, "name");
    take(letterBehind, "name");
    if (/(?:^|\n|: ?)$/u.test(front)) take(commaBehind, "name");
    take(rowBehind, "name");
    for (const pattern of [
      initialsInFront,
      nickNameInFront,
      familyInFront,
      hyphenInFront,
      sizeInFront,
      pairInFront,
    ]) {
      const written = pattern.exec(front)?.[0].replace(/^[\n#>(|\d ]+/u, "") ?? "";
      if (written === "") continue;
      const last = begin - (closing.exec(written)?.[0].length ?? 0);
      found.push({ begin: begin - written.length, end: last, kind: "name" });
    }
  }
  return found;
}

const isDate = (month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31;
