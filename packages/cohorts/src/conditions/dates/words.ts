import { gapInDays, type WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  // '01/01/2018–12/31/2024', 'from 01/01/2018', 'until 12/31/2024'.
  words: ({ absoluteStartDate: start, absoluteEndDate: end }, { date }) => {
    if (start && end) return [`${date(start)}–${date(end)}`];
    if (start) return [`from ${date(start)}`];
    return end ? [`until ${date(end)}`] : [];
  },
  missed: { dates: (miss) => `${gapInDays(miss)}outside the dates` },
};
