/** How insulin is dosed by what is measured or eaten: sliding scales, carbohydrate ratios, doses by meals. */
import type { Medication } from "../annotated-document.ts";
import type { Tokens } from "../text/tokens.ts";

const insulin =
  /insulin|novolog|humalog|lispro|aspart|glulisine|apidra|admelog|fiasp|regular|novolin|humulin|\bSSI\b|\bISS\b|\bRISS\b|sliding|\bNPH\b|lyumjev/i;
/** "150-200 = 2 u", "201-250: 4 units" */
const step =
  /\b\d{2,3}\s?(?:-|–|to)\s?\d{2,3}(?:\s?(?:[=:→]|-+>|give)\s?|\s)(\d{1,2})\s?(?:u|units?)\b/gi;
/** "2 units for 150-200" */
const turnedStep =
  /\b(\d{1,2})\s?(?:u|units?)\s+(?:for|if)\s+(?:BG |BS |glucose )?\d{2,3}\s?(?:-|–|to)\s?\d{2,3}\b/gi;
const above = />\s?\d{3}\s?(?:[=:→]|-+>|give)\s?(\d{1,2})\s?(?:u|units?)\b/gi;
const ratio =
  /^[^.;\n]{0,30}?\b(?:I:C|ICR|C:I|I:CHO|carb(?:ohydrate)? ratio|insulin[- ]to[- ]carb(?:ohydrate)?(?: ratio)?)(?:\s+(?:of|is))?\s*:?\s*1\s?:\s?(\d{1,2})\b/i;
const meals =
  /^\s*(?:ac\s+)?(\d{1,2})([-/])(\d{1,2})\2(\d{1,2})(?:\s?(?:units?|u))?\s+(?:with (?:each )?meals?|w\/ ?meals?|before meals|TID|AC\b|qAC|TIDAC|with (?:breakfast|B)[/, -]+(?:lunch|L)[/, -]+(?:dinner|D)|B\/L\/D)/i;

/** "5 units breakfast, 6 units lunch, 8 dinner" */
const byMeal =
  /^\s*:?\s*(\d{1,2})\s?(?:u|units?)\s+(?:(?:with|at|before|for|w\/)\s?)?(?:breakfast|bkfst|B)\s*[,;/]\s*(\d{1,2})(?:\s?(?:u|units?))?\s+(?:(?:with|at|before|for|w\/)\s?)?(?:lunch|L)\s*(?:[,;/]|,?\s+and|,?\s*&)\s*(\d{1,2})(?:\s?(?:u|units?))?\s+(?:(?:with|at|before|for|w\/)\s?)?(?:dinner|supper|D)\b/i;

export interface InsulinDose {
  readonly medication: Medication;
  readonly further: readonly Medication[];
}

/**
 * The doses of an insulin behind its name, where they are told by glucose, carbohydrates or meals; undefined for other
 * drugs and doses.
 * @param end where the sentence or the next drug ends what may be looked at
 */
export function insulinDose(
  tokens: Tokens,
  { begin, to }: { readonly begin: number; readonly to: number },
  end: number,
  read: Medication | undefined,
): InsulinDose | undefined {
  const nameEnd = tokens.end[to - 1] ?? 0;
  if (!insulin.test(tokens.text.slice(begin, nameEnd))) return undefined;
  const behind = tokens.text.slice(nameEnd, Math.min(end, nameEnd + 260));
  const base = { begin, end: nameEnd };
  const listed = byMeal.exec(behind);
  const triple = listed ?? meals.exec(behind);
  if (triple !== null) {
    const figures = listed === null ? [triple[1], triple[3], triple[4]] : listed.slice(1);
    const [first = base, ...further] = figures.map((figure) => ({
      begin: nameEnd,
      end: nameEnd + triple[0].length,
      strength: { value: Number(figure), unit: "units" },
      frequency: { text: "with meals", count: 1, period_days: 1 },
    }));
    return {
      medication: {
        ...first,
        begin,
        ...(read?.status === undefined ? {} : { status: read.status }),
      },
      further,
    };
  }
  const carbohydrates = ratio.exec(behind);
  if (carbohydrates !== null && read?.strength === undefined)
    return {
      medication: {
        ...read,
        begin,
        end: nameEnd + carbohydrates[0].length,
        strength: { value: 1, unit: `units/${carbohydrates[1] ?? ""} g` },
      },
      further: [],
    };
  const steps = [step, turnedStep, above].flatMap((shape) =>
    [...behind.matchAll(shape)].map((found) => Number(found[1])),
  );
  if (steps.length < 2) return undefined;
  const { daily_dose: _, dose: __, ...rest }: Medication = read ?? base;
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  return {
    medication: {
      ...base,
      ...rest,
      strength: { value: least, ...(most > least ? { value_high: most } : {}), unit: "units" },
    },
    further: [],
  };
}
