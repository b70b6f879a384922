/** "FEV1 1.82 L (62% pred)": a volume and its share of the predicted one. */
import { figureOf, type ReadShape, type Shape } from "./shape.ts";

const amount = String.raw`(?<amount>\d{1,4}(?:\.\d+)?(?:\s?(?:L\/min|L|liters?|litres?|mL))?)(?![\d/%.]*\d|\s?%|[a-z])`;
const ofPredicted = String.raw`\s?(?:of\s)?(?:pred(?:icted)?|pr|ref(?:erence)?|expected)\b\.?`;
const share = String.raw`(?<share>\d{2,3}(?:\.\d)?\s?%)`;
const link = String.raw`^\s*(?:[:=]|of|was|is|at)?\s*`;
const isEnd = String.raw`(?=\s*(?:[,;)|]|\.(?!\d)|$))`;
const amountFirst = new RegExp(
  String.raw`${link}${amount}\s*(?:\(\s?${share}(?:${ofPredicted})?\s?[);,]|(?<comma>[,;])?\/?\s?${share}(?:(?<said>${ofPredicted})|${isEnd}))`,
  "i",
);
/** Measured over predicted: "1.82/2.94 (62%)". */
const overPredicted = new RegExp(
  String.raw`${link}(?<amount>\d(?:\.\d+))\s?\/\s?(?<predicted>\d\.\d+)\s?L?\s*\(?\s?${share}`,
  "i",
);
const shareFirst = new RegExp(
  String.raw`${link}${share}${ofPredicted}\s?[,(]\s?${amount}\s?[),.;]`,
  "i",
);
const beforeAndBehind = new RegExp(
  String.raw`${link}${amount}\s?(?:\(?pre(?:-?\s?(?:BD|bronchodilator|albuterol|treatment))?\)?)?[,;]?\s?(?:and|to|->|then)?\s?(?<post>\d\.\d+(?:\s?L)?)\s?\(?post\b`,
  "i",
);

/**
 * @param code of the share
 * @param most of the predicted amount that there can be, and the least: else the share is of something else
 */
function readOf(code: string, own: string, [least, most]: readonly [number, number]): ReadShape {
  const isSure = (value: string, percent: string): boolean => {
    const predicted = (Number.parseFloat(value) / Number.parseFloat(percent)) * 100;
    const inUnits = /\bmL$/i.test(value) ? predicted / 1000 : predicted;
    return inUnits >= least && inUnits <= most && Number.parseFloat(percent) <= 180;
  };
  return (behind): Shape => {
    const two = beforeAndBehind.exec(behind)?.groups;
    if (two !== undefined) {
      const first = figureOf(behind, two["amount"] ?? "", 0);
      return [first, figureOf(behind, two["post"] ?? "", first.end)];
    }
    const over = overPredicted.exec(behind)?.groups;
    if (over !== undefined) {
      const { amount: value = "", predicted = "", share: percent = "" } = over;
      const exact = (Number(value) / Number(predicted)) * 100;
      if (Math.abs(exact - Number.parseFloat(percent)) > 2) return undefined;
      const first = figureOf(behind, value, 0);
      return [first, { ...figureOf(behind, percent, first.end), code }];
    }
    const first = amountFirst.exec(behind)?.groups;
    if (first !== undefined) {
      const { amount: value = "", share: percent = "", said, comma } = first;
      // Behind a comma the share must say of what it is.
      if ((comma !== undefined && said === undefined) || !isSure(value, percent)) return undefined;
      const figure = figureOf(behind, value, 0);
      return [figure, { ...figureOf(behind, percent, figure.end), code }];
    }
    const later = shareFirst.exec(behind)?.groups;
    if (later === undefined) return undefined;
    const { amount: value = "", share: percent = "" } = later;
    if (!isSure(value, percent)) return undefined;
    const figure = figureOf(behind, percent, 0);
    return [figure, { ...figureOf(behind, value, figure.end), code: own }];
  };
}

export const readFev1 = readOf("fev1-percent", "fev1", [1, 6.5]);
export const readFvc = readOf("fvc-percent", "fvc", [1.2, 8]);
export const readDiffusion = readOf("dlco-percent", "dlco", [8, 60]);
export const readPeakFlow = readOf("peak-flow-percent", "peak-flow", [100, 900]);
