const map = (entries: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(entries));

/** Words for amounts. */
export const amountWords: ReadonlyMap<string, number> = map({
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  couple: 2,
  few: 3,
  several: 4,
});

/** Words for places in a row. */
export const ordinalWords: ReadonlyMap<string, number> = new Map(
  [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
  ].map((word, index) => [word, index + 1]),
);

/** Words for spans of time, in days. */
export const unitDays: ReadonlyMap<string, number> = map({
  minute: 1 / 1440,
  minutes: 1 / 1440,
  mins: 1 / 1440,
  hour: 1 / 24,
  hours: 1 / 24,
  hr: 1 / 24,
  hrs: 1 / 24,
  day: 1,
  days: 1,
  night: 1,
  nights: 1,
  week: 7,
  weeks: 7,
  wk: 7,
  wks: 7,
  month: 30,
  months: 30,
  mo: 30,
  mos: 30,
  year: 365,
  years: 365,
  yr: 365,
  yrs: 365,
  fortnight: 14,
  fortnights: 14,
  decade: 3650,
  decades: 3650,
});

/** Words for days, counted from the document's. */
export const namedDays: ReadonlyMap<string, number> = map({
  today: 0,
  tonight: 0,
  yesterday: -1,
  tomorrow: 1,
});

/** Days of the week, Sunday 0. */
export const weekdays: ReadonlyMap<string, number> = map({
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sun: 0,
  mon: 1,
  tue: 2,
  tues: 2,
  wed: 3,
  weds: 3,
  thu: 4,
  thur: 4,
  thurs: 4,
  fri: 5,
  sat: 6,
});

/** Number of a month by its name. */
export const months: ReadonlyMap<string, number> = new Map(
  [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
  ]
    .flatMap((name, index) => [[name, index + 1] as const, [name.slice(0, 3), index + 1] as const])
    .concat([["sept", 9]]),
);

export const seasons: ReadonlySet<string> = new Set([
  "spring",
  "summer",
  "fall",
  "autumn",
  "winter",
]);
