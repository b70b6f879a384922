/** What has stopped a drug, told behind it: "- d/c 5/10", "until conception", "off 11/16", "dropped after cycle 9". */

/** What may stand between a drug's dose and the words. */
const rest = String.raw`(?:\s*\([^()]{0,40}\))?(?:\s+(?:tabs?|tablets?|caps?|capsules?|dose|doses|therapy|drip|gtt|infusion|PCA|patch|po|iv|im|sc|sq|daily|bid|tid|qid|qd|qhs|prn)\b\.?)*`;
const date = String.raw`\d{1,2}\/\d{1,4}(?:\/\d{2,4})?(?![\d/])`;
const cause = String.raw`(?:for|due to|d\/t|because|2\/2|secondary|after|given|in (?:the )?setting)\b`;
const quit = String.raw`(?:d\/c['’]?d?|dc['’]?d?|discontinued|stopped)`;

/**
 * "- d/c 5/10 confusion", "(d/c 3/14 for AKI)"; behind a comma or nothing only with a cause, as the day of discharge is
 * written alike.
 */
const quitOnDay = new RegExp(
  String.raw`^${rest}(?:(?:\s*\(|\s[-–—]+\s?|\s*[–—])\s*${quit}\s+(?:on\s+)?${date}(?!\s*(?:to\b|home|[-–]))|,?\s+${quit}\s+(?:on\s+)?${date}\s+(?:\(?${cause}))`,
  "i",
);
const offOnDay = new RegExp(
  String.raw`^${rest}(?:\s*[-–—,:;(]+\s*|\s+)off\s+(?:(?:on|since|as of)\s+)?(?:${date}(?!\s*(?:[-–]|to\b|through\b))|POD\s?#?\d|HD\s?#?\d|yesterday\b|last night\b|this morning\b|\d{2}:?\d{2}(?=\s*(?:$|[.,;)\n])))`,
  "i",
);
const dropped = new RegExp(
  String.raw`^${rest}(?:\s*[-–—,(]\s*|\s+)(?:(?:was|were|has been|had been|later|then)\s+){0,2}dropped\s+(?:(?:after|in|at|with|before|during|due|because|secondary|2\/2|for|on)\b(?!\s+(?:to\b|\d+(?:\.\d+)?\s?(?:mg|mcg|g|units?|mL)))|from (?:the|her|his) (?:regimen|protocol|plan))`,
  "i",
);

/** In front: what was taken. A drug that is begun "until the INR is therapeutic" is given up to then. */
const wasTaken =
  /\b(?:was|were|had been|been)\s+(?:previously |previously well |well |initially |briefly |then )?(?:on|taking|using|treated with|managed with|controlled (?:on|with)|maintained on|receiving)\s+(?:[a-z-]+\s+)?$|\b(?:took|used|received|(?:previously |formerly )(?:managed|treated|controlled) (?:with|on)|previously (?:on|taking|took))\s+(?:[a-z-]+\s+)?$/i;
