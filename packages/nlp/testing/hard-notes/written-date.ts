import { below, type Random } from "./random.ts";

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/**
 * A random day as the pattern says (the letters are explained at `NoteHalf.dates`); days above 12 where they come
 * before the month's number.
 */
export function writtenDate(
  pattern: string,
  [from, to]: readonly [number, number],
  random: Random,
): string {
  const year = from + below(to - from + 1, random);
  const month = below(12, random);
  const day = 13 + below(15, random);
  const name = months[month] ?? "";
  const two = (value: number): string => String(value).padStart(2, "0");
  const ending = day > 20 && day % 10 <= 3 ? (["th", "st", "nd", "rd"][day % 10] ?? "th") : "th";
  const written: Readonly<Record<string, string>> = {
    Y: String(year),
    y: two(year % 100),
    M: two(month + 1),
    m: String(month + 1),
    D: two(day),
    d: String(day),
    N: name,
    n: name.slice(0, 3),
    T: `${day}${ending}`,
    W: weekdays[new Date(Date.UTC(year, month, day)).getUTCDay()] ?? "",
  };
  return pattern.replace(/\b[YyMmDdNnTW]+\b/gu, (letters) =>
    letters.replace(/./gu, (letter) => written[letter] ?? letter),
  );
}
