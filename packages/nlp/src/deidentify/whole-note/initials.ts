import { shape, tokenKind, type Tokens } from "../../text/tokens.ts";
import type { Identifier } from "../identifier.ts";

/** "per EB, d/c insulin", "seen by C.L.", "d/w JK": where only a person stands. */
const behindLead =
  /\b(?:per|by|d\/w|c\/w|paged|told|notified|cosigned|signed|seen w\/|rpt to|report to|signed out to|s\/o to|care to|relief) $/u;
const lettersHere = /^(?:(?:\p{Lu}\.){2,3}(?!\p{L})|\p{Lu}{2}(?=[.,;)\n]|$))/u;
/** Letters that are no person behind those words, at the end of a phrase. */
const notPeople = new Set(
  "VM ED ER OR NP PA MD DO RN PT OT ST SW CM NH IV PO IM SQ SC SL PR NG GT US CT MR PE ID GI GU HD PD HR BP RR RA NC CC MA AM PM FU AL BM UC AC BS EF IR VT PC BF TV QA RT EP ET BL LR NS DW LA RV LV UA UE LE RE IO CV CP VA PV GP FP TB UV TC HO AP ML KG MG OB CA OS OD OU HS QD RX DX TX SX HX FX SP EM EC NO II IV VI XI IX NF DR WB TF TT HO SO MS OK NY NJ NH TX FL GA PA OH MI WI MN IL IN IA MO KS KY TN NC SC VA WV DC DE CT RI ME LA AR AL AZ NM NV UT CO WY ID WA HI AK UK EU PF EA AA NA BC TD CN DM HF HH IT MI MG PN PS RD SN TS WC DP FT".split(
    " ",
  ),
);
/** "jk→Alonso", "nt -> Gupta": who hands over to whom. */
const handedOn =
  /(?<![\p{L}\d/])(\p{L}{2,3}) ?(?:→|->) ?(\p{Lu}\p{Ll}{2,}|\p{Ll}{2,3}(?![\p{L}]))(?= *(?:$|[.\n)]))/gmu;

/** "Dr. P", "Mr. C.", "mr w": a letter behind a title. */
const titleInFront = /\b(?:Mr|Mrs|Dr|Ms|Miss|MR|MRS|DR|mr|mrs|dr)\.? $/u;
const letterHere = /^(?:[B-HJ-Zb-hj-z](?=['’]s|[.,;:)]|\s|$)|[AI](?=['’]s|[.,;:)]|$))/u;

/** "Pls advise. lm/MA" at the end of a line: who wrote it, and her post. */
const isTyped = (text: string, from: number, to: number): boolean =>
  text.charCodeAt(to) === 47 &&
  to - from === 2 &&
  /[.!?)-] $/u.test(text.slice(from - 2, from)) &&
  /^\/(?:MA|CMA|RN|LPN|LVN|NP|PA|MD)\s*(?:\n|$)/u.test(text.slice(to, to + 8)) &&
  !notPeople.has(text.slice(from, to).toUpperCase());

/** Letters that stand for a person by what stands beside them. */
export function findInitials({
  text,
  count,
  kind,
  begin,
  end,
  shape: shapes,
}: Tokens): Identifier[] {
  const found: Identifier[] = [];
  for (let at = 1; at < count; at++) {
    if (kind[at] !== tokenKind.word) continue;
    const from = begin[at] ?? 0;
    const length = (end[at] ?? 0) - from;
    if (length > 2 || text.charCodeAt(from - 1) !== 32) continue;
    const isRaised = ((shapes[at] ?? 0) & (shape.firstUpper | shape.lower)) === shape.firstUpper;
    if (isTyped(text, from, from + length)) {
      found.push({ begin: from, end: from + length, kind: "name" });
      continue;
    }
    // "of", "to": most short words.
    if (!isRaised && length === 2) continue;
    const front = text.slice(Math.max(0, from - 16), from);
    if (length === 1 && letterHere.test(text.slice(from, from + 3)) && titleInFront.test(front)) {
      found.push({ begin: from, end: from + 1, kind: "name" });
      continue;
    }
    if (!isRaised || !behindLead.test(front)) continue;
    const written = lettersHere.exec(text.slice(from, from + 8))?.[0];
    if (written === undefined || notPeople.has(written) || dottedForms.has(written)) continue;
    const isDotted = written.includes(".");
    found.push({ begin: from, end: from + written.length - (isDotted ? 1 : 0), kind: "name" });
  }
  if (!text.includes("→") && !text.includes("->")) return found;
  for (const each of text.matchAll(handedOn)) {
    const [whole, from = "", to = ""] = each;
    if (
      /^(?:am|pm|ed|er|or|icu|pt|na|k|no|lr|po|iv|nc|ra|cpap|to)$/iu.test(from) ||
      /^(?:am|pm|ed|er|or|po|iv|nc|ra|icu|home|floor)$/iu.test(to)
    )
      continue;
    if (!/^(?:\p{Ll}+|\p{Lu}+)$/u.test(from)) continue;
    found.push({ begin: each.index, end: each.index + from.length, kind: "name" });
    const end = each.index + whole.length;
    found.push({ begin: end - to.length, end, kind: "name" });
  }
  return found;
}

const dottedForms = new Set(
  "U.S. P.O. I.V. E.R. O.R. E.D. I.M. P.R. S.L. S.C. N.G. C.T. M.R. M.D. D.O. R.N. P.A. N.P. U.K. D.C. A.M. P.M. P.T. O.T. G.I. G.U. I.D. T.V. U.S.A. P.R.N. I.C.U. E.N.T. M.R.I. E.K.G. C.C.U. B.P. C.P.R. A.L. V.A. C.C. L.A. N.Y. N.J.".split(
    " ",
  ),
);