const untilSomething = new RegExp(
  String.raw`^${rest}[\s,]+(?:up )?until\s+(?<what>[^.;\n]{1,60})`,
  "i",
);
/** What has come to pass whatever stands in front. */
const passed =
  /^(?:conception|pregnancy|becoming pregnant|recently|last (?:week|month|year|night|spring|summer|fall|winter)|yesterday|\d{4}\b|(?:an?|one|two|three|four|five|six|\d+|several|a few) (?:days?|weeks?|months?|years?) ago|(?:he|she|it|they|pt|patient|this|the|her|his|a)\s+(?:[a-z]+\s+){0,4}(?:developed|was|were|had|got|ran|stopped|lost|became|moved|started|felt|caused|gave|could not|couldn't)\b)/i;
/** What may still lie ahead, even behind a verb of the past. */
const ahead =
  /^(?:(?:his|her|the|a|your)\s+)?(?:further|seen|follow|next|then|finished|gone|discharge|done|complete|resolution|cultures?|INR|PTT|therapeutic|clear|able|taking|tolerat\w+|he is|she is|otherwise|told|instructed|advised|improv\w+|goal|your|you)\b/i;

/** "completed 6 month course", "completed 24 hrs"; not "completed 3 of 7 days". */
const completedCourse =
  /^(?:\s*[-–—,:(]+\s*|\s+)(?:(?:now|is|was|has|had|already|course)\s+){0,2}(?:completed|finished)\s+(?:an?\s+|the\s+|his\s+|her\s+)?(?:full\s+)?(?:\d+|two|three|four|five|six|seven|ten|twelve)[\s-]?(?:d|days?|wks?|weeks?|mos?|months?|h|hrs?|hours?|cycles|doses|years?)\b(?!\s*(?:of|\/)\s*(?:an?\s+)?(?:planned\s+)?\d)/i;
/** In front: "Finished amoxicillin last week". */
const justCompleted =
  /(?:^|[.;:\n]\s*|\b(?:she|he|pt|patient|has|had|just|recently|already|and|mother)\s+)(?:completed|finished)\s+(?:(?:taking|the|her|his|all)\s+)?(?:oral\s+|po\s+|iv\s+)?$/i;
const pastDay = new RegExp(
  String.raw`^(?:\s+(?:course|therapy|antibiotics?))?(?:\s+(?:on\s+)?(?:${date}|yesterday\b|last (?:week|month|night|year)\b|(?:an?|one|two|three|\d+) (?:days?|weeks?|wks?|months?|mos?|years?|yrs?) ago\b|in (?:19|20)\d\d\b)|\s*(?:[.;]|$))`,
  "i",
);

/** One of these stands behind wherever a pattern fits. */
const mayTell = /d\/?c|discontinued|stopped|\boff\b|dropped|until|completed|finished/i;

/**
 * What stops the drug.
 * @param front what stands in front of the drug in its sentence
 * @param own what stands behind its name, up to the next drug
 * @param tail what stands behind its dose, up to the next drug
 */
export function stoppedBehind(
  front: string,
  own: string,
  tail: string,
): "stopped" | "completed" | undefined {
  if (/\b(?:completed|finished)\s/i.test(front) && justCompleted.test(front) && pastDay.test(own))
    return "completed";
  if (!mayTell.test(own)) return undefined;
  if (quitOnDay.test(tail) || offOnDay.test(tail) || dropped.test(tail)) return "stopped";
  if (completedCourse.test(own)) return "completed";
  const what = untilSomething.exec(tail)?.groups?.["what"];
  if (what === undefined) return undefined;
  if (
    /\b(?:continue|start|begin|keep|take|give|hold|held|stay|remain|plan|will|should|to be|whether|if|unclear|no|not|without|denied|well|stable|free)\b/i.test(
      front,
    )
  )
    return undefined;
  return passed.test(what) || (wasTaken.test(front) && !ahead.test(what)) ? "stopped" : undefined;
}

const list = /^(?:[^.;:\n]*\b)?(?:home |outpatient |outpt |current )?(?:meds?|medications?)\s*:/i;
const heldAll =
  /^[\s.;,\n-]{0,4}(?:\b(?:will|please|we|plan to)\s+)?(?<verb>hold(?:ing)?|held|stop(?:ped)?)\s+(?:them\s+)?all(?:\s+(?:of\s+)?(?:these|them|the above|home meds?|home medications))?(?:\s+(?:except|but|besides)\s+(?:for\s+)?(?<but>[^.;\n]{2,60}))?\s*(?:[.;\n]|$)/i;

/**
 * "Home meds: A, B, C. Hold all except C": what is said behind the list of each of it.
 * @param front the drug's sentence up to it
 * @param drug its name
 * @param behind what stands behind the list
 */
export function heldWithAll(
  front: string,
  drug: string,
  behind: string,
): "held" | "stopped" | undefined {
  const found = heldAll.exec(behind)?.groups;
  if (found === undefined || !list.test(front)) return undefined;
  const { but = "", verb = "" } = found;
  if (but.toLowerCase().includes(drug.toLowerCase().slice(0, 5))) return undefined;
  // "all except pain meds": which those are is not known.
  if (/\b(?:meds?|medications|drugs|ones|inhalers?)\b/i.test(but)) return undefined;
  return /^h/i.test(verb) ? "held" : "stopped";
}
