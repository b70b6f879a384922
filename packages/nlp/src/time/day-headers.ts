/** What opens the line or sentence of a day or year of a course: "3/4: fever", "1) 2009: lumpectomy". */

/** "3/4: fever. 3/5: extubated": with another of its kind around it, where it may be a score. */
export function isDayHeader(
  text: string,
  begin: number,
  end: number,
  a: number,
  b: number,
): boolean {
  if (
    !isLabel.test(text.slice(end, end + 6)) ||
    !opensLine.test(text.slice(Math.max(0, begin - 8), begin))
  )
    return false;
  if (isAnswer.test(text.slice(end, end + 40))) return false;
  return (
    !isOfScores(a, b) ||
    further.test(text.slice(end, end + 600)) ||
    further.test(text.slice(Math.max(0, begin - 600), begin))
  );
}

/** "2009: lumpectomy", "2) 2011 - mastectomy": a year that opens a line. */
export const isYearHeader = (text: string, begin: number, end: number): boolean =>
  isLabelOfYear.test(text.slice(end, end + 8)) &&
  (opensLine.test(text.slice(Math.max(0, begin - 8), begin)) ||
    // "Surgeries: 2009 - appendectomy, 2015 - hysterectomy"
    /(?:[a-z]: |\b(?:19|20)\d{2} [-–] [^,;:\n]{3,40}[,;] )$/.test(
      text.slice(Math.max(0, begin - 52), begin),
    ));

const isLabel = /^\]?(?:\s?:|\s[-–—])\s+[a-z]/i;
const isLabelOfYear = /^(?:\s?:|\s[-–—])\s+["'(]?[a-z]{2}/i;
/** Behind a line's start, its mark, or the end of a sentence. */
const opensLine = /(?:^|\n)[ \t]*(?:[-*•–]|\(?\d{1,2}[.):])?[ \t]*\[?$|[a-z0-9)][.;] \[?$/i;
/** "3/5: weakness" */
const isAnswer =
  /^\]?\s?[:-]\s+(?:weak\w*|strength|power|good|full|normal|intact|pain|mild|moderate|severe)\b/i;
const isOfScores = (a: number, b: number): boolean => a <= b && [3, 4, 5, 6, 10].includes(b);
const further =
  /(?:^|\n|[.;] )[ \t]*(?:[-*•–]|\(?\d{1,2}[.):])?[ \t]*\[?\d{1,2}\/\d{1,2}\]?(?:\s?:|\s[-–—])\s+[a-z]/i;
